"""Finding and replacing a part of a build by its dotted path ("tactics.0.upgrades.2.carries")."""

from dataclasses import replace
from typing import Any

from gm_tools.viskara.character.build import Build


class NoSuchPlace(LookupError):
    """A path leads nowhere in this build."""


def part(value: Any, path: str) -> Any:
    """Return the part of a build that a dotted path names; NoSuchPlace if there is none."""
    for step in path.split(".") if path else ():
        value = _step(value, step)
    return value


def replaced(build: Build, path: str, new: object) -> Build:
    """Return the build with the part at ``path`` replaced."""
    result = _replaced(build, path.split("."), new)
    assert isinstance(result, Build)  # noqa: S101 - replacing a part never changes the outer type
    return result


def _step(value: Any, step: str) -> Any:
    try:
        found = value[int(step)] if isinstance(value, tuple) else getattr(value, step)
    except (AttributeError, IndexError, ValueError) as error:
        raise NoSuchPlace(step) from error
    if found is None:
        raise NoSuchPlace(step)
    return found


def _replaced(value: Any, steps: list[str], new: object) -> Any:
    first, rest = steps[0], steps[1:]
    inner = _replaced(_step(value, first), rest, new) if rest else new
    if isinstance(value, tuple):
        index = int(first)
        _step(value, first)
        return (*value[:index], inner, *value[index + 1 :])
    return replace(value, **{first: inner})
