"""One value set by the host: its path, its bounds, and the new state.

A path goes by names and ids, never by positions: "players.P2.ap", "row.ferry.status". The new value
is read strictly by the type of its field, must lie within the field's ``bounds``, and the game must
find the new state sound.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, fields
from functools import cache
from typing import Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from gm_tools.games.frame.audience import HOST_ONLY, heard
from gm_tools.games.frame.codec.plain import UnreadableValue, from_plain
from gm_tools.games.frame.codec.types import (
    Record,
    alternatives,
    is_mapping,
    is_record,
)
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.words import Words

LONGEST_REASON = 400
UNSET = frozenset({"phase", "step", "outcome"})
"""Where the game stands; only events change that."""

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Override:
    """Set any value within its type, bounds and references, for house rules and card texts."""

    WORDS: ClassVar = Words(heard=heard("", path=HOST_ONLY, value=HOST_ONLY, reason=HOST_ONLY))

    path: str
    value: object = None
    reason: str = ""


class CannotSetError(Exception):
    """A path that leads nowhere, or a value that does not fit there."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.refusal = Refusal(code, message)


def bounds(least: int, most: int) -> dict[str, int]:
    """Return metadata of a field: the least and the most that it may be, both allowed.

    >>> ap: int = field(default=5, metadata=ALL | bounds(0, 50))
    """
    return {"least": least, "most": most}


def called(label: str, words: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return metadata of a field: what forms call it, and the words for its values.

    >>> figure: Figure = field(default="", metadata=called("It changes", FIGURES))
    """
    return {"label": label, "words": words or {}}


def override_refusal(
    state: S, data: Override, sound: Callable[[S], Refusal | None]
) -> Refusal | None:
    """Say why a value cannot be set: ``bad_path``, ``bad_value``, or the answer of ``sound``."""
    if len(data.reason) > LONGEST_REASON:
        return Refusal("bad_value", f"A reason has at most {LONGEST_REASON} characters.")
    try:
        return sound(overridden(state, data))
    except CannotSetError as wrong:
        return wrong.refusal


def overridden(state: S, data: Override) -> S:
    """Return the state with the value set."""
    keys = tuple(data.path.split("."))
    if keys[0] in UNSET:
        raise CannotSetError(
            "bad_path", f"{keys[0]!r} follows from the events; it is not set by hand."
        )
    after: S = _set(state, type(state), keys, data.value, data.path)
    return after


def out_of_bounds(value: object) -> Refusal | None:
    """Return the first number of a state that lies outside its field's bounds, as a refusal."""
    return _outside(value, ())


def number_out_of_bounds(holder: Record, name: str, path: tuple[str, ...]) -> Refusal | None:
    """Return a refusal where one number lies outside its bounds; ``path`` leads to its holder."""
    known = {one.name: one for one in _to_look_at(type(holder))}
    return _beyond(known[name], getattr(holder, name), *path, name)


def _set(held: Any, hint: object, keys: tuple[str, ...], value: object, path: str) -> Any:
    if not keys:
        return _read(hint, value, path)
    hint, key = _kind_of(held, hint), keys[0]
    if is_record(hint):
        return _in_record(held, hint, keys, value, path)
    if is_mapping(hint):
        if len(keys) > 1 and key not in held:
            raise _nowhere(path, key)
        inner = _set(held.get(key), get_args(hint)[1], keys[1:], value, path)
        return {**held, key: inner}
    if get_origin(hint) is tuple:
        return _in_list(held, hint, keys, value, path)
    raise _nowhere(path, key)


def _in_record(
    held: object, hint: type[Record], keys: tuple[str, ...], value: object, path: str
) -> object:
    known = {one.name: one for one in fields(hint) if one.init}
    key = keys[0]
    if key not in known or (key == "id" and len(keys) == 1):
        raise _nowhere(path, key)
    inner = _set(getattr(held, key), hints_of(hint)[key], keys[1:], value, path)
    wrong = _beyond(known[key], inner, path)
    if wrong:
        raise CannotSetError(wrong.code, wrong.message)
    return replace(held, **{key: inner})


@cache
def hints_of(cls: type[Record]) -> Mapping[str, object]:
    """Return the types of a class's fields."""
    return get_type_hints(cls)


def _in_list(held: Any, hint: object, keys: tuple[str, ...], value: object, path: str) -> object:
    ids = [getattr(one, "id", None) for one in held]
    if keys[0] not in ids:
        raise _nowhere(path, keys[0])
    at = ids.index(keys[0])
    inner = _set(held[at], get_args(hint)[0], keys[1:], value, path)
    if getattr(inner, "id", None) != keys[0]:
        raise CannotSetError("bad_value", f"{path} keeps its id {keys[0]!r}.")
    return (*held[:at], inner, *held[at + 1 :])


def _kind_of(held: object, hint: object) -> object:
    """Return the type of a value, out of its alternatives."""
    able = alternatives(hint)
    if len(able) == 1:
        return able[0]
    return next((one for one in able if is_record(one) and isinstance(held, one)), None)


def _read(hint: Any, value: object, path: str) -> Any:
    try:
        return from_plain(hint, value)
    except UnreadableValue as error:
        problems = "; ".join(f"{where} {what}".strip() for where, what in error.problems)
        raise CannotSetError("bad_value", f"{path}: {problems}") from None


def _nowhere(path: str, key: str) -> CannotSetError:
    return CannotSetError(
        "bad_path", f"There is no {key!r} at {path!r}. Paths go by names and ids."
    )


def _outside(value: object, path: tuple[str, ...]) -> Refusal | None:
    if value is None or isinstance(value, str | int):
        return None
    if is_record(type(value)):
        return _outside_record(value, path)
    if isinstance(value, Mapping):
        inside = [(str(key), one) for key, one in value.items()]
    elif isinstance(value, tuple):
        inside = [(str(getattr(one, "id", i)), one) for i, one in enumerate(value)]
    else:
        return None
    found = (_outside(one, (*path, key)) for key, one in inside)
    return next((one for one in found if one), None)


def _outside_record(value: Any, path: tuple[str, ...]) -> Refusal | None:
    cls: type[Record] = type(value)
    for one in _to_look_at(cls):
        inner, where = getattr(value, one.name), (*path, one.name)
        wrong = _beyond(one, inner, *where) or _outside(inner, where)
        if wrong:
            return wrong
    return None


@cache
def _to_look_at(cls: type[Record]) -> "tuple[Field[object], ...]":
    """Return the fields that have bounds, or may hold a value with fields of its own."""
    plain = {str, int, bool, str | None, int | None}
    hints = hints_of(cls)
    return tuple(
        one for one in fields(cls) if "least" in one.metadata or hints[one.name] not in plain
    )


def _beyond(one: "Field[object]", value: object, *path: str) -> Refusal | None:
    if "least" not in one.metadata or type(value) is not int:
        return None
    least, most = one.metadata["least"], one.metadata["most"]
    if least <= value <= most:
        return None
    return Refusal("bad_value", f"{'.'.join(path)} is from {least} to {most}, not {value}.")
