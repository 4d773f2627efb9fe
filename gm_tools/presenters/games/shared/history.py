"""Undo and redo on the host's screen, for all games."""

from dataclasses import replace
from typing import Any


def with_history(screen: Any, undo: tuple[int, str] | None, redo: tuple[int, str] | None) -> Any:
    """Return a host's screen with the events that undo takes back and redo brings back."""
    undo_of, undone = undo or (0, "")
    redo_of, again = redo or (0, "")
    return replace(screen, undo_of=undo_of, undo=undone, redo_of=redo_of, redo=again)
