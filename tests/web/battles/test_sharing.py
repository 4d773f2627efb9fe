"""A press in the game master's list tells a figure of one combatant, or keeps it secret."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.battles_kept import HTMX
from tests.cast import Cast
from tests.web.battles.kept import keep_battle


def shares(cast: Cast, game: str) -> object:
    return cast.services.game_looks.look(cast.game_master, game).state.combatants["c2"].shares


def test_a_press_is_an_event_and_answers_with_the_list(
    game_master: FlaskClient, cast: Cast
) -> None:
    game = keep_battle(cast)
    tap = {"tap": "c2 health secret"}
    answer = game_master.post(f"/battles/{game}/share", data=tap, headers=HTMX)
    assert answer.headers["X-More"] == "yes"
    assert "Health of Rat: Number" in answer.text
    assert "Kept secret: health of Rat" in answer.text
    assert shares(cast, game) == {"health": "secret"}


def test_without_scripts_the_page_comes_again(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    answer = game_master.post(f"/battles/{game}/share", data={"tap": "c2 effort told"})
    assert answer.status_code == 303
    assert shares(cast, game) == {"effort": "told"}


@pytest.mark.parametrize("tap", ["", "c2 health", "c2 wealth secret", "c2 health loudly"])
def test_what_is_no_press_changes_nothing(game_master: FlaskClient, cast: Cast, tap: str) -> None:
    game = keep_battle(cast)
    answer = game_master.post(f"/battles/{game}/share", data={"tap": tap}, headers=HTMX)
    assert answer.status_code in (409, 422)
    assert "There is nothing to tap there." in answer.text
    assert cast.services.live.number(cast.game_master, game) == 1


def test_others_decide_nothing(player: FlaskClient, stranger: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    for client in (player, stranger):
        answer = client.post(f"/battles/{game}/share", data={"tap": "c2 health told"})
        assert answer.status_code == 404
    assert shares(cast, game) == {}
