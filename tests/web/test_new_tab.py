"""PDFs in a new tab: the page that comes first, and when it does not."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.web.new_tab import in_new_tab
from tests.cast import Cast
from tests.fakes import a_character
from tests.makers import a_build


@pytest.fixture
def sol(services: Services, cast: Cast) -> str:
    character = replace(a_character("Sol <i>"), build=a_build())
    return services.characters.create(cast.game_master, character)


def sent_on(text: str) -> str:
    """Where a page leads by itself, at once."""
    _, _, after = text.partition('http-equiv="refresh" content="0; url=')
    return unescape(after.partition('"')[0])


def test_an_address_says_that_a_page_may_come_first() -> None:
    assert in_new_tab("/paper/screen.pdf") == "/paper/screen.pdf?wait=1"
    assert in_new_tab("/paper/screen.pdf?paper=a4") == "/paper/screen.pdf?paper=a4&wait=1"


def test_the_page_says_what_is_being_made_and_leads_to_it(
    sol: str, game_master: FlaskClient
) -> None:
    page = game_master.get(f"/characters/{sol}/sheet.pdf?paper=letter&wait=1")
    assert page.mimetype == "text/html"
    assert "Being made: the sheet of Sol &lt;i&gt;" in page.text
    assert f'href="/characters/{sol}/sheet"' in page.text
    assert sent_on(page.text) == f"/characters/{sol}/sheet.pdf?paper=letter"
    assert game_master.get(sent_on(page.text)).data.startswith(b"%PDF")


def test_all_that_was_asked_for_stays_in_the_address(sol: str, game_master: FlaskClient) -> None:
    page = game_master.get(f"/paper/characters.pdf?character={sol}&character=x&wait=1&paper=a4")
    address = sent_on(page.text)
    assert address == f"/paper/characters.pdf?character={sol}&character=x&paper=a4"


@pytest.mark.parametrize("name", ["endpoint", "_external", "_anchor", "character", "é&"])
def test_an_address_may_hold_anything(sol: str, game_master: FlaskClient, name: str) -> None:
    asked = urlencode({name: "1 2"})
    page = game_master.get(f"/characters/{sol}/sheet.pdf?{asked}&wait=1")
    assert sent_on(page.text) == f"/characters/{sol}/sheet.pdf?{asked}"


@pytest.mark.parametrize("dest", ["empty", "iframe"])
def test_what_is_saved_or_fetched_is_the_pdf_itself(
    sol: str, game_master: FlaskClient, dest: str
) -> None:
    headers = {"Sec-Fetch-Dest": dest}
    answer = game_master.get(f"/characters/{sol}/sheet.pdf?wait=1", headers=headers)
    assert answer.data.startswith(b"%PDF")


def test_a_tab_of_a_browser_sees_the_page(game_master: FlaskClient) -> None:
    headers = {"Sec-Fetch-Dest": "document"}
    page = game_master.get("/paper/screen.pdf?wait=1", headers=headers).text
    assert sent_on(page) == "/paper/screen.pdf"


def test_others_see_neither(sol: str, player: FlaskClient, stranger: FlaskClient) -> None:
    for browser in (player, stranger):
        assert browser.get(f"/characters/{sol}/sheet.pdf?wait=1").status_code == 404
