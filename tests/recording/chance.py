"""Chance that follows from words alone: the same in every process, order and version.

Recordings of two versions of the program compare them step by step, so what is chosen may hang
neither on the order of candidates nor on how many there are. Each draws a number of its own, from
its words and the seed, and the highest wins: a new one changes the game only where it is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Chance:
    """Numbers that follow from words: ``Chance("battle/7").at("step", 3)``."""

    seed: str

    def at(self, *words: object) -> Chance:
        """Return the chance of a moment."""
        return Chance("/".join((self.seed, *map(str, words))))

    def share(self, *words: object) -> float:
        """Return a number from 0 to below 1."""
        text = "/".join((self.seed, *map(str, words)))
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest()) / (1 << 56)

    def number(self, least: int, most: int) -> int:
        """Return a whole number between two, both included."""
        return least + int(self.share() * (most - least + 1))

    def among(
        self,
        candidates: Iterable[T],
        words: Callable[[T], str] = str,
        weight: Callable[[T], float] = lambda _one: 1.0,
    ) -> T:
        """Return one of some candidates: who else there is changes nothing but the winner."""
        return max(candidates, key=lambda one: self.share(words(one)) ** (1 / weight(one)))

    def in_order(
        self,
        candidates: Iterable[T],
        words: Callable[[T], str] = str,
        weight: Callable[[T], float] = lambda _one: 1.0,
    ) -> list[T]:
        """Return all candidates, those that win first."""
        return sorted(candidates, key=lambda one: -(self.share(words(one)) ** (1 / weight(one))))
