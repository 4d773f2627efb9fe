"""Known faults of the locked libraries."""

from __future__ import annotations

import json
import subprocess
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.locking.audit import (
    ACCEPTED,
    Acceptance,
    Answer,
    Fault,
    Run,
    acceptances,
    asked,
    read_answer,
    verdict,
)

TODAY = date(2026, 11, 23)
FAULT = Fault("click", "8.0.0", ("PYSEC-2026-1", "CVE-2026-9"), ("8.0.1",))
ACCEPTANCE = Acceptance("CVE-2026-9", "click", "Never called.", TODAY, TODAY + timedelta(days=30))
HALF_A_YEAR = timedelta(days=183)


def written(*libraries: dict[str, Any]) -> str:
    """Return an answer as pip-audit writes it."""
    return json.dumps({"dependencies": libraries, "fixes": []})


CLEAN = {"name": "flask", "version": "3.1.3", "vulns": []}
FAULTY = {
    "name": "click",
    "version": "8.0.0",
    "vulns": [
        {
            "id": "PYSEC-2026-1",
            "fix_versions": ["8.0.1"],
            "aliases": ["CVE-2026-9"],
            "description": "Long.",
        }
    ],
}
UNKNOWN = {"name": "ours", "skip_reason": "Dependency not found on PyPI"}


def pip_audit(text: str | None, status: int = 0, complaint: str = "") -> Run:
    """Return a run of pip-audit that writes an answer, or none."""

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        if text is not None:
            Path(command[command.index("--output") + 1]).write_text(text, encoding="utf-8")
        return subprocess.CompletedProcess(command, status, "", complaint)

    return run


def test_a_known_fault_fails_and_is_named_with_the_way_out() -> None:
    found = asked("pip-audit", pip_audit(written(CLEAN, FAULTY), 1))
    lines, status = verdict(found, (), TODAY)
    assert status == 1
    assert "  click 8.0.0: PYSEC-2026-1, CVE-2026-9; fixed in 8.0.1" in lines


def test_without_faults_all_is_well() -> None:
    lines, status = verdict(asked("pip-audit", pip_audit(written(CLEAN))), (), TODAY)
    assert (lines, status) == (["Libraries asked about: 1. Known faults: 0."], 0)


def test_without_a_network_it_says_so_and_goes_on() -> None:
    complaint = "Traceback ...\nConnectionError: no way out\n"
    lines, status = verdict(asked("pip-audit", pip_audit(None, 1, complaint)), (), TODAY)
    assert status == 0
    assert lines == [
        "Nobody could be asked about known faults of the libraries: ConnectionError: no way out"
    ]


def test_a_program_that_is_not_there_could_not_be_asked_either(tmp_path: Path) -> None:
    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run([str(tmp_path / "pip-audit"), *command[1:]], text=True)

    found = asked("pip-audit", run)
    assert isinstance(found, str)
    assert verdict(found, (), TODAY)[1] == 0


def test_whoever_knows_no_library_at_all_could_not_be_asked() -> None:
    assert read_answer(written(UNKNOWN)) == "Dependency not found on PyPI"


def test_a_single_unknown_library_is_said_beside_the_rest() -> None:
    lines, status = verdict(read_answer(written(CLEAN, UNKNOWN)), (), TODAY)
    assert status == 0
    assert lines[-1] == "  not known to whom we asked: Dependency not found on PyPI"


def test_every_lock_file_is_asked_about_also_what_other_machines_install() -> None:
    seen: list[str] = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        files = [command[at + 1] for at, word in enumerate(command) if word == "--requirement"]
        seen.extend(Path(file).read_text(encoding="utf-8") for file in files)
        return pip_audit(written(CLEAN))(command)

    asked("pip-audit", run)
    whole = "".join(seen)
    assert {"flask==", "pytest==", "uv==", "colorama=="} <= {
        f"{line.partition('==')[0]}==" for line in whole.splitlines()
    }
    assert " ; " not in whole


@pytest.mark.parametrize(
    ("day", "status"),
    [(TODAY, 0), (TODAY + timedelta(days=30), 0), (TODAY + timedelta(days=31), 1)],
)
def test_an_accepted_fault_passes_until_its_last_day(day: date, status: int) -> None:
    assert verdict(Answer((FAULT,), (), 1), (ACCEPTANCE,), day)[1] == status


def test_an_acceptance_is_for_its_own_library() -> None:
    other = Fault("flask", "3", ("CVE-2026-9",), ())
    lines, status = verdict(Answer((other,), (), 1), (ACCEPTANCE,), TODAY)
    assert status == 1
    assert "no version is fixed" in lines[1]


def test_every_accepted_fault_has_a_reason_and_at_most_half_a_year() -> None:
    for one in acceptances(ACCEPTED.read_text(encoding="utf-8")):
        assert len(one.reason) > 20
        assert one.since < one.until <= one.since + HALF_A_YEAR


def test_the_example_in_the_file_can_be_read() -> None:
    lines = ACCEPTED.read_text(encoding="utf-8").splitlines()
    example = "\n".join(line[2:] for line in lines if line.startswith("# ") and "=" in line)
    (read,) = acceptances("[[accepted]]\n" + example)
    assert read.library == "click"
