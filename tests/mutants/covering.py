"""Which tests run a line: the tests of a copy of the checkout, run once and remembered."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from coverage import CoverageData

from tests.mutants.mutating import Mutation
from tests.places import ROOT

FOLDERS = (
    "viskara",
    "games",
    "presenters",
    "catalog",
    "documents",
    "services",
    "storage",
    "printing",
    "cli",
    "web",
)
"""Folders of tests that are asked; those of a browser and of speed take too long."""
WIDE = ("/test_approved.py::", "games/test_defaults.py::")
"""Tests of whatever is imported."""
LEFT_BEHIND = (".git", ".venv", ".ground", "__pycache__", ".*_cache", ".hypothesis", "node_modules")


@dataclass(frozen=True)
class Covered:
    """A copy of the checkout, and for each line of it the tests that ran it."""

    folder: Path

    @property
    def copy(self) -> Path:
        """The folder of the copy."""
        return self.folder / "copy"

    @cached_property
    def parts(self) -> tuple[CoverageData, ...]:
        """The measurements, by folder of the tests."""
        found = tuple(CoverageData(str(file)) for file in sorted(self.folder.glob("*.coverage")))
        for one in found:
            one.read()
        return found

    @cached_property
    def tests(self) -> tuple[str, ...]:
        """Every test that was run."""
        found = {_test(one) for part in self.parts for one in part.measured_contexts()}
        return tuple(sorted(found - {""}))

    def tests_of(self, path: str, mutation: Mutation) -> tuple[str, ...]:
        """Return the tests that could notice a change, those of the module first.

        What runs as a module is imported may matter to whoever runs anything of it, and to those
        who read everything that people read.
        """
        lines = self._contexts(path)
        found = set().union(
            *(lines.get(nth, ()) for nth in range(mutation.first, mutation.last + 1))
        )
        is_imported = "" in found
        if is_imported:
            found = set().union(*lines.values())
        beside = mirror(path)
        found = {one for one in found if one and not one.startswith(f"{beside}::")}
        importing = [one for one in self._importing(path) if one not in found]
        wide = [one for one in self.tests if is_imported and one not in found and _is_wide(one)]
        own = [beside] if beside and not _is_slow(self.copy / beside) else []
        nearest = sorted(found, key=lambda one: (_apart(path, one), one))
        return tuple(dict.fromkeys((*own, *nearest, *importing, *wide)))

    def _contexts(self, path: str) -> dict[int, set[str]]:
        """Return for each line of a module the tests that ran it; "" where it is imported."""
        found: dict[int, set[str]] = {}
        for part in self.parts:
            for line, contexts in part.contexts_by_lineno(str(self.copy / path)).items():
                found.setdefault(line, set()).update(map(_test, contexts))
        return found

    def _importing(self, path: str) -> Iterator[str]:
        """Yield the tests in files that name a module: what they ask may have been remembered."""
        module = ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")
        asked = (f"from {module} import", f"import {module}\n")
        for file in sorted({one.partition("::")[0] for one in self.tests} - {mirror(path)}):
            source = self.copy / file
            text = source.read_text(encoding="utf-8") if source.exists() else ""
            if any(words in text for words in asked):
                yield from (one for one in self.tests if one.startswith(f"{file}::"))


def _test(context: str) -> str:
    return context.rpartition("|")[0]


def _is_wide(test: str) -> bool:
    return any(name in test for name in WIDE)


def _apart(path: str, test: str) -> int:
    """Return how few folders a test shares with a module, the nearest first."""
    ours, theirs = Path(path).parts[1:-1], Path(test.partition("::")[0]).parts[1:-1]
    same = 0
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            break
        same += 1
    return -same


def _is_slow(file: Path) -> bool:
    return "mark.slow" in file.read_text(encoding="utf-8")


def mirror(path: str) -> str:
    """Return the test file about a module, "" if there is none."""
    inside = Path(path).relative_to("gm_tools")
    own = inside.parent if inside.name == "__init__.py" else inside
    found = Path("tests") / own.with_name(f"test_{own.stem}.py")
    return found.as_posix() if (ROOT / found).exists() else ""


def copy_checkout(folder: Path) -> None:
    """Copy the checkout anew: what is tried there harms nothing here."""
    shutil.rmtree(folder / "copy", ignore_errors=True)
    shutil.copytree(ROOT, folder / "copy", ignore=shutil.ignore_patterns(*LEFT_BEHIND))


def copy_tests(folder: Path) -> bool:
    """Bring over tests that were written since, unless the program has changed meanwhile."""
    if _modules(folder / "copy") != _modules(ROOT):
        return False
    left = shutil.ignore_patterns(*LEFT_BEHIND)
    shutil.copytree(ROOT / "tests", folder / "copy" / "tests", ignore=left, dirs_exist_ok=True)
    return True


def _modules(root: Path) -> dict[str, bytes]:
    found = (root / "gm_tools").rglob("*.py")
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in found}


def measure(folder: Path, names: Sequence[str]) -> None:
    """Run folders of tests once, and remember which test ran which line."""
    for name in names:
        file = folder / f"{name.replace('/', '.')}.coverage"
        file.unlink(missing_ok=True)
        options = ["--cov=gm_tools", "--cov-context=test", "--cov-report=", "--cov-fail-under=0"]
        options.append(f"tests/{name}")
        done = run_tests(folder / "copy", options, COVERAGE_FILE=str(file))
        print(f"{name}: {done.stdout.strip().splitlines()[-1]}", flush=True)


def run_tests(
    copy: Path, options: Sequence[str], limit: float | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run tests of the copy, the same examples every time; nothing compiled is kept."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *options],
        cwd=copy,
        env={
            **os.environ,
            "CI": "true",
            "PYTHONPATH": str(copy),
            "PYTHONDONTWRITEBYTECODE": "1",
            **environment,
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=limit,
        check=False,
    )
