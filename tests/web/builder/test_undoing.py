"""Undo and redo over HTTP: buttons, without scripts, in two windows, for whom."""

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.characters.new_character import new_character
from tests.cast import Cast


@pytest.fixture
def sol(cast: Cast) -> str:
    return f"/characters/{cast.services.characters.create(cast.game_master, new_character('Sol'))}"


def speed(cast: Cast, sol: str) -> str:
    id = sol.rsplit("/", 1)[-1]
    return cast.services.characters.get(cast.game_master, id).character.build.speed_class


def fields_of(page: str, way: str) -> dict[str, str]:
    form = page[page.index(f'/{way}"') :]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)[:5])


def save(client: FlaskClient, sol: str, speed: str, number: int = 1, tab: str = "a") -> int:
    data = {"step": "speed", "speed-speed_class": speed, "number": str(number), "tab": tab}
    return client.post(f"{sol}/build", data=data | {"do": "save"}).status_code


def test_a_change_is_undone_and_redone_by_buttons_that_name_it(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    assert 'id="undo-title" type="submit" disabled' in game_master.get(sol).text
    save(game_master, sol, "high")
    page = game_master.get(f"{sol}?step=speed").text
    assert 'title="Undo: Speed class medium to high (Ctrl+Z)"' in page
    answer = game_master.post(f"{sol}/undo", data=fields_of(page, "undo"))
    assert answer.location.startswith(f"{sol}?step=speed")
    assert speed(cast, sol) == "medium"
    page = game_master.get(answer.location).text
    assert 'title="Redo: Speed class medium to high (Ctrl+Y)"' in page
    game_master.post(f"{sol}/redo", data=fields_of(page, "redo"))
    assert speed(cast, sol) == "high"


def test_what_another_window_saved_is_not_undone_unseen(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    page = game_master.get(sol).text
    save(game_master, sol, "high")
    answer = game_master.post(f"{sol}/undo", data=fields_of(page, "undo"))
    assert answer.status_code == 409
    assert "was changed in another window" in answer.text
    assert speed(cast, sol) == "high"


def test_players_and_strangers_of_another_table_find_nothing(
    player: FlaskClient, stranger: FlaskClient, sol: str
) -> None:
    for client in (player, stranger):
        for way in ("undo", "redo"):
            assert client.post(f"{sol}/{way}", data={"number": "1"}).status_code == 404
