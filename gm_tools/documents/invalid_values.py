"""What is wrong with a value in a document, and what may stand there, in words."""

import types
from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from gm_tools.documents.problems import FileProblem, Path, dotted, shown

PLAIN = {int: "a whole number", str: "text in quotes", bool: "true or false"}
KEY_MARK = "[key]"


def in_words(error: Mapping[str, Any], document: type) -> FileProblem:
    """Return a pydantic error about a document as path and message."""
    path: Path = tuple(part for part in error["loc"] if part != KEY_MARK)
    where = dotted(path)
    if KEY_MARK in error["loc"]:
        return where, _unknown_key(str(path[-1]), keys_at(document, path[:-1]))
    if error["type"] == "missing":
        return where, f"is missing. Give {allowed(type_at(document, path))}."
    if error["type"] == "unexpected_keyword_argument":
        return where, _unknown_key(str(path[-1]), keys_at(document, path[:-1]))
    return where, _wrong_value(error["input"], type_at(document, path))


def _unknown_key(key: str, known: tuple[str, ...]) -> str:
    close = get_close_matches(key.lower(), known, 1)
    if close:
        return f'is not known here. Did you mean "{close[0]}"?'
    return f"is not known here. Remove it, or use one of: {', '.join(known)}."


def _wrong_value(value: object, kind: object) -> str:
    message = f"is {found(value)}; it must be {allowed(kind)}."
    if isinstance(value, str) and _plain(kind) is int and value.strip().lstrip("-").isdecimal():
        return f"{message} Write {shown(value.strip())} without quotes."
    options = [option for option in get_args(_plain(kind)) if isinstance(option, str)]
    close = get_close_matches(value.lower(), options, 1) if isinstance(value, str) else []
    return f'{message} Did you mean "{close[0]}"?' if close else message


def found(value: object) -> str:
    """Describe the value that was found."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{shown(value)}"'
    if isinstance(value, Mapping):
        return "an object {...}"
    if isinstance(value, list | tuple):
        return "a list [...]"
    return str(value)


def allowed(kind: Any) -> str:
    """Describe the values that a type accepts."""
    options = get_args(kind)
    if get_origin(kind) in (Union, types.UnionType):
        return " or ".join(
            "null" if option is type(None) else allowed(option) for option in options
        )
    if get_origin(kind) is Literal:
        listed = ", ".join(f'"{option}"' for option in options)
        return f"one of {listed}" if len(options) > 1 else listed
    if get_origin(kind) is tuple:
        return "a list [...]"
    if get_origin(kind) in (dict, Mapping) or is_dataclass(kind):
        return "an object {...}"
    return PLAIN.get(kind, "something else")


def type_at(document: object, path: Path) -> object:
    """Return the type that a document declares at a path, or None."""
    kind = document
    for part in path:
        kind = _plain(kind)
        if is_dataclass(kind):
            kind = hints(cast("type", kind)).get(str(part))
        elif get_origin(kind) in (tuple, dict, Mapping):
            kind = get_args(kind)[0 if get_origin(kind) is tuple else 1]
        else:
            return None
    return kind


def to_choice(document: object, path: Path) -> Path:
    """Cut a path at a key that takes several types: pydantic goes on with each type's name."""
    for end in range(1, len(path)):
        kind = type_at(document, path[:end])
        options = [one for one in get_args(kind) if one is not type(None)]
        if get_origin(kind) in (Union, types.UnionType) and len(options) > 1:
            return path[:end]
    return path


def keys_at(document: object, path: Path) -> tuple[str, ...]:
    """Return the keys that an object of a document may have."""
    kind = _plain(type_at(document, path))
    if is_dataclass(kind):
        return tuple(one.name for one in fields(kind))
    if get_origin(kind) is dict:
        return tuple(map(str, get_args(get_args(kind)[0])))
    return ()


@cache
def hints(kind: Hashable) -> dict[str, object]:
    """Return the types of a dataclass's fields."""
    return get_type_hints(kind)


def _plain(kind: object) -> object:
    """Return a type without its None."""
    if get_origin(kind) in (Union, types.UnionType):
        return next(option for option in get_args(kind) if option is not type(None))
    return kind
