"""Every sentence with which the program refuses, and those that flash on pages, as approved.

Whatever a test of a game, a service, a file, the data or a page meets stands in
``tests/data/approved/refusals``, word for word but for names and numbers, or the test fails. What
hypothesis makes up is left out, since it would be another sentence each time, and what Python and
pydantic say, since it changes with their versions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

from flask import message_flashed
from hypothesis import currently_in_test_context

import gm_tools
from gm_tools.catalog.files import Problems
from gm_tools.games.frame.protocol import Refusal
from tests.approved import FOLDER, said
from tests.places import TESTS

REFUSALS: Final = FOLDER / "refusals"
ROOMS: Final = ("games", "services", "catalog", "documents", "web")
HOW = "If this is meant: these tests with --approve add them, scripts/approve refusals writes all."
FOREIGN: Final = re.compile(
    r"(?<=is not valid (?:JSON|TOML): ).*|(?<=of engine \d: ).*|(?:Input|String|Tuple) .*"
)
ALIKE: Final = (
    (re.compile(r"(?<!\w)('[^']*'|\"[^\"]*\")(?!\w)"), "'A'"),
    (re.compile(r"-?\d[\d,.]*(?!\w)"), "0"),
    (re.compile(r"\b[A-Z]\w*"), "A"),
    (re.compile(r"\bA(?:(?:, | and | of the | from the | of | )A\b)+"), "A"),
    (re.compile(r"('A'|\b0)(?:(?:, | or | and )\1)+"), r"\1"),
)
"""What sentences that are alike differ in: quotations, numbers, names, lists of them."""
MET: set[str] = set()
"""The sentences that were met since they were last looked at."""
REPORTED: set[str] = set()


def room_of(test: Path) -> str:
    """Return the room of a test whose refusals are approved, "" for any other."""
    parts = test.relative_to(TESTS).parts
    if parts[0] not in ROOMS:
        return ""
    return parts[1] if parts[0] == "games" and len(parts) > 2 else parts[0]


def approve(room: str) -> None:
    """Add the sentences that were met to those of a room, of those that are alike the first."""
    new = _unknown()
    if new:
        file = REFUSALS / f"{room}.txt"
        lines = sorted({*(_lines(file) if file.exists() else ()), *new.values()})
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        known.cache_clear()


def compare() -> None:
    """Require that every sentence that was met is approved; each is reported once."""
    wrong = {shape: line for shape, line in _unknown().items() if shape not in REPORTED}
    REPORTED.update(wrong)
    if wrong:
        lines = sorted(wrong.values())
        raise AssertionError("\n".join(["Refusals that nobody approved:", *lines, HOW]))


def _unknown() -> dict[str, str]:
    """Return the sentences that were met and are not approved, by their shape."""
    found = {_shape(one): one for one in sorted(MET, reverse=True)}
    return {shape: one for shape, one in found.items() if shape not in known()}


@cache
def known() -> frozenset[str]:
    """Return the shapes that are approved, of any room: some are made once for all tests."""
    files = REFUSALS.glob("*.txt")
    return frozenset(_shape(line) for file in files for line in _lines(file))


@cache
def _shape(sentence: str) -> str:
    """Return a sentence without its names, quotations and numbers; several count as one."""
    for rule, short in ALIKE:
        sentence = rule.sub(short, sentence)
    return sentence


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def stated() -> list[str]:
    """Return the refusals that modules state."""
    found = {
        f"{one.code}: {one.message}"
        for module in _modules()
        for value in vars(module).values()
        for one in (value.values() if isinstance(value, dict) else (value,))
        if isinstance(one, Refusal)
    }
    return sorted(found)


def _modules() -> Iterator[Any]:
    for room in ROOMS:
        path = [str(Path(str(gm_tools.__file__)).parent / room)]
        for found in walk_packages(path, f"gm_tools.{room}."):
            yield import_module(found.name)


def watch() -> None:
    """Remember every refusal, problem and error from now on."""
    _heard(Refusal, "__init__", lambda code, message: [f"{code}: {message}"])
    _heard(Problems, "add", lambda _file, key, message: [f"{key}: {message}"])
    for error in {one for module in _modules() for one in vars(module).values() if _is_ours(one)}:
        _heard(error, "__init__", _sentences)
    message_flashed.connect(_flashed)


def _flashed(_app: object, message: str, **_more: object) -> None:
    MET.add(_plain(message))


def _is_ours(value: object) -> bool:
    is_error = isinstance(value, type) and issubclass(value, Exception)
    return is_error and str(getattr(value, "__module__", "")).startswith("gm_tools.")


def _sentences(*values: object) -> Iterator[str]:
    """Yield what is a sentence among the values that an error is made of."""
    for value in values:
        if isinstance(value, str):
            yield from [value] if " " in value else ()
        elif isinstance(value, tuple | list):
            yield from _sentences(*value)


@cache
def _plain(sentence: str) -> str:
    return FOREIGN.sub("...", said(sentence))


def _heard(cls: Any, name: str, words: Callable[..., Iterable[str]]) -> None:
    call = getattr(cls, name)

    @wraps(call)
    def heard(self: Any, *values: Any, **named: Any) -> None:
        call(self, *values, **named)
        if not currently_in_test_context():
            MET.update(_plain(one) for one in words(*values, *named.values()))

    setattr(cls, name, heard)
