"""What happened, in a line, and what it brought about."""

from collections.abc import Iterator

from gm_tools.games.balkanika.bonuses import uses
from gm_tools.games.balkanika.events import TieRoll, Try, TryColumn
from gm_tools.games.balkanika.formulas import is_hit
from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.steps.adventure import tie_rolls
from gm_tools.games.balkanika.table import edc, name_of, target, turn
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.balkanika.words import range_words
from gm_tools.presenters.games.shared.words import (
    listed,
    signed,
    some,
)

PLAIN = {
    "adopt": "A game begun elsewhere goes on here",
    "tell": "The party tells of Safira",
    "start": "The first row is laid",
    "close_column_lost": "The column is given up",
}


def title(before: State, after: State, event: Event) -> str:
    """Say what an event was; before it happened the states are the same."""
    said = PLAIN.get(event.type)
    return said or _SAID[event.type](before, after, event)


def _setup(_before: State, after: State, event: Event) -> str:
    names = [one.name for one in after.players] or [one.name for one in event.data.players]
    return f"{listed(names)} sit down"


def _reveal(before: State, after: State, event: Event) -> str:
    name = name_of(before, event.by)
    if after.encounter is None or after.encounter == before.encounter:
        return f"{name} turns over a card"
    return f"{name} turns over {after.encounter.card.title}"


def _set_edc(before: State, _after: State, event: Event) -> str:
    name, die = name_of(before, event.by), event.data.die
    return f"{name} rolls the EDC: {range_words(die)}" if die else f"{name} rolls the EDC"


def _roll(before: State, _after: State, event: Event) -> str:
    card = target(before, event.data.card) if event.data.card else None
    against = f" against {card.title}" if card else ""
    number = f" {event.data.die}" if event.data.die else ""
    return f"{name_of(before, event.by)} rolls{number}{against}"


def _attempt(before: State, _after: State, event: Event) -> str:
    data: Try | TryColumn = event.data
    card = target(before, data.card) if isinstance(data, TryColumn) else None
    against = f" against {card.title}" if card else ""
    return f"{name_of(before, event.by)}{against}: {_sum(data, _die(before, data))}"


def _sum(data: Try | TryColumn, die: int | None) -> str:
    """Return a roll with what changes it: "12 +1 = 13"."""
    added = [one for one in (data.ability, *(use.adjust for use in uses(data) or ())) if one]
    start = str(die) if die else "a roll"
    if not added:
        return start
    total = f" = {die + sum(added)}" if die else ""
    return f"{start} {' '.join(signed(one) for one in added)}{total}"


def _tie_roll(before: State, _after: State, event: Event) -> str:
    data: TieRoll = event.data
    rolls = tie_rolls(before, data)
    if not rolls:
        return "The tie is rolled"
    return f"Tie: {listed([f'{name_of(before, seat)} {die}' for seat, die in rolls.items()])}"


def _layout(before: State, _after: State, _event: Event) -> str:
    return f"Safira's {some(len(before.safira_pile), 'card')} are dealt"


_SAID = {
    "setup": _setup,
    "reveal": _reveal,
    "set_edc": _set_edc,
    "roll": _roll,
    "attempt": _attempt,
    "column_attempt": _attempt,
    "tie_roll": _tie_roll,
    "safira_layout": _layout,
}


def facts(before: State, after: State, event: Event) -> tuple[str, ...]:
    """Say what an event brought about."""
    return tuple(_facts(before, after, event))


def _facts(before: State, after: State, event: Event) -> Iterator[str]:
    if event.type in ("attempt", "column_attempt"):
        yield from _hit(before, event)
    yield from _awards(before, after)
    if after.step == "tie" and before.step != "tie":
        tie = after.encounter.tie if after.encounter else None
        names = [name_of(after, one) for one in tie.players] if tie else []
        yield f"a tie between {listed(names)}"
    elif event.type == "tie_roll" and after.step == "tie":
        yield "equal: they roll again"
    yield from _columns(before, after)
    if after.round != before.round and after.phase == "adventure":
        yield f"round {after.round} begins"
    if after.step == "reveal" and before.step != "reveal":
        yield f"{name_of(after, turn(after).dm)} is DM"
    if after.phase == "safira" and before.phase == "adventure":
        yield "the rounds are over: Safira is met"
    if after.outcome and not before.outcome:
        yield (
            "Safira is found: victory"
            if after.outcome == "victory"
            else "Safira stays away: defeat"
        )


def _hit(before: State, event: Event) -> Iterator[str]:
    data: Try | TryColumn = event.data
    die, number = _die(before, data), edc(before)
    if die and number:
        total = die + data.ability + sum(use.adjust for use in uses(data) or ())
        yield "a hit" if is_hit(number, total) else "no hit"


def _die(before: State, data: Try | TryColumn) -> int | None:
    return data.die or (before.roll.die if before.roll and data.roll else None)


def _awards(before: State, after: State) -> Iterator[str]:
    if not before.players:
        return
    for told in after.story[len(before.story) :]:
        winner = name_of(after, told.winner) if told.winner else "Safira"
        yield f"{winner} {'wins' if told.winner else 'takes'} {told.card.title}"


def _columns(before: State, after: State) -> Iterator[str]:
    was = before.safira.results if before.safira else ()
    now = after.safira.results if after.safira else ()
    for at, (old, new) in enumerate(zip(was, now, strict=False), 1):
        if old != new:
            yield f"column {at} is {new}"
