"""How what players send is taken, and who may watch: no event, in every game."""

from flask.testing import FlaskClient

from tests.cast import Cast
from tests.web.battles.kept import keep_battle
from tests.web.trackers.kept import keep_game


def test_what_phones_send_and_who_may_watch(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    game = keep_game(cast)
    address = f"/games/{game}/settings"
    assert 'name="shown"' in game_master.get(address).text
    form = {"auto_accept": "1", "shown": "1"}
    assert game_master.post(f"{address}/taking", data=form).location == address
    found = cast.services.game_looks.look(cast.game_master, game).game
    assert (found.auto_accept, found.shown) == (True, True)
    assert stranger.post(f"{address}/taking", data=form).status_code == 404


def test_players_and_the_campaign(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    game_master.post(f"/battles/{game}/settings/taking", data={"auto_accept": "1", "shown": "1"})
    found = cast.services.game_looks.look(cast.game_master, game).game
    assert (found.auto_accept, found.shown) == (True, True)
    game_master.post(f"/battles/{game}/settings/taking")
    found = cast.services.game_looks.look(cast.game_master, game).game
    assert (found.auto_accept, found.shown) == (False, False)
