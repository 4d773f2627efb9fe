"""The layouts of a character's sheet: what stays together, what fits, how large it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from markupsafe import escape
from pypdf import PdfReader

from gm_tools.presenters.paper.one_page import FITS, Fit, left_out
from gm_tools.presenters.paper.options import Layout, PaperOptions, PaperSize
from gm_tools.printing.fitting import laid_out
from gm_tools.printing.jobs import Job
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.character import Character
from tests.places import ROOT
from tests.printing.sheets import LARGEST, character, outside, page_boxes, printer, text_of, view

ARCHETYPES = ROOT / "rules_data" / "archetypes"
SOL = ROOT / "tests" / "data" / "sol.json"
OREN = ROOT / "rules_data" / "samples" / "oren_quill.json"
IN_PLAY = 16 * 96 / 72
"""Pixels of 16 points."""
ACCOUNTS = {"account", "spent", "looks", "legality", "unnamed"}
HEADS = {"title", "figures", "rule", "route", "price", "looks"}


def slow(*values: object) -> ParameterSet:
    return pytest.param(*values, marks=pytest.mark.slow)


@cache
def all_three() -> Character:
    """A character of level 10 with tactics, an aura and a signature move that are all built."""
    trickster = character(ARCHETYPES / "trickster.json")
    storm = character(ARCHETYPES / "storm.json")
    ranks = replace(trickster.build.shadow_ranks, aura=2, signature_move=1, shadow_arts=1)
    build: Build = replace(trickster.build, aura=storm.build.aura, shadow_ranks=ranks)
    return replace(trickster, name="Vesper", build=build, notes="# Debts\n\nowes **Maro** 30 coins")


def a_character(path: Path | None) -> Character:
    return character(path) if path else all_three()


@cache
def sheet(path: Path | None, layout: Layout, size: PaperSize) -> Any:
    """A sheet as it is laid out; without a path that of a character with all three shadows."""
    options, found = PaperOptions(size, layout), view(a_character(path))
    if layout == "page":
        return laid_out(printer().engine, printer()._one_page(found, options))
    html = printer()._pages.document("character_sheet", view=found, options=options)
    name = "character_sheet" if layout == "standard" else f"character_sheet_{layout}"
    return printer().engine.lay_out(name, html, size)


sheets = pytest.mark.parametrize(
    ("path", "layout", "size"),
    [
        (SOL, "standard", "a4"),
        (None, "page", "letter"),
        (None, "large", "a4"),
        *(
            slow(path, layout, size)
            for path in (LARGEST, SOL, OREN, None, *sorted(ARCHETYPES.glob("*.json")))
            for layout in ("standard", "large", "page")
            for size in ("a4", "letter")
        ),
    ],
    ids=lambda value: getattr(value, "stem", value) or "all_three",
)


def texts(box: Any, around: tuple[Any, ...] = ()) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every text in the flow of a page, with the elements around it."""
    if type(box).__name__ == "MarginBox":
        return
    if type(box).__name__ == "TextBox" and box.text.strip():
        yield box, around
    inner = (*around, box.element) if box.element is not None else around
    for child in getattr(box, "children", ()):
        yield from texts(child, inner)


def classes(around: tuple[Any, ...]) -> set[str]:
    return {name for element in around for name in (element.get("class") or "").split()}


@sheets
def test_nothing_is_torn_from_its_head(path: Path | None, layout: Layout, size: PaperSize) -> None:
    """The last line of a page is never a heading, a tactic's title or figures, or a name."""
    names = {"th"} if layout == "large" else set()
    for page in page_boxes(sheet(path, layout, size))[:-1]:
        found = list(texts(page))
        lowest = max(box.position_y for box, _ in found)
        for box, around in found:
            if box.position_y < lowest - 1:
                continue
            tags = {element.tag for element in around}
            assert not tags & ({"h1", "h2", "h3"} | names), box.text
            assert not classes(around) & HEADS, box.text


@sheets
def test_every_text_stands_in_its_box(path: Path | None, layout: Layout, size: PaperSize) -> None:
    assert outside(sheet(path, layout, size)) == []


@pytest.mark.parametrize(
    ("path", "size"),
    [
        (None, "letter"),
        *(
            slow(path, size)
            for path in (SOL, OREN, None, *sorted(ARCHETYPES.glob("*.json")))
            for size in ("a4", "letter")
        ),
    ],
    ids=lambda value: getattr(value, "stem", value) or "all_three",
)
def test_one_page_is_one_page_with_every_text_of_play(path: Path | None, size: PaperSize) -> None:
    """Up to level 10 with all three shadows no upgrade is left to the full sheet."""
    (page,) = page_boxes(sheet(path, "page", size))
    text = text_of(page)
    assert "what the upgrades" not in text
    assert "Left to the full sheet: " in text


def test_what_does_not_fit_is_named_and_said() -> None:
    found, options = view(character(LARGEST)), PaperOptions(layout="page")
    html, *shorter = (
        printer()._one_page(found, options).html,
        *printer()._one_page(found, options).shorter,
    )
    whole = found.signature_move.maneuvers[0].upgrades[0] if found.signature_move else None
    assert whole is not None
    assert "what the upgrades" not in html
    assert "Left to the full sheet: what the upgrades of the signature move do" in shorter[2]
    assert escape(whole.name) in shorter[-1]
    assert len(shorter) == len(FITS) - 1


def test_what_is_left_to_the_full_sheet_in_words() -> None:
    vesper = view(all_three())
    assert left_out(vesper, Fit("roomy")) == "notes and points"
    named = Fit("least", ("move", "aura"))
    assert left_out(vesper, named) == (
        "what the upgrades of the signature move do, what the upgrades of the aura do, notes and "
        "points"
    )
    assert left_out(replace(vesper, notes=""), Fit("roomy")) == "points"


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_large_print_is_large_where_it_is_read_in_play(size: PaperSize) -> None:
    for page in page_boxes(sheet(None, "large", size)):
        for box, around in texts(page):
            if not classes(around) & ACCOUNTS and "i" not in {one.tag for one in around}:
                assert box.style["font_size"] >= IN_PLAY - 0.01, box.text


def test_several_sheets_of_one_page_are_one_file() -> None:
    views = [view(character(SOL)), view(all_three())]
    pdf = PdfReader(BytesIO(printer().character_sheets(views, PaperOptions(layout="page"))))
    assert [page.extract_text()[:3] for page in pdf.pages] == ["Sol", "Ves"]


@pytest.mark.parametrize(("notes", "said"), [(True, True), (False, False)])
def test_notes_print_if_wished(notes: bool, said: bool) -> None:
    html = printer().character_sheet_html(view(all_three()), PaperOptions(notes=notes))
    assert ("<strong>Maro</strong>" in html) == said


def test_what_is_left_of_a_page_is_ruled() -> None:
    (*_, last) = page_boxes(sheet(SOL, "standard", "a4"))
    (layer,) = last.background.layers
    assert layer.image is not None


class Pages:
    """An engine whose documents take as many pages as their text says."""

    def __init__(self) -> None:
        self.laid_out: list[str] = []

    def show(self, pictures: object) -> None:
        """Nothing is shown."""

    def lay_out(self, _document: str, html: str, _paper: str) -> Any:
        self.laid_out.append(html)
        return SimpleNamespace(pages=range(int(html)))


@pytest.mark.parametrize(
    ("texts", "tried"),
    [
        (("1", "1"), ["1"]),
        (("2", "2", "1", "1"), ["2", "2", "1"]),
        (("3", "2", "2", "1"), ["3", "2", "1"]),
        (("15", "9", "3", "2"), ["15", "2"]),
    ],
)
def test_it_becomes_shorter_until_it_takes_a_page(texts: tuple[str, ...], tried: list[str]) -> None:
    pages: Any = Pages()
    laid_out(pages, Job("sheet", texts[0], "a4", shorter=texts[1:]))
    assert pages.laid_out == tried
