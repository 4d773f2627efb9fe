"""The app's coverage of upgrades, abilities and tactics, generated from the data."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from gm_tools.presenters.rulebook.as_text import SHADOW_NAMES
from gm_tools.presenters.rulebook.pages import anchor
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.plays.coverage import (
    LEVELS,
    Covered,
    coverage,
)
from gm_tools.viskara.plays.words.deeds import DEEDS
from gm_tools.viskara.rulebook import Rulebook

SOURCES: Final = {**SHADOW_NAMES, "bestiary": "Bestiary"}


@dataclass(frozen=True, slots=True)
class CoveredView:
    """An entry, linked to ``anchor`` on the upgrades' page or to its ``creature``'s page.

    ``above`` is the upgrade that links to it, or its creature's name. ``works_out`` says in words
    what the app does, ``parts`` how many of its clauses (or deeds) those are ("2 of 3"), if any are
    left out.
    """

    name: str
    above: str
    level: str
    moments: tuple[str, ...]
    works_out: tuple[str, ...]
    parts: str
    anchor: str = ""
    creature: str = ""


@dataclass(frozen=True, slots=True)
class CoveredSection:
    """The entries of a source."""

    id: str
    title: str
    entries: tuple[CoveredView, ...]


@dataclass(frozen=True, slots=True)
class CountRow:
    """How many entries of a source have each level, in the order of LEVELS, and in total."""

    id: str
    title: str
    counts: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class CoveragePage:
    """The page: all counts, and the sections of the requested level and source."""

    counts: tuple[CountRow, ...]
    sections: tuple[CoveredSection, ...]


def coverage_page(
    rulebook: Rulebook, bestiary: Bestiary, level: str = "", source: str = ""
) -> CoveragePage:
    """Return the page, with entries limited to a level and a source if given."""
    found = coverage(rulebook, bestiary)
    sections = tuple(
        CoveredSection(
            id,
            title,
            tuple(
                _view(rulebook, bestiary, one)
                for one in found
                if one.source == id and level in ("", one.level)
            ),
        )
        for id, title in SOURCES.items()
        if source in ("", id)
    )
    return CoveragePage(_counts(found), tuple(one for one in sections if one.entries))


def _counts(found: tuple[Covered, ...]) -> tuple[CountRow, ...]:
    rows = [
        _count(id, title, (one for one in found if one.source == id))
        for id, title in SOURCES.items()
    ]
    return (*rows, _count("", "Everything", found))


def _count(id: str, title: str, entries: Iterable[Covered]) -> CountRow:
    counted = Counter(one.level for one in entries)
    return CountRow(id, title, tuple(counted[level] for level in LEVELS), counted.total())


def _view(rulebook: Rulebook, bestiary: Bestiary, entry: Covered) -> CoveredView:
    moments = dict.fromkeys(play.at for play in entry.plays) or dict.fromkeys(entry.acts)
    above = bestiary[entry.owner].name if entry.owner else entry.path.rpartition("/")[0]
    return CoveredView(
        name=entry.name,
        above=above.replace("/", ", "),
        level=entry.level,
        moments=tuple(rulebook.acts[act] for act in moments),
        works_out=_works_out(entry),
        parts=parts(entry),
        anchor="" if entry.owner else anchor(rulebook.tree(entry.source)[entry.path]),
        creature=entry.owner,
    )


def parts(entry: Covered) -> str:
    """Return how much of an entry is played, if anything is left: clauses where it lists them."""
    if entry.clauses:
        left = entry.played < len(entry.clauses)
        return f"{entry.played} of {len(entry.clauses)}" if left else ""
    return f"{entry.computed} of {entry.deeds}" if entry.computed < entry.deeds else ""


def _works_out(entry: Covered) -> tuple[str, ...]:
    cost = ("charge its cost",) if any(play.pays for play in entry.plays) else ()
    deeds = dict.fromkeys(deed.do for play in entry.plays for deed in play.deeds)
    return (*cost, *(_words(do) for do in deeds if do != "remind"))


def _words(do: str) -> str:
    """Return a deed's meaning up to their first explanation."""
    return DEEDS[do].meaning.partition(";")[0].partition(",")[0]
