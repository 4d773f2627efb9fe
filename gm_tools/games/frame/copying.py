"""A copy of a frozen value with some fields changed, as dataclasses.replace but far faster.

Values that are copied with every event (``Battle``, ``Combatant``, ``OngoingManeuver``) have no
slots: their fields are copied at once.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class _Fields(NamedTuple):
    values: Callable[[object], tuple[object, ...]]
    setters: tuple[Callable[[object, object], None], ...]
    by_name: dict[str, Callable[[object, object], None]]


def replace(value: T, /, **changes: object) -> T:
    """Return a copy with these fields changed; KeyError for an unknown field.

    Only for frozen dataclasses that check nothing when they are made.
    """
    cls: type = type(value)
    held = getattr(value, "__dict__", None)
    if held is not None:
        copied: T = _with_dict(cls, held, changes)
        return copied
    fields = _fields(cls)
    copy: T = object.__new__(cls)
    for setter, old in zip(fields.setters, fields.values(value), strict=True):
        setter(copy, old)
    for name, new in changes.items():
        fields.by_name[name](copy, new)
    return copy


def _with_dict(cls: type, held: dict[str, Any], changes: dict[str, object]) -> Any:
    for name in changes:
        if name not in held:
            raise KeyError(name)
    copy: object = object.__new__(cls)
    object.__setattr__(copy, "__dict__", {**held, **changes})
    return copy


@cache
def _fields(cls: type) -> _Fields:
    names: tuple[str, ...] = cls.__dict__["__slots__"]
    setters = {name: cls.__dict__[name].__set__ for name in names}
    values = attrgetter(*names) if len(names) > 1 else _alone(names[0])
    return _Fields(values, tuple(setters.values()), setters)


def _alone(name: str) -> Callable[[object], tuple[object, ...]]:
    return lambda value: (getattr(value, name),)
