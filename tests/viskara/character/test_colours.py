"""The colours of characters: the same on pages and paper, seen on both, told apart by all eyes."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from gm_tools.viskara.character.colours import COLOURS
from tests.places import ROOT

Linear = tuple[float, float, float]
CSS = ROOT / "gm_tools" / "web" / "static" / "css"
PAPER = ROOT / "templates" / "print" / "likeness.html"
GROUNDS = {"light": ("#fbfaf6", "#f3f1ea"), "dark": ("#1b2027", "#13171c")}
SEEN = 3.0
"""The contrast of what is no text (WCAG 1.4.11)."""

APART = 20.0
"""CIE 1976: ten times what is just seen to differ."""

EYES = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What eyes without one of the three sorts of cones see (Machado, Oliveira and Fernandes 2009)."""


def colours(mode: str) -> dict[str, str]:
    light, dark = (CSS / "portraits.css").read_text(encoding="utf-8").split("@media", 2)[:2]
    return dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", light if mode == "light" else dark))


def linear(colour: str) -> Linear:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, eyes: str) -> Linear:
    """A colour as eyes see it: lightness, red to green, yellow to blue."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def test_paper_has_those_of_a_light_page() -> None:
    hues = dict(re.findall(r'"([a-z]+)": "(#[0-9a-f]{6})"', PAPER.read_text(encoding="utf-8")))
    assert hues == colours("light")
    assert set(COLOURS) == hues.keys() == colours("dark").keys()


@pytest.mark.parametrize("mode", GROUNDS)
def test_each_is_seen_on_its_ground(mode: str) -> None:
    for name, colour in colours(mode).items():
        assert min(contrast(colour, ground) for ground in GROUNDS[mode]) > SEEN, name


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("mode", GROUNDS)
def test_they_are_told_apart(mode: str, eyes: str) -> None:
    for (one, first), (other, second) in combinations(colours(mode).items(), 2):
        pair = zip(seen(first, eyes), seen(second, eyes), strict=True)
        assert sum((a - b) ** 2 for a, b in pair) ** 0.5 > APART, (one, other)
