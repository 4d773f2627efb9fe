"""A game master's documents as pages and PDFs, with the real printer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from gm_tools.services.bundle import Services
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast
from tests.printing.prepared import HOSTILE

A4, LETTER = (595, 842), (612, 792)


@pytest.fixture
def ford(services: Services, cast: Cast) -> str:
    foes = (Side((Foe(creature="pike_beetle", count=2),)),)
    plan = Encounter(HOSTILE, party=(Member("Bryn", 5),), sides=foes)
    return services.plans.create(cast.game_master, plan)


@pytest.fixture
def road(services: Services, cast: Cast) -> str:
    plan = Chain("Road", party=(ChainMember("Bryn", 5),), battles=(Battle("Ambush", 5),))
    return services.plans.create(cast.game_master, plan)


@pytest.fixture
def without_pango(app: Flask) -> Iterator[None]:
    """The app on a machine that cannot make PDFs."""
    services = app.extensions["gm_tools"]
    paper = replace(services.preparing_paper, missing=lambda: "Pango is missing.")
    app.extensions["gm_tools"] = replace(services, preparing_paper=paper)
    yield
    app.extensions["gm_tools"] = services


def addresses(ford: str, road: str) -> tuple[str, ...]:
    return (
        "/paper/creature/pike_beetle",
        "/paper/card/pike_beetle",
        f"/paper/encounter/{ford}",
        f"/paper/encounter-cards/{ford}",
        f"/paper/chain/{road}",
        "/paper/screen",
    )


def size(pdf: bytes) -> tuple[int, int]:
    page = PdfReader(BytesIO(pdf)).pages[0]
    return round(page.mediabox.width), round(page.mediabox.height)


def test_each_has_a_page_and_a_pdf(ford: str, road: str, game_master: FlaskClient) -> None:
    for address in addresses(ford, road):
        page = game_master.get(address)
        assert page.status_code == 200
        assert f'href="{address}.pdf?paper=letter&amp;wait=1" target="_blank"' in page.text
        assert not re.search(r"<[^>]*\s(style|onerror)\s*=", page.text)
        assert "<script>1" not in page.text
        pdf = game_master.get(f"{address}.pdf?paper=letter")
        assert pdf.mimetype == "application/pdf"
        assert pdf.headers["Cache-Control"] == "no-store"
        assert sorted(size(pdf.data)) == sorted(LETTER)


def test_the_screen_lies_on_its_side(game_master: FlaskClient) -> None:
    assert size(game_master.get("/paper/screen.pdf").data) == (A4[1], A4[0])


def test_the_screen_and_the_reference_are_two_papers(game_master: FlaskClient) -> None:
    link = '<a class="btn btn-link" href="/paper/screen?pages=reference">Rules reference</a>'
    assert link in game_master.get("/paper/screen?pages=tables").text
    page = game_master.get("/paper/screen?pages=reference").text
    assert "/paper/screen.pdf?pages=reference&amp;paper=a4" in page
    assert '<a class="btn btn-link" href="/paper/screen">Game master screen</a>' in page
    for address, pages in (("", 3), ("?pages=reference", 4)):
        pdf = game_master.get(f"/paper/screen.pdf{address}").data
        assert len(PdfReader(BytesIO(pdf)).pages) == pages
    assert size(game_master.get("/paper/creature/pike_beetle.pdf").data) == A4


def test_cards_of_several(game_master: FlaskClient) -> None:
    query = "?creature=pike_beetle&creature=heckler"
    page = game_master.get(f"/paper/cards{query}").text
    assert "Pike Beetle" in page
    assert "Heckler" in page
    assert game_master.get(f"/paper/cards.pdf{query}").mimetype == "application/pdf"


def test_cards_of_none_lead_back_to_the_bestiary(game_master: FlaskClient) -> None:
    page = game_master.get("/paper/cards", follow_redirects=True).text
    assert "Tick the creatures whose cards you want." in page


@pytest.mark.parametrize(
    ("address", "place"), [("/paper/card/heckler", "/bestiary"), ("/paper/screen", "/desk")]
)
def test_paper_stands_under_the_place_it_came_from(
    game_master: FlaskClient, address: str, place: str
) -> None:
    page = game_master.get(address).text
    assert f'href="{place}" aria-current="true"' in page


def test_every_style_sheet_of_a_preview_is_sent(
    ford: str, road: str, game_master: FlaskClient
) -> None:
    for address in addresses(ford, road):
        styles = re.findall(r'href="(/paper/\w+\.css)"', game_master.get(address).text)
        assert len(styles) == 3
        assert all(game_master.get(style).mimetype == "text/css" for style in styles)


def test_nobody_else_sees_them(
    ford: str, road: str, player: FlaskClient, stranger: FlaskClient
) -> None:
    for address in addresses(ford, road)[2:5]:
        for browser in (player, stranger):
            assert browser.get(address).status_code == 404
            assert browser.get(f"{address}.pdf").status_code == 404


def test_what_is_not_there_is_not_found(ford: str, game_master: FlaskClient) -> None:
    for address in ("/paper/poster/x", "/paper/creature/gone", f"/paper/chain/{ford}"):
        assert game_master.get(address).status_code == 404


def test_pages_lead_to_their_paper(ford: str, road: str, game_master: FlaskClient) -> None:
    pages = {
        "/bestiary/pike_beetle": "/paper/creature/pike_beetle",
        f"/encounters/{ford}": f"/paper/encounter/{ford}",
        f"/encounters/{road}": f"/paper/chain/{road}",
        "/desk/reference": "/paper/screen",
        f"/paper/encounter/{ford}": f"/paper/encounter-cards/{ford}",
    }
    for page, paper in pages.items():
        assert f'href="{paper}"' in game_master.get(page).text


@pytest.mark.usefixtures("without_pango")
def test_without_pango_the_browser_prints(ford: str, road: str, game_master: FlaskClient) -> None:
    for address in addresses(ford, road):
        text = game_master.get(address).text
        assert "Pango is missing." in text
        assert "Print with the browser" in text
        assert ".pdf" not in text
        assert game_master.get(f"{address}.pdf").location.endswith(address)
