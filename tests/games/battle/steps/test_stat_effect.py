from typing import Any

import pytest

from gm_tools.games.battle.combatant.power import power
from gm_tools.games.battle.maneuver.in_progress import Change
from gm_tools.games.battle.steps.stat_effect import offers
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.character.build import Stat
from tests.games.battle.clashes import clash, damage, ongoing, over
from tests.games.battle.makers import FOES, HEROES, Table, a_tactic, battle, foe, hero


def used(stat: Stat, red: int = 1, last: int = 5, *, of: str = "Ann", **fields: Any) -> Table:
    """Ann (aggressive) attacks Cat with power 2 and maximum 4, doubled by a flourish."""
    tactic = (a_tactic(stat=stat, move_trigger_red=5, **fields),)
    ann = hero("Ann", style="aggressive", tactics=tactic, speed=3)
    t = battle(ann, hero("Bob"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (red, last)})
    return t


def morale(t: Table, side: str) -> int:
    return t.state.sides[side].morale


# --- Body (Viskara 1427; R116) --------------------------------------------------------------------


def test_body_heals_a_combatant_if_the_original_red_cards_are_even() -> None:
    t = used("body", red=2)
    t.change("Bob", health=10)
    t.send("stat_effect", "Ann", to="Bob")
    assert t.one("Bob").health == 14
    assert t.state.ongoing == ()


def test_body_may_give_less_or_morale() -> None:
    t = used("body", red=0)
    assert t.refused("stat_effect", "Ann", number=5) == "bad_number"
    t.send("stat_effect", "Ann", number=3, as_morale=True)
    assert (t.one("Ann").health, morale(t, HEROES)) == (40, 43)


def test_body_does_nothing_on_an_odd_show() -> None:
    assert used("body", red=1).state.ongoing == ()


# --- Agility (Viskara 1429; R115) -----------------------------------------------------------------


@pytest.mark.parametrize(("far", "expected"), [(5, 4), (4, 2)])
def test_agility_deals_its_power_where_the_distance_is_the_original_finale(
    far: int, expected: int
) -> None:
    t = used("agility")
    before = morale(t, FOES)
    assert t.refused("stat_effect", "Ann") == "distance_needed"
    t.send("stat_effect", "Ann", distance=far)
    assert damage(t) == [("Cat", 0, expected)]
    assert morale(t, FOES) == before - expected


def test_agility_may_sidestep_first_up_to_half_its_speed() -> None:
    t = used("agility")
    t.send("stat_effect", "Ann", do="sidestep")
    assert (t.state.grants[-1].kind, t.state.grants[-1].squares) == ("sidestep", 2)
    t.send("decline", t.state.grants[-1].id)
    assert [due.do for due in ongoing(t).dues] == ["effect"]


def test_its_damage_ends_its_sidestep() -> None:
    t = used("agility")
    t.send("stat_effect", "Ann", distance=5)
    assert t.state.ongoing == ()


# --- Strength and presence (Viskara 1431-1433) ----------------------------------------------------


def test_strength_deals_health_damage() -> None:
    t = used("strength")
    t.send("stat_effect", "Ann")
    assert damage(t) == [("Cat", 4, 0)]


def test_presence_takes_morale_and_gains_half_of_its_power() -> None:
    t = used("presence", power=3, last=3)
    t.send("stat_effect", "Ann")
    assert damage(t) == [("Cat", 0, 3)]
    assert morale(t, HEROES) == 42  # half of 3, rounded up
    assert [(one.who, one.by, one.amount) for one in t.told("gain_morale")] == [(HEROES, "c1", 2)]


def test_presence_does_nothing_to_those_without_morale() -> None:
    tactic = (a_tactic(stat="presence", move_trigger_red=5),)
    t = battle(hero("Ann", style="aggressive", tactics=tactic), foe("Cat"), first="Ann")
    side = replace(t.state.sides[FOES], morale=0, shaken=True)
    t.state = replace(t.state, sides={**t.state.sides, FOES: side})
    clash(t, "Ann", "Cat", shows={"Ann": (1, 5)})
    assert t.state.ongoing == ()


# --- Logic (Viskara 1435; R113) -------------------------------------------------------------------


def test_logic_waits_for_the_next_flourish() -> None:
    t = used("logic")
    t.send("stat_effect", "Ann")
    assert t.one("Ann").logic_bonus == 4
    clash(t, "Ann", "Cat", shows={"Ann": (1, 3)})  # no flourish: not used up
    t.send("pass", "Ann")
    assert t.one("Ann").logic_bonus == 4
    clash(t, "Ann", "Cat", shows={"Ann": (1, 6)})
    assert t.one("Ann").logic_bonus == 0
    assert [(due.do, due.power, due.full) for due in ongoing(t).dues] == [
        ("push", 8, True),
        ("effect", 8, True),
    ]
    t.send("stat_effect", "Ann", do="push")
    assert (t.state.grants[-1].who, t.state.grants[-1].by) == ("c3", "c1")


def test_logic_pushes_nobody_below_the_maximum() -> None:
    t = used("strength", max_power=9)
    t.send("stat_effect", "Ann")
    t.change("Ann", logic_bonus=1)
    clash(t, "Ann", "Cat", shows={"Ann": (1, 6)})
    assert [(due.do, due.power) for due in ongoing(t).dues] == [("effect", 6)]


# --- Creativity (Viskara 1437; R114) --------------------------------------------------------------


def test_creativity_borrows_another_effect_at_half_its_power() -> None:
    t = used("creativity", power=3)
    assert t.refused("stat_effect", "Ann") == "choose_stat"
    assert t.refused("stat_effect", "Ann", stat="body") == "no_effect"  # an odd show
    t.send("stat_effect", "Ann", stat="strength")
    assert damage(t) == [("Cat", 3, 0)]


# --- For whom, and when (R116) --------------------------------------------------------------------


def test_a_suppressed_line_has_no_stat_effect() -> None:
    tactic = (a_tactic(stat="strength", move_trigger_red=5),)
    t = battle(hero("Ann", style="aggressive", tactics=tactic), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (1, 5), "Cat": (2, 0)})
    over(t)
    assert t.one("Cat").health == 40


def test_a_defiers_strength_is_morale_damage_to_the_attacker() -> None:
    tactic = (a_tactic(stat="strength", move_trigger_red=5),)
    t = battle(hero("Ann"), foe("Cat", style="dauntless", tactics=tactic), first="Ann")
    t.change("Cat", health=19)
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0), "Cat": (1, 0)})
    t.send("stat_effect", "Cat")
    assert damage(t) == [("Ann", 0, 2)]


def test_exertion_does_not_touch_it() -> None:
    t = used("strength")
    t.send("stat_effect", "Ann")
    for last in (0, 9):
        clash(t, "Ann", "Cat", shows={"Ann": (1, last)})
        t.send("stat_effect", "Ann")
    assert damage(t) == [("Cat", 4, 0)]


def test_only_when_due() -> None:
    t = battle(first="Ann")
    assert t.refused("stat_effect", "Ann") == "not_flourishing"
    t = used("strength")
    assert t.refused("stat_effect", "Cat") == "not_flourishing"
    assert t.refused("stat_effect", "Ann", line=99) == "not_flourishing"


def test_offers_name_the_power() -> None:
    t = used("creativity", power=3)
    offer = next(one for one in offers(t.rules, t.state, "c1") if one.template.data.do == "effect")
    assert (offer.what, offer.notes) == ("creativity", ("power 3, half of 6",))
    assert [field.name for field in offer.fields] == [
        "stat",
        "to",
        "number",
        "as_morale",
        "distance",
    ]
    assert list(offers(t.rules, t.state, "c3")) == []


def test_changes_of_power_count() -> None:
    t = used("strength", max_power=20)
    one = ongoing(t)
    assert one.dues[0].power == 4
    more = replace(one, changes=(Change("c1", "power", 3, "Rage"),))
    assert power(t.rules, t.state, more, "c1").value == 10
