"""Converts rows to values and back by equal names; a row's "_id" suffix is dropped."""

from functools import cache
from typing import Any, TypeVar

from sqlalchemy import inspect

from gm_tools.storage.models import Base

R = TypeVar("R", bound=Base)
V = TypeVar("V")


def row_of(kind: type[R], value: object, **other: Any) -> R:
    """Return the row of a value; ``other`` are columns with other contents than the value."""
    held = {column: getattr(value, field) for column, field in _pairs(kind) if column not in other}
    return kind(**held, **other)


def value_of(kind: type[V], row: Base, **other: Any) -> V:
    """Return the value of a row; ``other`` are fields with other contents than the row."""
    held = {
        field: getattr(row, column) for column, field in _pairs(type(row)) if field not in other
    }
    return kind(**held, **other)


@cache
def _pairs(kind: type[Base]) -> tuple[tuple[str, str], ...]:
    return tuple((one.key, one.key.removesuffix("_id")) for one in inspect(kind).column_attrs)
