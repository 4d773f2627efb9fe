"""Reads the numbers of a game's rules: one table, each with the line that says it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, TypeVar

from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.viskara.numbers import NumberFact, names_of, numbers_of
from gm_tools.viskara.strict import STRICT

NUMBERS = "numbers.toml"
N = TypeVar("N")


@dataclass(frozen=True)
class Printed:
    """``numbers.toml``."""

    __pydantic_config__: ClassVar = STRICT
    numbers: dict[str, NumberFact]


def read_numbers(kind: type[N], folder: Path, problems: Problems) -> N | None:
    """Return the numbers that a class has as fields; None, with problems recorded, if that fails.

    Every number is there and none besides.
    """
    name = f"{folder.name}/{NUMBERS}"
    read = read_as(Printed, read_toml(folder / NUMBERS, name, problems), name, problems)
    if read is None:
        return None
    wrong = tuple(_strays(read.numbers, names_of(kind)))
    for key, what in wrong:
        problems.add(name, key, what)
    return None if wrong else numbers_of(kind, read.numbers)


def _strays(found: Iterable[str], known: Iterable[str]) -> Iterable[tuple[str, str]]:
    there, wanted = set(found), set(known)
    for name in sorted(there ^ wanted):
        yield f"numbers.{name}", "is missing" if name in wanted else "is not known here"
