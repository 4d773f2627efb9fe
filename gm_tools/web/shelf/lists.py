"""Lists of documents of any kind, in the kind's words: searched, and turned page by page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from flask import request

from gm_tools.presenters.searching import holds
from gm_tools.presenters.shelf import TrashLine
from gm_tools.web.searching import Part, Search, part_of

ON_A_PAGE = 50


@dataclass(frozen=True, slots=True)
class ListWords:
    """The words that the lists of one kind have in common.

    ``one`` and ``many`` are its documents in words, ``tabs`` its lists: their endpoints and what
    the tabs call them. ``searched`` stands at the field for searching, ``called`` heads the names.
    """

    one: str
    many: str
    tabs: tuple[tuple[str, str], ...]
    searched: str = "Search by name"
    called: str = "Name"

    def counted(self, count: int) -> str:
        """Return "1 character" or "7 characters"."""
        return f"{count} {self.one if count == 1 else self.many}"


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a heading of their own; ``about`` is what else the heading says."""

    title: str
    lines: Sequence[object]
    about: Any = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as its page shows it.

    ``endpoint`` is where it stands among the tabs, ``part`` what of it is shown, ``columns`` what
    stands between a name and the time that ``at`` heads; ``numbers`` are those that hold numbers.
    ``search`` was searched for, ``narrowed`` is what else the address asks for by name; ``fields``
    are those of these names that have a field of their own.
    ``sections`` divide the lines; without them they stand together.
    """

    words: ListWords
    endpoint: str
    title: str
    caption: str
    columns: tuple[str, ...]
    part: Part[Any]
    at: str = "Last change"
    numbers: frozenset[str] = frozenset()
    search: str = ""
    narrowed: Mapping[str, str] = field(default_factory=dict)
    fields: frozenset[str] = frozenset()
    divided: tuple[Section, ...] = ()

    @property
    def sections(self) -> tuple[Section, ...]:
        """The lines under their headings; a single group without a heading if there are none."""
        return self.divided or (Section("", self.part.rows),)

    @property
    def is_narrowed(self) -> bool:
        """Whether something is searched for."""
        return bool(self.search or any(self.narrowed.values()))


def trash_of(
    words: ListWords,
    endpoint: str,
    title: str,
    columns: tuple[str, ...],
    lines: Sequence[TrashLine],
    numbers: frozenset[str] = frozenset(),
) -> Listing:
    """Return what is in a trash, as the address asks for it."""
    form = Search(request.args)
    found = [line for line in lines if holds(line.name, form.q.data)]
    return Listing(
        words=replace(words, searched="Search by name"),
        endpoint=endpoint,
        title=title,
        caption=f"{words.many.capitalize()} in the trash",
        columns=columns,
        part=part_of(found, form.page.data, ON_A_PAGE),
        at="Thrown away",
        numbers=numbers,
        search=form.q.data,
    )
