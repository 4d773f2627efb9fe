"""Phrases that all games share: lists of names, counts, numbers with a sign."""

from collections.abc import Iterable
from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Return names as a sentence lists them: "Ada, Ben and Cleo"; "" if there are none."""
    found = tuple(names)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {last} {found[-1]}"


def some(count: int, noun: str, many: str = "") -> str:
    """Return a number with its noun: "1 card", "3 cards"; ``many`` if the plural adds no "s"."""
    return f"{count} {noun if count == 1 else many or f'{noun}s'}"


def signed(number: int) -> str:
    """Return a number with its sign: "+2", with a true minus."""
    return f"{number:+d}".replace("-", MINUS)
