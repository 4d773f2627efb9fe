"""What a viewer may know of an evening (R195).

A show that is measured in secret is, to everybody but the game master, a show without a measure:
nothing tells one from the other until it is settled.
"""

from gm_tools.games.evening.events import AskFlat, AskTask
from gm_tools.games.evening.questions import is_shown_to, show_of
from gm_tools.games.evening.state import BLANK, Part, Person, Show, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, STRANGER, Event
from gm_tools.games.frame.protocol import HIDDEN


def view(state: State, viewer: str) -> State:
    """Return the state as a viewer may know it: the host all, a stranger nothing."""
    if viewer == HOST:
        return state
    if viewer == STRANGER:
        return BLANK
    return replace(
        state,
        people=tuple(_person(one, viewer) for one in state.people),
        shows=tuple(_show(one, viewer) for one in state.shows),
        handed_out=0,
        stats_used=(),
    )


def _person(one: Person, viewer: str) -> Person:
    """Stats are their player's; the sheet is nobody's but the host's and its player's."""
    return one if one.id == viewer else replace(one, sheet="", level=HIDDEN, stats=HIDDEN)


def _show(one: Show, viewer: str) -> Show:
    parts = tuple(_part(one, each, viewer) for each in one.parts)
    if is_secret(one):
        return replace(one, parts=parts, minimum=None, results=None, secrecy="open")
    return replace(one, parts=parts, secrecy="open")


def is_secret(show: Show) -> bool:
    """Whether its measure is the game master's alone, now."""
    return show.secrecy == "always" or (show.secrecy == "settled" and not show.is_settled)


def _part(show: Show, one: Part, viewer: str) -> Part:
    if one.id == viewer:
        return one
    shown = one.shown
    if shown is not None and not is_shown_to(show, one, viewer):
        shown = HIDDEN
    return replace(one, value=HIDDEN, bonus=HIDDEN, penalty=HIDDEN, shown=shown)


def hears(state: State, event: Event, viewer: str, audience: str) -> bool:
    """Whether a viewer belongs to the audience of an event's field, after the event."""
    if viewer == STRANGER:
        return False
    data = event.data
    if audience == "shared:measure":
        return bool(data.secrecy == "open")
    if audience == "shared:shown":
        show = show_of(state, data.show)
        part = next((one for one in show.parts if one.id == data.who), None) if show else None
        return show is not None and part is not None and is_shown_to(show, part, viewer)
    return audience == "owner" and event.by == viewer


def disguised(_state: State, event: Event, viewer: str) -> Event:
    """Return an event as a viewer may know it: a secret measure is no measure."""
    data = event.data
    if viewer == HOST or not isinstance(data, AskTask | AskFlat) or data.secrecy == "open":
        return event
    if isinstance(data, AskFlat):
        return replace(event, data=replace(data, minimum=None, results=None, secrecy="open"))
    return replace(event, data=replace(data, minimum=None, secrecy="open"))
