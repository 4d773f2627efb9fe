"""The portable character file, "viskara-character/1": JSON in UTF-8, read strictly."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter

from gm_tools.documents.problems import FileProblem, dotted
from gm_tools.documents.strict_file import StrictFile
from gm_tools.viskara.character.build import Aura
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.colours import colour_problem
from gm_tools.viskara.character.house_rules import unknown_readings
from gm_tools.viskara.character.planning.pins import MOST_PINS, MOST_TIMES, pin_problem
from gm_tools.viskara.character.planning.plan import NO_PLAN, Pin
from gm_tools.viskara.icons import emblem_problem
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
    character = FILE.read(content, lambda values: _beside(values, rulebook))
    is_empty = character.build.aura == Aura()
    return replace(character, build=replace(character.build, aura=None)) if is_empty else character


def write(character: Character) -> str:
    """Return a character as the text of its file; UnreadableFile if it could not be read back."""
    return FILE.write(character)


def _said(character: Character) -> object:
    """Convert a character to JSON, its default values too."""
    values = _as_lists(_values().dump_python(character, mode="python"))
    if character.build.made_for is None:
        del values["build"]["made_for"]
    for name in ("emblem", "notes", "colour"):
        if not getattr(character, name):
            del values[name]
    if character.plan == NO_PLAN:
        del values["plan"]
    return values


def _as_lists(value: Any) -> Any:
    """Turn tuples into the lists that they are in JSON."""
    if isinstance(value, dict):
        return {key: _as_lists(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_as_lists(inner) for inner in value]
    return value


def _way_out(found: str) -> str:
    if found.startswith(f"{KIND}/"):
        return f"Only {FORMAT} can be read here; a newer version of this app may read it."
    return f'A character file says "{FORMAT}".'


def _beside(values: Any, rulebook: Rulebook | None) -> Iterator[FileProblem]:
    yield from _house_rules(values, rulebook)
    yield from _pins(values, rulebook)


def _pins(values: Any, rulebook: Rulebook | None) -> Iterator[FileProblem]:
    """What is pinned must be in the rules, as far as it can be read."""
    plan = values.get("plan")
    pins = plan.get("pins") if isinstance(plan, dict) else None
    if rulebook is None or not isinstance(pins, list):
        return
    for index, pin in enumerate(pins):
        carrier, path = (pin.get("carrier"), pin.get("path")) if isinstance(pin, dict) else (0, 0)
        if isinstance(carrier, str) and isinstance(path, str):
            problem = pin_problem(rulebook, Pin(carrier, path))
            if problem:
                yield dotted(("plan", "pins", index)), problem


def _house_rules(values: Any, rulebook: Rulebook | None) -> Iterator[FileProblem]:
    chosen = values.get("house_rules")
    if rulebook is None or not isinstance(chosen, dict):
        return
    known = {key: value for key, value in chosen.items() if isinstance(value, str)}
    for ruling, message in unknown_readings(rulebook, known).items():
        yield dotted(("house_rules", ruling)), message


@cache
def _values() -> TypeAdapter[Character]:
    return TypeAdapter(Character)


def _faults(character: Character) -> Iterator[FileProblem]:
    problem = emblem_problem(character.emblem)
    if problem:
        yield "emblem", problem
    if colour_problem(character.colour):
        yield "colour", colour_problem(character.colour)
    plan = character.plan
    if len(plan.pins) > MOST_PINS:
        yield "plan.pins", f"has {len(plan.pins)} entries; at most {MOST_PINS} are kept."
    for index, pin in enumerate(plan.pins):
        if not 1 <= pin.times <= MOST_TIMES:
            yield f"plan.pins.{index}.times", f"is {pin.times}; 1 to {MOST_TIMES} fit."
    if plan.goal is not None and plan.goal.build.made_for is not None:
        yield "plan.goal.build.made_for", "is for a creature; a goal is a character's build."


FILE = StrictFile(
    FORMAT, "A character file", Character, CharacterFile, _faults, said=_said, way_out=_way_out
)
