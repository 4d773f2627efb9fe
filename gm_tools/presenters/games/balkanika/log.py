"""What the names in an event's words stand for."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.balkanika.bonuses import summed, uses
from gm_tools.games.balkanika.events import RollDie, Try, TryColumn
from gm_tools.games.balkanika.questions import edc, name_of, target
from gm_tools.games.balkanika.state import Attempt, State
from gm_tools.games.balkanika.steps.adventure import tie_rolls
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.balkanika.phrases import range_words
from gm_tools.presenters.games.shared.phrases import (
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
    die = die_of(before, data)
    added = [one for one in (data.ability, *(use.adjust for use in uses(data) or ())) if one]
    start = str(die) if die else "a roll"
    if not added:
        return start
    total = f" = {die + sum(added)}" if die else ""
    return f"{start} {' '.join(signed(one) for one in added)}{total}"


def _comes(before: State, after: State, event: Event) -> str:
    """Return whether a roll hits, once it is settled; one that lies open says nothing yet."""
    data: RollDie | Try | TryColumn = event.data
    number, die = edc(before), data.die or _open_die(before)
    if not number or not die or (isinstance(data, RollDie) and not _is_settled(before, after)):
        return ""
    made = Attempt(event.by, die)
    if not isinstance(data, RollDie):
        made = replace(made, ability=data.ability, effects=uses(data) or ())
    return "a hit" if summed(made, number).success else "no hit"


def _is_settled(before: State, after: State) -> bool:
    return after is not before and after.roll is None


def _open_die(state: State) -> int | None:
    return state.roll.die if state.roll else None


def _column(before: State, _after: State, _event: Event) -> str:
    return str(before.safira.current) if before.safira else ""


def die_of(before: State, data: Try | TryColumn) -> int | None:
    """Return the die of an attempt: its own, or that of the roll that lies open."""
    return data.die or (before.roll.die if before.roll and data.roll else None)


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
    "comes": _comes,
    "column": _column,
    "card": _card,
    "sum": _sum,
    "rolls": _rolls,
    "cards": _cards,
}
