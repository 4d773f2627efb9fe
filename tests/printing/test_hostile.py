"""Whatever may stand in a character, on each paper that it has: laid out, or refused in words."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gm_tools.documents.character_file import read
from gm_tools.documents.problems import UnreadableFile
from gm_tools.presenters.paper.options import PaperOptions
from gm_tools.printing.jobs import Job
from gm_tools.printing.printer import Printer
from gm_tools.viskara.character.character import Character, Personality
from tests.places import DATA, ROOT
from tests.printing.sheets import SAMPLES, character, outside, printer, text_of, view

VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"
TEXTS = {
    "a long word": "W" * 500,
    "many words": "word " * 100,
    "from right to left": "\u05e9\u05dc\u05d5\u05dd! " * 80,
    "emoji": "\U0001f409" * 500,
    "emoji of several": "\U0001f469\u200d\U0001f469\u200d\U0001f467 \U0001f44d\U0001f3fd " * 60,
    "markup": "<b>&amp;</b> \"'<script>1</script>{{ 7 * 7 }}{% raw %}</td></table>" * 4,
    "control characters": "A\x00B\x07C\x1bD\x7fE\x85F\x0bG",
    "halves of characters": "A\ud800B\udfffC\udfff\ud800",
    "no characters": "a\ufffe\uffffb\ufdd0\ue000\U0010ffffc",
    "marks upon marks": "Z" + "\u0300\u0334\u0489" * 70,
    "turned around": "\u202eabc\u2066\u2067x\u202dy" * 40,
    "nothing to see": "\u200b\u2060\ufeff",
    "lines": "a\n\n\tb\r\n\x0c\u2028\u2029c" * 20,
    "nothing": "",
}
NUMBERS = {"far too many": 99, "none": 0, "below none": -9}
LAYOUTS = ("standard", "page", "large", "cards")
QUICK = {("a long word", "cards"), ("halves of characters", "standard"), ("emoji", "page")}

everywhere = pytest.mark.parametrize(
    ("what", "layout"),
    [
        pytest.param(what, layout, marks=[] if (what, layout) in QUICK else pytest.mark.slow)
        for what in TEXTS
        for layout in LAYOUTS
    ],
)


def with_text(text: str) -> Character:
    """A character who says this wherever something is said."""
    found = character(SAMPLES[0])
    tactic = replace(found.build.tactics[0], name=text[:200])
    return replace(
        found,
        name=text,
        player=text,
        notes=text,
        build=replace(found.build, tactics=(tactic, *found.build.tactics[1:])),
        personality=Personality(history=text, lessons=(text,)),
    )


def laid_out(found: Character, layout: str) -> Any:
    """The paper as it is laid out; what a single page leaves out is tried in turn."""
    documents: list[Any] = []

    class Catcher(Printer):
        def once(self, jobs: Any, make: Callable[..., bytes]) -> bytes:
            documents.extend(caught(job) for job in jobs)
            return b""

    def caught(job: Job) -> Any:
        tried = (
            printer().engine.lay_out(job.document, html, job.paper)
            for html in (job.html, *job.shorter)
        )
        last = None
        for last in tried:
            if not job.shorter or len(last.pages) == 1:
                break
        return last

    catcher = Catcher(ROOT / "templates", VENDOR)
    if layout == "cards":
        catcher.tactic_cards(view(found), "a4")
    else:
        catcher.character_sheet(view(found), PaperOptions("a4", layout, True))  # type: ignore[arg-type]
    return documents[0]


def written(document: Any) -> str:
    return "".join(text_of(page._page_box) for page in document.pages)


@everywhere
def test_every_text_is_printed_within_its_place(what: str, layout: str) -> None:
    document = laid_out(with_text(TEXTS[what]), layout)
    document.write_pdf(pdf_tags=True)
    assert outside(document) == []
    assert {one for font in document.fonts.values() for one in font.missing} == set()
    said = written(document)
    assert not {one for one in said if unicodedata.category(one) == "Cs" or one in "\x00\x07\x1b"}


@pytest.mark.slow
def test_markup_is_printed_as_it_was_typed() -> None:
    said = "".join(written(laid_out(with_text(TEXTS["markup"]), "standard")).split())
    assert "<script>1</script>{{7*7}}{%raw%}</td></table>" in said


@pytest.mark.parametrize("layout", LAYOUTS[:3])
@pytest.mark.slow
@pytest.mark.parametrize("what", NUMBERS)
def test_a_character_who_breaks_every_rule_is_printed(what: str, layout: str) -> None:
    """Every number of a build, far beyond what any rule allows; on cards figures may touch."""
    told = json.loads((DATA / "sol.json").read_bytes())
    told["build"] = with_number(told["build"], NUMBERS[what])
    document = laid_out(read(json.dumps(told).encode()), layout)
    assert outside(document) == []


def with_number(value: Any, number: int) -> Any:
    """The same with this number in place of every other."""
    if isinstance(value, dict):
        return {key: with_number(one, number) for key, one in value.items()}
    if isinstance(value, list):
        return [with_number(one, number) for one in value]
    return number if type(value) is int else value


@pytest.mark.slow
def test_notes_of_ten_thousand_characters_are_printed_whole() -> None:
    notes = " ".join(f"word{number}" for number in range(1100))
    document = laid_out(replace(character(SAMPLES[0]), notes=notes), "standard")
    assert outside(document) == []
    said = written(document)
    assert [one for one in notes.split() if one not in said] == []


@pytest.mark.parametrize("text", ["A\ud800B", "A\x00B", "A\x07B"], ids=["half", "zero", "bell"])
def test_a_file_with_what_is_no_character_is_refused_in_words(text: str) -> None:
    told = json.loads(Path(SAMPLES[0]).read_bytes())
    with pytest.raises(UnreadableFile, match=r"name: holds the character U\+.* Remove it\."):
        read(json.dumps({**told, "name": text}).encode())
