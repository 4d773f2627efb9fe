"""Questions about a state: who sits where, which shows wait for whom."""

from collections.abc import Iterator

from gm_tools.games.evening.state import Part, Person, Show, State
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import HIDDEN

UNNAMED = "The game master"


def seats(state: State) -> tuple[str, ...]:
    """Return the seats of everybody who came."""
    return tuple(one.id for one in state.people)


def person(state: State, id: str) -> Person | None:
    """Return a person by its seat."""
    return next((one for one in state.people if one.id == id), None)


def name_of(state: State, seat: str) -> str:
    """Return what is played at a seat: the character, or the player without one."""
    found = person(state, seat)
    return (found.character or found.name) if found else seat


def sheets_at(state: State, seat: str) -> tuple[str, ...]:
    """Return the library's id of the character that a seat plays, if it plays one."""
    found = person(state, seat)
    return (found.sheet,) if found and found.sheet else ()


def show_of(state: State, id: str) -> Show | None:
    """Return a show by its id."""
    return next((one for one in state.shows if one.id == id), None)


def part_of(show: Show, who: str) -> Part | None:
    """Return the part of one who shows."""
    return next((one for one in show.parts if one.id == who), None)


def owed(state: State) -> Iterator[tuple[Show, Part]]:
    """Yield each part that is still to show."""
    for show in state.shows:
        for part in show.parts if not show.is_settled else ():
            if part.shown is None:
                yield show, part


def is_shown(show: Show) -> bool:
    """Whether everybody has shown."""
    return all(one.shown is not None for one in show.parts)


def has_measure(show: Show) -> bool:
    """Whether a show can be judged by what is written of it."""
    return show.sort == "opposed" or show.minimum is not None or show.results is not None


def is_shown_to(show: Show, part: Part, viewer: str) -> bool:
    """Whether a viewer may see what a part has shown: the host's side is seen when settled."""
    if part.id != HOST or viewer == HOST:
        return True
    return show.is_settled and show.secrecy != "always"


def is_seen(part: Part) -> bool:
    """Whether a part has shown, and the viewer of its state may know what."""
    return part.shown is not None and part.shown is not HIDDEN
