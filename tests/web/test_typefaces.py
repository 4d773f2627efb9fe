"""The typefaces of pages: what our own words are written with is in the small cuts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no types

import hatch_build
from tests.places import ROOT

VENDOR = ROOT / hatch_build.VENDOR
STYLES = ROOT / "gm_tools" / "web" / "static" / "css" / "fonts.css"
CUTS = [(face, cut) for face, cuts in hatch_build.ON_PAGES.items() for cut in cuts]
WORDS = (
    ("templates", "*.html"),
    ("rules_data", "*.toml"),
    ("bestiary", "*.toml"),
    ("gm_tools/presenters", "*.py"),
    ("gm_tools/games", "*.py"),
    ("gm_tools/viskara", "*.py"),
    ("gm_tools/web", "*.py"),
    ("gm_tools/web/static/js", "*.js"),
)
"""Where the words of pages stand."""


def letters(face: str, cut: str, part: str) -> set[int]:
    """Return the characters of a typeface file."""
    return set(TTFont(VENDOR / face / f"{face}-{part}-{cut}.woff2").getBestCmap())


@cache
def written() -> set[int]:
    """Return every character of our own words; paper has typefaces of its own."""
    files = (path for folder, ends in WORDS for path in (ROOT / folder).rglob(ends))
    texts = (path.read_text(encoding="utf-8") for path in files if not is_of_others(path))
    return {ord(one) for text in texts for one in set(text)} - {ord("\n")}


def is_of_others(path: Path) -> bool:
    """Whether a file is for paper, or for names of people: the page of credits asks for more."""
    return "print" in path.parts or path.name == "credits.py"


@pytest.mark.parametrize(("face", "cut"), CUTS)
def test_the_small_cut_has_every_letter_of_our_own_that_the_typeface_has(
    face: str, cut: str
) -> None:
    assert (written() & letters(face, cut, "latin")) - letters(face, cut, "core") == set()


@pytest.mark.parametrize(("face", "cut"), CUTS)
def test_the_small_cut_has_what_its_range_promises(face: str, cut: str) -> None:
    assert set(hatch_build.WRITTEN) & letters(face, cut, "latin") == letters(face, cut, "core")


@pytest.mark.parametrize(("face", "cut"), CUTS)
def test_the_small_cut_is_small(face: str, cut: str) -> None:
    assert (VENDOR / face / f"{face}-core-{cut}.woff2").stat().st_size <= 8_000


def ranges() -> Iterator[tuple[str, set[int]]]:
    """Yield each file of the style sheet with the characters for which it is asked."""
    for rule in re.findall(r"@font-face \{.*?\}", STYLES.read_text(encoding="utf-8"), re.S):
        name = re.findall(r"([\w-]+)\.woff2", rule)[0]
        spans = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
        yield name, {one for a, b in spans for one in range(int(a, 16), int(b or a, 16) + 1)}


def test_the_small_cuts_are_asked_first_and_for_their_letters_alone() -> None:
    files = list(ranges())
    places = {name: place for place, (name, _) in enumerate(files)}
    for face, cut in CUTS:
        core, whole = f"{face}-core-{cut}", f"{face}-latin-{cut}"
        assert dict(files)[core] == set(hatch_build.WRITTEN)
        assert places[core] > places[whole]


def test_every_file_of_the_style_sheet_is_there() -> None:
    names = re.findall(r'url\("([^"]+)"\)', STYLES.read_text(encoding="utf-8"))
    missing = [name for name in names if not Path(STYLES.parent, name).is_file()]
    assert missing == []
