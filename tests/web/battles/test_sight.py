"""What a ruler is told."""

from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import Walls
from tests.cast import Cast
from tests.fights import a_fight, begun
from tests.web.battles.kept import keep_battle, send


def walled(cast: Cast) -> str:
    """A battle with a wall between the first column and the others."""
    game = keep_battle(cast)
    send(cast, game, "walls", Walls(tuple((1, row) for row in range(8))))
    return game


def test_the_rules_say_whether_something_is_in_the_way(
    game_master: FlaskClient, cast: Cast
) -> None:
    address = f"/battles/{walled(cast)}/sight"
    for squares, words in (
        ("A1 C1", "An obstruction is in the way."),
        ("C1 F3", "No obstruction is in the way."),
        ("A1", ""),
        ("A1 nowhere", ""),
        ("A1 Z99", ""),
        ("", ""),
    ):
        answer = game_master.get(address, query_string={"squares": squares})
        assert (answer.status_code, answer.text) == (200, words)


def test_who_may_not_look_learns_nothing(
    visitor: FlaskClient, stranger: FlaskClient, cast: Cast
) -> None:
    game = walled(cast)
    address = f"/battles/{game}/sight?squares=A1+C1&as=seat"
    assert stranger.get(address).status_code == 404
    taken = cast.services.seats.take(
        cast.services.seats.open(cast.game_master, game, freely=True), "phone", "P1", "Ada"
    )
    visitor.set_cookie(f"gm_tools_seat_{game}", taken.token)
    assert visitor.get(address).text == "An obstruction is in the way."


def test_the_rules_say_what_a_tactic_reaches_to_those_to_whom_it_is_offered(
    game_master: FlaskClient, visitor: FlaskClient, stranger: FlaskClient, cast: Cast
) -> None:
    game, address = with_a_board(cast), "/battles/{}/reach?of=attack+c1+tactics.0"
    found = game_master.get(address.format(game)).json
    assert found is not None
    assert (found["far"], found["shape"][:12]) == (2, "M0 0h4v1h-4z")
    assert stranger.get(address.format(game)).status_code == 404
    taken = cast.services.seats.take(
        cast.services.seats.open(cast.game_master, game, freely=True), "phone", "P2", "Ada"
    )
    visitor.set_cookie(f"gm_tools_seat_{game}", taken.token)
    assert visitor.get(address.format(game) + "&as=seat").json is None
    assert game_master.get(f"/battles/{game}/reach").json is None


def with_a_board(cast: Cast) -> str:
    """Bryn's turn on a board, on B2."""
    game = a_fight(cast, 2, width=12, height=8)
    begun(cast, game)
    return game
