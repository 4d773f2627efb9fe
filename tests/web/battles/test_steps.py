"""Stepping through a battle, and branching from any point."""

from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import Harm
from tests.cast import Cast
from tests.web.battles.kept import keep_battle, send


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
    assert cast.services.game_looks.number(cast.game_master, game) == 2


def test_others_branch_nothing(stranger: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    assert stranger.post(f"/battles/{game}/branch", data={"number": "1"}).status_code == 404
