"""What own effects change in every show with a tactic stands in its odds before it is declared."""

from fractions import Fraction

import pytest

from gm_tools.games.battle.chances import show_chances
from gm_tools.games.battle.maneuver.keywords import Use
from gm_tools.games.battle.maneuver.sure_changes import sure_changes
from gm_tools.games.battle.view import view
from gm_tools.viskara.odds.show import UNCHANGED, Modifiers
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)


def with_play(*deeds: str, when: tuple[str, ...] = ()) -> Table:
    """A battle in which a forced play of a tactic changes its shows, each time by 2."""
    play = a_play("show", *(a_deed(do, by="two") for do in deeds), must=True, when=when)
    effect = an_effect(play, id="t0/Synergy", two=2)
    block = a_block(tactics=(a_tactic(effects=(effect,)), a_tactic("t1")))
    return battle(hero("Ann", block, owner="P1"), foe("Cat"))


@pytest.mark.parametrize("use", ["attack", "defy", "stance"])
def test_a_finale_that_every_show_lowers_makes_a_flourish_rarer(use: Use) -> None:
    """Fault: Synergy takes 2 off, and 59 % were told for 41 % (18 of 44 cards)."""
    state = with_play("lower_finale").state
    assert sure_changes(state, "c1", "t0", use) == Modifiers(finale=-2)
    found = show_chances(state, "c1", state.blocks[state.combatants["c1"].block].tactics[0], use)
    assert found is not None
    assert found.flourish == Fraction(18, 44)


def test_another_tactic_is_not_changed() -> None:
    state = with_play("lower_finale").state
    assert sure_changes(state, "c1", "t1", "attack") == UNCHANGED


def test_output_and_red_cards_count_too() -> None:
    state = with_play("output", "red_cards").state
    assert sure_changes(state, "c1", "t0", "attack") == Modifiers(red=(2,), output=2)


def test_what_depends_on_the_cards_is_not_foretold() -> None:
    state = with_play("lower_finale", when=("@red_cards >= two",)).state
    assert sure_changes(state, "c1", "t0", "attack") == UNCHANGED


def test_a_seat_is_told_what_the_host_is_told() -> None:
    state = with_play("lower_finale").state
    assert sure_changes(view(state, "P1"), "c1", "t0", "attack") == Modifiers(finale=-2)


def test_of_a_foe_that_is_hidden_nothing_is_known() -> None:
    state = with_play("lower_finale").state
    assert sure_changes(view(state, "P1"), "c2", "t0", "attack") == UNCHANGED
