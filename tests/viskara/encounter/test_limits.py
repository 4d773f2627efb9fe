from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tools.viskara.encounter.limits import EncounterError, count_problem, level_problem, refuse


@pytest.mark.parametrize("level", [1, 1000])
def test_levels_that_can_be_used(level: int) -> None:
    assert level_problem("Doubt", level) is None


@pytest.mark.parametrize("level", [0, -3, 1001, 2.5, "5", True, None])
def test_a_level_that_cannot_be_used_is_named(level: object) -> None:
    problem = level_problem("Doubt", level)
    assert problem is not None
    assert problem.startswith("Doubt: the level is ")


def test_only_a_chain_makes_fractions() -> None:
    assert level_problem("Ada", Fraction(9, 2), lowest=0) is None
    assert level_problem("Ada", Fraction(9, 2)) == (
        "Ada: the level is 9/2; only a chain makes levels with fractions."
    )


@pytest.mark.parametrize("count", [0, -1, 201, 10_000, 1.5, Fraction(3, 2), "4", True])
def test_a_count_that_cannot_be_used_is_named(count: object) -> None:
    problem = count_problem("Pike Beetle", count)
    assert problem is not None
    assert problem.startswith("Pike Beetle: ")


def test_ten_thousand_foes_have_a_way_out() -> None:
    assert count_problem("Pike Beetle", 10_000) == (
        "Pike Beetle: 10,000 are more than the 200 of one kind that an encounter holds. "
        "Use fewer, or foes of a higher level."
    )


def test_a_refusal_says_everything_at_once() -> None:
    refuse([])
    with pytest.raises(EncounterError) as caught:
        refuse(["one", "two"])
    assert caught.value.problems == ("one", "two")
    assert str(caught.value) == "one\ntwo"
