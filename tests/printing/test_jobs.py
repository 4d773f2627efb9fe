"""What makes a paper another one."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from gm_tools.presenters.paper.options import PaperOptions
from gm_tools.printing import Printer
from gm_tools.printing.jobs import Job, parts_of
from gm_tools.printing.keeping import KeptPapers, key_of
from tests.places import ROOT
from tests.printing.sheets import SAMPLES, view_of

TEMPLATES = ROOT / "templates"
VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"
JOB = Job("character_sheet", "<p>Zoë</p>", "a4")


def key(job: Job, templates: Path = TEMPLATES, vendor: Path = VENDOR) -> str:
    return key_of(parts_of(job, templates, vendor))


def test_the_same_job_is_the_same_paper() -> None:
    assert key(JOB) == key(replace(JOB, pictures={}))
    drawn = replace(JOB, pictures={"a": b"1", "b": b"2"})
    assert key(drawn) == key(replace(JOB, pictures={"b": b"2", "a": b"1"}))


@pytest.mark.parametrize(
    "change",
    [
        {"html": "<p>Zoe</p>"},
        {"paper": "letter"},
        {"document": "tactic_cards"},
        {"pictures": {"a": b"1"}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_another_word_size_style_or_picture_is_another_paper(change: dict[str, object]) -> None:
    assert key(JOB) != key(replace(JOB, **change))  # type: ignore[arg-type]


def test_another_content_of_a_picture_is_another_paper() -> None:
    one, other = (replace(JOB, pictures={"a": content}) for content in (b"1", b"2"))
    assert key(one) != key(other)


def test_other_styles_make_another_paper(tmp_path: Path) -> None:
    same, other = tmp_path / "same", tmp_path / "other"
    for folder in (same, other):
        shutil.copytree(TEMPLATES / "print", folder / "print")
    with (other / "print" / "paper.css").open("a") as file:
        file.write("p { color: red }")
    assert key(JOB, same) == key(JOB)
    assert key(JOB, other) != key(JOB)


def test_other_typefaces_make_another_paper(tmp_path: Path) -> None:
    (tmp_path / ".stamp").write_text("others")
    assert key(JOB, vendor=tmp_path) != key(JOB)


@pytest.fixture
def counted(tmp_path: Path) -> tuple[Printer, list[Job]]:
    """A printer that keeps its papers, and what it laid out."""
    printer, laid_out = Printer(TEMPLATES, VENDOR, KeptPapers(tmp_path / "kept")), []

    def made(jobs: list[Job]) -> bytes:
        laid_out.extend(jobs)
        return f"%PDF {len(laid_out)}".encode()

    printer._made = made  # type: ignore[method-assign,assignment]
    return printer, laid_out


def test_a_paper_that_has_not_changed_is_not_made_again(
    counted: tuple[Printer, list[Job]],
) -> None:
    printer, laid_out = counted
    view = view_of(SAMPLES[0])
    a4, letter = PaperOptions(), PaperOptions("letter")
    for options in (a4, a4, letter, a4):
        printer.character_sheet(view, options)
    assert [job.paper for job in laid_out] == ["a4", "letter"]
    printer.character_sheet(replace(view, name="Another"), a4)
    assert len(laid_out) == 3


def test_papers_that_belong_together_are_kept_together(
    counted: tuple[Printer, list[Job]],
) -> None:
    printer, made = counted
    jobs = [JOB, replace(JOB, document="tactic_cards")]
    assert printer.once(jobs, printer._made) == printer.once(jobs, printer._made)
    assert made == jobs
    printer.once(jobs[:1], printer._made)
    assert len(made) == 3
