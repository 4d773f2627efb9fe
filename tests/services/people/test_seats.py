"""Joining a game with a code and no account."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from gm_tools.services.actor import NOBODY, SeatActor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError, TooOftenError
from gm_tools.services.live.hub import Heard
from gm_tools.services.people.join_codes import ALPHABET
from gm_tools.services.people.seats import (
    JoinRefusedError,
    Seats,
    Taken,
)
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import change, keep_game

PHONE = "192.168.1.20"


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    return keep_game(cast, clock)


@pytest.fixture
def seats(services: Services) -> Seats:
    return services.seats


@pytest.fixture
def code(cast: Cast, seats: Seats, game: str) -> str:
    return seats.open(cast.game_master, game, freely=False)


def why(error: pytest.ExceptionInfo[JoinRefusedError]) -> str:
    return error.value.why


def ada_asks(seats: Seats, code: str) -> Taken:
    return seats.take(code, PHONE, "P1", "Ada")


# --- The code ---------------------------------------------------------------------------------


def test_a_code_opens_its_game(seats: Seats, game: str, code: str) -> None:
    found = seats.find(f"{code[:4]}-{code[4:].lower()}", PHONE)
    assert (found.game, found.name) == (game, "The bridge")
    assert [seat.label for seat in found.seats][:2] == ["Sol", "Umbris"]


def test_a_television_has_a_seat_too(seats: Seats, code: str) -> None:
    assert "table" in {seat.name for seat in seats.find(code, PHONE).seats}


def test_the_game_master_sees_the_code_while_joining_is_open(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    assert seats.look(cast.game_master, game).code == code
    seats.close(cast.game_master, game)
    assert seats.look(cast.game_master, game).code is None


def test_a_code_is_dead_once_joining_is_closed(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    seats.close(cast.game_master, game)
    with pytest.raises(JoinRefusedError) as error:
        seats.find(code, PHONE)
    assert why(error) == "unknown_code"


def test_a_code_is_dead_once_there_is_a_new_one(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    fresh = seats.open(cast.game_master, game, freely=False)
    assert seats.find(fresh, PHONE).game == game
    with pytest.raises(JoinRefusedError):
        seats.find(code, PHONE)


def picking(*codes: str) -> Callable[[int], int]:
    """Return a source of chance of which some codes come."""
    letters = iter("".join(codes))
    return lambda _count: ALPHABET.index(next(letters))


def test_a_code_that_another_evening_has_is_drawn_again(
    cast: Cast, seats: Seats, clock: HandClock, game: str
) -> None:
    second = keep_game(cast, clock)
    drawn = replace(seats, pick=picking("AAAAAAAA", "AAAAAAAA", "CCCCCCCC"))
    assert drawn.open(cast.game_master, game, freely=False) == "AAAAAAAA"
    assert drawn.open(cast.game_master, second, freely=False) == "CCCCCCCC"
    assert [seats.find(one, PHONE).game for one in ("AAAAAAAA", "CCCCCCCC")] == [game, second]


def test_nor_is_it_the_one_that_becomes_invalid(cast: Cast, seats: Seats, game: str) -> None:
    drawn = replace(seats, pick=picking("AAAAAAAA", "AAAAAAAA", "CCCCCCCC"))
    assert drawn.open(cast.game_master, game, freely=False) == "AAAAAAAA"
    assert drawn.open(cast.game_master, game, freely=True) == "CCCCCCCC"


def test_where_nothing_is_random_it_does_not_draw_for_ever(
    cast: Cast, seats: Seats, game: str
) -> None:
    stuck = replace(seats, pick=lambda _count: 0)
    stuck.open(cast.game_master, game, freely=False)
    with pytest.raises(AssertionError, match="in a row"):
        stuck.open(cast.game_master, game, freely=False)


def test_who_waits_for_a_seat_is_told_to_the_game_master_alone(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    assert seats.asked(cast.game_master, game).seats == ()
    ada_asks(seats, code)
    found = seats.asked(cast.game_master, game)
    assert [(one.name, one.who) for one in found.seats] == [("P1", "Ada")]
    assert found.log is None
    for other in (cast.player, cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            seats.asked(other, game)
    seats.approve(cast.game_master, game, "P1", "Ada")
    assert seats.asked(cast.game_master, game).seats == ()


def test_a_game_in_the_trash_cannot_be_joined(
    cast: Cast, seats: Seats, clock: HandClock, game: str, code: str
) -> None:
    change(cast.store, game, trashed_at=clock())
    with pytest.raises(JoinRefusedError):
        seats.find(code, PHONE)


def test_a_code_ends_after_a_day(
    cast: Cast, seats: Seats, clock: HandClock, game: str, code: str
) -> None:
    clock.pass_by(hours=23, minutes=59)
    assert seats.find(code, PHONE).game == game
    clock.pass_by(minutes=1)
    with pytest.raises(JoinRefusedError):
        seats.find(code, PHONE)
    look = seats.look(cast.game_master, game)
    assert (look.code, look.until, look.is_over) == (None, None, False)


def test_a_code_outlives_a_game_that_is_over(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    change(cast.store, game, status="finished")
    assert seats.find(code, PHONE).game == game


def test_who_sits_when_a_code_ends_keeps_the_seat(
    seats: Seats, clock: HandClock, game: str, code: str
) -> None:
    taken = ada_asks(seats, code)
    clock.pass_by(days=2)
    held = seats.held(game, taken.token)
    assert held is not None
    assert held.seat.who == "Ada"


# --- Guessing ---------------------------------------------------------------------------------


def wrong_tries(seats: Seats, count: int, address: str = PHONE) -> None:
    for _ in range(count):
        with pytest.raises(JoinRefusedError):
            seats.find("AAAAAAAA", address)


def test_ten_wrong_codes_are_enough_for_a_minute(seats: Seats, clock: HandClock, code: str) -> None:
    wrong_tries(seats, 10)
    with pytest.raises(TooOftenError) as error:
        seats.find(code, PHONE)
    assert error.value.seconds == 60
    assert seats.find(code, "192.168.1.21").name == "The bridge"
    clock.pass_by(minutes=1)
    assert seats.find(code, PHONE).name == "The bridge"


def test_right_codes_are_not_counted(seats: Seats, code: str) -> None:
    for _ in range(20):
        assert seats.find(code, PHONE).name == "The bridge"


def test_whoever_has_not_been_guessing_is_let_in_whatever_others_do(
    seats: Seats, code: str
) -> None:
    for number in range(100):
        wrong_tries(seats, 10, f"10.0.0.{number}")
    assert seats.find(code, PHONE).name == "The bridge"
    assert seats.take(code, PHONE, "P1", "Ada").seat.who == "Ada"


def test_one_customer_of_ipv6_is_one_address(seats: Seats, code: str) -> None:
    for number in range(10):
        wrong_tries(seats, 1, f"2001:db8:1:2::{number + 1}")
    with pytest.raises(TooOftenError):
        seats.find(code, "2001:db8:1:2:ffff::1")
    assert seats.find(code, "2001:db8:1:3::1").name == "The bridge"


def test_a_table_is_not_flooded_with_askers(seats: Seats, code: str) -> None:
    token = ""
    for number in range(40):
        token = seats.take(code, PHONE, "P2", f"Ada {number}", token).token
    with pytest.raises(TooOftenError):
        seats.take(code, PHONE, "P1", "Bob")
    assert seats.take(code, "192.168.1.21", "P1", "Bob").seat.who == "Bob"


# --- Taking a seat ------------------------------------------------------------------------------


def test_a_player_who_asks_waits_for_the_game_master(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    taken = ada_asks(seats, code)
    held = seats.held(game, taken.token)
    assert held is not None
    assert (held.seat.name, held.seat.who, held.seat.approved) == ("P1", "Ada", False)
    assert not seats.holds(SeatActor(game, "P1"), taken.token)
    seats.approve(cast.game_master, game, "P1", "Ada")
    assert seats.holds(SeatActor(game, "P1"), taken.token)


def test_a_seat_that_is_offered_freely_is_taken_at_once(
    cast: Cast, seats: Seats, game: str
) -> None:
    code = seats.open(cast.game_master, game, freely=True)
    assert ada_asks(seats, code).seat.approved


def test_a_taken_seat_is_not_taken_twice(seats: Seats, code: str) -> None:
    ada_asks(seats, code)
    with pytest.raises(JoinRefusedError) as error:
        seats.take(code, PHONE, "P1", "Bob")
    assert why(error) == "seat_taken"


def test_two_processes_give_a_seat_once(
    cast: Cast, seats: Seats, code: str, clock: HandClock
) -> None:
    with cast.another(clock) as elsewhere:

        def ask(turn: int) -> str:
            try:
                return (
                    (seats, elsewhere.services.seats)[turn % 2]
                    .take(code, f"10.0.0.{turn}", "P1", f"Ada {turn}")
                    .seat.who
                )
            except JoinRefusedError as error:
                return error.why

        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(ask, range(8)))
    assert answers.count("seat_taken") == 7
    (held,) = (one for one in answers if one != "seat_taken")
    assert [one.who for one in seats.find(code, PHONE).seats if one.who] == [held]


def test_a_phone_that_takes_another_seat_leaves_the_first(
    seats: Seats, game: str, code: str
) -> None:
    first = ada_asks(seats, code)
    second = seats.take(code, PHONE, "P2", "Ada", first.token)
    assert seats.held(game, first.token) is None
    assert seats.held(game, second.token) is not None
    assert seats.take(code, PHONE, "P1", "Bob").seat.who == "Bob"


def test_a_refused_change_of_seats_keeps_the_first(seats: Seats, game: str, code: str) -> None:
    first = ada_asks(seats, code)
    seats.take(code, PHONE, "P2", "Bob")
    with pytest.raises(JoinRefusedError):
        seats.take(code, PHONE, "P2", "Ada", first.token)
    assert seats.held(game, first.token) is not None


@pytest.mark.parametrize(
    ("name", "who", "refused"),
    [
        ("P9", "Ada", "no_seat"),
        ("", "Ada", "unchosen"),
        ("P1", " \n ", "no_name"),
        ("P1", "A" * 41, "long_name"),
    ],
)
def test_what_nobody_can_join_as(
    seats: Seats, code: str, name: str, who: str, refused: str
) -> None:
    with pytest.raises(JoinRefusedError) as error:
        seats.take(code, PHONE, name, who)
    assert why(error) == refused
    assert error.value.sentence


def test_a_television_needs_no_name(seats: Seats, code: str) -> None:
    assert seats.take(code, PHONE, "table", "").seat.who == "Television"
    with pytest.raises(JoinRefusedError) as error:
        seats.take(code, PHONE, "P1", "")
    assert why(error) == "no_name"


def test_a_free_seat_says_who_sits_there(cast: Cast, seats: Seats, game: str) -> None:
    code = seats.open(cast.game_master, game, freely=True)
    taken = seats.take(code, PHONE, "P1", "").seat
    assert taken.who == taken.label != ""


def test_names_are_kept_on_one_line(seats: Seats, code: str) -> None:
    assert seats.take(code, PHONE, "P1", " Ada\n  Byron\0 ").seat.who == "Ada Byron"


def test_only_the_hash_of_a_token_is_kept(seats: Seats, code: str) -> None:
    taken = ada_asks(seats, code)
    assert taken.token not in repr(taken.seat)


# --- Freeing it -----------------------------------------------------------------------------------


def test_a_freed_seat_is_out_at_once_and_taken_again(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    old = ada_asks(seats, code)
    seats.approve(cast.game_master, game, "P1", "Ada")
    seats.free(cast.game_master, game, "P1")
    assert seats.held(game, old.token) is None
    assert not seats.holds(SeatActor(game, "P1"), old.token)
    fresh = ada_asks(seats, code)
    seats.approve(cast.game_master, game, "P1", "Ada")
    assert seats.holds(SeatActor(game, "P1"), fresh.token)
    assert not seats.holds(SeatActor(game, "P1"), old.token)


def test_a_yes_to_a_player_who_left_is_no_yes_to_another(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    ada = ada_asks(seats, code)
    seats.leave(game, ada.token)
    with pytest.raises(JoinRefusedError):
        seats.approve(cast.game_master, game, "P1", "Ada")
    mallory = seats.take(code, PHONE, "P1", "Mallory")
    with pytest.raises(JoinRefusedError) as error:
        seats.approve(cast.game_master, game, "P1", "Ada")
    assert why(error) == "somebody_else"
    assert not seats.holds(SeatActor(game, "P1"), mallory.token)


def test_a_seated_player_stays_when_joining_is_closed(
    cast: Cast, seats: Seats, game: str, code: str
) -> None:
    taken = ada_asks(seats, code)
    seats.approve(cast.game_master, game, "P1", "Ada")
    seats.close(cast.game_master, game)
    assert seats.holds(SeatActor(game, "P1"), taken.token)


def test_a_token_is_for_its_own_evening(
    cast: Cast, seats: Seats, clock: HandClock, game: str, code: str
) -> None:
    taken, other = ada_asks(seats, code), keep_game(cast, clock)
    assert seats.held(other, taken.token) is None
    seats.leave(other, taken.token)
    assert seats.held(game, taken.token) is not None


def test_being_there_is_noted_once_a_minute(
    cast: Cast, seats: Seats, clock: HandClock, game: str, code: str
) -> None:
    taken, begin = ada_asks(seats, code), clock()
    clock.pass_by(seconds=59)
    seats.held(game, taken.token)
    assert seats.look(cast.game_master, game).seats[0].seen_at == begin
    clock.pass_by(seconds=1)
    seats.held(game, taken.token)
    assert seats.look(cast.game_master, game).seats[0].seen_at == clock()


# --- Who may ----------------------------------------------------------------------------------


def test_only_the_host_decides_about_seats(cast: Cast, seats: Seats, game: str, code: str) -> None:
    ada_asks(seats, code)
    for actor in (cast.player, cast.stranger, NOBODY):
        for ask in (
            lambda actor=actor: seats.look(actor, game),
            lambda actor=actor: seats.open(actor, game, freely=True),
            lambda actor=actor: seats.close(actor, game),
            lambda actor=actor: seats.approve(actor, game, "P1", "Ada"),
            lambda actor=actor: seats.free(actor, game, "P1"),
        ):
            with pytest.raises(NotFoundError):
                ask()
    assert seats.look(cast.game_master, game).code == code


def test_a_seat_that_does_not_exist_is_not_found(cast: Cast, seats: Seats, game: str) -> None:
    with pytest.raises(NotFoundError):
        seats.free(cast.game_master, game, "P9")


def test_watchers_of_the_game_are_told(
    cast: Cast, services: Services, game: str, code: str
) -> None:
    with services.live.hub.listen(game, "Ada") as listener:
        ada_asks(services.seats, code)
        assert listener.wait(Heard(0), 0) == Heard(0, 1)
        services.seats.approve(cast.game_master, game, "P1", "Ada")
        services.seats.free(cast.game_master, game, "P1")
        assert listener.wait(Heard(0), 0) == Heard(0, 3)
