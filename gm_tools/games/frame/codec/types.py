"""The codec's view of a type: its fields with types and defaults, and its alternatives."""

import dataclasses
import types
from collections.abc import Mapping
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    Protocol,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

MISSING: Final[Any] = dataclasses.MISSING
TAG: Final = "is"
HIDDEN_PLAIN: Final = {"hidden": True}
"""What stands in JSON for a value that a viewer may not know."""
PLAIN: Final = (int, float, str, bool, types.NoneType)


class Record(Protocol):
    """A value of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]


class Part(NamedTuple):
    """A field of a dataclass or a place of a named tuple; ``default`` is MISSING if it has none."""

    name: str
    hint: object
    default: object


def key_of(name: str) -> str:
    """Return a field's key in JSON; a Python keyword drops its underscore (``in_``)."""
    return name.removesuffix("_")


def is_record(hint: object) -> TypeGuard[type[Record]]:
    """Whether a type is a dataclass."""
    return isinstance(hint, type) and dataclasses.is_dataclass(hint)


def is_named_tuple(hint: object) -> bool:
    """Whether a type is a named tuple."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def parts(cls: type[Record]) -> tuple[Part, ...]:
    """Return the fields of a dataclass that its constructor takes."""
    hints = get_type_hints(cls)
    return tuple(
        Part(one.name, hints[one.name], _default(one))
        for one in dataclasses.fields(cls)
        if one.init
    )


def places(cls: Any) -> tuple[Part, ...]:
    """Return the places of a named tuple."""
    hints, defaults = get_type_hints(cls), cls._field_defaults
    return tuple(Part(name, hints[name], defaults.get(name, MISSING)) for name in cls._fields)


def _default(one: "dataclasses.Field[object]") -> object:
    factory: Any = one.default_factory
    return one.default if factory is MISSING else factory()


def alternatives(hint: object) -> tuple[object, ...]:
    """Return the types that a union allows; any other type is its own only alternative."""
    if isinstance(hint, types.UnionType) or get_origin(hint) is Union:
        return tuple(one for part in get_args(hint) for one in alternatives(part))
    return (types.NoneType if hint is None else hint,)


def literals(hint: object) -> tuple[object, ...] | None:
    """Return the values of a Literal; None for another type."""
    return get_args(hint) if get_origin(hint) is Literal else None


def is_mapping(hint: object) -> bool:
    """Whether a type is a mapping with words as keys."""
    origin = get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def said(hint: object) -> str:
    """Return the words for a type's values in a message."""
    if is_record(hint) or is_mapping(hint):
        return "an object"
    values = literals(hint)
    if values is not None:
        return f"one of {', '.join(map(repr, values))}"
    words: dict[object, str] = {
        int: "a whole number",
        float: "a number",
        str: "text",
        bool: "true or false",
    }
    return words.get(hint, "null" if hint is types.NoneType else "a list")


def is_plain(hint: object) -> bool:
    """Whether values of a type are JSON already."""
    return all(one in PLAIN or literals(one) is not None for one in alternatives(hint))
