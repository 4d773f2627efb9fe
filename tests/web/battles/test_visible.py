"""What players see of a battle is an event."""

from flask.testing import FlaskClient

from gm_tools.games.battle.options import Visible
from tests.cast import Cast
from tests.web.battles.kept import keep_battle


def test_what_players_see_is_a_line_of_the_log(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    form = {"health": "number", "effort": "1", "marks": "1"}
    game_master.post(f"/battles/{game}/settings/visible", data=form)
    look = cast.services.game_looks.look(cast.game_master, game)
    assert look.number == 2
    assert look.state.options.visible == Visible(health="number", effort=True, morale=False)
    page = game_master.get(f"/battles/{game}/settings").text
    assert 'value="number" checked' in page


def test_no_such_word(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    answer = game_master.post(f"/battles/{game}/settings/visible", data={"health": "all"})
    assert answer.status_code == 422
    assert cast.services.live.number(cast.game_master, game) == 1


def test_others_set_nothing(player: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    cast.services.game_library.set_shown(cast.game_master, game, shown=True)
    form = {"health": "number"}
    assert player.post(f"/battles/{game}/settings/visible", data=form).status_code == 404
    assert player.post(f"/battles/{game}/settings/taking").status_code == 404
