"""A plugin of pytest: which flags and figures could be constants without a test failing.

Every test is called as it is, and the values of the flags and figures are noted. Then it is called
again with one of them replaced by a different constant; this test must fail, or a later one.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from gm_tools.games.battle.effects.figures import registry as figures
from gm_tools.games.battle.effects.flags import registry as flags
from gm_tools.games.battle.effects.scene import Scene

Read = Callable[[Scene], int]
Pair = tuple[str, int]
"""A name, and the constant that replaces it."""

CONSTANT: Final = frozenset({"zero", "one"})
SECONDS: Final = 20


@dataclass
class Held:
    """The values seen, and the replacements that made a test fail."""

    said: dict[str, set[int]] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)
    by: dict[Pair, str] = field(default_factory=dict)
    forced: Pair | None = None

    def reading(self, name: str, read: Read) -> Read:
        """Return a flag or figure that notes its values, or returns the replacement."""

        def noted(scene: Scene) -> int:
            if self.forced is not None and self.forced[0] == name:
                return self.forced[1] if name in figures.FIGURES else bool(self.forced[1])
            worth = read(scene)
            if isinstance(worth, int):  # not a value hidden from the viewer
                self.said.setdefault(name, set()).add(worth)
                if worth:
                    self.first.setdefault(name, worth)
            return worth

        return noted

    def constants(self, name: str) -> tuple[int, ...]:
        """Return the replacements of a name: zero, and its first other value."""
        return (0, int(self.first.get(name, 1)))

    def open(self) -> list[Pair]:
        """Return the replacements that this test could notice and no test has yet."""
        return [
            (name, constant)
            for name, values in sorted(self.said.items())
            for constant in self.constants(name)
            if (name, constant) not in self.by and values - {constant}
        ]

    def missing(self) -> list[str]:
        """Return what could be a constant: "name is always 0"."""
        names = sorted({*flags.FLAGS, *figures.FIGURES} - CONSTANT)
        return [
            f"{name} is always {constant}"
            for name in names
            for constant in self.constants(name)
            if (name, constant) not in self.by
        ]


HELD = Held()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask where the answer is to be written."""
    parser.addoption("--constants", type=Path, required=True)


def pytest_configure() -> None:
    """Let every flag and figure be noted."""
    tables: tuple[dict[str, Any], ...] = (flags.FLAGS, figures.FIGURES)  # type: ignore[assignment]
    for table in tables:
        for name, read in table.items():
            table[name] = HELD.reading(name, read)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    """Call a test, and again with each constant that it could notice."""
    HELD.said.clear()
    result = yield
    if not getattr(pyfuncitem.obj, "is_hypothesis_test", False):
        names = pyfuncitem._fixtureinfo.argnames
        given = {name: pyfuncitem.funcargs[name] for name in names}
        _try_all(pyfuncitem.nodeid, lambda: pyfuncitem.obj(**given))
    return result


def _try_all(name: str, call: Callable[[], object]) -> None:
    found = [pair for pair in HELD.open() if not _passes(call, pair)]
    if found and _passes(call, None):
        HELD.by |= dict.fromkeys(found, name)


def _passes(call: Callable[[], object], forced: Pair | None) -> bool:
    HELD.forced = forced
    try:
        with _in_time():
            call()
    except (Exception, pytest.fail.Exception):
        return False
    finally:
        HELD.forced = None
    return True


@contextmanager
def _in_time() -> Iterator[None]:
    """A test that would never end has failed."""

    def too_long(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what could be a constant, and who noticed what."""
    by = {f"{name} {constant}": test for (name, constant), test in HELD.by.items()}
    words = json.dumps({"missing": HELD.missing(), "by": by}, indent=1)
    session.config.getoption("--constants").write_text(words)
