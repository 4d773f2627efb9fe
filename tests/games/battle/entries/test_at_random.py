"""Battles by chance of those who own everything: with a grid and without."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.games.battle.entries.at_random import played

SEEDS = st.integers(0, 1_000_000)
STEPS = 120
AS_IT_IS = (Phase.explicit, Phase.generate)
"""A smaller seed is no simpler battle."""


@pytest.mark.parametrize("on_a_grid", [True, False], ids=["grid", "no grid"])
@settings(max_examples=3, phases=AS_IT_IS)
@given(seed=SEEDS)
def test_what_is_offered_is_accepted_and_what_is_paid_does_something(
    seed: int, *, on_a_grid: bool
) -> None:
    played(seed, STEPS, on_a_grid=on_a_grid)


@pytest.mark.slow
@pytest.mark.parametrize("on_a_grid", [True, False], ids=["grid", "no grid"])
@settings(max_examples=8, phases=AS_IT_IS)
@given(seed=SEEDS)
def test_so_it_is_in_longer_battles(seed: int, *, on_a_grid: bool) -> None:
    played(seed, 2 * STEPS, on_a_grid=on_a_grid)
