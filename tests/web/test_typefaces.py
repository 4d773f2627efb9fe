"""The typefaces of pages: what our own words are written with is in the small cuts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no types

import hatch_build
from tests.places import ROOT

VENDOR = ROOT / hatch_build.VENDOR
STYLES = ROOT / "gm_tools" / "web" / "static" / "css" / "fonts.css"
CUTS = tuple(hatch_build.ON_PAGES)
WHOLE = ("core-wght", "latin-400"), ("core", "latin")
"""How the name of a small cut becomes that of a whole one with the same letters."""

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


def letters(name: str) -> set[int]:
    """Return the characters of a typeface file."""
    return set(TTFont(VENDOR / f"{name}.woff2").getBestCmap())


def whole(core: str) -> str:
    """Return the name of the whole typeface of a small cut."""
    return next(core.replace(*names) for names in WHOLE if names[0] in core)


@cache
def written() -> set[int]:
    """Return every character of our own words; paper has typefaces of its own."""
    files = (path for folder, ends in WORDS for path in (ROOT / folder).rglob(ends))
    texts = (path.read_text(encoding="utf-8") for path in files if not is_of_others(path))
    return {ord(one) for text in texts for one in set(text)} - {ord("\n")}


def is_of_others(path: Path) -> bool:
    """Whether a file is for paper, or for names of people: the page of credits asks for more."""
    return "print" in path.parts or path.name in {"credits.py", "measuring.py"}


@pytest.mark.parametrize("core", CUTS)
def test_the_small_cut_has_every_letter_of_our_own_that_the_typeface_has(core: str) -> None:
    assert (written() & letters(whole(core))) - letters(core) == set()


@pytest.mark.parametrize("core", CUTS)
def test_the_small_cut_has_what_its_range_promises(core: str) -> None:
    assert set(hatch_build.WRITTEN) & letters(whole(core)) == letters(core)


@pytest.mark.parametrize("core", CUTS)
def test_the_small_cut_is_small(core: str) -> None:
    weights = 2 if "wght" in core else 1
    size = (VENDOR / f"{core}.woff2").stat().st_size
    assert size <= {1: 7_700, 2: 11_400}[weights]


@pytest.mark.parametrize("core", CUTS)
def test_the_small_cut_keeps_whose_it_is(core: str) -> None:
    name = TTFont(VENDOR / f"{core}.woff2")["name"].getDebugName(0)
    assert name.startswith(("©", "Copyright"))


def rules() -> Iterator[tuple[str, str, set[int]]]:
    """Yield each face of the style sheet, its file, and the characters it is asked for."""
    for rule in re.findall(r"@font-face \{.*?\}", STYLES.read_text(encoding="utf-8"), re.S):
        face = "".join(re.findall(r"font-(?:family|style|weight): [^;]+;", rule))
        file = re.findall(r"vendor/(\S+)\.woff2", rule)[0]
        spans = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
        yield face, file, {one for a, b in spans for one in range(int(a, 16), int(b or a, 16) + 1)}


def test_the_small_cuts_are_asked_first_and_for_their_letters_alone() -> None:
    last = {face: (file, asked) for face, file, asked in rules()}
    assert {file for file, _ in last.values()} == set(CUTS)
    assert all(asked == set(hatch_build.WRITTEN) for _, asked in last.values())


def test_each_face_of_a_weight_has_three_files_of_its_own() -> None:
    """A character that one lacks is looked for in the others of the very same weights."""
    faces = Counter(face for face, _, _ in rules())
    assert set(faces.values()) == {3}


def test_every_file_of_the_style_sheet_is_there() -> None:
    names = re.findall(r'url\("([^"]+)"\)', STYLES.read_text(encoding="utf-8"))
    missing = [name for name in names if not Path(STYLES.parent, name).is_file()]
    assert missing == []
