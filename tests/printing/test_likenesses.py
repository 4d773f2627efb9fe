import re
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader

from gm_tools.presenters.likeness import Likeness
from gm_tools.printing.likenesses import icon_path, pictures_of
from gm_tools.printing.pages import Pages
from gm_tools.viskara.character.colours import COLOURS
from tests.places import ROOT
from tests.printing.sheets import EXAMPLES, character, view

VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"
PICTURE = "p" * 22
DRAWN = (
    '{% from "print/likeness.html" import likeness, band %}{{ likeness(one, 14) }}{{ band(one) }}'
)


def drawn(one: Likeness) -> str:
    pages = Pages(ROOT / "templates", VENDOR)
    return pages._environment.from_string(DRAWN).render(one=one).strip()


def webp() -> bytes:
    held = BytesIO()
    Image.new("RGB", (64, 64), "#3366cc").save(held, "WEBP")
    return held.getvalue()


def test_nothing_is_drawn_of_nobody() -> None:
    assert not drawn(Likeness(initial="R"))


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_strokes_of_its_own(colour: str) -> None:
    def signs(one: str) -> tuple[str, ...]:
        html = drawn(Likeness(colour=one, initial="R"))
        return tuple(re.findall(r'(stroke-width|stroke-dasharray)="([^"]+)"', html))

    assert 'font-size="54" fill="#000">R</text>' in drawn(Likeness(colour=colour, initial="R"))
    others = [signs(one) for one in COLOURS if one != colour]
    assert signs(colour) not in others


def test_an_icon_is_drawn_by_its_outline() -> None:
    assert f'd="{icon_path(VENDOR, "wolf-head")}"' in drawn(Likeness(icon="wolf-head"))


def test_pictures_are_found_wherever_they_stand_in_a_view() -> None:
    rylie = view(character(EXAMPLES[0]))
    shown = Likeness(picture=PICTURE, content=b"webp", address=f"/pictures/{PICTURE}")
    assert pictures_of(replace(rylie, likeness=shown), [rylie]) == {PICTURE: b"webp"}
    assert pictures_of(rylie) == {}


def test_a_picture_is_in_the_pdf() -> None:
    from gm_tools.printing.engine import Engine

    shown = Likeness(picture=PICTURE, content=webp(), address=f"/pictures/{PICTURE}")
    engine = Engine(ROOT / "templates" / "print", VENDOR)
    html = f'<html lang="en"><title>R</title><body>{drawn(shown)}</body></html>'
    pdf = PdfReader(BytesIO(engine.pdf("character_sheet", html, "a4", pictures_of(shown))))
    (image,) = [one.image for one in pdf.pages[0].images if one.image]
    assert image.size == (64, 64)
