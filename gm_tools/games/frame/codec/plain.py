"""Values to JSON and back, strictly, by the types of their fields.

Frozen dataclasses become objects, tuples, sets and named tuples become lists, mappings with words
as keys become objects, moments become text. A field at its default is left out in writing and may
be left out in reading. Where a type allows several dataclasses, the object says which in ``is``.
HIDDEN becomes ``{"hidden": true}`` and is read only where the reader says so. Each type is compiled
once.
"""

from typing import Any, TypeVar, cast

from gm_tools.games.frame.codec.reading import (
    Path,
    Problems,
    reader,
)
from gm_tools.games.frame.codec.writing import writer

MOST_SHOWN = 200

T = TypeVar("T")


class UnreadableValue(Exception):
    """JSON that does not fit the type; ``problems`` are pairs: path ("steps.0.at") and reason."""

    def __init__(self, problems: tuple[tuple[str, str], ...]) -> None:
        self.problems = problems[:MOST_SHOWN]
        super().__init__("\n".join(f"{where}: {what}" for where, what in self.problems))


def to_plain(cls: type[T], value: T) -> Any:
    """Return a value as JSON values: dicts, lists, words, numbers."""
    return writer(cast(object, cls))(value)


def from_plain(cls: type[T], plain: object, *, hidden: bool = False) -> T:
    """Return the value of some JSON; UnreadableValue names every problem.

    With ``hidden``, ``{"hidden": true}`` may stand anywhere, as in a view that is read back.
    """
    problems: Problems = []
    try:
        value = reader(cast(object, cls), hidden)(plain, (), problems)
    except RecursionError:
        raise UnreadableValue((("", "This is nested far too deeply."),)) from None
    if problems:
        raise UnreadableValue(tuple((dotted(path), what) for path, what in problems))
    return cast(T, value)


def dotted(path: Path) -> str:
    """Return a path as people write it: "steps.0.at"."""
    return ".".join(_shown(str(part)[:60]) for part in path)


def _shown(text: str) -> str:
    """Return text without what cannot be written into a page or a file."""
    return "".join(mark if mark.isprintable() else f"\\x{ord(mark):02x}" for mark in text)
