"""Seats of games in the database."""

from dataclasses import replace

import pytest

from gm_tools.services.game_records import StoredSeat
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import change, keep_game


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    return keep_game(cast, clock)


def test_seats_come_back_as_they_were_kept(cast: Cast, clock: HandClock, game: str) -> None:
    now = clock()
    seat = StoredSeat(game, "P3", "Rylie", now, True, "Ada", "h" * 64, True, now, now, None)
    with cast.store.write() as unit:
        unit.seats.put(seat)
    with cast.store.read() as unit:
        assert unit.seats.find(game, "P3") == seat
        assert unit.seats.by_token("h" * 64) == seat
        assert [one.name for one in unit.seats.of(game)] == ["P1", "P2", "P3"]


def test_what_is_not_there(cast: Cast, game: str) -> None:
    with cast.store.read() as unit:
        assert unit.seats.find(game, "P9") is None
        assert unit.seats.find("another", "P1") is None
        assert unit.seats.by_token("nothing") is None
        assert unit.seats.game_of("ACDEFHJK") is None
        assert unit.seats.of("another") == ()


def test_free_seats_have_no_token_in_common(cast: Cast, game: str) -> None:
    with cast.store.write() as unit:
        for seat in unit.seats.of(game):
            unit.seats.put(replace(seat, token_hash=None))
    with cast.store.read() as unit:
        assert [seat.token_hash for seat in unit.seats.of(game)] == [None, None]


def test_a_code_opens_its_game_unless_that_lies_in_the_trash(
    cast: Cast, clock: HandClock, game: str
) -> None:
    change(cast.store, game, join_code="ACDEFHJK")
    with cast.store.read() as unit:
        assert unit.seats.game_of("ACDEFHJK") == game
    change(cast.store, game, trashed_at=clock())
    with cast.store.read() as unit:
        assert unit.seats.game_of("ACDEFHJK") is None


def test_how_far_journals_reach(cast: Cast, clock: HandClock, game: str) -> None:
    other = keep_game(cast, clock)
    change(cast.store, game, number=9)
    assert cast.store.last_numbers((game, other, "unknown")) == {game: 9, other: 1}
    assert cast.store.last_numbers(()) == {}
