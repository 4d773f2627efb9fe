"""The form of a card, which keeps its values when one of them is wrong."""

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from tests.cast import Cast
from tests.decks_kept import FERRY, Card, Effect

GATE = {
    "card.name": "The gate",
    "card.value": "7",
    "card.suit": "moon",
    "card.curse": "yes",
    "card.tags": "stone\r\nold",
    "card.effect.adjust": "3",
}


def cards(services: Services, cast: Cast, deck: str) -> tuple[Card, ...]:
    return services.decks.get(cast.game_master, deck).deck.cards


def test_a_card_is_added(
    game_master: FlaskClient, services: Services, cast: Cast, kept: str
) -> None:
    answer = game_master.post(f"/decks/{kept}/add", data=GATE)
    assert answer.location == f"/decks/{kept}"
    assert cards(services, cast, kept)[-1] == Card(
        "the-gate", "The gate", 7, "moon", True, ("stone", "old"), effect=Effect(adjust=3)
    )


def test_one_after_another(game_master: FlaskClient, kept: str) -> None:
    answer = game_master.post(f"/decks/{kept}/add", data=GATE | {"do": "next"})
    assert answer.location == f"/decks/{kept}/add"
    assert "The gate is in the deck." in game_master.get(answer.location).text


def test_a_card_is_changed_and_keeps_its_place(
    game_master: FlaskClient, services: Services, cast: Cast, kept: str
) -> None:
    page = game_master.get(f"/decks/{kept}/cards/ferry").text
    assert 'value="12"' in page
    assert "water\nnight" in page
    game_master.post(f"/decks/{kept}/cards/ferry", data=GATE)
    first, second = cards(services, cast, kept)
    assert (first.id, first.name, second.id) == ("ferry", "The gate", "well")


@pytest.mark.parametrize("address", ["add", "cards/ferry"])
def test_bad_input_comes_back(
    game_master: FlaskClient, services: Services, cast: Cast, kept: str, address: str
) -> None:
    bad = GATE | {"card.value": "a<b", "card.suit": "star", "card.effect.adjust": "9"}
    answer = game_master.post(f"/decks/{kept}/{address}", data=bad)
    assert answer.status_code == 422
    assert 'value="a&lt;b"' in answer.text
    assert "&#34;a&lt;b&#34; is no whole number." in answer.text
    assert "Must be one of" in answer.text
    assert "9 does not fit: it goes from 0 to 5." in answer.text
    assert "stone\nold" in answer.text
    assert cards(services, cast, kept)[0] == FERRY
    assert len(cards(services, cast, kept)) == 2


def test_a_card_is_taken_out(
    game_master: FlaskClient, services: Services, cast: Cast, kept: str
) -> None:
    game_master.post(f"/decks/{kept}/cards/ferry/remove")
    assert [one.id for one in cards(services, cast, kept)] == ["well"]
    assert game_master.get(f"/decks/{kept}/cards/ferry").status_code == 404
    assert game_master.post(f"/decks/{kept}/cards/ferry", data=GATE).status_code == 404
    assert game_master.post(f"/decks/{kept}/cards/ferry/remove").status_code == 404
