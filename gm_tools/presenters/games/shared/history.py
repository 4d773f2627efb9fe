"""Undo and redo on the host's screen, for all games."""

from dataclasses import replace
from typing import TypeVar

from gm_tools.presenters.games.shared.views import GameScreen

S = TypeVar("S", bound=GameScreen)


def with_history(screen: S, undo: tuple[int, str] | None, redo: tuple[int, str] | None) -> S:
    """Return a host's screen with the events that undo takes back and redo brings back."""
    undo_of, undone = undo or (0, "")
    redo_of, again = redo or (0, "")
    return replace(screen, undo_of=undo_of, undo=undone, redo_of=redo_of, redo=again)
