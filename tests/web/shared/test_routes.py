"""A shared character for people without an account, and nothing beside it."""

import logging
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader
from werkzeug.test import TestResponse

from gm_tools.services.bundle import Services
from gm_tools.services.errors import TooLongToPrintError
from gm_tools.services.paper.characters import Paper
from gm_tools.services.people.rates import SHARED_PAPERS, WRONG_SHARES
from gm_tools.services.sharing.sharing import Wish
from tests.cast import Cast
from tests.fakes import a_character
from tests.images import image_file
from tests.services.sharing.planting import CANARIES, PERSONAL, planted, said_of

PARTS = ("", "/sheet.pdf", "/character.json", "/picture", "/elsewhere")


@pytest.fixture
def picture(services: Services, cast: Cast) -> str:
    return services.pictures.add(cast.player, image_file(), "portrait").id


@pytest.fixture
def sol(services: Services, cast: Cast, picture: str) -> str:
    """The player's character in the game master's campaign, with a canary in every text."""
    table = services.campaigns.create(cast.game_master, "Campaign of Grumblewick")
    services.campaigns.add_member(cast.game_master, table, cast.player.account or "", "player")
    return services.characters.create(cast.player, planted(picture), campaign=table)


@pytest.fixture
def link(services: Services, cast: Cast, sol: str) -> str:
    token = services.sharing.make(cast.player, sol, Wish(CANARIES["notes"]))
    return f"/shared/{token}"


def heads(answer: TestResponse) -> str:
    """The headers that an answer has, without the number of the request."""
    return "\n".join(f"{name}: {value}" for name, value in answer.headers if name != "X-Request-ID")


def text_of(answer: TestResponse) -> str:
    """All that an answer says: headers, page, file, and the text of a PDF."""
    if answer.mimetype == "application/pdf":
        read = PdfReader(BytesIO(answer.data))
        return heads(answer) + "".join(one.extract_text() for one in read.pages)
    return heads(answer) + answer.get_data().decode(errors="replace")


def test_a_phone_gets_the_whole_character(link: str, visitor: FlaskClient) -> None:
    page = visitor.get(link).text
    for words in ("Sol", "Level 5", "Bright Tactic", "Amber arts", "Break point", "Bright Move"):
        assert words in page
    assert f"{link}/picture" in page
    assert "follows every change" in page


def test_nothing_else_is_in_it(
    link: str, sol: str, picture: str, visitor: FlaskClient, cast: Cast
) -> None:
    never = [kind for kind in CANARIES if kind not in PERSONAL]
    hidden = (sol, picture, "Grumblewick", "Player", str(cast.player.account))
    for part in PARTS:
        said = text_of(visitor.get(link + part))
        assert said_of(said, *never, *PERSONAL) == []
        assert [one for one in hidden if one in said] == []


def test_the_personality_is_shown_if_its_owner_wished_it(
    services: Services, cast: Cast, sol: str, visitor: FlaskClient
) -> None:
    token = services.sharing.make(cast.player, sol, Wish(personality=True))
    for part in ("", "/sheet.pdf", "/character.json"):
        assert said_of(text_of(visitor.get(f"/shared/{token}{part}"))) == list(PERSONAL)


def test_the_parts_of_a_link(link: str, visitor: FlaskClient) -> None:
    sheet = visitor.get(f"{link}/sheet.pdf?paper=letter")
    assert sheet.mimetype == "application/pdf"
    assert round(PdfReader(BytesIO(sheet.data)).pages[0].mediabox.width) == 612
    file = visitor.get(f"{link}/character.json")
    assert (file.mimetype, file.get_json()["name"]) == ("application/json", "Sol")
    assert "attachment; filename=Sol.json" in file.headers["Content-Disposition"]
    assert visitor.get(f"{link}/picture").mimetype == "image/webp"
    assert visitor.get(f"{link}/elsewhere").status_code == 404
    assert "Sol" in visitor.get(f"{link}/").text


def test_a_new_tab_says_first_that_the_pdf_is_being_made(link: str, visitor: FlaskClient) -> None:
    page = visitor.get(link).text
    assert f'href="{link}/sheet.pdf?paper=letter&amp;wait=1"' in page
    answer = visitor.get(f"{link}/sheet.pdf?paper=letter&wait=1")
    assert "Being made: the sheet of <bdi>Sol</bdi>" in answer.text
    assert f'content="0; url={link}/sheet.pdf?paper=letter"' in answer.text
    assert "Set-Cookie" not in answer.headers


def test_no_cache_no_search_engine_and_no_other_page_learns_of_it(
    link: str, visitor: FlaskClient
) -> None:
    for address in (link, "/shared/guess"):
        for part in PARTS:
            for ask in (visitor.get, visitor.head, visitor.options):
                answer = ask(address + part)
                assert answer.headers["X-Robots-Tag"] == "noindex, nofollow, noarchive"
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert answer.headers["Cache-Control"] == "no-store"
                assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
                assert "Set-Cookie" not in answer.headers
    page = visitor.get(link).text
    assert '<meta name="robots" content="noindex, nofollow, noarchive">' in page
    assert "csrf" not in page
    assert visitor.get("/robots.txt").text == "User-agent: *\nAllow: /shared/\nDisallow: /\n"


def test_no_log_has_the_token(
    link: str, visitor: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        for part in PARTS:
            visitor.get(link + part)
            visitor.post(link + part)
    token = link.rpartition("/")[2]
    assert caplog.messages
    assert token not in caplog.text


def ended(services: Services, cast: Cast, sol: str) -> None:
    services.sharing.end_all(cast.player, sol)


def thrown_away(services: Services, cast: Cast, sol: str) -> None:
    services.characters.shelf.trash(cast.player, sol)


def deleted(services: Services, cast: Cast, sol: str) -> None:
    thrown_away(services, cast, sol)
    services.characters.shelf.delete_forever(cast.player, sol)


@pytest.mark.parametrize("end", [ended, thrown_away, deleted])
def test_every_part_is_gone_with_it_and_looks_as_if_it_never_was(
    end: Callable[[Services, Cast, str], None],
    link: str,
    sol: str,
    services: Services,
    cast: Cast,
    visitor: FlaskClient,
) -> None:
    assert [visitor.get(link + part).status_code for part in PARTS] == [200] * 4 + [404]
    end(services, cast, sol)
    for part in PARTS:
        answer, guessed = visitor.get(link + part), visitor.get(f"/shared/{'x' * 43}{part}")
        assert "This link has ended, or never existed" in answer.text
        assert answer.status_code == guessed.status_code == 404
        assert answer.text == guessed.text
        assert heads(answer) == heads(guessed)


def test_who_guesses_too_often_waits(link: str, visitor: FlaskClient) -> None:
    for guess in range(WRONG_SHARES.most):
        assert visitor.get(f"/shared/{guess}").status_code == 404
    answer = visitor.get("/shared/one-more")
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "20")
    assert "Wait 20 seconds" in answer.text
    assert visitor.get(link).status_code == 200


def test_who_has_too_many_papers_made_waits(link: str, visitor: FlaskClient) -> None:
    found = [visitor.get(f"{link}/sheet.pdf").status_code for _ in range(SHARED_PAPERS.most + 1)]
    assert found == [200] * SHARED_PAPERS.most + [429]


def test_without_a_picture_there_is_none(
    services: Services, cast: Cast, visitor: FlaskClient
) -> None:
    umbra = services.characters.create(
        cast.player, replace(a_character("<b>Umbra</b>"), emblem="wolf-head")
    )
    link = f"/shared/{services.sharing.make(cast.player, umbra, Wish(frozen=True))}"
    page = visitor.get(link).text
    assert "&lt;b&gt;Umbra&lt;/b&gt;" in page
    assert "wolf-head.svg" in page
    assert "As it was on 1 March 2026" in page
    assert visitor.get(f"{link}/picture").status_code == 404


def test_where_no_pdf_can_be_made_the_page_says_why(
    app: Flask, link: str, visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = app.extensions["gm_tools"]
    without = replace(services.paper, missing=lambda: "Pango is missing.")
    app.extensions["gm_tools"] = replace(services, paper=without)
    answer = visitor.get(f"{link}/sheet.pdf")
    assert answer.status_code == 503
    assert "No PDF can be made here. Pango is missing." in answer.text
    app.extensions["gm_tools"] = services

    def too_long(*_: object) -> bytes:
        raise TooLongToPrintError

    monkeypatch.setattr(type(services.paper.printer), "character_sheet", too_long)
    answer = visitor.get(f"{link}/sheet.pdf")
    assert (answer.status_code, "too long for a PDF" in answer.text) == (422, True)
    assert isinstance(services.paper, Paper)
