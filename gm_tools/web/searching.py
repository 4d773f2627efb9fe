"""Searching in lists, and turning their pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from wtforms import Form

from gm_tools.web.quiet_fields import Number, Words

T = TypeVar("T")


class Search(Form):
    """Words that everything in a list must hold, and the page of the list."""

    q = Words()
    page = Number(1, least=1)


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """A page of a list: its rows, and where it stands in the whole."""

    rows: Sequence[T]
    total: int
    number: int
    pages: int


def part_of(found: Sequence[T], number: int | None, most: int) -> Part[T]:
    """Return a page of at most ``most`` rows; beyond the last page the last."""
    pages = max(1, -(-len(found) // most))
    here = min(number or 1, pages)
    return Part(found[(here - 1) * most : here * most], len(found), here, pages)
