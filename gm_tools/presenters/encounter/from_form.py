"""From the fields of an encounter's form to an encounter; unreadable values stay as before."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from gm_tools.presenters.encounter.typed_fields import Reader
from gm_tools.presenters.tags import typed_tags
from gm_tools.presenters.typed import number_of
from gm_tools.viskara.encounter.limits import (
    HIGHEST_LEVEL,
    MOST_LINES,
    MOST_SIDES,
    count_problem,
    level_problem,
)
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Member, Side

V = TypeVar("V")

LONGEST_TEXT = 20_000
USUAL_TYPED_NAME = "Player"
LEVELS = re.compile(r"[\s,;]+")


def read_encounter(reader: Reader, before: Encounter, names: Mapping[str, str]) -> Encounter:
    """Return the encounter in a form; ``names`` are those of creatures by id."""
    name, tags, notes = read_head(reader, before)
    return Encounter(
        name=name,
        tags=tags,
        notes=notes,
        party=tuple(_member(reader, *pair, before) for pair in _pairs(reader, "party")),
        allies=_foes(reader, "allies", "allies", before.allies, names),
        sides=tuple(
            _side(reader, *pair, before, names) for pair in _pairs(reader, "sides", MOST_SIDES - 1)
        ),
    )


def read_head(reader: Reader, before: Any) -> tuple[str, tuple[str, ...], str]:
    """Return name, tags and notes of a plan."""
    name = reader.line("name", "name", before.name, needed="This needs a name.")
    notes = reader.text("notes", before.notes).replace("\r\n", "\n")
    if len(notes) > LONGEST_TEXT:
        reader.refuse("notes", notes, f"At most {LONGEST_TEXT:,} characters.")
        notes = before.notes
    return name, _tags(reader, before.tags), notes


def _tags(reader: Reader, before: tuple[str, ...]) -> tuple[str, ...]:
    if "tags" not in reader.typed:
        return before
    text = reader.text("tags")
    try:
        return typed_tags(text)
    except ValueError as error:
        reader.refuse("tags", text[:5000], str(error))
        return before


def _pairs(reader: Reader, prefix: str, most: int = MOST_LINES) -> list[tuple[int, int]]:
    """Return pairs of a line's number in the form and its new number."""
    return [(old, new) for new, old in enumerate(reader.indexes(prefix, most))]


def _member(reader: Reader, old: int, new: int, before: Encounter) -> Member:
    at, to = f"party.{old}", f"party.{new}"
    known = _at(before.party, old, Member(f"{USUAL_TYPED_NAME} {new + 1}", 1))
    name = reader.line(f"{at}.name", f"{to}.name", known.name) or known.name
    return Member(
        name=name,
        level=reader.whole(f"{at}.level", f"{to}.level", name, level_problem, known.level),
        present=f"{at}.present" in reader.typed,
        character=reader.text(f"{at}.character") or None,
    )


def _side(reader: Reader, old: int, new: int, before: Encounter, names: Mapping[str, str]) -> Side:
    known = _at(before.sides, old, Side())
    return Side(
        foes=_foes(reader, f"sides.{old}.foes", f"sides.{new}.foes", known.foes, names),
        name=reader.line(f"sides.{old}.name", f"sides.{new}.name", known.name),
    )


def _foes(
    reader: Reader, at: str, to: str, before: tuple[Foe, ...], names: Mapping[str, str]
) -> tuple[Foe, ...]:
    return tuple(
        _foe(reader, f"{at}.{old}", f"{to}.{new}", _at(before, old, Foe(level=1)), names)
        for old, new in _pairs(reader, at)
    )


def _foe(reader: Reader, at: str, to: str, known: Foe, names: Mapping[str, str]) -> Foe:
    creature = reader.text(f"{at}.creature") or None
    name = reader.line(f"{at}.name", f"{to}.name", known.name)
    who = name or names.get(creature or "", creature or "Foe")
    level = None
    if creature is None:
        old = known.basic.level if known.basic else known.level
        level = reader.whole(f"{at}.level", f"{to}.level", who, level_problem, old or 1)
    is_basic = level is not None and f"{at}.basic" in reader.typed
    return Foe(
        creature=creature,
        basic=_basic(known, level or 1) if is_basic else None,
        level=None if is_basic else level,
        name=name,
        count=reader.whole(f"{at}.count", f"{to}.count", who, count_problem, known.count),
        parasite=reader.whole(
            f"{at}.parasite", f"{to}.parasite", who, parasite_problem, known.parasite
        ),
    )


def _basic(known: Foe, level: int) -> Basic:
    if known.basic is None:
        return Basic(level)
    return Basic(level, known.basic.stat, known.basic.speed_class, known.basic.types)


def parasite_problem(who: str, level: object) -> str | None:
    """Return the problem with the level of a parasite on a host, if any."""
    if level == "" or (isinstance(level, int) and 0 <= level <= HIGHEST_LEVEL):
        return None
    return f"{who}: the parasite's X is {level!r}; give a whole number from 1, or 0 for none."


def read_levels(reader: Reader) -> tuple[Member, ...]:
    """Return a party typed as levels: "5,5,5,5"."""
    text = reader.text("levels").strip()
    found = [number_of(one) for one in LEVELS.split(text) if one]
    wrong = [level_problem(f"Player {place}", one) for place, one in enumerate(found, 1)]
    problems = [one for one in wrong if one]
    if not found:
        problems = ["Write the levels with commas between them: 5,5,5,5."]
    if len(found) > MOST_LINES:
        problems = [f"{len(found)} levels are more than the {MOST_LINES} that a party holds."]
    if problems:
        reader.refuse("levels", text[:1000], problems[0])
        return ()
    return tuple(
        Member(f"{USUAL_TYPED_NAME} {place}", level)
        for place, level in enumerate(found, 1)
        if isinstance(level, int)
    )


def _at(values: tuple[V, ...], index: int, otherwise: V) -> V:
    return values[index] if index < len(values) else otherwise
