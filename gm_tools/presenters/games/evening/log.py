"""What the names in an event's words stand for."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.evening.questions import name_of, part_of, seats, show_of
from gm_tools.games.evening.state import Part, State
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.evening.phrases import (
    DECKS,
    called,
    counted,
    stage_name,
    tier_name,
    worth,
)
from gm_tools.presenters.games.shared.phrases import listed

Said = Callable[[State, State, Event], str]


def word(before: State, after: State, event: Event, name: str) -> str:
    """Return what a name in an event's words stands for; what is hidden or unsaid is ""."""
    said = WORDS.get(name)
    if said:
        return said(before, after, event)
    found = getattr(event.data, name)
    return "" if found is HIDDEN or not found else str(found)


def _names(before: State, after: State, event: Event) -> str:
    """Name those who were brought: for others than the host, those who are changed or new."""
    brought = event.data.people
    if brought is HIDDEN:
        return listed(name_of(after, seat) for seat in seats(after) if _is_new(before, after, seat))
    return listed(one.character or one.name for one in brought)


def _is_new(before: State, after: State, seat: str) -> bool:
    people = [{one.id: one for one in state.people} for state in (before, after)]
    return people[0].get(seat) != people[1].get(seat)


def _who(_before: State, after: State, event: Event) -> str:
    return listed(_called(after, event, seat) for seat in event.data.who)


def _against(_before: State, after: State, event: Event) -> str:
    return listed(_called(after, event, seat) for seat in event.data.against)


def _called(state: State, event: Event, seat: str) -> str:
    own = event.data.name if event.data.name is not HIDDEN else ""
    return (own or "the game master") if seat == HOST else name_of(state, seat)


def _minimum(_before: State, _after: State, event: Event) -> str:
    found = event.data.minimum
    if found is HIDDEN or found is None:
        return ""
    hushed = {"settled": " until it is settled, in secret", "always": " in secret"}
    return f"{found}{hushed.get(event.data.secrecy, '')}"


def _tier(_before: State, _after: State, event: Event) -> str:
    found = event.data.minimum
    return "" if found is HIDDEN or found is None else tier_name(found).lower()


def _one(state: State, event: Event) -> Part | None:
    show = show_of(state, event.data.show)
    return part_of(show, event.data.who) if show else None


def _performer(before: State, after: State, event: Event) -> str:
    part = _one(after, event) or _one(before, event)
    return part.name if part else event.data.who


def _result(_before: State, after: State, event: Event) -> str:
    show, part = show_of(after, event.data.show), _one(after, event)
    if show is None or part is None or not counted(part):
        return ""
    return f"{counted(part)}: {worth(show, part)}"


def _show(before: State, after: State, event: Event) -> str:
    show = show_of(after, event.data.show) or show_of(before, event.data.show)
    return called(show) if show else "a show"


def _shown(_before: State, after: State, _event: Event) -> str:
    return stage_name(after, after.stage)


def _deck(_before: State, _after: State, event: Event) -> str:
    return DECKS[event.data.deck]


WORDS: Final[Mapping[str, Said]] = {
    "names": _names,
    "who": _who,
    "who.one": _performer,
    "against": _against,
    "minimum": _minimum,
    "tier": _tier,
    "result": _result,
    "show": _show,
    "shown": _shown,
    "deck": _deck,
}
