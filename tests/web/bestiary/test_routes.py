"""The list and a creature's page; and who may reach the pages of one's own."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.viskara.basic_enemy import basic_enemy
from tests.cast import Cast

OWN = {"bestiary"}


@pytest.fixture
def brute(cast: Cast) -> str:
    """A creature of the game master's own."""
    enemy = basic_enemy(cast.services.rulebook, 4, name="Brute <b>x</b>")
    return cast.services.bestiary.create(cast.game_master, enemy)


def test_every_printed_creature_has_its_page(services: Services, player: FlaskClient) -> None:
    assert len(services.bestiary.printed) == 27
    for creature in services.bestiary.printed:
        answer = player.get(f"/bestiary/{creature}")
        assert answer.status_code == 200, creature
        assert player.get(f"/bestiary/{creature}/card").status_code == 200, creature


def test_the_mark_says_why(player: FlaskClient) -> None:
    text = player.get("/bestiary/pike_beetle").text
    assert "although the medium speed class costs 1" in text
    assert "/rulebook/rulings/R91" in text
    assert "Quick Jab" in text
    assert "sidestep up to 1 square" in text
