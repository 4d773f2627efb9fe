"""Undo and redo on the host's screen, for all games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.taking_back import Back
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.views import GameScreen, UndoView

S = TypeVar("S", bound=GameScreen)
AND_MORE: Final = " and what followed"


class Sent(Protocol):
    """An event, with its entry's number; ``follows``: it was sent in one go with the one before."""

    @property
    def number(self) -> int:
        """Return its entry's number."""
        ...

    @property
    def event(self) -> Event:
        """Return the event."""
        ...

    @property
    def follows(self) -> bool:
        """Return whether it was sent in one go with the one before it."""
        ...

    @property
    def by_itself(self) -> bool:
        """Return whether nobody sent it: it followed the one before it by itself."""
        ...


class Undoable(Sent, Protocol):
    """An event that counts, with the state before it."""

    @property
    def before(self) -> Any:
        """Return the state before it."""
        ...


class Redoable(Undoable, Protocol):
    """An event that redo brings back."""

    @property
    def after(self) -> Any:
        """Return the state after it."""
        ...

    @property
    def along(self) -> bool:
        """Return whether it was taken back in one go with the next one."""
        ...


def with_history(screen: S, undo: Sequence[UndoView], of: int, redo: tuple[int, str] | None) -> S:
    """Return a host's screen with what undo takes back, the newest event, and redo brings back."""
    redo_of, again = redo or (0, "")
    undone = undo[0].label if undo else ""
    return replace(
        screen, undo_of=of, undo=undone, undo_ways=tuple(undo), redo_of=redo_of, redo=again
    )


def ways_back(
    words: LogWords, done: Sequence[Undoable], back: Mapping[Back, int], state: Any
) -> tuple[UndoView, ...]:
    """Return the ways of taking back, the shortest first.

    ``done`` are events that can be taken back, the newest first; ``back`` how many of them each way
    withdraws, 0 for more; ``state`` is the state now.
    """
    found = (
        UndoView(way, _label(words, done, way, steps, state), steps) for way, steps in back.items()
    )
    return tuple(one for one in found if one.label)


def _label(words: LogWords, done: Sequence[Undoable], way: Back, steps: int, state: Any) -> str:
    if way == "turn":
        return words.turn(done[0].before)
    if not steps:
        return ""
    at = steps - 1
    while at and done[at - 1].follows and not done[at - 1].by_itself:
        at -= 1
    after = done[at - 1].before if at else state
    label = words.title(done[at].before, after, done[at].event)
    return f"{label}{AND_MORE if at and way == 'step' else ''}"


def way_on(words: LogWords, undone: Sequence[Redoable], state: Any) -> tuple[int, str] | None:
    """Return the number of what redo brings back, and its label, as if it happened now.

    ``undone`` are events that can be brought back, the next one first.
    """
    if not undone:
        return None
    at = _sent_with_the_next(undone)
    label = words.title(state, state, undone[at].event)
    more = undone[at].along and len(undone) > at + 1
    return undone[0].number, f"{label}{AND_MORE if more else ''}"


def _sent_with_the_next(undone: Sequence[Redoable]) -> int:
    """Return the place of the last event that somebody sent in one go with the first."""
    sent = (one.follows and not one.by_itself for one in undone[1:])
    return next((n for n, is_sent in enumerate(sent) if not is_sent), len(undone) - 1)
