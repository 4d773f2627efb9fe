"""A state with one value changed that no event would change, for what cannot be."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any


def put(held: Any, path: str, value: Any) -> Any:
    """Return a state with the value at a path: "row.0.card" goes by names and positions."""
    key, _, rest = path.partition(".")
    if isinstance(held, Mapping):
        return {**held, key: put(held[key], rest, value) if rest else value}
    if isinstance(held, tuple):
        at = int(key)
        return (*held[:at], put(held[at], rest, value) if rest else value, *held[at + 1 :])
    return replace(held, **{key: put(getattr(held, key), rest, value) if rest else value})
