"""Portable files of every kind come in: all of them, or none and every problem of each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

MOST_FILES = 50


@dataclass(frozen=True, slots=True)
class NamedFile:
    """An uploaded file: its name and its bytes."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class FileProblem:
    """A problem in a file; ``where`` is a path in it, or empty for the whole file."""

    file: str
    where: str
    message: str


@dataclass(eq=False)
class ImportRefusedError(Exception):
    """Nothing was imported because of at least one file; holds every problem of every file."""

    problems: tuple[FileProblem, ...]


V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class FileRead(Generic[V]):
    """The content of a file, or its problems as pairs of path and message."""

    value: V | None
    problems: tuple[tuple[str, str], ...] = ()


ReadFile = Callable[[bytes], FileRead[V]]
"""Reads an imported file."""


def read_all(files: tuple[NamedFile, ...], read: ReadFile[V]) -> tuple[V, ...]:
    """Return the content of all files; ImportRefusedError with every problem of every file."""
    if len(files) > MOST_FILES:
        message = f"{len(files)} files were sent; {MOST_FILES} can be imported at once."
        raise refused_all(message)
    problems: list[FileProblem] = []
    found: list[V] = []
    for file in files:
        one = read(file.content)
        problems.extend(FileProblem(file.name, *problem) for problem in one.problems)
        found.extend([] if one.value is None else [one.value])
    if problems:
        raise ImportRefusedError(tuple(problems))
    return tuple(found)


def refused_all(message: str) -> ImportRefusedError:
    """Return the refusal of all files together."""
    return ImportRefusedError((FileProblem("All files", "", message),))
