"""Asks whether faults are known of the locked libraries: `scripts/audit`.

Fails on known faults only. That nothing could be asked is said, and is no failure.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.locking.locks import read
from tests.places import ROOT

REQUIREMENTS = ROOT / "requirements"
ACCEPTED = REQUIREMENTS / "accepted.toml"
LONGEST = 300
"""Seconds that asking may take in all."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A known fault of a library; ``names`` are all by which it goes, the first its id."""

    library: str
    version: str
    names: tuple[str, ...]
    fixed_in: tuple[str, ...]

    def __str__(self) -> str:
        """Return the fault and the way out on a line."""
        fixed = f"fixed in {', '.join(self.fixed_in)}" if self.fixed_in else "no version is fixed"
        return f"{self.library} {self.version}: {', '.join(self.names)}; {fixed}"


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A fault that we live with until a day, and why."""

    id: str
    library: str
    reason: str
    since: date
    until: date

    def covers(self, fault: Fault, today: date) -> bool:
        """Whether a fault is accepted today."""
        is_it = self.id in fault.names and self.library == fault.library
        return is_it and self.since <= today <= self.until


@dataclass(frozen=True, slots=True)
class Answer:
    """What was learned; ``unknown`` are libraries of which nothing could be asked, with reasons."""

    faults: tuple[Fault, ...]
    unknown: tuple[str, ...]
    asked: int


Run = Callable[[list[str]], subprocess.CompletedProcess[str]]


def main(program: str) -> int:
    """Ask, say what was learned, and return the exit status: 1 for faults not accepted."""
    accepted = acceptances(ACCEPTED.read_text(encoding="utf-8"))
    lines, status = verdict(asked(program, run), accepted, datetime.now(UTC).date())
    print("\n".join(lines))
    return status


def verdict(
    found: Answer | str, accepted: Sequence[Acceptance], today: date
) -> tuple[list[str], int]:
    """Return what to say of an answer, or of the reason why there is none, and the exit status."""
    if isinstance(found, str):
        return [f"Nobody could be asked about known faults of the libraries: {found}"], 0
    open_faults = [one for one in found.faults if not covered(one, accepted, today)]
    lines = [f"Libraries asked about: {found.asked}. Known faults: {len(open_faults)}."]
    lines += [f"  {fault}" for fault in open_faults]
    lines += [f"  accepted: {one}" for one in found.faults if one not in open_faults]
    lines += [f"  not known to whom we asked: {one}" for one in found.unknown]
    if open_faults:
        lines.append("Take a fixed version (scripts/lock --upgrade-package NAME).")
        lines.append(f"If there is none, say why it does no harm in {ACCEPTED.name}.")
    return lines, int(bool(open_faults))


def covered(fault: Fault, accepted: Sequence[Acceptance], today: date) -> bool:
    """Whether a fault is accepted today."""
    return any(one.covers(fault, today) for one in accepted)


def acceptances(text: str) -> tuple[Acceptance, ...]:
    """Return the accepted faults; TypeError for a missing or an unknown key."""
    return tuple(Acceptance(**one) for one in tomllib.loads(text).get("accepted", ()))


def asked(program: str, run: Run) -> Answer | str:
    """Ask about every locked library; a reason if nothing could be learned."""
    with TemporaryDirectory() as folder:
        answer = Path(folder, "answer.json")
        try:
            done = run([program, *arguments(Path(folder)), "--output", str(answer)])
        except (OSError, subprocess.TimeoutExpired) as error:
            return str(error)
        if not answer.is_file():
            return last_line(done.stderr) or f"exit status {done.returncode}"
        return read_answer(answer.read_text(encoding="utf-8"))


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a program that may take some minutes."""
    return subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)


def arguments(folder: Path) -> Iterator[str]:
    """Return what pip-audit is given: the lock files without the markers of other machines."""
    yield from ("--require-hashes", "--disable-pip", "--progress-spinner", "off")
    yield from ("--format", "json")
    for lock in sorted(REQUIREMENTS.glob("*.txt")):
        everywhere = folder / lock.name
        lines = (one.pinned for one in read(lock).values())
        everywhere.write_text("\n".join(lines) + "\n", encoding="utf-8")
        yield from ("--requirement", str(everywhere))


def read_answer(text: str) -> Answer | str:
    """Return what pip-audit wrote as JSON; a reason if it could ask about nothing."""
    libraries = json.loads(text)["dependencies"]
    unknown = tuple(one["skip_reason"] for one in libraries if "skip_reason" in one)
    if libraries and len(unknown) == len(libraries):
        return str(unknown[0])
    faults = tuple(fault for one in libraries for fault in faults_of(one))
    return Answer(faults, unknown, len(libraries))


def faults_of(library: dict[str, object]) -> Iterator[Fault]:
    """Return the faults of a library of the answer."""
    found = library.get("vulns", ())
    assert isinstance(found, Sequence)
    for one in found:
        names = (one["id"], *one.get("aliases", ()))
        fixed = tuple(one.get("fix_versions", ()))
        yield Fault(str(library["name"]), str(library["version"]), names, fixed)


def last_line(text: str) -> str:
    """Return the last line that says something."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
