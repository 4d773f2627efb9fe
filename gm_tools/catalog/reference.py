"""Reads the reference for the table: ``rules_data/reference/``."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from gm_tools.catalog.files import (
    Problems,
    Wording,
    read_as,
    read_named,
    read_rows,
    read_table,
    read_toml,
    twice,
)
from gm_tools.catalog.number_words import NumberWords, note_unnamed, worded
from gm_tools.viskara.reference import (
    MARK,
    MARKS,
    NO_TRAVEL,
    FlatExample,
    GlossaryTerm,
    Panel,
    Reference,
    ReferenceSection,
    TaskBand,
    Travel,
    term_id,
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
"""The files of sections in reading order."""


def load_reference(
    folder: Path, rulings: Iterable[str], words: NumberWords, problems: Problems
) -> Reference:
    """Read the reference below ``folder``, given the rulings and numbers it may name."""
    sections = [_section(folder, name, words, problems) for name in SECTIONS]
    bands, shows = f"{FOLDER}/task_bands.toml", f"{FOLDER}/flat_shows.toml"
    reference = Reference(
        sections=tuple(one for one in sections if one is not None),
        glossary=_glossary(folder, words, problems),
        travel=_travel(folder, problems),
        task_bands=tuple(read_table(folder / bands, bands, TaskBand, problems).values()),
        flat_shows=read_rows(folder / shows, shows, "show", FlatExample, problems) or (),
        panels=_panels(folder, words, problems),
    )
    _check(reference, frozenset(rulings), problems)
    return reference


def _wording(file: str, words: NumberWords, problems: Problems) -> Wording:
    """Return how a file's texts get their numbers; unknown names are recorded."""

    def named(tables: object) -> object:
        found = worded(tables, words)
        note_unnamed(file, found, problems)
        return found

    return named


def _section(
    folder: Path, name: str, words: NumberWords, problems: Problems
) -> ReferenceSection | None:
    file = f"{FOLDER}/{name}.toml"
    tables = _wording(file, words, problems)(read_toml(folder / file, file, problems))
    return read_named(ReferenceSection, name.replace("_", "-"), tables, file, problems)


def _glossary(folder: Path, words: NumberWords, problems: Problems) -> tuple[GlossaryTerm, ...]:
    file = f"{FOLDER}/glossary.toml"
    wording = _wording(file, words, problems)
    terms = read_rows(folder / file, file, "term", GlossaryTerm, problems, wording) or ()
    return tuple(replace(one, see=tuple(map(term_id, one.see))) for one in terms)


def _travel(folder: Path, problems: Problems) -> Travel:
    file = f"{FOLDER}/travel.toml"
    return read_as(Travel, read_toml(folder / file, file, problems), file, problems) or NO_TRAVEL


def _panels(folder: Path, words: NumberWords, problems: Problems) -> tuple[Panel, ...]:
    file = f"{FOLDER}/panels.toml"
    return (
        read_rows(folder / file, file, "panel", Panel, problems, _wording(file, words, problems))
        or ()
    )


def _check(reference: Reference, rulings: frozenset[str], problems: Problems) -> None:
    """Record repeated ids and names of missing entries."""
    for section in reference.sections:
        file = f"{FOLDER}/{section.id.replace('-', '_')}.toml"
        for key in twice(entry.id for entry in section.entries):
            problems.add(file, key, "stands twice")
        for entry in section.entries:
            _check_rulings(file, entry.id, entry.rulings, rulings, problems)
    for flat in reference.flat_shows:
        _check_rulings(f"{FOLDER}/flat_shows.toml", flat.title, flat.rulings, rulings, problems)
    _check_panels(reference.panels, rulings, problems)
    _check_glossary(reference.glossary, rulings, problems)
    _check_travel(reference.travel, problems)


def _check_panels(panels: tuple[Panel, ...], rulings: frozenset[str], problems: Problems) -> None:
    """Record repeated ids, rows that do not fit their columns, and unknown marks."""
    file = f"{FOLDER}/panels.toml"
    for key in twice(one.id for one in panels):
        problems.add(file, key, "stands twice")
    for one in panels:
        for number, row in enumerate(one.rows, 1):
            if len(row) != len(one.columns):
                message = f"row {number} has {len(row)} of {len(one.columns)} cells"
                problems.add(file, one.id, message)
        texts = (one.lead, one.note, *one.columns, *(cell for row in one.rows for cell in row))
        for mark in sorted(set(MARK.findall(" ".join(texts))) - set(MARKS)):
            problems.add(file, one.id, f"there is no mark {mark}")
        _check_rulings(file, one.id, one.rulings, rulings, problems)


def _check_glossary(
    glossary: tuple[GlossaryTerm, ...], rulings: frozenset[str], problems: Problems
) -> None:
    file, known = f"{FOLDER}/glossary.toml", {term.id for term in glossary}
    for key in twice(term.id for term in glossary):
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
        if travel.speeds.get(journey.way, 0) < 1:
            problems.add(file, f"line {journey.line}", f"there is no speed by {journey.way}")


def _check_rulings(
    file: str, key: str, cited: tuple[str, ...], known: frozenset[str], problems: Problems
) -> None:
    for ruling in cited:
        if ruling not in known:
            problems.add(file, key, f"there is no ruling {ruling}")
