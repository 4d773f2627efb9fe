"""The port through which every picture from outside comes in: drawn anew, or refused."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A picture as it is kept: WebP, with its edges in pixels."""

    content: bytes
    width: int
    height: int


@dataclass(eq=False)
class PictureRefusedError(Exception):
    """The file cannot be used; ``reason`` is a sentence for the person who chose it."""

    reason: str


Redraw = Callable[[bytes, int], Redrawn]
"""Draws a file's picture anew with at most so many pixels on its longer edge."""
