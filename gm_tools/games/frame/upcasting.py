"""Journals of older engines, brought up to date.

A journal is never written anew. An entry says which engine of its game wrote it (``v``); a reader
passes its plain JSON through the upcasters of all engines from that one on. They never change their
input, and they never use today's data: the values that an old game was played with stand in them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from gm_tools.games.frame.event import Entry

ADOPT: Final = "adopt"
OVERRIDE: Final = "override"


class UpcastError(Exception):
    """An entry that its upcaster cannot read: no engine of ours can have written it."""


Object = dict[str, Any]
Change = Callable[[Object], Object]
ChangePath = Callable[[str, Any], tuple[str, Any]]


def _same(plain: Object) -> Object:
    return plain


def _same_path(path: str, value: object) -> tuple[str, Any]:
    return path, value


@dataclass(frozen=True, slots=True)
class Upcaster:
    """Changes that bring entries of engine ``from_engine`` into the form of the next engine.

    ``events`` change the data of an event by its type, ``types`` give a type its new name.
    ``state`` changes the whole state in an ``adopt``; ``paths`` the path and the value of an
    ``override``.
    """

    from_engine: int
    events: Mapping[str, Change] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    state: Change = _same
    paths: ChangePath = _same_path


def upcast(upcasters: Iterable[Upcaster], entry: Entry) -> tuple[str, Any]:
    """Return an entry's type and data in today's form.

    UpcastError for data that an upcaster cannot read.
    """
    type_, data = entry.type, entry.data
    for one in between(upcasters, entry.v):
        try:
            type_, data = _upcast(one, type_, data)
        except Exception as error:  # whatever goes wrong, the entry cannot be read
            raise UpcastError(f"{type_!r} of engine {one.from_engine}: {error!r}") from error
    return type_, data


def between(upcasters: Iterable[Upcaster], engine: int) -> tuple[Upcaster, ...]:
    """Return the upcasters of an engine and of those after it, the oldest first.

    If there are any, states of that engine may look different now.
    """
    found = [one for one in upcasters if one.from_engine >= engine]
    return tuple(sorted(found, key=lambda one: one.from_engine)) if found else ()


def _upcast(one: Upcaster, type_: str, data: Any) -> tuple[str, Any]:
    change = one.events.get(type_)
    if change is not None:
        data = change(data)
    if type_ == ADOPT:
        data = {**data, "state": one.state(data["state"])}
    elif type_ == OVERRIDE:
        path, value = one.paths(data["path"], data.get("value"))
        data = {**data, "path": path, "value": value}
    return one.types.get(type_, type_), data


def renamed(**names: str) -> Change:
    """Return a change that renames keys of an object: ``renamed(sum="total")``."""

    def change(plain: Object) -> Object:
        return {names.get(key, key): value for key, value in plain.items()}

    return change


def renamed_parts(**names: str) -> ChangePath:
    """Return a change that renames parts of a path, wherever they stand in it."""

    def change(path: str, value: object) -> tuple[str, Any]:
        return ".".join(names.get(part, part) for part in path.split(".")), value

    return change
