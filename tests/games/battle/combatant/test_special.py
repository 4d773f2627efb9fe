from gm_tools.games.battle.combatant.special import (
    BY_ABILITY,
    SPECIAL,
    TWO_ATTACKS,
    has_special,
)
from tests.games.battle.makers import battle, foe, hero


def test_every_rule_of_an_ability_is_known() -> None:
    assert {rule for rules in BY_ABILITY.values() for rule in rules} <= SPECIAL


def test_a_block_has_its_rules() -> None:
    t = battle(hero("Ann", special=(TWO_ATTACKS,)), foe("Cat"), first="Ann")
    assert has_special(t.state, "c1", TWO_ATTACKS)
    assert not has_special(t.state, "c2", TWO_ATTACKS)


def test_the_words_are_those_that_blocks_in_journals_have() -> None:
    names = {"two_attacks", "ten_health", "no_morale_damage", "no_move_trigger"}
    assert names | {"no_all_out", "flair_for_tactics"} == SPECIAL
