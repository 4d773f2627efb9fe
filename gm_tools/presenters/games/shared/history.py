"""Undo and redo on the host's screen, for all games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.taking_back import Back
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.views import GameScreen, UndoView

S = TypeVar("S", bound=GameScreen)


class Undoable(Protocol):
    """An event that counts, with its entry's number and the state before it."""

    @property
    def number(self) -> int:
        """Return its entry's number."""
        ...

    @property
    def event(self) -> Event:
        """Return the event."""
        ...

    @property
    def before(self) -> Any:
        """Return the state before it."""
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
    after = done[steps - 2].before if steps > 1 else state
    return words.title(done[steps - 1].before, after, done[steps - 1].event)
