"""What is computed in Collectors, with its boundaries and beside naive twins."""

from itertools import product

import pytest

from gm_tools.games.collectors.formulas import (
    attack_intercept,
    check,
    end_check,
    hits_interceptor,
    interceptor_hits,
    leaders,
    least_face,
    next_instigator,
    recovery,
    stat_points,
    stats_check,
    success_faces,
    trade_intercept,
    trade_successes,
    within_caps,
)
from tests.games.collectors.makers import NUMBERS, state

FACES = range(1, 13)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ((1, 4, 10), (8, True, True)),  # the author's own line
        ((5, 3, 7), (8, True, True)),
        ((0, 3, 12), (8, True, True)),
        ((0, 0, 7), (0, True, False)),
        ((3, 2, 9), (7, True, False)),
        ((6, 2, 7), (8, False, False)),
        ((-1, 5, 11), (8, False, False)),
        ((1, 1, 13), (8, False, False)),
    ],
)
def test_eight_points_within_the_limits(
    line: tuple[int, int, int], said: tuple[int, bool, bool]
) -> None:
    assert (
        stat_points(*line, NUMBERS),
        within_caps(*line, NUMBERS),
        stats_check(*line, NUMBERS),
    ) == said


@pytest.mark.parametrize(("at", "least", "most"), [(0, 0, 5), (1, 0, 5), (2, 7, 12)])
def test_each_stat_has_its_least_and_its_most(at: int, least: int, most: int) -> None:
    """Collectors 60-62."""

    def fits(number: int) -> bool:
        line = [3, 2, 10]
        line[at] = number
        grit, cunning, reflexes = line
        return within_caps(grit, cunning, reflexes, NUMBERS)

    tried = (least - 1, least, most, most + 1)
    assert [fits(number) for number in tried] == [False, True, True, False]


def test_a_roll_reaches_reflexes_or_not() -> None:
    assert check(7, 2, 9)
    assert not check(6, 2, 9)
    assert check(12, 0, 30)
    assert not check(1, 20, 0)


def test_faces_that_succeed_are_those_that_a_check_finds() -> None:
    for bonus, reflexes in product(range(-3, 9), range(-2, 20)):
        faces = [die for die in FACES if check(die, bonus, reflexes)]
        assert success_faces(bonus, reflexes) == len(faces)
        assert least_face(bonus, reflexes) == faces[0]
    assert success_faces(3, 0) == 11


def test_a_trade_is_intercepted_with_both_dice_and_grit_once() -> None:
    assert trade_intercept((8, 9), 3, (10, 10)) == (20, 20, True)
    assert trade_intercept((8, 8), 3, (10, 10)) == (19, 20, False)
    assert trade_intercept((12, 12), 0, (20, 20)) == (24, 40, True)
    assert trade_intercept((1, 1), 5, (0, 0)) == (7, 0, False)
    assert trade_intercept((12, 1), 0, (10, 10)).success is False
    assert trade_intercept((12, 8), 0, (10, 10)).success is True
    assert trade_successes(2, 18) == sum(one + two + 2 >= 18 for one in FACES for two in FACES)
    assert (trade_successes(0, 99), trade_successes(5, 0)) == (1, 143)


def test_a_stopped_attack_may_hit_who_stopped_it() -> None:
    facing = {"grit": 2, "attacker_reflexes": 9, "attacker_grit": 3}
    also = {"interceptor_reflexes": 10, "target_reflexes": 8}

    def found(own: int, die: int) -> tuple[bool, bool, bool]:
        return tuple(attack_intercept(interceptor_die=own, attack_die=die, **facing, **also))  # type: ignore[return-value]

    assert found(7, 8) == (True, False, True)
    assert found(7, 7) == (True, False, False)  # 10 only equals 10
    assert found(7, 12) == (True, False, True)
    assert found(7, 1) == (True, False, False)
    assert found(6, 5) == (False, True, False)
    assert found(6, 4) == (False, False, False)
    assert not hits_interceptor(1, 20, 0)
    assert hits_interceptor(12, 0, 40)
    assert [interceptor_hits(*one) for one in ((3, 10), (20, 0), (0, 40))] == [5, 11, 1]


@pytest.mark.parametrize(
    ("now", "unspent", "ko", "then"),
    [(4, 2, False, 8), (9, 3, False, 10), (10, 0, False, 10), (0, 5, True, 10), (1, 20, False, 10)],
)
def test_two_stamina_for_every_unspent_ap(now: int, unspent: int, ko: bool, then: int) -> None:
    assert recovery(now, unspent, ko, NUMBERS) == then


def test_the_next_instigator_is_the_next_in_play() -> None:
    seats = ("P1", "P2", "P3")
    assert next_instigator(seats, seats, "P3") == "P1"
    assert next_instigator(seats, ("P1", "P3"), "P1") == "P3"
    assert next_instigator(seats, ("P2",), "P2") == "P2"


def test_the_game_ends_once_the_decks_are_empty_and_one_is_ahead() -> None:
    ahead = {"P1": {"items": [{"id": "a", "type": "Hats"}, {"id": "b", "type": "hats, Keys"}]}}
    clear = state(players=ahead).players
    assert leaders(clear) == ("P1",)
    assert end_check(clear, False) == (True, False, "P1")
    assert end_check(clear, True) == (True, True, "P1")
    tied = state().players
    assert end_check(tied, False) == (False, True, None)
    more = state(players={**ahead, "P2": {"escapade_deck": 1}}).players
    assert end_check(more, False) == (False, False, None)
    assert end_check(more, True) == (True, True, "P1")
    left = state(players={**ahead, "P2": {"escapade_deck": 1, "in_play": False}}).players
    assert end_check(left, False) == (True, False, "P1")


def test_hands_do_not_keep_a_game_going() -> None:
    held = state(many=2, players={"P1": {"hand": [{"id": "e"}]}, "P2": {"items": []}}).players
    assert end_check(held, False) == (True, False, "P1")
