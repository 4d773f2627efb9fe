"""Reads TOML files strictly into values, collecting every problem with file and key.

Values are frozen dataclasses with their own constraints (``gm_tools.viskara.strict``); if a
file's shape differs from the value's, a document of ``catalog`` stands between. Tables go
through JSON, since strict dataclasses refuse plain tables and take lists for tuples only there.
"""

import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, to_json

V = TypeVar("V")
UNKNOWN_KEY = "is not known here"

Wording = Callable[[Any], Any]
"""Changes a file's tables before they are read: fills in the numbers that texts name."""


class Problems(list[str]):
    """The problems found so far, each "file: key: problem"."""

    def add(self, file: str, key: str, message: str) -> None:
        """Add a problem."""
        self.append(f"{file}: {key}: {message}" if key else f"{file}: {message}")


def read_toml(path: Path, name: str, problems: Problems) -> dict[str, object]:
    """Return a file's tables; an unreadable file is a problem and reads as empty."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.add(name, "", "is missing")
    except RecursionError:
        problems.add(name, "", "is nested far too deeply")
    except ValueError as error:  # of TOML, of UTF-8, or of numbers with thousands of digits
        problems.add(name, "", f"is not valid TOML: {error}")
    return {}


def read_as(
    kind: type[V], tables: object, name: str, problems: Problems, at: tuple[str, ...] = ()
) -> V | None:
    """Read tables into a value, or record every problem and return None.

    ``at`` are the keys of the file that lead to the tables.
    """
    empty = [(*at, *path) for path in _empty_words(tables)]
    for path in empty:
        problems.add(name, _dotted(path), "is empty")
    try:
        found: V = _reader(cast(Hashable, kind)).validate_json(to_json(tables))
    except ValidationError as error:
        for place, message in _problems(error):
            problems.add(name, _dotted((*at, *place)), message)
        return None
    return None if empty else found


def _as_it_is(tables: object) -> object:
    return tables


def read_rows(
    path: Path,
    name: str,
    key: str,
    kind: type[V],
    problems: Problems,
    wording: Wording = _as_it_is,
) -> tuple[V, ...] | None:
    """Read a file that holds one list of tables, ``[[key]]``; None if a problem was recorded."""
    tables = wording(read_toml(path, name, problems))
    others = sorted(tables.keys() - {key})
    for other in others:
        problems.add(name, other, UNKNOWN_KEY)
    if key not in tables:
        problems.add(name, key, "is missing")
        return None
    rows = read_as(tuple[kind, ...], tables[key], name, problems, (key,))  # type: ignore[valid-type]
    return None if others else rows


def read_table(
    path: Path, name: str, kind: type[V], problems: Problems, wording: Wording = _as_it_is
) -> dict[str, V]:
    """Read a file with a table for each id into values by id."""
    rows = {}
    for key, table in wording(read_toml(path, name, problems)).items():
        found = read_named(kind, key, table, f"{name}: {key}", problems)
        if found is not None:
            rows[key] = found
    return rows


def read_named(kind: type[V], id: str, table: object, name: str, problems: Problems) -> V | None:
    """Read a table whose id is not in it but in its file's name or heading."""
    if not isinstance(table, Mapping) or not _has_id(kind):
        return read_as(kind, table, name, problems)
    if "id" in table:
        problems.add(name, "id", UNKNOWN_KEY)
    return read_as(kind, {**table, "id": id}, name, problems)


def texts_in(value: object, *keys: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a file's values, with its dotted key."""
    if isinstance(value, str):
        yield ".".join(keys), value
    elif isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from texts_in(one, *keys, str(key))


def twice(names: Iterable[str]) -> Iterator[str]:
    """Yield every repeated name."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield name
        seen.add(name)


def _has_id(kind: type) -> bool:
    return is_dataclass(kind) and any(one.name == "id" for one in fields(kind))


@cache
def _reader(kind: Hashable) -> TypeAdapter[Any]:
    return TypeAdapter(cast(Any, kind))


def _problems(error: ValidationError) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield place and message; a list is not also too short because of its invalid entries."""
    details = error.errors(include_url=False, include_context=False)
    inside = {one["loc"][:end] for one in details for end in range(len(one["loc"]))}
    for detail in details:
        if detail["type"] != "too_short" or detail["loc"] not in inside:
            yield _place(detail), _message(detail)


def _place(detail: ErrorDetails) -> tuple[str | int, ...]:
    """Return the keys to the fault; for a row that is too short, those of the row."""
    place = detail["loc"]
    is_short = detail["type"] == "missing" and isinstance(place[-1], int)
    return place[:-1] if is_short else place


def _message(detail: ErrorDetails) -> str:
    if detail["type"] in ("unexpected_keyword_argument", "extra_forbidden"):
        return UNKNOWN_KEY
    if detail["type"] == "missing":
        return "has too few entries" if isinstance(detail["loc"][-1], int) else "is missing"
    return detail["msg"]


def _empty_words(tables: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the place of each empty text in a list: no list of the data has a use for it."""
    if isinstance(tables, dict):
        for key, one in tables.items():
            if isinstance(one, dict | list):
                yield from _empty_words(one, (*path, key))
    elif isinstance(tables, list):
        for index, one in enumerate(tables):
            if one == "":
                yield (*path, str(index))
            elif isinstance(one, dict | list):
                yield from _empty_words(one, (*path, str(index)))


def _dotted(path: tuple[str | int, ...]) -> str:
    return ".".join(map(str, path))
