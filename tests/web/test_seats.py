"""Seats on the web."""

import pytest
from flask import Flask

from gm_tools.services.actor import SeatActor
from gm_tools.services.people.seats import Taken
from gm_tools.web.seats import held_seat, seat_actor
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
    assert held.who == "Ada"


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
