"""Harm and healing by the game master's hand."""

from __future__ import annotations

import json
import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Quick, Wish
from tests.cast import Cast

HTMX = {"HX-Request": "true"}


@pytest.fixture
def battle(cast: Cast) -> str:
    """A battle of Ana and Bo against two rats, Ana having the turn."""
    people = [Quick("Ana", "party", 30, 15), Quick("Bo", "party"), Quick("Rat", count=2)]
    game = cast.services.battles.from_nothing(cast.game_master, people, Wish("Cellar"))
    assert isinstance(game, str)
    return game


def begin(client: FlaskClient, battle: str) -> None:
    send(client, battle, "begin", {"who": "c1"})


def send(
    client: FlaskClient, battle: str, type: str, data: dict[str, object], **fields: str
) -> tuple[int, str]:
    event = json.dumps({"type": type, "data": data})
    answer = client.post(f"/battles/{battle}/events", data={"event": event} | fields, headers=HTMX)
    return answer.status_code, answer.text


def said(page: str) -> str:
    found = re.search(r'id="said"[^>]*>([^<]*)<', page)
    return found[1] if found else ""


def test_the_hand_harms_and_heals_several(game_master: FlaskClient, battle: str) -> None:
    begin(game_master, battle)
    form = {"who": ["c3", "c4"], "amount": "12", "do": "lose"}
    answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
    assert answer.text.count("18/30") == 2
    healed = {"who": ["c3"], "amount": "5", "do": "heal"}
    answer = game_master.post(f"/battles/{battle}/hand", data=healed, headers=HTMX)
    assert "23/30" in answer.text


@pytest.mark.parametrize(
    "form",
    [
        {"amount": "3", "do": "harm"},
        {"who": "c3", "do": "harm"},
        {"who": "c3", "amount": "3", "do": "explode"},
        {"who": "c9", "amount": "3", "do": "harm"},
    ],
)
def test_the_hand_says_what_it_lacks(
    game_master: FlaskClient, battle: str, form: dict[str, str]
) -> None:
    answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
    assert answer.status_code == 422
    assert said(answer.text)
