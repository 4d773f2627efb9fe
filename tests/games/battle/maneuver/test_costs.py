import pytest

from gm_tools.games.battle.combatant.special import FLAIR_FOR_TACTICS
from gm_tools.games.battle.maneuver.costs import (
    Cost,
    attack_cost,
    defy_cost,
    is_outnumbered,
    stance_cost,
    unpayable,
)
from tests.games.battle.makers import a_tactic, battle, foe, hero


def test_a_tactics_cost_replaces_the_effort_of_an_attack() -> None:
    t = battle(first="Ann")
    dear = a_tactic(cost_effort=2, cost_flair=3)
    assert attack_cost(t.state, a_tactic())[:2] == (1, 0)  # Viskara 3550
    assert attack_cost(t.state, dear)[:2] == (2, 3)  # R23
    assert attack_cost(t.state, dear, all_out=True)[:2] == (2, 6)  # Viskara 3573
    assert attack_cost(t.state, dear, styled=True)[:2] == (2, 4)  # Viskara 1469


def test_a_tactics_cost_replaces_the_effort_of_a_defy() -> None:
    t = battle(first="Ann")
    assert defy_cost(t.state, a_tactic())[:2] == (1, 0)  # Viskara 3616
    assert defy_cost(t.state, a_tactic(cost_effort=0, cost_flair=4))[:2] == (0, 4)  # R23
    assert defy_cost(t.state, a_tactic(), styled=True)[:2] == (1, 1)  # Viskara 1469


@pytest.mark.parametrize(
    ("effort", "flair", "expected"),
    [(None, 0, (1, 1)), (1, 0, (1, 1)), (0, 0, (1, 1)), (2, 3, (2, 4))],
)
def test_a_stance_costs_its_own_and_what_the_tactic_costs_beyond_1_effort(
    effort: int | None, flair: int, expected: tuple[int, int]
) -> None:
    t = battle(first="Ann")
    tactic = a_tactic(cost_effort=effort, cost_flair=flair)
    assert stance_cost(t.state, "c1", tactic)[:2] == expected  # Viskara 3593; R23


def test_the_outnumbered_save_a_flair() -> None:
    t = battle(hero("Ann"), foe("Cat"), foe("Dog"), first="Ann")
    assert stance_cost(t.state, "c1", a_tactic())[:2] == (1, 0)
    t.change("Dog", exhausted=True, health=0)
    assert is_outnumbered(t.state, "c1")  # R36: the exhausted count
    t.change("Dog", status="left")
    assert not is_outnumbered(t.state, "c1")


def test_what_is_missing_is_named() -> None:
    t = battle(first="Ann")
    t.change("Ann", effort=1, flair=2)
    codes = [unpayable(t.state, "c1", Cost(*cost)) for cost in ((1, 2), (2, 0), (0, 3))]
    assert [one and one.code for one in codes] == [None, "not_enough_effort", "not_enough_flair"]


def test_a_machine_spends_flair_on_tactics_only() -> None:
    t = battle(hero("Ann", special=(FLAIR_FOR_TACTICS,)), foe("Cat"), first="Ann")
    refusal = unpayable(t.state, "c1", stance_cost(t.state, "c1", a_tactic()))
    assert refusal is not None  # R100
    assert refusal.code == "flair_barred"
    assert unpayable(t.state, "c1", attack_cost(t.state, a_tactic(cost_flair=2))) is None


def test_costs_in_words() -> None:
    assert [str(Cost(1, 0)), str(Cost(2, 3)), str(Cost(0, 2))] == [
        "1 effort",
        "2 effort and 3 flair",
        "2 flair",
    ]
