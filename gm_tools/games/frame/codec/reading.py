"""Readers of the codec: JSON to a value, compiled from its type, noting every problem.

A list may also be a tuple: values of any type keep their lists as tuples, and may be read again
once their type is known (as the value of an override is).
"""

import math
import types
from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Any, Final, get_args, get_origin

from gm_tools.games.frame.codec.types import (
    HIDDEN_PLAIN,
    MISSING,
    TAG,
    Part,
    Record,
    alternatives,
    is_mapping,
    is_named_tuple,
    is_plain,
    is_record,
    key_of,
    literals,
    parts,
    places,
    said,
)
from gm_tools.games.frame.protocol import HIDDEN

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Reader = Callable[[object, Path, Problems], object]

LARGEST: Final = 2**53
LISTS: Final = (list, tuple)


@cache
def reader(hint: object, hidden: bool = False) -> Reader:
    """Return the reader of a type; TypeError for a type that the codec does not know.

    A reader returns MISSING after it has noted a problem.
    """
    inner = _reader(hint, hidden)
    if not hidden:
        return inner

    def read(plain: object, path: Path, problems: Problems) -> object:
        return HIDDEN if plain == HIDDEN_PLAIN else inner(plain, path, problems)

    return read


def _reader(hint: object, hidden: bool) -> Reader:
    found = alternatives(hint)
    if len(found) > 1:
        return _one_of(found, hidden)
    if literals(hint) is not None:
        return _literal(hint)
    if hint in SIMPLE:
        return SIMPLE[hint]
    if is_record(hint):
        return _record(hint, hidden)
    if is_named_tuple(hint):
        return _places(hint, hidden)
    return _container(hint, hidden)


def _container(hint: object, hidden: bool) -> Reader:
    origin, inside = get_origin(hint), get_args(hint)
    if is_mapping(hint):
        return _mapping(_later(inside[1], hidden))
    if origin is tuple and len(inside) == 2 and inside[1] is Ellipsis:
        return _list(_later(inside[0], hidden), tuple)
    if origin is tuple:
        return _row(tuple(Part(str(i), one, MISSING) for i, one in enumerate(inside)), hidden)
    if origin is frozenset:
        return _list(_later(inside[0], hidden), frozenset)
    raise TypeError(f"the codec does not know {hint!r}")


def _later(hint: object, hidden: bool) -> Reader:
    """Return a reader that is compiled when it is first used: types may contain themselves."""
    if is_plain(hint):
        return reader(hint, hidden)
    found: list[Reader] = []

    def read(plain: object, path: Path, problems: Problems) -> object:
        if not found:
            found.append(reader(hint, hidden))
        return found[0](plain, path, problems)

    return read


def _wrong(path: Path, problems: Problems, what: str) -> object:
    problems.append((path, what))
    return MISSING


def _whole(plain: object, path: Path, problems: Problems) -> object:
    if type(plain) is not int:
        return _wrong(path, problems, "must be a whole number")
    if not -LARGEST <= plain <= LARGEST:
        return _wrong(path, problems, "is too large a number")
    return plain


def _number(plain: Any, path: Path, problems: Problems) -> object:
    if type(plain) not in (int, float) or not math.isfinite(plain):
        return _wrong(path, problems, "must be a number")
    return float(plain) if abs(plain) <= LARGEST else _wrong(path, problems, "is too large")


def _text(plain: object, path: Path, problems: Problems) -> object:
    if type(plain) is not str:
        return _wrong(path, problems, "must be text")
    if not is_clean(plain):
        return _wrong(path, problems, "holds characters that cannot be kept")
    return plain


def is_clean(text: str) -> bool:
    """Whether a database and a page can hold a text: no halves of characters, no zero."""
    return "\0" not in text and (
        text.isascii() or not any("\ud800" <= one <= "\udfff" for one in text)
    )


def _truth(plain: object, path: Path, problems: Problems) -> object:
    return plain if type(plain) is bool else _wrong(path, problems, "must be true or false")


def _moment(plain: Any, path: Path, problems: Problems) -> object:
    try:
        return datetime.fromisoformat(plain)
    except (TypeError, ValueError):
        return _wrong(path, problems, "must be a moment as 2026-01-31T20:15:00+00:00")


def _nothing(plain: object, path: Path, problems: Problems) -> object:
    return None if plain is None else _wrong(path, problems, "must be null")


def _anything(plain: Any, path: Path, problems: Problems) -> object:
    """Read any JSON; lists become tuples so that the value cannot change."""
    if type(plain) in LISTS:
        return tuple(_anything(one, (*path, i), problems) for i, one in enumerate(plain))
    if type(plain) is dict:
        for key in plain:
            _text(key, (*path, key), problems)
        return {key: _anything(one, (*path, key), problems) for key, one in plain.items()}
    simple = SIMPLE.get(type(plain))
    if simple is None:
        return _wrong(path, problems, "is no JSON")
    return simple(plain, path, problems)


SIMPLE: dict[object, Reader] = {
    int: _whole,
    float: _number,
    str: _text,
    bool: _truth,
    datetime: _moment,
    types.NoneType: _nothing,
    None: _nothing,
    Any: _anything,
    object: _anything,
}


def _literal(hint: object) -> Reader:
    allowed = {(type(value), value): value for value in literals(hint) or ()}
    words = f"must be {said(hint)}"

    def read(plain: object, path: Path, problems: Problems) -> object:
        if type(plain) in (*LISTS, dict):
            return _wrong(path, problems, words)
        found = allowed.get((type(plain), plain), MISSING)
        return _wrong(path, problems, words) if found is MISSING else found

    return read


def _list(read_one: Reader, make: Callable[[list[object]], object]) -> Reader:
    def read(plain: Any, path: Path, problems: Problems) -> object:
        if type(plain) not in LISTS:
            return _wrong(path, problems, "must be a list")
        found = [read_one(one, (*path, i), problems) for i, one in enumerate(plain)]
        try:
            return make(found)
        except TypeError:
            return _wrong(path, problems, "holds what cannot be in a set")

    return read


def _mapping(read_one: Reader) -> Reader:
    def read(plain: object, path: Path, problems: Problems) -> object:
        if not isinstance(plain, dict):
            return _wrong(path, problems, "must be an object")
        for key in plain:
            _text(key, (*path, key), problems)
        return {key: read_one(one, (*path, key), problems) for key, one in plain.items()}

    return read


def _row(inside: tuple[Part, ...], hidden: bool) -> Reader:
    """Return a reader of rows; places are told apart only when something is wrong, for speed."""
    readers = tuple(_later(part.hint, hidden) for part in inside)
    least = sum(part.default is MISSING for part in inside)
    words = f"must be a list of {len(readers)}"

    def read(plain: Any, path: Path, problems: Problems) -> object:
        if type(plain) not in LISTS or not least <= len(plain) <= len(readers):
            return _wrong(path, problems, words)
        wrong: Problems = []
        found = [one(value, path, wrong) for one, value in zip(readers, plain, strict=False)]
        if not wrong:
            return tuple(found)
        return tuple(
            one(value, (*path, i), problems)
            for i, (one, value) in enumerate(zip(readers, plain, strict=False))
        )

    return read


def _places(cls: Any, hidden: bool) -> Reader:
    read_row = _row(places(cls), hidden)

    def read(plain: object, path: Path, problems: Problems) -> object:
        found: Any = read_row(plain, path, problems)
        return found if found is MISSING else cls(*found)

    return read


def _record(cls: type[Record], hidden: bool) -> Reader:
    fields = tuple((part.name, _later(part.hint, hidden), part.default) for part in parts(cls))
    known = frozenset(name for name, _, _ in fields)
    keys = {key_of(name): name for name in known if key_of(name) != name}

    def read(plain: Any, path: Path, problems: Problems) -> object:
        if not isinstance(plain, dict):
            return _wrong(path, problems, "must be an object")
        before = len(problems)
        if not plain.keys() <= known:
            plain = {keys.get(key, key): one for key, one in plain.items()} if keys else plain
            for key in plain.keys() - known:
                problems.append(((*path, key), "is not known here"))
        found = {}
        for name, read_one, default in fields:
            if name in plain:
                found[name] = read_one(plain[name], (*path, name), problems)
            elif default is MISSING:
                problems.append(((*path, name), "is missing"))
        return _made(cls, found, path, problems) if len(problems) == before else MISSING

    return read


def _made(
    cls: Callable[..., object], found: dict[str, object], path: Path, problems: Problems
) -> object:
    try:
        return cls(**found)
    except ValueError as error:
        return _wrong(path, problems, f"cannot be: {error}")


def _one_of(found: tuple[object, ...], hidden: bool) -> Reader:
    """Return a reader of the first alternative that fits; objects are chosen by their ``is``."""
    records = [one for one in found if is_record(one)]
    if len(records) > 1:
        return _tagged(tuple(records), tuple(one for one in found if one not in records), hidden)
    readers = tuple(_later(one, hidden) for one in found)
    words = f"must be {' or '.join(map(said, found))}"

    def read(plain: object, path: Path, problems: Problems) -> object:
        best: Problems = []
        for one in readers:
            tried: Problems = []
            value = one(plain, path, tried)
            if not tried:
                return value
            if any(len(where) > len(path) for where, _ in tried):
                best = tried
        problems.extend(best or [(path, words)])
        return MISSING

    return read


def _tagged(records: tuple[type[Record], ...], others: tuple[object, ...], hidden: bool) -> Reader:
    by_name = {one.__name__: _later(one, hidden) for one in records}
    rest = reader(others[0] if len(others) == 1 else _union(others), hidden) if others else None
    words = f"must be one of {', '.join(by_name)}"

    def read(plain: object, path: Path, problems: Problems) -> object:
        if not isinstance(plain, dict):
            if rest is not None:
                return rest(plain, path, problems)
            return _wrong(path, problems, "must be an object")
        name = plain.get(TAG)
        if not isinstance(name, str) or name not in by_name:
            return _wrong((*path, TAG), problems, words)
        inner = {key: value for key, value in plain.items() if key != TAG}
        return by_name[name](inner, path, problems)

    return read


def _union(others: tuple[Any, ...]) -> object:
    united = others[0]
    for one in others[1:]:
        united = united | one
    return united
