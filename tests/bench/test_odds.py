"""Exact odds."""

from __future__ import annotations

from itertools import count

from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.presenters.desk.odds import tactic_odds
from gm_tools.viskara.odds.all_out_attack import best_all_out
from gm_tools.viskara.odds.attack import Attack, Defy, attack_chances
from gm_tools.viskara.odds.goals import Goal
from gm_tools.viskara.odds.show import Modifiers
from tests.bench.conftest import Goals
from tests.cast import the_rulebook
from tests.shows import a_show

ATTACK = Attack(a_show((3, 5, 9), modifiers=Modifiers(red=(1,))), break_point=4, move_red=2)
DEFIES = (
    Defy(a_show((2, 4, 6)), "health"),
    Defy(a_show((1, 3, 12), zero=2, modifiers=Modifiers(red=(-1,))), "morale"),
)


def test_an_attack_with_two_defies(benchmark: BenchmarkFixture, goal: Goals) -> None:
    benchmark(lambda: attack_chances(ATTACK, DEFIES))
    goal("joint distribution of an attack with two defies", 0.020)


def test_the_best_all_out_attack(benchmark: BenchmarkFixture, goal: Goals) -> None:
    benchmark(lambda: best_all_out(ATTACK, (), Goal()))
    goal("best rule of an all out attack for damage", 0.100)


def test_the_best_all_out_attack_for_a_flourish(benchmark: BenchmarkFixture, goal: Goals) -> None:
    benchmark(lambda: best_all_out(ATTACK, (), Goal("flourish")))
    goal("best rule of an all out attack for a flourish", 0.100)


def test_the_best_all_out_attack_against_two_defies(
    benchmark: BenchmarkFixture, goal: Goals
) -> None:
    """A rule for everything that the defies may come to."""
    benchmark(lambda: best_all_out(ATTACK, DEFIES, Goal("reach", least=5)))
    goal("best rules of an all out attack against two defies", 0.100)


def test_the_chart_of_a_tactic(benchmark: BenchmarkFixture, goal: Goals) -> None:
    """The builder shows several with every keystroke; each time outputs not seen before."""
    high, rulebook = count(9), the_rulebook()
    benchmark(lambda: tactic_odds(rulebook, (3, 5, next(high)), "exposure"))
    goal("odds of a tactic for its chart", 0.001)
