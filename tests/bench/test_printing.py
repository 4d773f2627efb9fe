"""Paper: the sample's two pages warm, from a cold process, and what stays behind in memory."""

from __future__ import annotations

import faulthandler
import gc
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.presenters.paper.options import PaperOptions
from tests.bench.conftest import Goals, Times
from tests.places import ROOT
from tests.presenters.paper.test_encounter import THIRTY, sheet_of
from tests.printing.sheets import a_printer, view_of

SAMPLE = ROOT / "tests" / "data" / "sol.json"
FIRST, LAST = 50, 200
A4 = PaperOptions()


@pytest.mark.slow
def test_a_sheet_of_two_pages_warm(benchmark: BenchmarkFixture, goal: Goals) -> None:
    view, printer = view_of(SAMPLE), a_printer()
    printer.character_sheet(view, A4)
    benchmark(printer.character_sheet, view, A4)
    goal("two-page sheet as PDF, warm", 0.250)


@pytest.mark.slow
def test_a_sheet_from_a_cold_process(
    benchmark: BenchmarkFixture, goal: Goals, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "gm_tools", "sheet", str(SAMPLE), "-o", str(tmp_path / "x")]
    benchmark(subprocess.run, command, check=True, capture_output=True)
    goal("two-page sheet as PDF, cold process", 0.800)


@pytest.mark.slow
def test_an_encounter_of_thirty_foes(benchmark: BenchmarkFixture, goal: Goals) -> None:
    """Ten kinds, three of each: from the plan to the PDF."""
    printer = a_printer()
    printer.prepared(sheet_of(THIRTY), "a4")
    benchmark(lambda: printer.prepared(sheet_of(THIRTY), "a4"))
    goal("encounter sheet of 30 foes as PDF", 2.0)


@pytest.mark.slow
def test_memory_stays(goal: Goals, times: Times) -> None:
    faulthandler.cancel_dump_traceback_later()  # two hundred renders may take their time
    view, printer = view_of(SAMPLE), a_printer()
    for _ in range(times(FIRST)):
        printer.character_sheet(view, A4)
    before = resident()
    for _ in range(times(LAST - FIRST)):
        printer.character_sheet(view, A4)
    goal.value(f"memory growth from render {FIRST} to {LAST}", resident() - before, 5.0)


def resident() -> float:
    """Memory of this process in MB, after the garbage is gone."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024
