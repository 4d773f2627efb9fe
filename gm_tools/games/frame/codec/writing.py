"""Writers of the codec: a value to JSON values, compiled from its type."""

from collections.abc import Callable
from datetime import datetime
from functools import cache
from operator import attrgetter
from typing import Any, get_args, get_origin

from gm_tools.games.frame.codec.types import (
    HIDDEN_PLAIN,
    MISSING,
    PLAIN,
    TAG,
    Record,
    alternatives,
    is_mapping,
    is_named_tuple,
    is_plain,
    is_record,
    key_of,
    parts,
    places,
)
from gm_tools.games.frame.protocol import HIDDEN

Writer = Callable[[Any], Any]


@cache
def writer(hint: object) -> Writer:
    """Return the writer of a type; TypeError for a type that the codec does not know."""
    inner = _writer(hint)

    def write(value: object) -> object:
        return dict(HIDDEN_PLAIN) if value is HIDDEN else inner(value)

    return write


def _writer(hint: object) -> Writer:
    if is_plain(hint):
        return _same
    found = alternatives(hint)
    if len(found) > 1:
        return _one_of(found)
    if is_record(hint):
        return _record(hint)
    if hint is datetime:
        return datetime.isoformat
    if is_named_tuple(hint):
        return _row(tuple(place.hint for place in places(hint)))
    return _container(hint)


def _container(hint: object) -> Writer:
    origin, inside = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return _anything
    if is_mapping(hint):
        return _mapping(inside[1])
    if origin is tuple and len(inside) == 2 and inside[1] is Ellipsis:
        return _list(inside[0])
    if origin is tuple:
        return _row(inside)
    if origin is frozenset:
        write = _list(inside[0])
        return lambda value: sorted(write(value), key=_order)
    raise TypeError(f"the codec does not know {hint!r}")


def _same(value: object) -> object:
    return value


def _order(plain: object) -> tuple[str, object]:
    return (type(plain).__name__, plain if isinstance(plain, int | float | str) else repr(plain))


def _list(hint: object) -> Writer:
    if is_plain(hint):
        return _plain_list
    write = _later(hint)
    return lambda value: [write(one) for one in value]


def _plain_list(value: Any) -> Any:
    return [dict(HIDDEN_PLAIN) if one is HIDDEN else one for one in value]


def _row(hints: tuple[object, ...]) -> Writer:
    if all(map(is_plain, hints)):
        return _plain_list
    writers = tuple(_later(hint) for hint in hints)
    return lambda value: [write(one) for write, one in zip(writers, value, strict=True)]


def _mapping(hint: object) -> Writer:
    write = _later(hint)
    return lambda value: {key: write(one) for key, one in value.items()}


def _later(hint: object) -> Writer:
    """Return a writer that is compiled when it is first used: types may contain themselves."""
    if is_plain(hint):
        return writer(hint)
    if not is_record(hint) and len(alternatives(hint)) == 1:
        return writer(hint)
    found: list[Writer] = []

    def write(value: object) -> object:
        if not found:
            found.append(writer(hint))
        return found[0](value)

    return write


def _record(cls: type[Record]) -> Writer:
    fields = tuple(
        (key_of(part.name), attrgetter(part.name), part.default, _inner(part.hint))
        for part in parts(cls)
    )

    def write(value: object) -> object:
        found = {}
        for name, get, default, inner in fields:
            one = get(value)
            if one is default or (one == default and is_default(one, default)):
                continue
            if one is HIDDEN:
                found[name] = dict(HIDDEN_PLAIN)
            else:
                found[name] = one if inner is None else inner(one)
        return found

    return write


def _inner(hint: object) -> Writer | None:
    return None if is_plain(hint) else _later(hint)


def is_default(value: object, default: object) -> bool:
    """Whether a value is its field's default and is left out: False is not 0."""
    return value is default or (type(value) is type(default) and value == default)


@cache
def field_writers(cls: type[Record]) -> tuple[tuple[str, object, Writer], ...]:
    """Return a dataclass's fields in the order of their names: name, default, writer."""
    found = ((part.name, part.default, writer(part.hint)) for part in parts(cls))
    return tuple(sorted(found, key=lambda one: one[0]))


def _one_of(found: tuple[object, ...]) -> Writer:
    by_type = {_runtime(one): (_later(one), _tag(one, found)) for one in found}

    def write(value: object) -> object:
        inner, tag = by_type.get(type(value)) or by_type[MISSING]
        plain = inner(value)
        return plain if tag is None else {TAG: tag, **plain}

    return write


def _runtime(hint: object) -> object:
    """Return the class of a type's values; words of a Literal and JSON share a last resort."""
    if hint in PLAIN or is_record(hint) or is_named_tuple(hint):
        return hint
    if is_mapping(hint):
        return dict
    return get_origin(hint) if get_origin(hint) in (tuple, frozenset) else MISSING


def _tag(hint: object, found: tuple[object, ...]) -> str | None:
    if is_record(hint) and sum(map(is_record, found)) > 1:
        return hint.__name__
    return None


def _anything(value: object) -> object:
    """Write JSON as it is and tuples as lists; nothing else is allowed."""
    if value is HIDDEN:
        return dict(HIDDEN_PLAIN)
    if value is None or type(value) in PLAIN:
        return value
    if isinstance(value, tuple | list):
        return [_anything(one) for one in value]
    if isinstance(value, dict):
        return {key: _anything(one) for key, one in value.items()}
    raise TypeError(f"no JSON for {type(value).__name__}")
