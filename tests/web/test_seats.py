"""Seats on the web."""

import pytest
from flask import Flask, Response

from gm_tools.services.actor import SeatActor
from gm_tools.services.people.seats import Taken
from gm_tools.web.seats import give_seat, held_seat, seat_actor, take_seat
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import keep_game


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    return keep_game(cast, clock)


@pytest.fixture
def taken(cast: Cast, game: str) -> Taken:
    seats = cast.services.seats
    return seats.take(seats.open(cast.game_master, game, freely=True), "phone", "P1", "Ada")


def test_a_cookie_stands_for_its_seat(app: Flask, game: str, taken: Taken) -> None:
    with app.test_request_context(headers={"Cookie": f"gm_tools_seat_{game}={taken.token}"}):
        assert seat_actor(game) == SeatActor(game, "P1")
        held = held_seat(game)
    assert held is not None
    assert held.seat.who == "Ada"


def test_no_cookie_and_a_forged_one_stand_for_none(app: Flask, game: str, taken: Taken) -> None:
    with app.test_request_context():
        assert seat_actor(game) is None
    with app.test_request_context(headers={"Cookie": f"gm_tools_seat_{game}=forged"}):
        assert seat_actor(game) is None


def test_a_freed_seat_is_no_actor(cast: Cast, app: Flask, game: str, taken: Taken) -> None:
    cast.services.seats.free(cast.game_master, game, "P1")
    with app.test_request_context(headers={"Cookie": f"gm_tools_seat_{game}={taken.token}"}):
        assert seat_actor(game) is None


def test_a_browser_remembers_that_it_had_a_seat(
    cast: Cast, app: Flask, game: str, taken: Taken
) -> None:
    client = app.test_client()
    assert client.get(f"/live/{game}/number").location.startswith("/sign-in")
    client.set_cookie(f"gm_tools_seat_{game}", taken.token)
    cast.services.seats.free(cast.game_master, game, "P1")
    assert client.get(f"/live/{game}/number").location == f"/seat/{game}"


def test_under_https_only_the_bound_cookie_is_a_seat(app: Flask, game: str, taken: Taken) -> None:
    bare, bound = f"gm_tools_seat_{game}", f"__Host-gm_tools_seat_{game}"
    for name, actor in ((bare, None), (bound, SeatActor(game, "P1"))):
        headers = {"Cookie": f"{name}={taken.token}"}
        with app.test_request_context(base_url="https://localhost", headers=headers):
            assert seat_actor(game) == actor


@pytest.mark.parametrize(
    ("base", "prefix", "secure"),
    [("http://localhost", "", False), ("https://localhost", "__Host-", True)],
)
def test_a_seat_is_given_and_taken_as_browsers_accept_it(
    app: Flask, game: str, base: str, prefix: str, secure: bool
) -> None:
    given, taken = Response(), Response()
    with app.test_request_context(base_url=base):
        give_seat(given, game, "token")
        take_seat(taken, game)
    for answer in (given, taken):
        cookie = answer.headers["Set-Cookie"]
        assert cookie.startswith(f"{prefix}gm_tools_seat_{game}=")
        flags = set(cookie.split("; ")[1:])
        assert {"HttpOnly", "Path=/", "SameSite=Lax"} <= flags
        assert ("Secure" in flags) is secure
        assert "Domain" not in cookie
