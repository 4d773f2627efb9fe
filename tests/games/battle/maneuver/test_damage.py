from gm_tools.games.battle.combatant.special import NO_MORALE_DAMAGE, TEN_HEALTH
from gm_tools.games.battle.maneuver.damage import (
    Blow,
    deal,
    deal_all,
)
from gm_tools.games.battle.state import SignatureRun, Tally
from gm_tools.games.frame.copying import replace
from tests.games.battle.clashes import clash, damage
from tests.games.battle.makers import FOES, HEROES, Table, a_block, a_tactic, battle, foe, hero


def blow(t: Table, by: str, target: str, health: int, morale: int = 0) -> None:
    t.state = replace(t.state, news=())
    t.state = deal(t.state, t.id(by), t.id(target), health, morale, "test")


def morale(t: Table, side: str) -> int:
    return t.state.sides[side].morale


def set_morale(t: Table, side: str, amount: int) -> None:
    found = replace(t.state.sides[side], morale=amount, shaken=amount <= 0)
    t.state = replace(t.state, sides={**t.state.sides, side: found})


def test_health_and_morale_damage_are_dealt_apart() -> None:
    t = battle(first="Ann")
    blow(t, "Ann", "Cat", 4, 3)
    assert (t.one("Cat").health, morale(t, FOES)) == (36, 37)
    assert damage(t) == [("Cat", 4, 3)]
    assert t.one("Ann").tally == Tally(4, 3)


def test_out_of_turn_everything_is_morale_damage() -> None:
    t = battle(first="Ann")
    blow(t, "Cat", "Ann", 4, 3)  # Viskara 978, 3710; R50
    assert (t.one("Ann").health, morale(t, HEROES)) == (40, 33)
    assert damage(t) == [("Ann", 0, 7)]


def test_damage_of_nobody_is_never_out_of_turn() -> None:
    t = battle(first="Ann")
    blow(t, "", "Ann", 4)
    assert t.one("Ann").health == 36


def test_morale_damage_to_the_shaken_is_dealt_to_health() -> None:
    t = battle(first="Ann")
    set_morale(t, FOES, 0)
    blow(t, "Ann", "Cat", 4, 3)  # Viskara 3670; R51
    assert (t.one("Cat").health, t.one("Dog").health, morale(t, FOES)) == (33, 40, 0)


def test_out_of_turn_against_the_shaken_ends_as_health_damage() -> None:
    t = battle(first="Ann")
    set_morale(t, HEROES, -2)
    blow(t, "Cat", "Ann", 5)  # R54
    assert (t.one("Ann").health, morale(t, HEROES)) == (35, -2)


def test_5_morale_and_100_damage_are_95_below_nothing() -> None:
    t = battle(first="Ann")
    set_morale(t, FOES, 5)
    blow(t, "Ann", "Cat", 0, 100)  # Viskara 3673
    assert (t.one("Cat").health, morale(t, FOES)) == (40, -95)
    assert t.told("shaken")[0].who == FOES


def test_separate_maneuvers_redirect_from_the_second_on() -> None:
    t = battle(first="Ann")
    set_morale(t, FOES, 5)
    blow(t, "Ann", "Cat", 0, 10)
    blow(t, "Ann", "Dog", 0, 10)  # Viskara 3673-3675
    assert (t.one("Cat").health, t.one("Dog").health, morale(t, FOES)) == (40, 30, -5)


def test_one_attack_on_many_judges_once_and_costs_morale_for_each() -> None:
    t = battle(first="Ann")
    set_morale(t, FOES, 5)
    blows = (Blow("c3", 0, 10), Blow("c4", 0, 10))
    t.state, dealt = deal_all(t.state, "c1", blows, "test")
    assert morale(t, FOES) == -15  # Viskara 1491, 3675; R14, R53
    assert dealt == blows


def test_health_at_0_is_exhausted_and_damage_goes_on_below() -> None:
    t = battle(first="Ann")
    blow(t, "Ann", "Cat", 45)
    assert (t.one("Cat").health, t.one("Cat").exhausted) == (-5, True)
    assert t.told("exhausted")[0].who == t.id("Cat")


def test_the_battle_ends_right_when_a_side_is_exhausted() -> None:
    # R126: before flourishes.
    t = battle(hero("Ann", health=40), foe("Cat", max_health=5), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 9)})
    assert t.state.phase == "over"
    assert t.state.ongoing == ()


def test_a_machine_takes_no_morale_damage() -> None:
    t = battle(hero("Ann"), foe("Cat", special=(NO_MORALE_DAMAGE,)), first="Ann")
    blow(t, "Ann", "Cat", 4, 3)
    assert (t.one("Cat").health, morale(t, FOES)) == (36, 20)
    set_morale(t, FOES, 0)
    blow(t, "Ann", "Cat", 0, 3)  # Viskara 6670
    assert t.one("Cat").health == 36


def test_the_simple_beetles_attack_costs_10_health_at_most_flourish_included() -> None:
    # Viskara 1309; R129
    beetle = a_block("Beetle", tactics=(a_tactic(outputs=(4, 8, 14)),), special=(TEN_HEALTH,))
    t = battle(hero("Ann"), foe("Cat", beetle), mode="simple", first="Cat")
    clash(t, "Cat", "Ann", shows={"Cat": (3, 0)})
    assert (t.one("Ann").health, t.one("Cat").health) == (30, 44)


def test_damage_taken_counts_for_a_signature_move_under_way() -> None:
    t = battle(first="Ann")
    t.change("Cat", signature=SignatureRun())
    blow(t, "Ann", "Cat", 4, 3)
    assert t.one("Cat").signature.taken == 4
