"""Stepping through any game, and a new one from any point."""

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import Harm
from tests.cast import Cast
from tests.web.battles.kept import keep_battle, send
from tests.web.trackers.kept import keep_game, open_encounter


def test_the_screen_as_it_was(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    send(cast, game, "harm", Harm(("c1",), 3, "lose"))
    first = game_master.get(f"/battles/{game}/at/1").text
    assert "20/20" in first.replace(" ", "")
    assert "17/20" in game_master.get(f"/battles/{game}/at/2").text.replace(" ", "")
    assert 'rel="next"' in first
    assert 'rel="prev"' not in first
    assert game_master.get(f"/battles/{game}/at/3").status_code == 404
    assert game_master.get(f"/battles/{game}/at?number=2").location.endswith("/at/2")


def test_a_new_battle_from_a_point(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    send(cast, game, "harm", Harm(("c1",), 3, "lose"))
    answer = game_master.post(f"/battles/{game}/branch", data={"number": "1", "name": "Again"})
    new = answer.location.rsplit("/", 1)[1]
    look = cast.services.game_looks.look(cast.game_master, new)
    assert (look.game.name, look.state.combatants["c1"].health) == ("Again", 20)
    assert cast.services.live.number(cast.game_master, game) == 2


def test_others_branch_nothing(stranger: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    assert stranger.post(f"/battles/{game}/branch", data={"number": "1"}).status_code == 404


def test_each_step_is_shown_as_it_was(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    game = keep_game(cast)
    open_encounter(cast, game)
    page = game_master.get(f"/games/{game}/at/3").text
    assert "after line 3 of 4" in page
    assert "The ferry" in page
    assert 'action="/games/' + game + '/events"' not in page
    assert game_master.get(f"/games/{game}/at/9").status_code == 404
    assert stranger.get(f"/games/{game}/at/1").status_code == 404
    assert re.search(r"encounter 1/4\. [^<.]+\. This is a look back", page)


@pytest.mark.parametrize(("typed", "led"), [("2", 2), ("99", 4), ("-1", 1), ("x", 1)])
def test_a_line_that_is_typed_leads_to_one_that_there_is(
    cast: Cast, game_master: FlaskClient, typed: str, led: int
) -> None:
    game = keep_game(cast)
    open_encounter(cast, game)
    chosen = game_master.get(f"/games/{game}/at", query_string={"number": typed})
    assert chosen.location == f"/games/{game}/at/{led}"


def test_a_branch_goes_on_from_there(cast: Cast, game_master: FlaskClient) -> None:
    game = keep_game(cast)
    open_encounter(cast, game)
    answer = game_master.post(f"/games/{game}/branch", data={"number": "2"})
    new = cast.services.game_looks.look(cast.game_master, answer.location[7:])
    assert (new.game.name, new.number, new.game.kind) == ("Evening from 2", 2, "balkanika")
