"""`gm-tools sheet`."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from gm_tools.cli import main
from tests.printing.sheets import SAMPLES


def call(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["sheet", *map(str, arguments)])
    return result.exit_code, result.output


@pytest.mark.parametrize(
    "arguments", [(SAMPLES[0],), (SAMPLES[0], "--cards", "--paper", "letter"), ("--blank",)]
)
def test_a_pdf_is_written(arguments: tuple[object, ...], tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"
    status, _ = call(*arguments, "-o", target)
    assert status == 0
    assert target.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(("layout", "pages"), [("page", 1), ("large", 3)])
def test_a_layout_is_chosen(layout: str, pages: int, tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"
    status, _ = call(SAMPLES[0], "--layout", layout, "-o", target)
    assert status == 0
    assert len(PdfReader(target).pages) == pages


@pytest.mark.parametrize("arguments", [(), (SAMPLES[0], "--blank"), ("--blank", "--cards")])
def test_what_cannot_be_meant_is_refused(arguments: tuple[object, ...], tmp_path: Path) -> None:
    status, output = call(*arguments, "-o", tmp_path / "out.pdf")
    assert status == 2
    assert "--blank without one" in output


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    status, output = call(bad, "-o", tmp_path / "out.pdf")
    assert status == 2
    assert str(bad) in output


def test_what_is_too_long_is_not_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gm_tools.printing.printer.LONGEST", 1000)
    status, output = call(SAMPLES[0], "-o", tmp_path / "out.pdf")
    assert status == 1
    assert "Error: This is too long for a PDF" in output
    assert not (tmp_path / "out.pdf").exists()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    target = tmp_path / "none" / "out.pdf"
    status, output = call("--blank", "-o", target)
    assert status == 1
    assert str(target) in output
