"""Reads what people look up at the table: ``rules_data/reference/``."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from gm_tools.catalog.documents import Document
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.catalog.tables import load_table
from gm_tools.viskara.reference import (
    FlatExample,
    GlossaryTerm,
    Journey,
    Reference,
    ReferenceEntry,
    ReferenceSection,
    TaskBand,
    Travel,
    Way,
)

FOLDER = "reference"
SECTIONS = (
    "turns",
    "actions",
    "reactions",
    "attack",
    "conditions",
    "targeting",
    "movement",
    "after_battle",
    "shows",
    "details",
    "tasks",
    "session_zero",
)
"""The files of sections in the order in which people read them."""

Words = Annotated[str, Field(min_length=1)]
Line = Annotated[int, Field(gt=0)]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]


class EntryDocument(Document):
    """One ``[[entry]]`` of a section."""

    id: Name
    title: Words
    text: Words
    line: Line
    cost: str = ""
    steps: list[Words] = Field(default_factory=list)
    rulings: list[str] = Field(default_factory=list)


class SectionDocument(Document):
    """A file of entries."""

    title: Words
    lead: Words
    checklist: bool = False
    entry: Annotated[list[EntryDocument], Field(min_length=1)]


class TermDocument(Document):
    """One ``[[term]]`` of the glossary; ``see`` holds other terms as written there."""

    term: Words
    page: Annotated[int, Field(gt=0)]
    text: Words
    line: Line
    rulings: list[str] = Field(default_factory=list)
    see: list[str] = Field(default_factory=list)


class GlossaryDocument(Document):
    """The glossary."""

    term: list[TermDocument]


class JourneyDocument(Document):
    """One ``[[journey]]``; the time is printed as hours:minutes."""

    start: Words
    end: Words
    way: Literal["rail", "zeppelin"]
    kilometres: Annotated[int, Field(gt=0)]
    time: Annotated[str, Field(pattern=r"^[0-9]+:[0-5][0-9]$")]
    line: Line
    route: str = ""


class TravelDocument(Document):
    """Ways between the supercities; the share of a plane is a fraction in quotes."""

    cities: list[str]
    plane_share: Annotated[str, Field(pattern=r"^[1-9][0-9]*/[1-9][0-9]*$")]
    plane_line: Line
    speeds: dict[Literal["rail", "zeppelin"], Annotated[int, Field(gt=0)]]
    journey: list[JourneyDocument]


class TaskBandDocument(Document):
    """A difficulty of tasks."""

    name: Words
    least_percent: Annotated[int, Field(ge=0, le=100)]
    most_percent: Annotated[int, Field(ge=1, le=100)]
    line: Line


class FlatExampleDocument(Document):
    """One ``[[show]]``: its result for no red card, low, medium and high."""

    title: Words
    results: Annotated[list[Words], Field(min_length=4, max_length=4)]
    note: Words
    line: Line
    rulings: list[str] = Field(default_factory=list)


class FlatExamplesDocument(Document):
    """Flat shows that the manual gives as examples."""

    show: list[FlatExampleDocument]


def load_reference(folder: Path, rulings: Iterable[str], problems: Problems) -> Reference:
    """Read the reference below ``folder``; ``rulings`` are the ids that it may cite."""
    sections = [_section(folder, name, problems) for name in SECTIONS]
    reference = Reference(
        sections=tuple(one for one in sections if one is not None),
        glossary=_glossary(folder, problems),
        travel=_travel(folder, problems),
        task_bands=_task_bands(folder, problems),
        flat_shows=_flat_shows(folder, problems),
    )
    _check(reference, frozenset(rulings), problems)
    return reference


def _section(folder: Path, name: str, problems: Problems) -> ReferenceSection | None:
    file = f"{FOLDER}/{name}.toml"
    document = read_as(SectionDocument, read_toml(folder / file, file, problems), file, problems)
    if document is None:
        return None
    entries = tuple(map(_entry, document.entry))
    shown = name.replace("_", "-")
    return ReferenceSection(shown, document.title, document.lead, entries, document.checklist)


def _entry(row: EntryDocument) -> ReferenceEntry:
    return ReferenceEntry(
        id=row.id,
        title=row.title,
        text=row.text,
        line=row.line,
        cost=row.cost,
        steps=tuple(row.steps),
        rulings=tuple(row.rulings),
    )


def _glossary(folder: Path, problems: Problems) -> tuple[GlossaryTerm, ...]:
    file = f"{FOLDER}/glossary.toml"
    document = read_as(GlossaryDocument, read_toml(folder / file, file, problems), file, problems)
    return tuple(map(_term, document.term)) if document else ()


def _term(row: TermDocument) -> GlossaryTerm:
    return GlossaryTerm(
        id=_slug(row.term),
        term=row.term,
        page=row.page,
        text=row.text,
        line=row.line,
        rulings=tuple(row.rulings),
        see=tuple(map(_slug, row.see)),
    )


def _slug(term: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", term.lower()).strip("-")


def _travel(folder: Path, problems: Problems) -> Travel:
    file = f"{FOLDER}/travel.toml"
    document = read_as(TravelDocument, read_toml(folder / file, file, problems), file, problems)
    if document is None:
        return Travel()
    return Travel(
        cities=tuple(document.cities),
        speeds=tuple(document.speeds.items()),
        plane_share=Fraction(document.plane_share),
        plane_line=document.plane_line,
        journeys=tuple(map(_journey, document.journey)),
    )


def _journey(row: JourneyDocument) -> Journey:
    hours, minutes = map(int, row.time.split(":"))
    way: Way = row.way
    return Journey(
        row.start, row.end, way, row.kilometres, 60 * hours + minutes, row.line, row.route
    )


def _task_bands(folder: Path, problems: Problems) -> tuple[TaskBand, ...]:
    file = f"{FOLDER}/task_bands.toml"
    return tuple(load_table(folder, file, TaskBandDocument, _task_band, problems).values())


def _task_band(key: str, row: TaskBandDocument) -> TaskBand:
    return TaskBand(key, row.name, row.least_percent, row.most_percent, row.line)


def _flat_shows(folder: Path, problems: Problems) -> tuple[FlatExample, ...]:
    file = f"{FOLDER}/flat_shows.toml"
    document = read_as(
        FlatExamplesDocument, read_toml(folder / file, file, problems), file, problems
    )
    return tuple(map(_flat_show, document.show)) if document else ()


def _flat_show(row: FlatExampleDocument) -> FlatExample:
    zero, low, medium, high = row.results
    return FlatExample(row.title, (zero, low, medium, high), row.note, row.line, tuple(row.rulings))


def _check(reference: Reference, rulings: frozenset[str], problems: Problems) -> None:
    """Note ids that stand twice and everything that is named but not there."""
    for section in reference.sections:
        file = f"{FOLDER}/{section.id.replace('-', '_')}.toml"
        for key in _twice(entry.id for entry in section.entries):
            problems.add(file, key, "stands twice")
        for entry in section.entries:
            _check_rulings(file, entry.id, entry.rulings, rulings, problems)
    for flat in reference.flat_shows:
        _check_rulings(f"{FOLDER}/flat_shows.toml", flat.title, flat.rulings, rulings, problems)
    _check_glossary(reference.glossary, rulings, problems)
    _check_travel(reference.travel, problems)


def _check_glossary(
    glossary: tuple[GlossaryTerm, ...], rulings: frozenset[str], problems: Problems
) -> None:
    file, known = f"{FOLDER}/glossary.toml", {term.id for term in glossary}
    for key in _twice(term.id for term in glossary):
        problems.add(file, key, "stands twice")
    for term in glossary:
        _check_rulings(file, term.term, term.rulings, rulings, problems)
        for other in term.see:
            if other not in known - {term.id}:
                problems.add(file, term.term, f"there is no other term {other}")


def _check_travel(travel: Travel, problems: Problems) -> None:
    file = f"{FOLDER}/travel.toml"
    for journey in travel.journeys:
        for city in (journey.start, journey.end):
            if city not in travel.cities:
                problems.add(file, f"line {journey.line}", f"{city} is not among the cities")
        if journey.way not in dict(travel.speeds):
            problems.add(file, f"line {journey.line}", f"there is no speed by {journey.way}")


def _check_rulings(
    file: str, key: str, cited: tuple[str, ...], known: frozenset[str], problems: Problems
) -> None:
    for ruling in cited:
        if ruling not in known:
            problems.add(file, key, f"there is no ruling {ruling}")


def _twice(ids: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            yield one
        seen.add(one)
