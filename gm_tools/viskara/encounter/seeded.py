"""Choices that look random and can be repeated: the same seed gives the same choices.

The numbers are those of SplitMix64. They are for variety, never for dice or cards.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
Choices = Iterator[int]

MASK = (1 << 64) - 1
STRIDE = 0x9E3779B97F4A7C15


def choices(seed: int) -> Choices:
    """Yield 64-bit numbers without end."""
    state = seed & MASK
    while True:
        state = (state + STRIDE) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)


def below(chosen: Choices, limit: int) -> int:
    """Return a number from 0 to ``limit`` - 1."""
    return next(chosen) * limit >> 64


def pick(chosen: Choices, among: Sequence[T]) -> T:
    """Return an element of a sequence that is not empty."""
    return among[below(chosen, len(among))]


def sample(chosen: Choices, among: Sequence[T], most: int) -> list[T]:
    """Return up to ``most`` elements from different places of a sequence, in drawing order."""
    left = list(among)
    return [left.pop(below(chosen, len(left))) for _ in range(min(most, len(left)))]
