"""The portable creature file, "viskara-creature/1": TOML, a creature or a pack of several."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import tomli_w
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from gm_tools.documents.creature_plays import with_plays, without_plays
from gm_tools.documents.invalid_values import to_choice
from gm_tools.documents.json_text import decoded
from gm_tools.documents.limits import LONGEST_LIST, checked
from gm_tools.documents.problems import MOST_SHOWN, FileProblem, Path, UnreadableFile, shown
from gm_tools.documents.strict_file import each_once
from gm_tools.documents.toml_text import parsed
from gm_tools.viskara.creature.creature import FORMAT, Creature
from gm_tools.viskara.creature.defaults import with_defaults
from gm_tools.viskara.creature.faults import faults
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.plays.tables import play_table
from gm_tools.viskara.rulebook import Rulebook

NEEDED: Mapping[str | int, object] = {"name": "?", "level": 1, "type": "special", "effect": "?"}
"""Required keys with usable values, needed only to check the other keys."""


def read(content: str | bytes, rulebook: Rulebook) -> tuple[Creature, ...]:
    """Return the creatures of a file: its own keys, or one for each ``[[creature]]``.

    UnreadableFile names every problem of every creature with its path; no creature is read then.
    """
    values = parsed(decoded(content))
    _refuse_format(values)
    if isinstance(values.get("creatures"), list):
        raise UnreadableFile(("creatures", "is not known here. Write [[creature]] for each one."))
    entries = values.get("creature")
    if isinstance(entries, list):
        _refuse_other_keys(values)
        return _all(rulebook, [(f"creature.{i}.", one) for i, one in enumerate(entries)])
    return _all(rulebook, [("", values)])


def read_kept(text: str, rulebook: Rulebook) -> Creature:
    """Return the creature in a text written by this app, even if the data has changed since.

    It had no faults when it was stored; a later version of the data must not lose the creature,
    only plays in words that no longer exist.
    """
    found = without_plays({key: one for key, one in parsed(text).items() if key != "format"})
    creature = _reader().validate_json(to_json(with_defaults(rulebook, found.rest)))
    return with_plays(creature, found)


def write(*creatures: Creature) -> str:
    """Return creatures as the text of a file: a single creature, or several as a pack."""
    tables = [_table(replace(creature, id="")) for creature in creatures]
    if len(tables) == 1:
        return tomli_w.dumps({"format": FORMAT, **tables[0]})
    return tomli_w.dumps({"format": FORMAT, "creature": tables})


def _all(rulebook: Rulebook, entries: list[tuple[str, object]]) -> tuple[Creature, ...]:
    problems: list[FileProblem] = []
    creatures: list[Creature] = []
    if not entries:
        problems.append(("creature", "is empty. A pack holds at least one creature."))
    if len(entries) > LONGEST_LIST:
        most = f"at most {LONGEST_LIST:,} are read"
        raise UnreadableFile(("creature", f"has {len(entries):,} entries; {most}. Split the pack."))
    for prefix, values in entries:
        if len(problems) > MOST_SHOWN:
            break
        try:
            creatures.append(_one(rulebook, values))
        except UnreadableFile as error:
            problems += [(_inside(prefix, where), message) for where, message in error.problems]
    if problems:
        raise UnreadableFile(*problems)
    return tuple(creatures)


def _inside(prefix: str, where: str) -> str:
    return f"{prefix}{where}".rstrip(".")


def _one(rulebook: Rulebook, values: object) -> Creature:
    if not isinstance(values, dict):
        raise UnreadableFile(("", "must be a table of keys: name, level, ..."))
    clean = checked({key: value for key, value in values.items() if key != "format"})
    plays = without_plays(clean.value)
    known = [*clean.problems, *plays.problems]
    try:
        creature = _reader().validate_json(to_json(with_defaults(rulebook, plays.rest)))
    except ValidationError as error:
        wrong = list(each_once(Creature, known, error))
        raise UnreadableFile(*wrong, *_beside(rulebook, plays.rest, error, wrong)) from None
    found = [*known, *faults(rulebook, creature)]
    if found:
        raise UnreadableFile(*found)
    return with_plays(creature, plays)


def _beside(
    rulebook: Rulebook, values: dict[str, object], error: ValidationError, known: list[FileProblem]
) -> Iterator[FileProblem]:
    """Yield further problems with values of a wrong type set aside; those are not missing."""
    rest = deepcopy(values)
    for detail in error.errors(include_url=False, include_context=False):
        _set_aside(rest, to_choice(Creature, detail["loc"]))
    try:
        creature = _reader().validate_json(to_json(with_defaults(rulebook, rest)))
    except ValidationError:
        return
    places = {where for where, _ in known}
    for where, message in faults(rulebook, creature):
        if where not in places and not message.startswith("is missing"):
            yield where, message


def _set_aside(values: Any, path: Path) -> None:
    """Remove the value at a path, or replace it by a usable one if it is required."""
    for part in path[:-1]:
        is_there = part in values if isinstance(values, dict) else isinstance(values, list)
        if not is_there:
            return
        values = values[part]
    if isinstance(values, dict):
        values.pop(path[-1], None)
        if path[-1] in NEEDED:
            values[path[-1]] = NEEDED[path[-1]]


def _refuse_format(values: Mapping[str, object]) -> None:
    found = values.get("format", FORMAT)
    if found != FORMAT:
        message = f'is "{shown(str(found))}". Only "{FORMAT}" can be read here.'
        raise UnreadableFile(("format", message))


def _refuse_other_keys(values: Mapping[str, object]) -> None:
    others = sorted(values.keys() - {"format", "creature"})
    if others:
        message = "stands beside the creatures of a pack. Move it into one of them."
        raise UnreadableFile(*((key, message) for key in others))


@cache
def _reader() -> TypeAdapter[Creature]:
    return TypeAdapter(Creature)


def _table(value: Any) -> Any:
    """Convert a value to TOML: no nulls and no default values."""
    if isinstance(value, Play):
        return play_table(value)
    if is_dataclass(value):
        pairs = ((one.name, getattr(value, one.name), one.default) for one in fields(value))
        return {key: _table(inner) for key, inner, usual in pairs if _is_said(inner, usual)}
    if isinstance(value, Mapping):
        return {key: _table(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [_table(inner) for inner in value]
    return value


def _is_said(value: object, usual: object) -> bool:
    return value is not None and value != usual and value != {}
