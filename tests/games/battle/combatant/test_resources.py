"""Effort, flair, health and morale: spending, gaining, and their limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.combatant.resources import (
    cannot_pay,
    gained_effort,
    gained_flair,
    gained_health,
    gained_morale,
    is_forbidden,
    lost_health,
    paid,
    with_health,
    with_morale,
)
from gm_tools.games.battle.state import Battle, Mark, News
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle.makers import battle

ANN = "c1"


def having(mode: str = "full", **fields: Any) -> Battle:
    """Ann's turn; her fields are so, and no news is left over."""
    table = battle(mode=mode) if mode == "simple" else battle()
    table.change("Ann", **fields)
    return replace(table.state, news=())


def ann(state: Battle) -> Any:
    return state.combatants[ANN]


@pytest.mark.parametrize(
    ("effort", "flair", "code"),
    [
        (2, 5, ""),
        (0, 0, ""),
        (3, 5, "not_enough_effort"),
        (2, 6, "not_enough_flair"),
        (3, 6, "not_enough_effort"),
    ],
)
def test_nobody_pays_more_than_they_have(effort: int, flair: int, code: str) -> None:
    found = cannot_pay(having(effort=2, flair=5), ANN, effort, flair)
    assert (found.code if found else "") == code


@pytest.mark.parametrize("what", ["effort", "flair"])
def test_a_mark_may_forbid_to_spend(what: str) -> None:
    state = having(effort=2, flair=5, marks=(Mark("m", "c3", forbids=what),))
    costs = [(1, 0), (0, 1), (0, 0)]
    found = [cannot_pay(state, ANN, *cost) for cost in costs]
    code = f"cannot_spend_{what}"
    assert [one.code if one else "" for one in found] == (
        [code, "", ""] if what == "effort" else ["", code, ""]
    )
    assert is_forbidden(ann(state), what)
    assert not is_forbidden(ann(state), "move")


def test_marks_that_nobody_may_see_forbid_nothing() -> None:
    assert not is_forbidden(ann(having(marks=HIDDEN)), "effort")


def test_what_is_paid_is_noted() -> None:
    state = having(effort=3, flair=5)
    after = paid(paid(state, ANN, 1, 2), ANN, 1)
    assert (ann(after).effort, ann(after).flair) == (1, 3)
    assert (ann(after).doings.effort, ann(after).doings.flair) == (2, 2)
    assert paid(state, ANN) is state


@pytest.mark.parametrize(
    ("before", "amount", "after"), [(1, 1, 2), (2, 5, 3), (1, -5, 0), (4, 1, 4), (4, -1, 3)]
)
def test_effort_goes_from_0_to_3(before: int, amount: int, after: int) -> None:
    """Viskara 853; what is above already stays."""
    state = gained_effort(having(effort=before), ANN, amount, "E")
    assert ann(state).effort == after
    assert state.news == (News("effort", ANN, amount=after - before, label="E"),)


@pytest.mark.parametrize(
    ("before", "amount", "after"), [(28, 1, 29), (28, 5, 30), (1, -5, 0), (31, 1, 31)]
)
def test_flair_goes_from_0_to_30(before: int, amount: int, after: int) -> None:
    """Viskara 875."""
    state = gained_flair(having(flair=before), ANN, amount, "E")
    assert ann(state).flair == after
    assert state.news == (News("flair", ANN, amount=after - before, label="E"),)


@pytest.mark.parametrize(
    ("mode", "before", "gained", "after"),
    [
        ("full", 20, 5, 25),
        ("full", 38, 5, 43),
        ("full", 43, 5, 45),
        ("full", 50, 5, 50),
        ("simple", 43, 5, 48),
    ],
)
def test_health_gained_is_less_what_is_above_the_maximum(
    mode: str, before: int, gained: int, after: int
) -> None:
    """Viskara 960, 1481; R57: of 40, Ann has 3 too much, and gains 2 of 5."""
    state = gained_health(having(mode, health=before), ANN, gained, "E", by="c2")
    assert ann(state).health == after
    assert state.news == (News("gain_health", ANN, "c2", after - before, "E"),)


def test_a_combatant_who_gains_health_gave_it_unless_it_was_another() -> None:
    state = gained_health(having(health=20), ANN, 5, "E")
    assert state.news == (News("gain_health", ANN, ANN, 5, "E"),)


def test_health_may_be_taken_as_morale_without_any_limit() -> None:
    """R58."""
    state = having(health=50)
    before = state.sides["heroes"].morale
    after = gained_health(state, ANN, 5, "E", as_morale=True)
    assert (ann(after).health, after.sides["heroes"].morale) == (50, before + 5)
    assert after.news == (News("gain_morale", "heroes", ANN, 5, "E"),)
    named = gained_health(state, ANN, 5, "E", as_morale=True, by="c2")
    assert named.news == (News("gain_morale", "heroes", "c2", 5, "E"),)
    plain = gained_morale(state, "heroes", 2, "E")
    assert plain.news == (News("gain_morale", "heroes", "", 2, "E"),)


def test_health_that_is_lost_is_no_damage() -> None:
    """R56."""
    state = lost_health(having(health=5), ANN, 3, "E", by="c3")
    assert (ann(state).health, state.news) == (2, (News("lose_health", ANN, "c3", 3, "E"),))


def test_at_0_health_a_combatant_is_exhausted_and_above_it_recovers() -> None:
    """Viskara 956, 3679."""
    state = with_health(having(health=5), ANN, 1)
    assert (ann(state).exhausted, state.news) == (False, ())
    state = with_health(state, ANN, 0)
    assert (ann(state).exhausted, state.news) == (True, (News("exhausted", ANN),))
    assert with_health(state, ANN, -3).news == state.news
    state = with_health(replace(state, news=()), ANN, 1)
    assert (ann(state).exhausted, state.news) == (False, (News("recovered", ANN),))


def test_at_0_morale_a_side_is_shaken_and_above_it_steadied() -> None:
    """Viskara 976, 3667; R52."""
    state = with_morale(having(), "heroes", 1)
    assert (state.sides["heroes"].shaken, state.news) == (False, ())
    state = with_morale(state, "heroes", 0)
    assert (state.sides["heroes"].shaken, state.news) == (True, (News("shaken", "heroes"),))
    state = with_morale(replace(state, news=()), "heroes", 1)
    assert (state.sides["heroes"].shaken, state.news) == (False, (News("steadied", "heroes"),))


def test_no_side_of_a_simple_battle_is_shaken() -> None:
    """R1."""
    state = with_morale(having("simple"), "heroes", 0)
    assert (state.sides["heroes"].shaken, state.news) == (False, ())
