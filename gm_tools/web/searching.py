"""Searching lists, and dividing them into pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar
from urllib.parse import urlencode

from flask import request
from wtforms import Form

from gm_tools.web.quiet_fields import Number, Words

T = TypeVar("T")
U = TypeVar("U")


class Search(Form):
    """Words that everything in a list must hold, and the page of the list."""

    q = Words()
    page = Number(1, least=1)


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """A page of a list: its rows, and its position in the whole."""

    rows: Sequence[T]
    total: int
    number: int
    pages: int

    def showing(self, rows: Sequence[U]) -> "Part[U]":
        """Return the same page with its rows converted for display."""
        return Part(rows, self.total, self.number, self.pages)

    def address(self, number: int) -> str:
        """Return the address of another page: everything else that is asked stays."""
        asked = [one for one in request.args.items(multi=True) if one[0] != "page" and one[1]]
        return f"{request.path}?{urlencode([*asked, ('page', number)])}"


def part_of(found: Sequence[T], number: int | None, most: int) -> Part[T]:
    """Return a page of at most ``most`` rows; beyond the last page the last."""
    pages = max(1, -(-len(found) // most))
    here = min(number or 1, pages)
    return Part(found[(here - 1) * most : here * most], len(found), here, pages)
