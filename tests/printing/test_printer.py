"""Printed sheets, laid out and read back."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, get_args

import pytest
from _pytest.mark import ParameterSet
from pypdf import PdfReader

from gm_tools.presenters.paper.options import PaperOptions
from gm_tools.presenters.paper.sheet import blank_view
from gm_tools.presenters.paper.sheet_values import LegalityView, ProblemView
from gm_tools.presenters.paper.tactic_cards import tactic_cards
from gm_tools.printing import Paper, available
from gm_tools.services.errors import TooLongToPrintError
from gm_tools.viskara.character.character import Character, Override, Personality
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from tests.cast import the_bestiary, the_rulebook
from tests.makers import aura, bought, maneuver, move, tactic
from tests.places import DATA
from tests.printing.card_faces import cards_of
from tests.printing.sheets import (
    EXAMPLES,
    LARGEST,
    SAMPLES,
    character,
    lay_out,
    lines,
    outside,
    printer,
    tactic_names,
    upgrade_names,
    view,
    view_of,
)

RULEBOOK = the_rulebook()

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
MARGIN = 9.99
A4 = PaperOptions()
OUR_TYPEFACES = {"Source-Sans-3", "Barlow-Condensed"}
FOR_NAMES = {"source-sans-3-cyrillic", "noto-sans-sc-113"}
papers = pytest.mark.parametrize("paper", get_args(Paper))
SHORT, *OTHER_SAMPLES = SAMPLES
OTHERS = (*OTHER_SAMPLES, *EXAMPLES)


def slow(*values: object) -> ParameterSet:
    return pytest.param(*values, marks=pytest.mark.slow)


samples = pytest.mark.parametrize(
    "path", [SHORT, *map(slow, OTHER_SAMPLES)], ids=lambda path: path.stem
)
everybody = pytest.mark.parametrize(
    "path", [SHORT, *map(slow, (LARGEST, *OTHERS))], ids=lambda path: path.stem
)
on_paper = pytest.mark.parametrize(
    ("path", "paper"),
    [
        (SHORT, "letter"),
        (LARGEST, "a4"),
        slow(SHORT, "a4"),
        slow(LARGEST, "letter"),
        *(slow(path, "a4") for path in OTHERS),
        *(slow(path, "letter") for path in OTHER_SAMPLES),
    ],
    ids=lambda value: getattr(value, "stem", value),
)
"""Everybody on A4; on Letter those who play, and the largest that can be."""
HOSTILE = '<img src="http://example.invalid/x.png"><script>1</script>&amp; @import url(file:///etc)'


@pytest.fixture(autouse=True)
def nothing_is_complained_of(caplog: pytest.LogCaptureFixture) -> object:
    """WeasyPrint and fontTools report what they cannot do as warnings in their logs."""
    logging.getLogger("weasyprint").propagate = True
    yield
    warned = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert warned == []


def sheet_of(found: Character, paper: Paper = "a4") -> Any:
    options = PaperOptions(paper)
    html = printer()._pages.document("character_sheet", view=view(found), options=options)
    return lay_out("character_sheet", html, paper)


@cache
def sheet_at(path: Path, paper: Paper) -> Any:
    """A character's sheet, laid out once for all tests that inspect it."""
    return sheet_of(character(path), paper)


@cache
def printed(path: Path, paper: Paper) -> bytes:
    """The same sheet as PDF, written once."""
    written: bytes = sheet_at(path, paper).write_pdf(pdf_tags=True)
    return written


@cache
def made() -> bytes:
    """Oren Quill's sheet, made by the printer."""
    return printer().character_sheet(view_of(SAMPLES[2]), A4)


def pages_of(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def squeezed(text: str) -> str:
    """Text without spaces and line breaks, which move when lines are broken."""
    return re.sub(r"\s+", "", text)


def whole_text(pdf: bytes) -> str:
    return squeezed("".join(page.extract_text() for page in pages_of(pdf).pages))


def typefaces(pdf: bytes) -> set[str]:
    names = set()
    for page in pages_of(pdf).pages:
        fonts: Any = page["/Resources"].get("/Font", {})  # type: ignore[attr-defined]
        names |= {str(font.get_object()["/BaseFont"]).partition("+")[2] for font in fonts.values()}
    return names


def families(pdf: bytes) -> set[str]:
    known = OUR_TYPEFACES | FOR_NAMES
    return {next((f for f in known if name.startswith(f)), name) for name in typefaces(pdf)}


def named(name: str) -> Character:
    return replace(character(SAMPLES[0]), name=name)


def test_pdfs_can_be_made_here() -> None:
    assert available() is None


@papers
@samples
def test_an_ordinary_level_5_character_takes_two_pages(path: Path, paper: Paper) -> None:
    pages = pages_of(printed(path, paper)).pages
    assert len(pages) <= 2
    for page in pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
            SIZES[paper], abs=0.1
        )


@on_paper
def test_every_text_stands_in_its_box_and_in_the_margins(path: Path, paper: Paper) -> None:
    document = sheet_at(path, paper)
    assert outside(document) == []
    width, height = (points / 72 * 25.4 for points in SIZES[paper])
    strays = [
        line
        for line in lines(document)
        if min(line.left, line.top) < MARGIN
        or line.right > width - MARGIN
        or line.bottom > height - MARGIN
    ]
    assert strays == []


def test_what_would_take_minutes_is_not_laid_out() -> None:
    found = character(SHORT)
    told = replace(found, personality=Personality(history="one more day. " * 45_000))
    with pytest.raises(TooLongToPrintError):
        printer().character_sheet(view(told), A4)


@everybody
def test_every_tactic_and_upgrade_is_named(path: Path) -> None:
    found = view_of(path)
    text = whole_text(printed(path, "a4"))
    names = tactic_names(found) | upgrade_names(found)
    assert {name for name in names if squeezed(name) not in text} == set()


def test_the_footer_names_character_page_and_data() -> None:
    for number, page in enumerate(pages_of(made()).pages, 1):
        text = page.extract_text()
        assert "Oren Quill" in text
        assert f"Page {number} of 2" in text
        assert "Legal under rulebook data 2026." in text


def test_the_document_says_what_it_is_and_is_tagged() -> None:
    pdf = pages_of(made())
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Oren Quill - character sheet"
    root = pdf.trailer["/Root"]
    assert root["/Lang"] == "en"  # type: ignore[index]
    assert root["/MarkInfo"]["/Marked"]  # type: ignore[index]


def test_a_broken_rule_is_said_on_every_page() -> None:
    broken = view_of(DATA / "izzy_printed.json")
    pages = pages_of(printer().character_sheet(broken, A4)).pages
    assert len(pages) == 2
    assert all("1 rule broken under rulebook data" in page.extract_text() for page in pages)
    first = squeezed(pages[0].extract_text())
    assert all(squeezed(problem.message) in first for problem in broken.legality.broken)


def test_an_override_is_listed_with_its_reason() -> None:
    izzy = character(DATA / "izzy_printed.json")
    problem = view(izzy).legality.broken[0]
    allowed = replace(izzy, overrides=(Override(problem.rule, problem.path, "As the book has it"),))
    text = whole_text(printer().character_sheet(view(allowed), A4))
    assert squeezed("Allowed because: As the book has it") in text
    assert squeezed("with 1 rule overridden") in text


@pytest.mark.parametrize(
    ("make", "options"), [("character_sheet", A4), ("tactic_cards", "a4")], ids=["sheet", "cards"]
)
def test_markup_in_a_text_is_text_and_fetches_nothing(make: str, options: object) -> None:
    hostile = replace(
        named(HOSTILE), player=HOSTILE, personality=Personality(history=HOSTILE, lessons=(HOSTILE,))
    )
    tactic = replace(hostile.build.tactics[0], name=HOSTILE)
    build = replace(hostile.build, tactics=(tactic, *hostile.build.tactics[1:]))
    pdf = getattr(printer(), make)(view(replace(hostile, build=build)), options)
    assert squeezed("<script>1</script>") in whole_text(pdf)
    assert all("/Annots" not in page for page in pages_of(pdf).pages)


@pytest.mark.parametrize(
    "name",
    [
        slow("Ωμέγα Ἀχιλλεύς"),
        slow("Ёлка Щукина"),
        "سارة الليل",
        slow("דוד המלך"),
        "雷の結晶",
        slow("Zoë Łukasz Ññ ẞ"),
    ],
)
def test_a_name_in_any_script_has_its_glyphs(name: str) -> None:
    document = sheet_of(named(name))
    document.write_pdf()
    assert all(not font.missing for font in document.fonts.values())
    assert outside(document) == []


@everybody
def test_only_the_named_typefaces_are_embedded(path: Path) -> None:
    assert families(printed(path, "a4")) == OUR_TYPEFACES


def test_other_scripts_bring_only_their_own_typefaces() -> None:
    pdf = printer().character_sheet(view(named("Ёлка 雷")), A4)
    assert families(pdf) == OUR_TYPEFACES | FOR_NAMES


@pytest.mark.parametrize("letter", ["W", slow("雷"), slow("word ")])
def test_a_very_long_name_stays_inside(letter: str) -> None:
    long = named((letter * 500)[:500].strip())
    tactic = replace(long.build.tactics[0], name=(letter * 200)[:200].strip())
    build = replace(long.build, tactics=(tactic, *long.build.tactics[1:]))
    found = replace(long, build=build)
    assert outside(sheet_of(found)) == []
    shown = view(found)
    assert outside(cards_of(shown, tactic_cards(shown))) == []


@papers
def test_the_blank_sheet_takes_two_pages(paper: Paper) -> None:
    pdf = printer().blank_sheet(blank_view(the_rulebook()), PaperOptions(paper))
    assert len(pages_of(pdf).pages) == 2
    assert families(pdf) == OUR_TYPEFACES
    text = whole_text(pdf)
    assert all(squeezed(word) in text.casefold() for word in ("health", "gather potential"))


def test_the_preview_needs_no_inline_style_and_no_script() -> None:
    html = printer().character_sheet_html(view(named(HOSTILE)), A4)
    assert not re.search(r"<(script|style|link|img)\b|<[^>]*\s(style|on\w+)\s*=", html)
    assert "&lt;script&gt;" in html


@pytest.mark.slow
def test_two_threads_take_turns() -> None:
    from concurrent.futures import ThreadPoolExecutor

    views = [view(named(name)) for name in ("Ada", "Bea", "Cleo", "Dora")]
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda one: printer().character_sheet(one, A4), views))
    assert {len(pages_of(pdf).pages) for pdf in made} == {1}


@pytest.mark.slow
@papers
def test_what_is_made_for_creatures_on_paper(paper: Paper) -> None:
    beasts = the_bestiary()
    swoop = move(maneuver("Attack", tactic=tactic(name="Peck", stat="presence")), name="Swoop")
    smidgeon = replace(creature_build(RULEBOOK, beasts["smidgeon"]), signature_move=swoop)
    host = hosted_build(RULEBOOK, beasts["nameless_creature"], 7)
    jab = replace(host.tactics[0], high=2, upgrades=bought("Debilitate"))
    host = replace(host, tactics=(jab, *host.tactics[1:]), aura=aura("Dread"))
    document = sheet_of(Character("Smidgeon", smidgeon), paper)
    assert outside(document) == []
    text = whole_text(document.write_pdf())
    for words in ("Made for Smidgeon", "Go For the Eyes", "Swoop", "Peck", "of 400 upgrade points"):
        assert squeezed(words) in text
    assert "style" not in text
    document = sheet_of(Character("Nameless Creature", host), paper)
    assert outside(document) == []
    text = whole_text(document.write_pdf())
    for words in ("Somac Parasite of level 7 on Nameless Creature, level 100", "Dread", "107"):
        assert squeezed(words) in text


def test_the_place_of_a_broken_rule_is_said_once() -> None:
    """Messages often begin with their place: "Tactic 1, Spark: 160 points of 115"."""
    broken = view_of(EXAMPLES[0])
    where = ProblemView("r", "tactics.0", "Tactic 1", "Tactic 1, Spark: too much.", "manual")
    aura = ProblemView("r", "aura", "Aura", "The aura: too much.", "manual")
    other = ProblemView("r", "stats.body", "Stats, body", "Body is too high.", "manual")
    shown = replace(broken, legality=LegalityView(False, "3 broken", (where, aura, other)))
    html = printer().character_sheet_html(shown, PaperOptions())
    said = [html.count(words) for words in ("<b>Tactic 1", "<b>Aura: </b>", "<b>Stats, body: </b>")]
    assert said == [0, 0, 1]


def test_a_sheet_says_that_stat_effects_are_the_styles_alone() -> None:
    """A flourish brings none (Viskara 1423)."""
    html = " ".join(printer().character_sheet_html(view_of(EXAMPLES[0]), PaperOptions()).split())
    assert "<b>Stat effects</b> happen only while your style applies" in html
    assert "<b>A flourish</b> always doubles power and maximum power" in html
