"""Several documents as one PDF: in order, in the outline, tagged, each page in its own size."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from gm_tools.presenters.paper.options import PaperOptions
from gm_tools.presenters.paper.screen import screen
from gm_tools.presenters.paper.sheet import blank_view
from gm_tools.printing import Printer, packs
from gm_tools.printing.jobs import Job
from gm_tools.printing.keeping import KeptPapers
from gm_tools.printing.packs import NOTHING, Press
from gm_tools.printing.printer import LONGEST
from gm_tools.services.packs.ports import Part, TooManyPagesError
from tests.places import ROOT
from tests.printing.sheets import SAMPLES, a_printer, rulebook, view_of

TEMPLATES = ROOT / "templates"
A4 = PaperOptions("a4")
VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"


def the_parts(press: Press) -> list[Part]:
    """A sheet, the screen on its side, an empty sheet."""
    view = view_of(SAMPLES[0])
    return [
        Part("Sheet of <Ana>", press.caught(lambda it: it.character_sheet(view, A4))),
        Part("The screen", press.caught(lambda it: it.prepared(screen(rulebook()), "a4"))),
        Part("Empty", press.caught(lambda it: it.blank_sheet(blank_view(rulebook()), A4))),
    ]


def test_nothing_is_laid_out_while_it_is_caught() -> None:
    printer = a_printer()
    printer.turn = None  # type: ignore[assignment,method-assign]
    jobs = Press(printer).caught(
        lambda it: it.character_sheet(view_of(SAMPLES[0]), PaperOptions("letter"))
    )
    assert [(job.document, job.paper) for job in jobs] == [("character_sheet", "letter")]


def test_parts_follow_one_another_as_they_are_alone() -> None:
    press, told = Press(a_printer()), list[int]()
    parts = the_parts(press)
    packed = press.pack("Tonight", parts, told.append)
    read = PdfReader(BytesIO(packed.content))
    assert told == [0, 1, 2, 3]
    assert len(read.pages) == sum(packed.pages)
    wide = [page.mediabox.width > page.mediabox.height for page in read.pages]
    first, second, third = packed.pages
    assert wide == [False] * first + [True] * second + [False] * third
    alone = PdfReader(BytesIO(a_printer().character_sheet(view_of(SAMPLES[0]), A4)))
    assert [page.extract_text() for page in read.pages[:first]] == [
        page.extract_text() for page in alone.pages
    ]


def test_the_outline_names_the_parts_above_their_headings() -> None:
    press = Press(a_printer())
    packed = press.pack("Tonight", the_parts(press), lambda _: None)
    read = PdfReader(BytesIO(packed.content))
    parts = [one for one in read.outline if not isinstance(one, list)]
    assert [one.title for one in parts] == ["Sheet of <Ana>", "The screen", "Empty"]
    first, second, _ = packed.pages
    assert [read.get_destination_page_number(one) for one in parts] == [0, first, first + second]
    assert any(isinstance(one, list) for one in read.outline)


def test_it_stays_accessible() -> None:
    press = Press(a_printer())
    content = press.pack("Tonight", the_parts(press), lambda _: None).content
    read = PdfReader(BytesIO(content))
    root: Any = read.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert read.metadata
    assert read.metadata.title == "Tonight"
    structure = root["/StructTreeRoot"]["/K"][0].get_object()
    there = {str(one.get_object()["/Pg"].get_object().hash_value()) for one in structure["/K"]}
    assert len(there) == len(read.pages)


def test_what_has_not_changed_is_not_made_again(tmp_path: Path) -> None:
    press = Press(Printer(TEMPLATES, VENDOR, KeptPapers(tmp_path / "kept" / "papers")))
    first, told = press.pack("Tonight", the_parts(press)[:1], lambda _: None), list[int]()
    assert press.pack("Tonight", the_parts(press)[:1], told.append) == first
    assert told == []
    press.pack("Tomorrow", the_parts(press)[:1], told.append)
    assert told == [0, 1]


def test_a_word_may_end_it() -> None:
    def enough(done: int) -> None:
        raise KeyboardInterrupt(done)

    press = Press(a_printer())
    with pytest.raises(KeyboardInterrupt):
        press.pack("Tonight", the_parts(press)[:1], enough)
    with press._printer.turn():  # nobody else is kept from printing
        pass


def test_a_paper_that_is_too_long_by_itself_is_refused_before_it_takes_minutes() -> None:
    parts = [the_parts(Press(a_printer()))[2], Part("Long", [Job("", "x" * LONGEST + "x", "a4")])]
    with pytest.raises(TooManyPagesError) as refused:
        Press(a_printer()).pack("Tonight", parts, lambda _: None)
    assert (refused.value.paper, refused.value.pages) == ("Long", 0)


def test_pages_are_what_is_too_many_not_how_much_is_drawn_on_them() -> None:
    drawn = NOTHING.replace("</body>", f"<!--{'x' * (LONGEST - 1000)}--></body>")
    parts = [Part(f"{name}", [Job("empty", drawn, "a4")]) for name in range(3)]
    assert Press(a_printer()).pack("Tonight", parts, lambda _: None).pages == (1, 1, 1)


def test_the_paper_with_which_they_are_too_many_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "MOST_PAGES", 3)
    press = Press(a_printer())
    with pytest.raises(TooManyPagesError) as refused:
        press.pack("Tonight", the_parts(press)[::-1], lambda _: None)
    assert (refused.value.paper, refused.value.most) == ("The screen", 3)
    assert refused.value.pages > 3


def test_a_sheet_that_becomes_shorter_does_so_in_a_pack_too() -> None:
    press, view = Press(a_printer()), view_of(SAMPLES[1])
    one_page = PaperOptions("a4", "page")
    caught = press.caught(lambda it: it.character_sheet(view, one_page))
    assert press.pack("Tonight", [Part("Sheet", caught)], lambda _: None).pages == (1,)


def test_for_both_sides_each_part_begins_on_a_front() -> None:
    press = Press(a_printer())
    parts = the_parts(press)[1:]
    packed = press.pack("Tonight", parts, lambda _: None, both_sides=True)
    read = PdfReader(BytesIO(packed.content))
    names = [one for one in read.outline if not isinstance(one, list)]
    first, second = packed.pages
    begins = first + first % 2
    assert [read.get_destination_page_number(one) for one in names] == [0, begins]
    assert len(read.pages) == begins + second + second % 2
    empty = [page for page in read.pages if not page.extract_text().strip()]
    assert len(empty) == first % 2 + second % 2
