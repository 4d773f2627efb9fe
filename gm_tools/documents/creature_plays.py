"""The plays in a creature file: read separately, since the file holds them as strings."""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from gm_tools.documents.invalid_values import in_words
from gm_tools.documents.problems import FileProblem
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.plays.tables import (
    PlayTable,
    faults,
    read_play,
)
from gm_tools.viskara.plays.words.deeds import LINKED

OWNERS = ("abilities", "tactics")
Tables = tuple[PlayTable, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A creature's values without plays, its valid plays by owner and index, and the problems."""

    rest: dict[str, object]
    plays: dict[tuple[str, int], tuple[Play, ...]]
    problems: tuple[FileProblem, ...]


def without_plays(values: dict[str, Any]) -> Found:
    """Separate the plays from a creature's raw values and read them."""
    rest = copy(values)
    plays: dict[tuple[str, int], tuple[Play, ...]] = {}
    problems: list[FileProblem] = []
    for owner in OWNERS:
        if isinstance(values.get(owner), list):
            rest[owner] = [_without(entry) for entry in values[owner]]
            for index, entry in enumerate(values[owner]):
                if isinstance(entry, dict) and "plays" in entry:
                    plays[owner, index] = _read(entry, f"{owner}.{index}.plays", problems)
    return Found(rest, plays, tuple(problems))


def with_plays(creature: Creature, found: Found) -> Creature:
    """Return a creature with its plays put back."""
    if not any(found.plays.values()):
        return creature
    return replace(
        creature,
        abilities=tuple(
            replace(one, plays=found.plays.get(("abilities", index), ()))
            for index, one in enumerate(creature.abilities)
        ),
        tactics=tuple(
            replace(one, plays=found.plays.get(("tactics", index), ()))
            for index, one in enumerate(creature.tactics)
        ),
    )


def _without(entry: object) -> object:
    if not isinstance(entry, dict):
        return entry
    return {key: value for key, value in entry.items() if key != "plays"}


def _read(entry: dict[str, object], where: str, problems: list[FileProblem]) -> tuple[Play, ...]:
    try:
        tables = _reader().validate_json(to_json(entry["plays"]))
    except ValidationError as error:
        problems += _in_words(error, where)
        return ()
    plays = []
    for index, table in enumerate(tables):
        wrong = [(f"{where}.{index}.{key}", f"{text}.") for key, text in _faults(table, entry)]
        problems += wrong
        if not wrong:
            plays.append(read_play(table))
    return tuple(plays)


def _faults(table: PlayTable, entry: dict[str, object]) -> Iterator[tuple[str, str]]:
    acts = entry.get("acts", [])
    known = _words(acts)
    if not isinstance(acts, list) or len(known) < len(acts):
        known = (*known, table.at)  # what the acts are meant to be is not known: they are named
    yield from faults(table, _words(entry.get("numbers")), known)
    for index, deed in enumerate(table.deeds):
        if deed.do in LINKED:
            yield f"deeds.{index}.do", f"{deed.do} is for upgrades that are linked to another"


def _words(value: object) -> tuple[str, ...]:
    """Return the words in a list or the keys of a table; what else stands there is read later."""
    among = value if isinstance(value, list | dict) else ()
    return tuple(one for one in among if isinstance(one, str))


def _in_words(error: ValidationError, where: str) -> Iterator[FileProblem]:
    for detail in error.errors(include_url=False, include_context=False):
        key, message = in_words(detail, cast("type", Tables))
        yield f"{where}.{key}".rstrip("."), message


@cache
def _reader() -> TypeAdapter[Tables]:
    return TypeAdapter(Tables)
