"""Figures, problems and amounts as text in a line, for what is approved."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.trace import Figure


def of_figure(figure: Figure) -> str:
    """A figure with its parts: "61 (10 x level 5: 50; 1 x body perk 11: 11)"."""
    parts = "; ".join(f"{label}: {number}" for label, number in figure.parts)
    return f"{figure.value} ({parts})" if parts else f"{figure.value}"


def of_problem(one: Problem) -> str:
    """A problem with everything it says."""
    about = " | ".join(filter(None, (one.subject, one.brief, f"+{one.excess}")))
    return f"! {one.rule} at {one.where} [{one.source}] {one.message} <{about}>"


def of_hint(one: Hint) -> str:
    """A hint with everything it says."""
    return f"? {one.rule} at {one.where} [{one.source}] {one.message}"


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Lines that belong to the one before them."""
    return (f"  {line}" for line in lines)


def answered(question: Callable[..., object], *given: Any) -> str:
    """An answer, or why there is none."""
    try:
        return str(question(*given))
    except (ValueError, KeyError) as error:
        return f"! {' / '.join(str(error).splitlines())}"


def changed(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """The lines that are new in a text, and those that are gone."""
    yield from (f"- {line.strip()}" for line in before if line not in set(after))
    yield from (f"+ {line.strip()}" for line in after if line not in set(before))


# --- What a room states -----------------------------------------------------------------------

CONSTANT = re.compile(r"[A-Z][A-Z0-9_]+")


def of_room(room: ModuleType) -> Iterator[str]:
    """Every constant, shape and default value of a room's modules."""
    for one in pkgutil.iter_modules(room.__path__):
        if not one.ispkg:
            yield from of_module(import_module(f"{room.__name__}.{one.name}"))


def of_module(module: ModuleType) -> Iterator[str]:
    """Every constant, shape and default value that a module states."""
    yield f"== {module.__name__}"
    for name, value in vars(module).items():
        if CONSTANT.fullmatch(name) and not isinstance(value, type | Mapping):
            yield f"  {name} = {_constant(value)}"
        elif getattr(value, "__module__", "") == module.__name__ and isinstance(value, type):
            yield from (f"  {name}.{line}" for line in _of_shape(value))


def _constant(value: object) -> str:
    if isinstance(value, re.Pattern):
        return repr(value.pattern)
    return repr(sorted(value)) if isinstance(value, set | frozenset) else repr(value)


def _of_shape(shape: type) -> Iterator[str]:
    if is_dataclass(shape):
        yield from map(_of_field, fields(shape))
    for name, default in getattr(shape, "_field_defaults", {}).items():
        yield f"{name} = {default!r}"


def _of_field(one: Field[object]) -> str:
    default = one.default if one.default_factory is MISSING else one.default_factory()
    said = "" if default is MISSING else f" = {default!r}"
    bounds = f" within {dict(one.metadata)}" if one.metadata else ""
    return f"{one.name}{said}{bounds}"
