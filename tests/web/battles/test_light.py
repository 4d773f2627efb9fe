"""Light mode: the list with its numbers; the rest on request; nothing of the game changes."""

from __future__ import annotations

import json

import pytest
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Quick, Wish
from tests.cast import Cast

HTMX = {"HX-Request": "true"}


@pytest.fixture
def battle(cast: Cast) -> str:
    """A battle of Ana against a rat on a board, Ana having the turn."""
    people = [Quick("Ana", "party"), Quick("Rat")]
    game = cast.services.battles.from_nothing(cast.game_master, people, Wish("Cellar"))
    assert isinstance(game, str)
    return game


def test_light_mode_belongs_to_the_window(game_master: FlaskClient, battle: str) -> None:
    """The screen, and the parts that follow the game, fold what is not in the list."""
    event = json.dumps({"type": "begin", "data": {"who": "c1"}})
    game_master.post(f"/battles/{battle}/events", data={"event": event})
    number = game_master.get(f"/battles/{battle}/screen").headers["X-Number"]
    assert "Cards and steps" not in game_master.get(f"/battles/{battle}").text
    switched = game_master.post(f"/battles/{battle}/light", data={"light": "1"})
    assert (switched.status_code, switched.location) == (303, f"/battles/{battle}")
    page, parts = (
        game_master.get(f"/battles/{battle}"),
        game_master.get(f"/battles/{battle}/screen"),
    )
    assert "is-light" in page.text
    assert "Cards and steps" in page.text
    assert "Cards and steps" in parts.text
    assert parts.headers["X-Number"] == number
    game_master.post(f"/battles/{battle}/light", data={"light": "0"})
    assert "Cards and steps" not in game_master.get(f"/battles/{battle}").text


def test_only_the_game_master_switches(
    player: FlaskClient, stranger: FlaskClient, battle: str
) -> None:
    for client in (player, stranger):
        assert client.post(f"/battles/{battle}/light", data={"light": "1"}).status_code == 404
