"""Trash, restore, permanent deletion."""

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from tests.cast import Cast
from tests.fakes import a_character


@pytest.fixture
def sol(cast: Cast) -> str:
    return cast.services.characters.create(cast.game_master, a_character("Sol"))


def test_what_is_in_the_trash_leaves_the_library(sol: str, game_master: FlaskClient) -> None:
    game_master.post(f"/characters/{sol}/trash")
    assert "No characters yet" in game_master.get("/characters").text
    assert "Sol" in game_master.get("/characters/trash").text
    game_master.post(f"/characters/{sol}/restore")
    assert "Sol" in game_master.get("/characters").text
    assert "The trash is empty" in game_master.get("/characters/trash").text


def test_deleting_asks_first_and_only_in_the_trash(
    services: Services, cast: Cast, sol: str, game_master: FlaskClient
) -> None:
    assert game_master.get(f"/characters/{sol}/delete").status_code == 404
    assert game_master.post(f"/characters/{sol}/delete").status_code == 404
    game_master.post(f"/characters/{sol}/trash")
    assert "cannot be undone" in game_master.get(f"/characters/{sol}/delete").text
    game_master.post(f"/characters/{sol}/delete")
    with pytest.raises(NotFoundError):
        services.characters.get(cast.game_master, sol)
