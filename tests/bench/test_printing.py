"""Paper: the sample's two pages warm, from a cold process, and what stays behind in memory."""

from __future__ import annotations

import faulthandler
import gc
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.presenters.paper.options import STANDARD, PaperOptions
from gm_tools.printing.jobs import Job
from gm_tools.printing.printer import Printer
from gm_tools.printing.styles import SHEETS, style
from tests.bench.conftest import Goals, Times
from tests.places import ROOT
from tests.presenters.paper.test_encounter import THIRTY, sheet_of
from tests.printing.sheets import a_printer, view_of

VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"
PRINT = ROOT / "templates" / "print"
SAMPLE = ROOT / "tests" / "data" / "sol.json"
FIRST, LAST = 50, 200
BARE = """
import ctypes.util, sys
from pathlib import Path
ctypes.util.find_library = lambda name: None
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
folder, fonts = Path(sys.argv[1]), FontConfiguration()
styles = [CSS(folder / name, font_config=fonts) for name in ("fonts.css", "sheet.css")]
html = HTML(folder / "sheet.html")
html.write_pdf(sys.argv[2], font_config=fonts, stylesheets=styles, pdf_tags=True)
"""
"""Without its search for libraries, which would take a third of the time."""
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
def test_a_cold_process_beside_the_library_alone(goal: Goals, times: Times, tmp_path: Path) -> None:
    """The same pages by a script that knows nothing but WeasyPrint, which it loads as we do."""
    job = the_job(tmp_path)
    (tmp_path / "fonts").symlink_to(VENDOR)
    (tmp_path / "sheet.html").write_text(job.html, encoding="utf-8")
    (tmp_path / "fonts.css").write_text(unpacked(style(PRINT, ["fonts.css"])), encoding="utf-8")
    names = [*SHEETS[job.document], f"{job.paper}.css"]
    (tmp_path / "sheet.css").write_text(style(PRINT, names), encoding="utf-8")
    instance = {"GM_TOOLS_INSTANCE": str(tmp_path / "instance"), "PATH": ""}
    ours = [sys.executable, "-m", "gm_tools", "sheet", str(SAMPLE), "-o", str(tmp_path / "ours")]
    bare = [sys.executable, "-c", BARE, str(tmp_path), str(tmp_path / "bare")]

    def seconds(command: list[str]) -> float:
        begin = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=instance, cwd=ROOT)
        return time.perf_counter() - begin

    seconds(ours)  # it keeps what it has read and compiled
    pairs = [(seconds(ours), seconds(bare)) for _ in range(times(15))]
    ratio = median(one for one, _ in pairs) / median(other for _, other in pairs)
    goal.value("cold sheet beside a bare WeasyPrint process", ratio, 1.3, unit="x")


def the_job(folder: Path) -> Job:
    """Return what the command prints."""
    jobs: list[Job] = []

    class Catcher(Printer):
        def once(self, caught: Sequence[Job], make: object) -> bytes:
            jobs.extend(caught)
            return b""

    Catcher(ROOT / "templates", VENDOR).character_sheet(view_of(SAMPLE), STANDARD)
    return jobs[0]


def unpacked(text: str) -> str:
    """Return a style with typefaces as the build unpacked them."""
    return text.replace('.woff2") format("woff2")', '.ttf")')


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
