"""Finds and replaces parts of a build by dotted path ("tactics.0.upgrades.2.carries")."""

from dataclasses import replace
from typing import Any, TypeVar

from gm_tools.viskara.character.build import Build

LONGEST_INDEX = 6
Kind = TypeVar("Kind")


class NoSuchPlace(LookupError):
    """The path leads nowhere in this build."""


def kind_at(build: Build, path: str, kind: type[Kind]) -> Kind:
    """Return the part at a path; NoSuchPlace if it is of another kind."""
    found = part(build, path)
    if not isinstance(found, kind):
        raise NoSuchPlace(path)
    return found


def part(value: Any, path: str) -> Any:
    """Return the part of a build at a dotted path; NoSuchPlace if there is none."""
    for step in path.split(".") if path else ():
        value = _step(value, step)
    return value


def replaced(build: Build, path: str, new: object) -> Build:
    """Return the build with the part at ``path`` replaced."""
    result = _replaced(build, path.split("."), new)
    assert isinstance(result, Build)  # noqa: S101 - replacing a part never changes the outer type
    return result


def index_of(step: str) -> int:
    """Return the index in a step of a path: plain digits, never negative."""
    if not (step.isascii() and step.isdecimal() and len(step) <= LONGEST_INDEX):
        raise NoSuchPlace(step)
    return int(step)


def _step(value: object, step: str) -> object:
    if isinstance(value, tuple):
        index = index_of(step)
        found = value[index] if index < len(value) else None
    else:
        found = getattr(value, step) if _leads_on(value, step) else None
    if found is None:
        raise NoSuchPlace(step)
    return found


def _leads_on(value: object, step: str) -> bool:
    """Only fields of a build's parts lead further, never other attributes."""
    fields = getattr(type(value), "__dataclass_fields__", {})
    return step in fields and not step.startswith("_")


def _replaced(value: Any, steps: list[str], new: object) -> Any:
    first, rest = steps[0], steps[1:]
    inner = _replaced(_step(value, first), rest, new) if rest else new
    if isinstance(value, tuple):
        _step(value, first)
        index = index_of(first)
        return (*value[:index], inner, *value[index + 1 :])
    if not _leads_on(value, first):
        raise NoSuchPlace(first)
    return replace(value, **{first: inner})
