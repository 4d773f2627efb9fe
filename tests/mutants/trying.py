"""A sample of changed lines, each tried: whether a test notices."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from tests.mutants.covering import Covered, run_tests
from tests.mutants.mutating import Mutation, is_another, mutated, mutations

FAILED, NOTHING_RUN, BAD_NAMES = {1, 2, 3}, 5, 4
LIMIT: Final = 600.0
"""Seconds after which a change counts as noticed: something hangs."""
NOT_ASKED = ("storage/migrations/versions/", "__main__.py")


@dataclass(frozen=True, slots=True)
class Tried:
    """A change of a file; ``by`` is the test that noticed, "" if none did."""

    path: str
    mutation: Mutation
    by: str

    @property
    def room(self) -> str:
        """The room that the file is in."""
        return room_of(self.path)

    def __str__(self) -> str:
        """Say where what was changed, and who noticed."""
        told = f"noticed by {self.by}" if self.by else "NOT NOTICED"
        return f"{self.path}:{self.mutation.line} {self.mutation.said}: {told}"


def room_of(path: str) -> str:
    """Return the room of a module: a folder of the package; of games, each has its own."""
    folders = Path(path).parts[1:-1]
    many = 2 if folders[:1] == ("games",) else 1
    return "/".join(folders[:many])


def sample(
    package: Path, count: int, seed: int, rooms: Sequence[str] = ()
) -> list[tuple[str, Mutation]]:
    """Return changes drawn at random, each line as likely as another, in the order of files."""
    chance = Random(seed)  # nothing secret
    lines: list[tuple[str, list[Mutation]]] = []
    for path in _modules(package, rooms):
        lines += [(path, found) for found in _line_by_line(package.parent / path)]
    drawn = chance.sample(range(len(lines)), len(lines))
    chosen = (_chosen(package.parent, *lines[nth], chance) for nth in drawn)
    return sorted(
        islice((one for one in chosen if one), count), key=lambda one: (one[0], one[1].line)
    )


def _line_by_line(file: Path) -> list[list[Mutation]]:
    found: dict[int, list[Mutation]] = {}
    for one in mutations(file.read_text(encoding="utf-8")):
        found.setdefault(one.line, []).append(one)
    return [found[line] for line in sorted(found)]


def _chosen(
    root: Path, path: str, found: list[Mutation], chance: Random
) -> tuple[str, Mutation] | None:
    """Return one of a line's changes that makes another program, None if there is none."""
    source = (root / path).read_text(encoding="utf-8")
    for one in chance.sample(found, len(found)):
        if is_another(source, one):
            return path, one
    return None


def _modules(package: Path, rooms: Sequence[str]) -> Iterator[str]:
    for file in sorted(package.rglob("*.py")):
        path = file.relative_to(package.parent).as_posix()
        if any(part in path for part in NOT_ASKED):
            continue
        if not rooms or any(f"{path}/".startswith(f"gm_tools/{room}/") for room in rooms):
            yield path


def tried(covered: Covered, path: str, mutation: Mutation) -> Tried:
    """Change a file of the copy, run the tests that could notice, and put it back."""
    asked = covered.tests_of(path, mutation)
    if not asked:
        return Tried(path, mutation, "")
    with _changed(covered.copy / path, mutation):
        return Tried(path, mutation, _noticed_by(covered, asked))


@contextmanager
def _changed(file: Path, mutation: Mutation) -> Iterator[None]:
    """The time of a file stays its own: what was compiled of it is used again afterwards."""
    source, times = file.read_text(encoding="utf-8"), file.stat()
    try:
        file.write_text(mutated(source, mutation), encoding="utf-8")
        yield
    finally:
        file.write_text(source, encoding="utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def _noticed_by(covered: Covered, asked: Sequence[str]) -> str:
    names = covered.folder / "asked"
    names.write_text("\n".join(asked), encoding="utf-8")
    try:
        done = run_tests(covered.copy, ["-x", "--tb=no", f"@{names}"], LIMIT)
    except subprocess.TimeoutExpired:
        return "the clock"
    if done.returncode == BAD_NAMES and any("[" in one for one in asked):
        return _noticed_by(covered, tuple(dict.fromkeys(one.partition("[")[0] for one in asked)))
    if done.returncode in (0, NOTHING_RUN):
        return ""
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return said[0].split(" ")[1] if said else "whoever imports it"
