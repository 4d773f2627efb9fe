"""Values set by hand: in the log, within bounds, for the host alone."""

from flask.testing import FlaskClient

from tests.cast import Cast
from tests.web.trackers.kept import keep_game


def test_a_value_is_set_with_its_reason(cast: Cast, game_master: FlaskClient) -> None:
    game = keep_game(cast)
    assert 'value="players.P2.name"' in game_master.get(f"/games/{game}/hand").text
    form = {"path": "players.P2.name", "value": "Bea", "reason": "a typo"}
    done = game_master.post(f"/games/{game}/hand", data=form)
    assert done.location == f"/games/{game}/hand"
    assert "players.P2.name is now Bea (a typo)" in game_master.get(f"/games/{game}/log").text


def test_what_cannot_stand_there_comes_back_with_the_reason(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    game = keep_game(cast)
    for form, why in (
        ({"path": "round", "value": "77"}, "round is from"),
        ({"path": "round", "value": "soon"}, "round: must be"),
        ({"path": "nowhere", "value": "1"}, "Choose what is to be set."),
    ):
        answer = game_master.post(f"/games/{game}/hand", data=form)
        assert (answer.status_code, why in answer.text) == (422, True), why
        assert f'value="{form["value"]}"' in answer.text
    assert stranger.post(f"/games/{game}/hand", data={"path": "round"}).status_code == 404
