"""Charge and its links, by their lines in the manual."""

from __future__ import annotations

import pytest

from tests.games.battle.clashes import damage, declared, ongoing, over, told
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.entries.owning import fight, offered
from tests.games.battle.entries.worth import strength
from tests.games.battle.makers import Table, a_block, a_tactic, cards

CHARGE, FOCUS, POOL = "Charge", "Charge/Force Focus", "Charge/Integrated"
RAISED = effect_of(upgrades()["aura"]["Double Up"], "aura", 1)


def charging(*each: tuple[str, ...], ann: dict[str, int] | None = None, power: int = 2) -> Table:
    """Ann's turn; each of her tactics has some of these upgrades, and her aura Double Up."""
    tactics = tuple(
        a_tactic(
            f"t{nth}",
            effects=tuple(effect_of(upgrades()["shadow_arts"][one], f"t{nth}", 1) for one in paths),
            power=power,
            max_power=30,
        )
        for nth, paths in enumerate(each)
    )
    block = a_block("Ann", tactics=tactics, effects=(RAISED,), has_aura=True)
    t = fight(block, flair=10, effort=3, cards=cards("b5 b0"))
    t.change("Ann", charges=ann or {})
    return t


def attack(t: Table, tactic: str = "t0", red: int = 1, finale: int = 0) -> None:
    """Ann has shown her attack on Cat."""
    declared(t, "Ann", "Cat", tactic=tactic)
    told(t, {"Ann": (red, finale)})


@pytest.mark.clause("shadow_arts/Charge", "gain", "half", "damage")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_2870_charges_are_gained_before_each_use_and_dealt_by_a_flourish(
    before: int, after: int
) -> None:
    t = charging((CHARGE,), ann={"t0": before})
    attack(t, finale=6)
    t.send("pass", "Ann")  # no card is returned
    assert t.one("Ann").charges == {"t0": after}
    t.send("use", "Ann", "t0/Charge", 2, line=1)
    assert damage(t) == [("Cat", 0, after)]
    assert t.one("Ann").charges == {"t0": 0}


@pytest.mark.clause("shadow_arts/Charge", "lost")
def test_2870_charges_are_lost_between_battles() -> None:
    assert charging((CHARGE,)).one("Ann").charges == {}


@pytest.mark.clause("shadow_arts/Charge/Force Focus", "charges", "power")
@pytest.mark.parametrize(("paid", "power"), [(1, 4), (4, 10)])
def test_2894_each_charge_paid_gives_2_power_those_just_gained_too(paid: int, power: int) -> None:
    t = charging((CHARGE, FOCUS), ann={"t0": 3})
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("use", "Ann", f"t0/{FOCUS}", number=5) == "bad_number"
    t.send("use", "Ann", f"t0/{FOCUS}", number=paid)
    assert t.one("Ann").charges == {"t0": 4 - paid}
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=1, finale=0)
    assert strength(t) == (power, 30)


@pytest.mark.clause("shadow_arts/Charge/Force Focus", "charges")
def test_2894_a_flourish_doubles_it_and_a_defy_has_it_too() -> None:
    t = charging((CHARGE, FOCUS))
    t.send("give_turn", "Cat")
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t0", (1,))
    t.send("use", "Ann", f"t0/{FOCUS}", number=2)
    told(t, {"Cat": (1, 0), "Ann": (1, 6)})
    assert strength(t)[0] == 2 * (2 + 4)


@pytest.mark.clause("shadow_arts/Charge/Force Focus", "others_halved")
@pytest.mark.parametrize(("paid", "power"), [(0, 3 + 2), (1, 3 + 2 + 2)])
def test_2896_every_other_rise_is_halved_up_whether_charges_are_spent_or_not(
    paid: int, power: int
) -> None:
    t = charging((CHARGE, FOCUS), power=3)
    t.send("attack", "Ann", "t0", ("Cat",))
    if paid:
        t.send("use", "Ann", f"t0/{FOCUS}", number=paid)
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=1, finale=0)
    t.send("release", "Ann", cards("b5"))
    t.send("use", "Ann", "aura/Double Up")  # 3 more
    assert strength(t)[0] == power


BOTH = ((CHARGE, POOL), (CHARGE, POOL), (CHARGE,))


@pytest.mark.clause("shadow_arts/Charge/Integrated", "owner", "total")
def test_2902_charges_go_to_their_owner_and_both_tactics_feed_one_total() -> None:
    t = charging(*BOTH)
    attack(t)
    over(t)
    assert t.one("Ann").charges == {"": 2}
    attack(t, "t1")
    over(t)
    assert t.one("Ann").charges == {"": 3}  # half, as the total was at the limit


@pytest.mark.clause("shadow_arts/Charge/Integrated", "limit")
def test_2902_each_tactics_own_limit_decides() -> None:
    more = (CHARGE, "Charge/Limit Up", POOL)
    t = charging(more, (CHARGE, POOL), ann={"": 2})
    attack(t)
    assert t.one("Ann").charges == {"": 4}  # 2 is below its limit of 3
    over(t)
    attack(t, "t1")
    assert t.one("Ann").charges == {"": 5}


@pytest.mark.clause("shadow_arts/Charge/Integrated", "owner")
def test_2902_a_tactic_without_it_keeps_its_own() -> None:
    t = charging(*BOTH, ann={"": 5})
    attack(t, "t2")
    assert t.one("Ann").charges == {"": 5, "t2": 2}


@pytest.mark.clause("shadow_arts/Charge/Integrated", "spend")
def test_2904_the_owners_are_spent_for_any_tactic_with_charge_with_its_own_or_not() -> None:
    t = charging(*BOTH, ann={"": 5})
    attack(t, "t2", finale=6)
    t.send("pass", "Ann")
    assert offered(t) == {("Charge", 2), ("Charge", 3)}
    t.send("use", "Ann", "t2/Charge", 3, line=1)
    assert damage(t)[0] == ("Cat", 0, 7)
    assert t.one("Ann").charges == {"": 0, "t2": 0}


@pytest.mark.clause("shadow_arts/Charge/Integrated", "spend")
def test_2904_or_only_those_of_the_tactic() -> None:
    t = charging(*BOTH, ann={"": 5})
    attack(t, "t2", finale=6)
    t.send("pass", "Ann")
    t.send("use", "Ann", "t2/Charge", 2, line=1)
    assert t.one("Ann").charges == {"": 5, "t2": 0}
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Charge/Integrated", "spend")
def test_2904_force_focus_spends_its_own_first() -> None:
    t = charging((CHARGE, FOCUS), (CHARGE, POOL), ann={"": 3})
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", f"t0/{FOCUS}", number=4)
    assert t.one("Ann").charges == {"t0": 0, "": 1}


@pytest.mark.clause("shadow_arts/Charge/Integrated", "health_lost")
@pytest.mark.parametrize(("charges", "lost"), [(0, 6), (5, 1), (6, 0), (9, 0)])
def test_2906_too_few_charges_cost_health_up_to_the_written_medium_output(
    charges: int, lost: int
) -> None:
    t = charging(*BOTH, ann={"": charges})
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.one("Ann").health == 40 - lost


@pytest.mark.clause("shadow_arts/Charge/Integrated", "health_lost")
def test_2906_in_a_defy_too_and_not_with_another_tactic() -> None:
    t = charging(*BOTH, ann={"": 4})
    t.send("attack", "Ann", "t2", ("Cat",))
    assert t.one("Ann").health == 40
    over_it(t)
    t.send("give_turn", "Cat")
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t0", (ongoing(t).lines[0].id,))
    assert t.one("Ann").health == 40 - 2


def over_it(t: Table) -> None:
    """Let Ann's attack end."""
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=0, finale=0)
    over(t)
