import pytest

from tests.games.battle.clashes import clash, declared, ongoing, over, told
from tests.games.battle.makers import HEROES, a_block, battle, foe, hero


def test_fate_gives_an_effort_up_to_3_and_a_debt() -> None:
    t = battle(first="Ann")
    t.change("Ann", effort=0)
    t.send("challenge_fate", "Ann")
    ann = t.one("Ann")
    assert (ann.effort, ann.fate, ann.fate_ready, ann.fate_debt) == (1, "used", True, 2)
    t.change("Bob", effort=3)
    assert t.refused("challenge_fate", "Bob") == "not_your_turn"


def test_effort_never_rises_above_3() -> None:
    t = battle(first="Ann")
    t.send("challenge_fate", "Ann")
    assert t.one("Ann").effort == 3  # Viskara 853


def test_the_next_turn_has_2_less_effort() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("challenge_fate", "Ann")
    t.send("end_turn", "Ann")
    t.send("end_turn", "Cat")
    assert t.one("Ann").effort == 1  # 3 - 2; R47


def test_an_attack_gains_the_level_and_its_whole_output_as_health() -> None:
    # R47: the whole output, before defies and halving; original finale 4 or more.
    t = battle(hero("Ann", level=4), foe("Cat"), first="Ann")
    t.change("Ann", health=10)
    t.send("challenge_fate", "Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 4), "Cat": (3, 0)})
    assert ongoing(t).waiting == ("c1", "c2")
    t.send("choose", "Ann", "health")
    assert t.one("Ann").health == 20  # 6 + 4
    t.send("choose", "Cat", "health")
    over(t)
    assert not t.one("Ann").fate_ready


def test_a_modified_finale_does_not_count() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("challenge_fate", "Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 3)})
    assert t.state.ongoing == ()
    assert t.one("Ann").health == 40


def test_what_fate_gives_may_be_taken_as_morale() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("challenge_fate", "Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 4)})
    t.send("choose", "Ann", "morale")  # R58
    assert (t.one("Ann").health, t.state.sides[HEROES].morale) == (40, 30)


def test_fate_before_a_defy_and_the_defy_after_it() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Cat")
    t.change("Ann", effort=0)
    t.send("attack", "Cat", "t0", ("Ann",))
    assert ongoing(t).waiting == ("c1",)  # R48: both are allowed
    t.send("challenge_fate", "Ann")
    t.send("defy", "Ann", "t0")
    assert ongoing(t).fated == ("c1",)
    told(t, {"Cat": (3, 0), "Ann": (1, 5)})
    assert ongoing(t).waiting == ("c1",)
    assert ongoing(t).gains == {"c1": 7}


def test_it_is_the_very_next_maneuver_that_gains() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("challenge_fate", "Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    declared(t, "Ann", "Cat")
    assert ongoing(t).fated == ()


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"fate": "used"}, "fate_used"),
        ({"fate": "locked"}, "fate_locked"),
        ({"exhausted": True, "health": 0}, "exhausted"),
        ({}, ""),
    ],
)
def test_who_cannot_challenge_fate(fields: dict[str, object], code: str) -> None:
    t = battle(first="Ann")
    t.change("Ann", **fields)
    assert t.refused("challenge_fate", "Ann") == code


def test_creatures_and_simple_battles_know_no_fate() -> None:
    t = battle(hero("Ann", a_block(may_challenge_fate=False)), foe("Cat"), first="Ann")
    assert t.refused("challenge_fate", "Ann") == "no_fate"
    t = battle(first="Ann", mode="simple")
    assert t.refused("challenge_fate", "Ann") == "not_in_simple"


def test_not_in_the_middle_of_a_show() -> None:
    t = battle(first="Ann")
    declared(t, "Ann", "Cat")
    assert t.refused("challenge_fate", "Ann") == "not_now"
    assert t.refused("challenge_fate", "Cat") == "not_now"


def test_the_game_master_says_who_is_important_enough_both_ways() -> None:
    """Only player characters and important others challenge fate (Viskara 3646)."""
    t = battle(hero("Ann"), foe("Cat", may_challenge_fate=False), first="Cat")
    assert t.refused("challenge_fate", "Cat") == "no_fate"
    t.send("override", "combatants.c2.block.may_challenge_fate", True, "she rules the city")
    t.send("challenge_fate", "Cat")
    t.send("override", "combatants.c1.block.may_challenge_fate", False)
    t.send("attack", "Cat", "t0", ("Ann",))
    assert t.refused("challenge_fate", "Ann") == "no_fate"
