"""Paper as pages and PDFs, with the real printer."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from gm_tools.services.bundle import Services
from tests.cast import Cast
from tests.fakes import a_character
from tests.images import image_file
from tests.makers import a_build
from tests.printing.sheets import SAMPLES, character

A4, LETTER = (595, 842), (612, 792)


@pytest.fixture
def sol(services: Services, cast: Cast) -> str:
    named = replace(a_character("Ψυχή"), build=a_build())
    return services.characters.create(cast.game_master, named)


@pytest.fixture
def without_pango(app: Flask) -> Iterator[None]:
    """The app on a machine that cannot make PDFs."""
    services = app.extensions["gm_tools"]
    paper = replace(services.paper, missing=lambda: "Pango is missing. On Debian: apt install it")
    app.extensions["gm_tools"] = replace(services, paper=paper)
    yield
    app.extensions["gm_tools"] = services


def size(pdf: bytes) -> tuple[int, int]:
    page = PdfReader(BytesIO(pdf)).pages[0]
    return round(page.mediabox.width), round(page.mediabox.height)


@pytest.mark.parametrize(
    ("query", "expected"),
    [("", A4), ("?paper=a4", A4), ("?paper=letter", LETTER), ("?paper=napkin", A4)],
)
def test_the_sheet_as_pdf(
    sol: str, game_master: FlaskClient, query: str, expected: tuple[int, int]
) -> None:
    answer = game_master.get(f"/characters/{sol}/sheet.pdf{query}")
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    disposition = answer.headers["Content-Disposition"]
    assert disposition.startswith("inline")
    assert "filename*=UTF-8''%CE%A8%CF%85%CF%87%CE%AE.pdf" in disposition
    assert size(answer.data) == expected


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ("page", "Left to the full sheet: points."),
        ("large", "happen only while your style applies"),
        ("napkin", "happen only while your style applies"),
    ],
)
def test_a_layout_is_asked_for_in_the_address(
    sol: str, game_master: FlaskClient, layout: str, words: str
) -> None:
    answer = game_master.get(f"/characters/{sol}/sheet.pdf?layout={layout}")
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(answer.data)).pages)
    assert "".join(words.split()) in "".join(text.split())


@pytest.mark.parametrize("page", ["/characters/{}/cards.pdf", "/paper/blank.pdf"])
def test_cards_and_blank_sheets(sol: str, game_master: FlaskClient, page: str) -> None:
    answer = game_master.get(page.format(sol) + "?paper=letter")
    assert answer.mimetype == "application/pdf"
    assert size(answer.data) == LETTER


def test_the_preview_is_the_sheet(sol: str, game_master: FlaskClient) -> None:
    text = game_master.get(f"/characters/{sol}/sheet").text
    for words in ('class="paper sheet', "Ψυχή", "Open the PDF", "Print with the browser"):
        assert words in text


@pytest.mark.parametrize("name", ["paper", "sheet"])
def test_the_previews_style_sheets(game_master: FlaskClient, name: str) -> None:
    answer = game_master.get(f"/paper/{name}.css")
    assert answer.mimetype == "text/css"
    assert ".paper" in answer.text or ".sheet" in answer.text


def test_no_other_file_is_sent(game_master: FlaskClient) -> None:
    assert game_master.get("/paper/fonts.css").status_code == 404
    assert game_master.get("/paper/..%2Fbase.css").status_code == 404


def test_what_is_too_long_for_a_pdf_is_said_on_its_page(
    sol: str, game_master: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tools.printing.printer.LONGEST", 1000)
    answer = game_master.get(f"/characters/{sol}/sheet.pdf")
    assert answer.location.endswith(f"/characters/{sol}/sheet")
    assert "This is too long for a PDF" in game_master.get(answer.location).text


@pytest.mark.usefixtures("without_pango")
def test_without_pango_the_browser_prints(sol: str, game_master: FlaskClient) -> None:
    text = game_master.get(f"/characters/{sol}/sheet").text
    assert "Pango is missing. On Debian: apt install it" in text
    assert "Print with the browser" in text
    assert ".pdf" not in text
    for page in (f"/characters/{sol}/sheet.pdf", f"/characters/{sol}/cards.pdf"):
        assert game_master.get(page).location.endswith(f"/characters/{sol}/sheet")
    assert game_master.get("/paper/blank.pdf").location.endswith("/characters")


@pytest.fixture
def picture(cast: Cast) -> str:
    return cast.services.pictures.add(cast.game_master, image_file(64, 48), "portrait").id


@pytest.fixture
def bearer(cast: Cast, picture: str) -> str:
    bearing = replace(character(SAMPLES[0]), emblem=picture, colour="teal")
    return cast.services.characters.create(cast.game_master, bearing)


def images(client: FlaskClient, address: str) -> list[tuple[int, int]]:
    """The sizes of the pictures in a PDF."""
    answer = client.get(address)
    assert answer.data.startswith(b"%PDF"), address
    pages = PdfReader(BytesIO(answer.data)).pages
    return [one.image.size for page in pages for one in page.images if one.image]


def test_a_picture_stands_on_sheet_and_cards(
    game_master: FlaskClient, bearer: str, picture: str
) -> None:
    assert (64, 48) in images(game_master, f"/characters/{bearer}/sheet.pdf")
    assert (64, 48) in images(game_master, f"/characters/{bearer}/cards.pdf")
    for what in ("sheet", "cards"):
        page = game_master.get(f"/characters/{bearer}/sheet?what={what}").text
        assert f'href="/pictures/{picture}"' in page


def test_whoever_writes_a_foreign_picture_into_a_file_gets_none(
    player: FlaskClient, cast: Cast, bearer: str, picture: str
) -> None:
    mine = cast.services.characters.create(
        cast.player, replace(character(SAMPLES[1]), emblem=picture)
    )
    assert images(player, f"/characters/{mine}/sheet.pdf") == []
    assert images(player, f"/characters/{mine}/cards.pdf") == []
    assert f'href="/pictures/{picture}"' not in player.get(f"/characters/{mine}/sheet").text
    assert player.get(f"/pictures/{picture}").status_code == 404
    assert player.get(f"/characters/{bearer}/sheet.pdf").status_code == 404


def test_a_deleted_picture_is_on_no_paper(
    game_master: FlaskClient, cast: Cast, bearer: str, picture: str
) -> None:
    assert images(game_master, f"/characters/{bearer}/sheet.pdf")
    cast.services.pictures.delete(cast.game_master, picture)
    assert images(game_master, f"/characters/{bearer}/sheet.pdf") == []


def test_a_creature_shows_its_own_to_its_game_master(
    game_master: FlaskClient, cast: Cast, picture: str
) -> None:
    beetle = cast.services.bestiary.copy(cast.game_master, "pike_beetle")
    known = cast.services.bestiary.get(cast.game_master, beetle)
    after = replace(known.creature, emblem=picture)
    cast.services.bestiary.change(cast.game_master, beetle, after, number=known.number)
    assert (64, 48) in images(game_master, f"/paper/creature/{beetle}.pdf")
    assert (64, 48) in images(game_master, f"/paper/cards.pdf?creature={beetle}")
