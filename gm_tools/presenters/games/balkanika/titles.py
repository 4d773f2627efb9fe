"""The names in an event's words, and what it brought about."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gm_tools.games.balkanika.bonuses import uses
from gm_tools.games.balkanika.events import Try, TryColumn
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

Said = Callable[[State, State, Event], str]


def word(before: State, after: State, event: Event, name: str) -> str:
    """Return what a name in an event's words stands for; unsaid it is ""."""
    said = WORDS.get(name)
    return said(before, after, event) if said else str(getattr(event.data, name) or "")


def _by(before: State, _after: State, event: Event) -> str:
    return name_of(before, event.by)


def _names(_before: State, after: State, event: Event) -> str:
    return listed([one.name for one in after.players] or [one.name for one in event.data.players])


def _revealed(before: State, after: State, _event: Event) -> str:
    if after.encounter is None or after.encounter == before.encounter:
        return ""
    return str(after.encounter.card.title)


def _range(_before: State, _after: State, event: Event) -> str:
    return range_words(event.data.die) if event.data.die else ""


def _card(before: State, _after: State, event: Event) -> str:
    card = target(before, event.data.card) if event.data.card else None
    return str(card.title) if card else ""


def _sum(before: State, _after: State, event: Event) -> str:
    """Return a roll with what changes it: "12 +1 = 13"."""
    data: Try | TryColumn = event.data
    die = _die(before, data)
    added = [one for one in (data.ability, *(use.adjust for use in uses(data) or ())) if one]
    start = str(die) if die else "a roll"
    if not added:
        return start
    total = f" = {die + sum(added)}" if die else ""
    return f"{start} {' '.join(signed(one) for one in added)}{total}"


def _rolls(before: State, _after: State, event: Event) -> str:
    rolls = tie_rolls(before, event.data)
    return listed([f"{name_of(before, seat)} {die}" for seat, die in rolls.items()])


def _cards(before: State, _after: State, _event: Event) -> str:
    return some(len(before.safira_pile), "card")


WORDS: Final[Mapping[str, Said]] = {
    "by": _by,
    "names": _names,
    "revealed": _revealed,
    "range": _range,
    "card": _card,
    "sum": _sum,
    "rolls": _rolls,
    "cards": _cards,
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
