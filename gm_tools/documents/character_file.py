"""The portable character file, "viskara-character/1": JSON in UTF-8, read strictly."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from gm_tools.documents.json_text import decoded, parsed
from gm_tools.documents.limits import checked, printable
from gm_tools.documents.problems import FileProblem, UnreadableFile, dotted, shown
from gm_tools.documents.words import in_words, to_choice
from gm_tools.viskara.character.build import Aura
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import unknown_readings
from gm_tools.viskara.rulebook import Rulebook

KIND = "viskara-character"
FORMAT = f"{KIND}/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterFile(Character):
    """A character in a file: its values and the file's format."""

    format: Literal["viskara-character/1"]


def read(content: str | bytes, rulebook: Rulebook | None = None) -> Character:
    """Return the character of a file; UnreadableFile names every problem with its path.

    With a ``rulebook`` the house rules must name its rulings and readings; without one that is
    left to the verdict, so that a stored character opens under any data.
    """
    text = decoded(content)
    values = parsed(text)
    _refuse_format(values)
    clean = checked(values)
    source = to_json(clean.value) if clean.problems else text
    try:
        file = _file().validate_json(source)
    except ValidationError as error:
        raise UnreadableFile(*_all_problems(clean.problems, error, values, rulebook)) from None
    problems = [*clean.problems, *_house_rules(values, rulebook)]
    if problems:
        raise UnreadableFile(*problems)
    return _character(file)


def write(character: Character) -> str:
    """Return a character as the text of its file, without unprintable characters.

    UnreadableFile if ``read`` would refuse it: nothing is stored that cannot be opened.
    """
    values = _as_lists({"format": FORMAT, **_values().dump_python(character, mode="python")})
    if character.build.made_for is None:
        del values["build"]["made_for"]
    if checked(values).problems:
        values = printable(values)
        problems = checked(values).problems
        if problems:
            raise UnreadableFile(*problems)
    return to_json(values, indent=2).decode("utf-8") + "\n"


@cache
def _file() -> TypeAdapter[CharacterFile]:
    return TypeAdapter(CharacterFile)


@cache
def _values() -> TypeAdapter[Character]:
    return TypeAdapter(Character)


def _as_lists(value: Any) -> Any:
    """Turn tuples into the lists that they are in JSON."""
    if isinstance(value, dict):
        return {key: _as_lists(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_as_lists(inner) for inner in value]
    return value


def _refuse_format(values: Any) -> None:
    """Refuse any other format or version before looking for further mistakes."""
    if not isinstance(values, dict):
        reason = f'A character file is one object: {{"format": "{FORMAT}", "name": ..., ...}}.'
        raise UnreadableFile(("", reason))
    found = values.get("format")
    if not isinstance(found, str) or found == FORMAT:
        return
    if found.startswith(f"{KIND}/"):
        way_out = f"Only {FORMAT} can be read here; a newer version of this app may read it."
    else:
        way_out = f'A character file says "{FORMAT}".'
    raise UnreadableFile(("format", f'is "{shown(found)}". {way_out}'))


def _all_problems(
    known: list[FileProblem], error: ValidationError, values: Any, rulebook: Rulebook | None
) -> Iterator[FileProblem]:
    yield from known
    places = {where for where, _ in known}
    for detail in error.errors(include_url=False, include_context=False):
        at_key = {**detail, "loc": to_choice(CharacterFile, detail["loc"])}
        where, message = in_words(at_key, CharacterFile)
        if where not in places:
            places.add(where)
            yield where, message
    yield from _house_rules(values, rulebook)


def _house_rules(values: Any, rulebook: Rulebook | None) -> Iterator[FileProblem]:
    chosen = values.get("house_rules")
    if rulebook is None or not isinstance(chosen, dict):
        return
    known = {key: value for key, value in chosen.items() if isinstance(value, str)}
    for ruling, message in unknown_readings(rulebook, known).items():
        yield dotted(("house_rules", ruling)), message


def _character(file: CharacterFile) -> Character:
    """An empty aura reads the same as no aura."""
    build = file.build
    if build.aura == Aura():
        build = replace(build, aura=None)
    values = {one.name: getattr(file, one.name) for one in fields(Character)}
    return Character(**{**values, "build": build})
