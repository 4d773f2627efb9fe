"""Values set by hand: in the log, within bounds, for the host alone."""

from flask.testing import FlaskClient

from gm_tools.games.frame.event import Event
from tests.cast import Cast
from tests.games.world_adventure.makers import setup as world_setup
from tests.web.trackers.kept import keep_game


def test_a_value_is_set_with_its_reason(cast: Cast, game_master: FlaskClient) -> None:
    game = keep_game(cast)
    assert "path=players.P2.name" in game_master.get(f"/games/{game}/hand").text
    page = game_master.get(f"/games/{game}/hand?path=players.P2.name").text
    assert 'name="path" value="players.P2.name"' in page
    form = {"path": "players.P2.name", "value": "Bea", "reason": "a typo"}
    done = game_master.post(f"/games/{game}/hand", data=form)
    assert done.location == f"/games/{game}/hand"
    assert "is now Bea (a typo)" in game_master.get(f"/games/{game}/log").text


def test_what_cannot_stand_there_comes_back_with_the_reason(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    game = keep_game(cast)
    for form, why in (
        ({"path": "round", "value": "77"}, "The game: Round is a whole number from"),
        ({"path": "round", "value": "soon"}, "The game: Round is a whole number from 1 to"),
        ({"path": "nowhere", "value": "1"}, "Choose what is to be set."),
    ):
        answer = game_master.post(f"/games/{game}/hand", data=form)
        assert (answer.status_code, why in answer.text) == (422, True), why
        assert f'value="{form["value"]}"' in answer.text or form["path"] == "nowhere"
    assert stranger.post(f"/games/{game}/hand", data={"path": "round"}).status_code == 404


def test_values_are_looked_for_by_their_words(cast: Cast, game_master: FlaskClient) -> None:
    game = keep_game(cast)
    found = game_master.get(f"/games/{game}/hand?q=round").text
    assert "path=round" in found
    assert "players.P2.name" not in found
    assert "Nothing has that name" in game_master.get(f"/games/{game}/hand?q=elephant").text


def test_many_values_stand_under_what_they_belong_to(cast: Cast, game_master: FlaskClient) -> None:
    first = Event("setup", world_setup(2).data)
    game = cast.services.games.start(cast.game_master, "world_adventure", first, "Silk")
    page = game_master.get(f"/games/{game}/hand").text
    assert "<h3>Hero</h3>" in page
    assert ">Hit points</a>" in page
    assert f'<a href="/games/{game}/cards">correct a card</a>' in page
    assert "<h3>Java</h3>" not in page, "eighteen are few"


def test_the_values_of_world_adventure_are_bounded_as_its_rules_bound_them(
    cast: Cast, game_master: FlaskClient
) -> None:
    first = Event("setup", world_setup(2).data)
    game = cast.services.games.start(cast.game_master, "world_adventure", first, "Silk")
    assert isinstance(game, str)
    page = game_master.get(f"/games/{game}/hand?path=players.P1.power.explorer").text
    assert 'max="4"' in page
    assert 'max="999' not in page
    form = {"path": "players.P1.gold", "value": "100"}
    answer = game_master.post(f"/games/{game}/hand", data=form)
    assert (answer.status_code, "Gold is a whole number from 0 to 99" in answer.text) == (422, True)
