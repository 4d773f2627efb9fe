"""The digital deck, as a page."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from tests.cast import Cast


def draw(client: FlaskClient, kind: str = "show", **fields: str) -> str:
    answer = client.post("/desk/deck/draw", data={"kind": kind, "count": "1"} | fields)
    assert (answer.status_code, answer.location) == (302, "/desk/deck")
    return client.get("/desk/deck").text


def cards(page: str) -> list[str]:
    newest = page.partition('id="newest"')[2].partition("</article>")[0]
    return re.findall(r'visually-hidden">((?:red|black) \d+)', newest)


def test_a_show_has_five_cards_and_a_finale(game_master: FlaskClient) -> None:
    page = draw(game_master, what_for="perception <i>")
    assert len(cards(page)) == 5
    assert page.count(", the finale") == 1
    assert "perception &lt;i&gt;" in page
    assert "1 March 2026" in page


def test_a_show_aside_looks_like_a_show(game_master: FlaskClient) -> None:
    page = draw(game_master, "aside", what_for="perception")
    assert "Show: <bdi>perception</bdi>" in page
    assert len(cards(page)) == 5


def test_single_cards_stay_out(game_master: FlaskClient) -> None:
    page = draw(game_master, "cards", count="3")
    assert len(cards(page)) == 3
    assert "<strong>41</strong> of 44" in page


def test_taking_back_deals_the_same_cards_again(
    game_master: FlaskClient, services: Services, cast: Cast
) -> None:
    before = cards(draw(game_master))
    number = services.desk.look(cast.game_master).history[-1].number
    game_master.post("/desk/deck/undo", data={"number": str(number)})
    page = game_master.get("/desk/deck").text
    assert "Nothing was drawn yet." in page
    assert "The next 5 cards are the ones that you took back." in page
    assert cards(draw(game_master)) == before


@pytest.mark.parametrize("number", ["", "x", "-1", "99", "1" * 40, "²"])
def test_taking_back_something_else_does_nothing(game_master: FlaskClient, number: str) -> None:
    before = cards(draw(game_master))
    assert game_master.post("/desk/deck/undo", data={"number": number}).status_code == 302
    assert cards(game_master.get("/desk/deck").text) == before


def test_a_battle_keeps_shows_out_until_a_turn_ends(game_master: FlaskClient) -> None:
    game_master.post("/desk/deck/battle", data={"in_battle": "yes"})
    page = draw(game_master)
    assert "<strong>39</strong> of 44" in page
    assert "A turn ends: shuffle" in page
    game_master.post("/desk/deck/shuffle")
    assert "<strong>44</strong> of 44" in game_master.get("/desk/deck").text
    game_master.post("/desk/deck/battle", data={"in_battle": "no"})
    assert "A battle begins" in game_master.get("/desk/deck").text


def test_the_history_can_be_emptied(game_master: FlaskClient) -> None:
    draw(game_master, what_for="first")
    page = draw(game_master, what_for="second")
    assert page.index("second") < page.index("Before that") < page.index("first")
    game_master.post("/desk/deck/forget")
    assert "Nothing was drawn yet." in game_master.get("/desk/deck").text


def test_bad_input_comes_back_and_draws_nothing(game_master: FlaskClient) -> None:
    asked = {"kind": "cards", "count": "45", "what_for": "a <b>", "bonus": "x"}
    answer = game_master.post("/desk/deck/draw", data=asked)
    assert answer.status_code == 422
    assert "A whole number from 1 to 44." in answer.text
    assert "Write a whole number here, in digits." in answer.text
    assert 'value="a &lt;b&gt;"' in answer.text
    assert "Nothing was drawn yet." in answer.text


def test_an_unknown_kind_is_a_show(game_master: FlaskClient) -> None:
    assert len(cards(draw(game_master, "shuffle"))) == 5


def test_everybody_has_a_deck_of_their_own(
    game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient
) -> None:
    draw(game_master, what_for="a secret")
    for other in (player, stranger):
        page = other.get("/desk/deck").text
        assert "a secret" not in page
        assert "Nothing was drawn yet." in page
