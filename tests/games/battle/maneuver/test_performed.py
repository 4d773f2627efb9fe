"""Tests for gm_tools/games/battle/maneuver/performed.py."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.combatant.power import power
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Changed,
    Line,
    OngoingManeuver,
    Reaction,
    Shown,
)
from gm_tools.games.battle.maneuver.outputs import output
from gm_tools.games.battle.maneuver.performed import performed, tactic_of
from gm_tools.games.battle.maneuver.splitting import total
from gm_tools.games.frame.copying import replace
from tests.games.battle.makers import a_block, a_tactic, battle, foe, hero

BASE = OngoingManeuver("attack", "c1", "t0", lines=(Line(1, "c2"),))


def attack(*changes: Change, red: int = 2, finale: int = 0) -> OngoingManeuver:
    return replace(BASE, shows={"c1": Shown(red, finale)}, changes=changes)


def a_change(what: Changed, amount: int, label: str = "it", **fields: int | bool) -> Change:
    return Change("c1", what, amount, label, **fields)  # type: ignore[arg-type]


TABLE = battle(hero("Ann", a_block("Ann", tactics=(a_tactic(max_power=20),))), foe("Cat"))


def outputs(*changes: Change) -> tuple[int, int, int]:
    return performed(TABLE.rules, TABLE.state, attack(*changes), "c1").outputs


def test_performers_use_their_own_tactic() -> None:
    one = replace(BASE, reactions=(Reaction("c3", "claw", (1,)),))
    assert (tactic_of(one, "c1"), tactic_of(one, "c3")) == ("t0", "claw")
    with pytest.raises(KeyError):
        tactic_of(one, "c4")


def test_a_raised_tier_stops_at_the_next_one() -> None:
    assert outputs(a_change("output.low", 2)) == (5, 6, 9)
    assert outputs(a_change("output.low", 5)) == (6, 6, 9)
    assert outputs(a_change("output.medium", 5)) == (3, 9, 9)
    assert outputs(a_change("output.high", 5)) == (3, 6, 14)


def test_a_lowered_tier_stops_at_the_one_before_it_and_at_its_least() -> None:
    assert outputs(a_change("output.high", -5)) == (3, 6, 6)
    assert outputs(a_change("output.medium", -2)) == (3, 4, 9)
    assert outputs(a_change("output.low", -5, least=1)) == (1, 6, 9)
    assert outputs(a_change("output.low", -5)) == (0, 6, 9)


def test_a_range_changes_and_may_be_another_to_begin_with() -> None:
    far = attack(a_change("range", 2))
    assert performed(TABLE.rules, TABLE.state, far, "c1").range == 3
    put = replace(far, reach={"c1": 4})
    assert performed(TABLE.rules, TABLE.state, put, "c1").range == 6


def test_a_cap_holds_increases_and_not_what_is_left_after_reductions() -> None:
    def worth(*changes: Change) -> int:
        return output(TABLE.rules, TABLE.state, attack(*changes), "c1", 1)

    cap = a_change("cap_output", 7)
    assert worth(cap) == 6
    assert worth(cap, a_change("output", 4)) == 7
    assert worth(a_change("output", -3), cap, a_change("output", 4)) == 4
    assert worth(cap, a_change("output", 4), a_change("halve_output", 1)) == 4
    assert worth(cap, a_change("halve_output", 1), a_change("output", 9, late=True)) == 7


def test_other_increases_of_power_are_halved_and_the_one_that_halves_is_not() -> None:
    def worth(*changes: Change, finale: int = 0) -> int:
        return power(TABLE.rules, TABLE.state, attack(*changes, finale=finale), "c1", 1).value

    halving = a_change("halve_power", 1, "focus")
    assert worth(a_change("power", 3)) == 5
    assert worth(a_change("power", 3), halving) == 4
    assert worth(a_change("power", 3), halving, a_change("power", 4, "focus")) == 8
    assert worth(a_change("power", 3, late=True), halving, finale=4) == 6
    assert worth(halving, a_change("power", -1)) == 1


def test_health_damage_is_not_reduced_below_its_least() -> None:
    def health(*changes: Change, red: int = 1) -> int:
        ongoing = attack(*changes, red=red)
        return total(TABLE.rules, TABLE.state, ongoing, ongoing.lines[0]).health.value

    least = a_change("least_health", 1)
    assert health(a_change("prevent_health", 9)) == 0
    assert health(a_change("prevent_health", 9), least) == 1
    assert health(a_change("prevent_health", 9), least, red=0) == 0
