"""Settings for reading values from files, as plain data beside their fields.

The readers of ``catalog`` and ``documents`` find ``__pydantic_config__`` on every class and bounds
in the ``metadata`` of a field; nothing here depends on the readers.
"""

from typing import Final

STRICT: Final = {"extra": "forbid", "strict": True}
"""Every key must be known and every value of its type: "5" is not a number."""

Bounds = dict[str, object]

SAID: Final[Bounds] = {"min_length": 1}
"""Text, or a list, that must not be empty."""
COUNTED: Final[Bounds] = {"gt": 0}
"""A number from 1: a line, a page, a price."""
NOT_NEGATIVE: Final[Bounds] = {"ge": 0}
PERCENT: Final[Bounds] = {"ge": 0, "le": 100}


def written(key: str) -> Bounds:
    """Return the metadata for a field that has another key in its file."""
    return {"validation_alias": key}
