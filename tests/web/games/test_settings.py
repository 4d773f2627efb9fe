"""Settings of a tracker."""

from flask.testing import FlaskClient

from tests.cast import Cast
from tests.web.games.kept import keep_game


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
