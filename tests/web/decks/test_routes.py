"""Decks as pages: listed by game, shown, renamed, copied; other accounts' decks are hidden."""

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from tests.cast import Cast

PAGES = ("", "/cards/ferry", "/add", "/export", "/delete")
ACTIONS = ("/rename", "/copy", "/add", "/cards/ferry", "/cards/ferry/remove", "/trash")


def test_an_empty_shelf_offers_the_sample(game_master: FlaskClient) -> None:
    text = game_master.get("/decks").text
    assert "No deck yet. The sample, A try, has 2 cards" in text
    assert 'action="/decks/sample/toy"' in text


def test_a_deck_in_the_list_and_as_a_table(game_master: FlaskClient, kept: str) -> None:
    listing = game_master.get("/decks").text
    assert "River evening" in listing
    page = game_master.get(f"/decks/{kept}").text
    assert "2 cards for Toy." in page
    assert "Value 12 · Sun · water, night" in page
    assert f'href="/decks/{kept}/cards/well"' in page


@pytest.mark.parametrize("who", ["player", "stranger"])
def test_nobody_else_finds_it(request: pytest.FixtureRequest, kept: str, who: str) -> None:
    browser: FlaskClient = request.getfixturevalue(who)
    assert "River evening" not in browser.get("/decks").text
    assert "River evening" not in browser.get("/decks/trash").text
    for part in PAGES:
        assert browser.get(f"/decks/{kept}{part}").status_code == 404
    for part in (*ACTIONS, "/restore", "/delete"):
        assert browser.post(f"/decks/{kept}{part}").status_code == 404


def test_a_visitor_signs_in_first(visitor: FlaskClient, kept: str) -> None:
    for address in ("/decks", f"/decks/{kept}"):
        assert visitor.get(address).status_code != 200


def test_another_name_and_a_copy(game_master: FlaskClient, cast: Cast, kept: str) -> None:
    answer = game_master.post(f"/decks/{kept}/rename", data={"name": " "})
    assert answer.status_code == 422
    assert "Is empty. Give the deck a name." in answer.text
    game_master.post(f"/decks/{kept}/rename", data={"name": "Moon  evening"})
    copied = game_master.post(f"/decks/{kept}/copy", follow_redirects=True)
    assert "Moon evening (copy)" in copied.text


def test_what_people_type_is_no_markup(
    game_master: FlaskClient, services: Services, cast: Cast, kept: str
) -> None:
    services.decks.rename(cast.game_master, kept, "<b>Bold</b>")
    for address in ("/decks", f"/decks/{kept}", f"/decks/{kept}/add"):
        text = game_master.get(address).text
        assert "&lt;b&gt;Bold" in text
        assert "<b>Bold" not in text
