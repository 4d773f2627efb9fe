"""Simple battles: the beetle with X, every way to share X, and the ready characters."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient


def test_one_beetle_for_four(game_master: FlaskClient) -> None:
    """Health 20 and outputs 2 / 3 / 4, four times (Viskara 1275-1309)."""
    page = game_master.get("/encounters/simple?players=4").text
    for words in (
        "Pike Beetle, X = 4",
        "<b>80</b>",
        "8 / 12 / 16",
        "8 / 12 / 28",
        "no more than 2",
    ):
        assert words in page
    for way in ("2 + 2", "3 + 1", "2 + 1 + 1", "1 + 1 + 1 + 1"):
        assert way in page


def test_two_beetles_share_x(game_master: FlaskClient) -> None:
    page = game_master.get("/encounters/simple?players=4&share=3,1").text
    assert ("Pike Beetle, X = 3" in page, "Pike Beetle, X = 1" in page) == (True, True)
    assert page.count("no more than 2") == 1


def test_the_ready_characters_stand_beside_it(game_master: FlaskClient) -> None:
    page = game_master.get("/encounters/simple").text
    for name in ("Ando", "Den", "Meric", "J.J.", "Aerven"):
        assert f">{name}</h3>" in page
    assert "deal your target 1 damage" in page


@pytest.mark.parametrize("players", ["0", "-1", "1.5", "13", "10000", "", "<b>"])
def test_players_that_cannot_be(game_master: FlaskClient, players: str) -> None:
    answer = game_master.get("/encounters/simple", query_string={"players": players})
    assert answer.status_code == 422
    assert "whole number from 1 to 12" in answer.text
    assert "<b></" not in answer.text


def test_shares_must_make_the_number_of_players(game_master: FlaskClient) -> None:
    answer = game_master.get("/encounters/simple?players=4&share=3,3")
    assert (answer.status_code, "together they must make 4" in answer.text) == (422, True)
