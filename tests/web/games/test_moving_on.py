"""Phones and televisions follow their evening from game to game."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.battles_kept import HTMX, happen, keep_battle, phone_of
from tests.cast import Cast
from tests.games_kept import change
from tests.services.evenings.test_parts import next_battle


@pytest.fixture
def battle(cast: Cast) -> str:
    return keep_battle(cast)


@pytest.fixture
def phone(app: Flask, cast: Cast, battle: str) -> FlaskClient:
    return phone_of(app, cast, battle, "P1")


@pytest.fixture
def television(app: Flask, cast: Cast, battle: str) -> FlaskClient:
    return phone_of(app, cast, battle, "table")


def led_to(client: FlaskClient, address: str) -> str | None:
    """Return where a page's scripts are led to when they ask for its parts."""
    return client.get(address, headers=HTMX).headers.get("HX-Redirect")


def test_a_phone_goes_on_to_the_next_battle_with_its_seat(
    cast: Cast, phone: FlaskClient, battle: str
) -> None:
    screen = f"/battles/{battle}/play/screen"
    assert led_to(phone, screen) is None
    second = next_battle(cast, battle)
    assert led_to(phone, screen) == f"/seat/{second}"
    assert phone.get(f"/seat/{second}").location == f"/battles/{second}/play"
    assert "Sol" in phone.get(f"/battles/{second}/play").text


def test_a_television_goes_on_with_and_without_scripts(
    cast: Cast, television: FlaskClient, battle: str
) -> None:
    second = next_battle(cast, battle)
    assert led_to(television, f"/battles/{battle}/table/screen") == f"/seat/{second}"
    assert television.get(f"/battles/{battle}/table").location == f"/seat/{second}"
    assert television.get(f"/seat/{second}").location == f"/battles/{second}/table"


def test_a_battle_that_is_over_stays_in_view_until_there_is_another(
    cast: Cast, phone: FlaskClient, battle: str
) -> None:
    change(cast.store, battle, status="finished")
    screen = f"/battles/{battle}/play/screen"
    assert led_to(phone, screen) is None
    second = next_battle(cast, battle)
    change(cast.store, second, status="finished")
    assert led_to(phone, screen) is None, "what is over calls nobody"


def test_who_plays_nothing_in_a_game_watches_it(
    cast: Cast, phone: FlaskClient, battle: str
) -> None:
    second = next_battle(cast, battle)
    with cast.store.write() as unit:
        unit.evenings.drop_part(second, "P1")
    assert phone.get(f"/seat/{second}").location == f"/battles/{second}/table"
    assert "<form" not in phone.get(f"/battles/{second}/table").text
    happen(cast, second, "note", {"text": "Rain."})
    assert phone.post(f"/battles/{second}/play/events", data={"event": "{}"}).status_code == 404


def test_an_evening_that_is_closed_lets_nobody_in_and_says_so(
    cast: Cast, phone: FlaskClient, battle: str
) -> None:
    with cast.store.write() as unit:
        game = unit.games.find(battle)
        assert game is not None
        evening = unit.evenings.find(game.evening or "")
        assert evening is not None
        unit.evenings.put(replace(evening, closed_at=cast.services.games.clock()))
    assert phone.get(f"/battles/{battle}/play").location == f"/seat/{battle}"
    answer = phone.get(f"/seat/{battle}")
    assert answer.status_code == 404
    assert "The evening is over" in answer.text
