"""Evenings, their seats and parts in the database."""

from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from gm_tools.services.evenings.records import Held, StoredEvening, StoredPart, StoredSeat
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import keep_game


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    """A game that is its own evening, under the same id."""
    return keep_game(cast, clock)


def seat(game: str, name: str, clock: HandClock, **values: object) -> StoredSeat:
    return replace(StoredSeat(game, name, name, clock()), **values)  # type: ignore[arg-type]


def test_a_code_opens_one_evening(cast: Cast, game: str, clock: HandClock) -> None:
    with cast.store.write() as unit:
        found = unit.evenings.find(game)
        assert found is not None
        unit.evenings.put(replace(found, join_code="AAAA"))
    with cast.store.read() as unit:
        opened = unit.evenings.by_code("AAAA")
        assert opened is not None
        assert opened.id == game
        assert unit.evenings.by_code("BBBB") is None


def test_a_campaign_lists_the_evenings_that_are_written_down(cast: Cast, clock: HandClock) -> None:
    owner = cast.game_master.account or ""
    place = cast.services.campaigns.personal(cast.game_master).id
    first = StoredEvening("e", owner, place, "Friday", clock(), log="l")
    clock.pass_by(days=7)
    second = replace(first, id="f", created_at=clock(), log="m")
    with cast.store.write() as unit:
        for one in (first, second, replace(first, id="g", log=None)):
            unit.evenings.put(one)
    with cast.store.read() as unit:
        assert unit.evenings.of_campaign(place) == (second, first)
        assert unit.evenings.of_log("l") == first
        assert unit.evenings.of_log("n") is None


def test_seats_stand_in_the_order_in_which_they_were_made(
    cast: Cast, game: str, clock: HandClock
) -> None:
    clock.pass_by(minutes=1)
    third = seat(game, "P9", clock, who="Ada", token_hash="0a", approved=True)
    clock.pass_by(minutes=1)
    fourth = seat(game, "P8", clock)
    with cast.store.write() as unit:
        unit.evenings.put_seat(fourth)
        unit.evenings.put_seat(third)
    with cast.store.read() as unit:
        assert unit.evenings.seats(game)[2:] == (third, fourth)
        assert unit.evenings.find_seat(game, "P9") == third
        assert unit.evenings.find_seat(game, "P7") is None
        assert unit.evenings.seat_of("0a") == third
        assert unit.evenings.seat_of("0b") is None


def test_a_token_opens_one_seat(cast: Cast, game: str, clock: HandClock) -> None:
    def write() -> None:
        with cast.store.write() as unit:
            unit.evenings.put_seat(seat(game, "P1", clock, token_hash="0a"))
            unit.evenings.put_seat(seat(game, "P2", clock, token_hash="0a"))

    with pytest.raises(IntegrityError):
        write()


def test_a_phone_has_a_seat_around_every_game_of_its_evening(
    cast: Cast, game: str, clock: HandClock
) -> None:
    held = seat(game, "P1", clock, token_hash="0a")
    second = keep_game(cast, clock)
    with cast.store.write() as unit:
        unit.evenings.put_seat(held)
        other = unit.games.find(second)
        assert other is not None
        unit.games.put(replace(other, evening=game))
        unit.evenings.put_part(StoredPart(second, "P2", game, "P1"))
    with cast.store.read() as unit:
        assert unit.evenings.held_in(game, ("0b", "0a")) == Held(held, "P1", game)
        assert unit.evenings.held_in(second, ("0a",)) == Held(held, "P2", game)
        assert unit.evenings.held_in(second, ("0b",)) is None
        assert unit.evenings.held_in(second, ()) is None


def test_who_has_no_part_in_a_game_still_sits_there(
    cast: Cast, game: str, clock: HandClock
) -> None:
    held = seat(game, "P1", clock, token_hash="0a")
    with cast.store.write() as unit:
        unit.evenings.put_seat(held)
        unit.evenings.drop_part(game, "P1")
        assert unit.evenings.held_in(game, ("0a",)) == Held(held, None, game)
        assert [one.name for one in unit.evenings.parts(game)] == ["P2"]


def test_nobody_sits_at_an_evening_that_is_closed(cast: Cast, game: str, clock: HandClock) -> None:
    with cast.store.write() as unit:
        unit.evenings.put_seat(seat(game, "P1", clock, token_hash="0a"))
        found = unit.evenings.find(game)
        assert found is not None
        unit.evenings.put(replace(found, closed_at=clock()))
        assert unit.evenings.held_in(game, ("0a",)) is None


def test_parts_go_with_their_game_and_seats_stay(cast: Cast, game: str, clock: HandClock) -> None:
    with cast.store.write() as unit:
        unit.games.drop(game)
    with cast.store.read() as unit:
        assert unit.evenings.parts(game) == ()
        assert [one.name for one in unit.evenings.seats(game)] == ["P1", "P2"]
