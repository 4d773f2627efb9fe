from gm_tools.games.frame.seating import (
    clockwise,
    count_refusal,
    next_seat,
    seats_of,
)


def test_seats_go_round_clockwise() -> None:
    seats = seats_of(4)
    assert seats == ("P1", "P2", "P3", "P4")
    assert clockwise(seats, "P3") == ("P3", "P4", "P1", "P2")
    assert next_seat(seats, "P4") == "P1"


def test_the_next_seat_is_one_that_is_able() -> None:
    seats = seats_of(4)
    assert next_seat(seats, "P2", ("P1", "P2")) == "P1"
    assert next_seat(seats, "P2", ("P2",)) == "P2"
    assert next_seat(seats, "P2", ()) is None


def test_so_many_can_play() -> None:
    assert [count_refusal(count, 2, 5) is None for count in (1, 2, 5, 6)] == [
        False,
        True,
        True,
        False,
    ]
