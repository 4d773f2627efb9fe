"""The turning point: from where on the winners were ahead."""

from collections.abc import Sequence

import pytest

from gm_tools.games.battle.turning_point import Harm, TurningPoint, turning_point

A, B, C = "party", "enemies", "wolves"


def harms(*amounts: tuple[str, int]) -> list[Harm]:
    """Harm by entries 1, 2, 3 ..., two a round."""
    return [Harm(nth + 1, nth // 2 + 1, side, amount) for nth, (side, amount) in enumerate(amounts)]


def found(*amounts: tuple[str, int], winners: Sequence[str] = (A,)) -> TurningPoint | None:
    return turning_point(harms(*amounts), (A, B), winners)


def test_who_leads_from_the_first_harm_on_has_no_later_turn() -> None:
    assert found((B, 5), (A, 3), (B, 9)) == TurningPoint(1, 1, A, "first", 0, 5)


def test_the_turn_is_where_the_winner_went_ahead_for_good() -> None:
    """Behind at 7 to 5, level at 7, ahead at 9, level again at 9, ahead at 11 and until the end."""
    blows = ((B, 5), (A, 7), (B, 2), (B, 2), (A, 2), (B, 2), (A, 1), (B, 4))
    assert found(*blows) == TurningPoint(6, 3, A, "turned", 9, 11)


def test_what_comes_back_counts_too() -> None:
    assert found((A, 6), (B, 4), (A, -3)) == TurningPoint(3, 2, A, "turned", 3, 4)


def test_who_was_never_ahead_won_with_the_last_blow() -> None:
    assert found((A, 9), (B, 4)) == TurningPoint(2, 1, A, "last", 9, 4)


def test_several_harms_of_one_entry_are_weighed_together() -> None:
    both = [Harm(4, 1, A, 9), Harm(4, 1, B, 10)]
    assert turning_point(both, (A, B), (A,)) == TurningPoint(4, 1, A, "first", 9, 10)


def test_with_three_sides_the_winner_must_be_ahead_of_each() -> None:
    three = turning_point(harms((B, 5), (C, 2), (C, 4)), (A, B, C), (A,))
    assert three == TurningPoint(2, 1, A, "turned", 0, 2)


@pytest.mark.parametrize("winners", [(), (A, B)])
def test_without_one_winner_nothing_turned(winners: Sequence[str]) -> None:
    assert found((A, 9), winners=winners) is None
    assert found(winners=(A,)) is None
