"""Encounters against their goals: difficulty, one more, chains, suggestions."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.chain import ChainBattle, chain, fresh
from gm_tools.viskara.encounter.difficulty import difficulty, one_more
from gm_tools.viskara.encounter.fighters import Fighter, count_side
from gm_tools.viskara.encounter.suggestions import suggest
from gm_tools.viskara.encounter.why_not import why_not
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.viskara.rulebook import Rulebook
from tests.bench.conftest import Goals
from tests.cast import the_rulebook
from tests.viskara.encounter.beasts import BEASTS, creature

RULEBOOK = the_rulebook()

PARTY = tuple(Fighter(f"Character {i}", 5) for i in range(6))
FOES = tuple(Fighter(f"Foe {i}", 1 + i, 2, grows=i % 2, parasite=i) for i in range(12))
MANY: Bestiary = {
    **BEASTS,
    **{f"beast_{i}": creature(f"Beast {i}", 1 + i * i // 12) for i in range(32)},
}


def test_difficulty(benchmark: BenchmarkFixture, goal: Goals, rulebook: Rulebook) -> None:
    benchmark(lambda: difficulty(rulebook, PARTY, FOES, FOES))
    goal("difficulty of 6 against two sides of 24", 0.001)


def test_what_adding_one_of_each_would_do(
    benchmark: BenchmarkFixture, goal: Goals, rulebook: Rulebook
) -> None:
    party, side = count_side("Party", PARTY), count_side("Enemies", FOES)
    benchmark(lambda: [one_more(rulebook, party, [side], one) for one in FOES * 3])
    goal("what adding one would do, 36 creatures", 0.005)


def test_a_chain(benchmark: BenchmarkFixture, goal: Goals, rulebook: Rulebook) -> None:
    party = [fresh(RULEBOOK, one.name, 5) for one in PARTY]
    battles = [ChainBattle(total) for total in (12, 14, 12, 7)]
    benchmark(lambda: chain(rulebook, party, battles))
    goal("a chain of four battles for six", 0.002)


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("leader", [False, True], ids=["any", "leader"])
@pytest.mark.parametrize("row", ["medium", "impossible_to_win"])
def test_suggestions(
    benchmark: BenchmarkFixture,
    goal: Goals,
    rulebook: Rulebook,
    size: int,
    leader: bool,
    row: str,
) -> None:
    wishes = Wishes(row, most=12, leader=leader)
    found = benchmark(lambda: suggest(rulebook, MANY, PARTY[:size], wishes))
    assert len(found) == wishes.how_many
    goal(f"suggestions, party of {size}, {row}{', leader' if leader else ''}", 0.25)


def test_suggestions_filled_with_basic_enemies(
    benchmark: BenchmarkFixture, goal: Goals, rulebook: Rulebook
) -> None:
    wishes = Wishes("medium", fewest=12, most=12, only=("wolf_hawk", "basic enemy"))
    assert benchmark(lambda: suggest(rulebook, MANY, PARTY, wishes))
    goal("suggestions filled with basic enemies", 0.25)


def test_why_nothing_fits(benchmark: BenchmarkFixture, goal: Goals, rulebook: Rulebook) -> None:
    wishes = Wishes("medium", most=2, lowest_level=30, sizes=("3x3",), leader=True)
    assert "prevent it" in benchmark(lambda: why_not(rulebook, MANY, PARTY, wishes)).lower()
    goal("why nothing fits", 0.25)
