"""What acts on damage of every source: on attacks', effects' and stat effects' alike."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.entering.blocks import Block
from tests.games.battle.clashes import clash, damage, declared, over
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
from tests.games.battle.test_manual_creatures import against, creature

HUNTED = "hunted"


def hurting(what: str = "health_damage") -> Block:
    """Cat's block: as an action she deals 5 damage to an enemy, by an effect."""
    deed = a_deed(what, "harm", "enemy")
    effect = an_effect(a_play("action", deed, any_tactic=True), harm=5)
    return a_block("Cat", effects=(effect,))


def marks(t: Table, who: str) -> list[tuple[str, int]]:
    """The marks on a combatant."""
    return [(mark.name, mark.amount) for mark in t.one(who).marks]


# --- Pack Hunter ---


@pytest.mark.clause("bestiary/wolf_hawk/abilities.0", "mark")
@pytest.mark.parametrize("what", ["health_damage", "morale_damage"])
def test_5503_an_allys_effect_puts_the_mark_there_too(what: str) -> None:
    t, _ = against("wolf_hawk", foe("Cat", hurting(what)))
    t.send("give_turn", "Cat")
    t.send("use", "Cat", "e", 0, (t.id("Ann"),))
    assert marks(t, "Ann") == [(HUNTED, 1)]
    t.send("use", "Cat", "e", 0, (t.id("Ann"),))
    assert marks(t, "Ann") == [(HUNTED, 1)]


@pytest.mark.clause("bestiary/wolf_hawk/abilities.0", "mark")
def test_5503_neither_an_enemys_nor_the_hawks_own_damage_puts_it_there() -> None:
    t, hawk = against("wolf_hawk", foe("Cat"))
    declared(t, hawk, "Ann", tactic="tactics.0")
    t.send("show", hawk, red=1, finale=0)
    over(t)
    assert marks(t, "Ann") == []
    t.change("Ann", effort=1)
    t.send("give_turn", "Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    over(t)
    assert marks(t, "Cat") == []


@pytest.mark.clause("bestiary/wolf_hawk/abilities.0", "mark")
def test_5503_an_attack_that_deals_nothing_puts_no_mark_there() -> None:
    t, _ = against("wolf_hawk", foe("Cat", tactics=(a_tactic(outputs=(0, 6, 9)),)))
    t.send("give_turn", "Cat")
    clash(t, "Cat", "Ann", shows={"Cat": (1, 0)})
    over(t)
    assert marks(t, "Ann") == []


@pytest.mark.clause("bestiary/wolf_hawk/abilities.0", "again")
@pytest.mark.parametrize(("what", "lost"), [("health_damage", (10, 0)), ("morale_damage", (0, 10))])
def test_5503_the_hawks_effects_are_dealt_again_too(what: str, lost: tuple[int, int]) -> None:
    """An effect of the hawk's deals 5; the mark is gone, so that the third 5 come alone."""
    entrant, block = creature("wolf_hawk")
    effect = an_effect(a_play("action", a_deed(what, "harm", "enemy"), any_tactic=True), harm=5)
    hawk = foe(entrant.name, block, effects=(*block.effects, effect))
    t = battle(hawk, foe("Cat", hurting()), hero("Ann"), first="Cat", morale={"heroes": 50})
    t.send("use", "Cat", "e", 0, (t.id("Ann"),))
    t.send("give_turn", "Wolf Hawk")
    t.change("Ann", health=40)
    t.send("use", "Wolf Hawk", "e", 0, (t.id("Ann"),))
    assert (40 - t.one("Ann").health, 50 - t.state.sides["heroes"].morale) == lost
    assert marks(t, "Ann") == []
    t.send("use", "Wolf Hawk", "e", 0, (t.id("Ann"),))
    assert 90 - t.one("Ann").health - t.state.sides["heroes"].morale == 15


@pytest.mark.clause("bestiary/wolf_hawk/abilities.0", "again")
def test_5503_damage_out_of_turn_is_repeated_as_it_was_dealt() -> None:
    """Strength's damage of a defy is morale damage, and so is its repetition (R107)."""
    entrant, block = creature("wolf_hawk")
    strong = a_tactic(stat="strength", power=2, max_power=7)
    hawk = foe(entrant.name, block, tactics=(strong,), style="fast")
    t = battle(hawk, foe("Cat", hurting()), hero("Ann"), first="Cat", morale={"heroes": 50})
    t.change("Wolf Hawk", moved_since_turn=True)
    t.send("use", "Cat", "e", 0, (t.id("Ann"),))
    t.send("give_turn", "Ann")
    clash(t, "Ann", "Wolf Hawk", shows={"Ann": (1, 0), "Wolf Hawk": (1, 4)})
    health = t.one("Ann").health
    t.send("stat_effect", "Wolf Hawk")
    assert (t.one("Ann").health, t.state.sides["heroes"].morale) == (health, 50 - 2 * 4)


# --- Draw Blood ---


@pytest.mark.clause("bestiary/packhunt_puffin/tactics.0", "least")
def test_5166_a_defy_leaves_1_health_damage() -> None:
    t = battle(creature("packhunt_puffin"), hero("Ann"), first="Packhunt Puffin")
    clash(
        t,
        "Packhunt Puffin",
        "Ann",
        shows={"Packhunt Puffin": (2, 0), "Ann": (3, 0)},
        tactic="tactics.0",
    )
    assert _chosen(t, "health") == [("Ann", 1, 0)]


@pytest.mark.clause("bestiary/packhunt_puffin/tactics.0", "least")
def test_5166_nothing_revealed_is_no_reduction() -> None:
    """R107: the output of no red cards is 0, and stays so."""
    t = battle(creature("packhunt_puffin"), hero("Ann"), first="Packhunt Puffin")
    clash(
        t,
        "Packhunt Puffin",
        "Ann",
        shows={"Packhunt Puffin": (0, 0), "Ann": (3, 0)},
        tactic="tactics.0",
    )
    assert _chosen(t, "health") == [("Ann", 0, 0)]


@pytest.mark.clause("bestiary/packhunt_puffin/tactics.0", "least")
def test_5166_it_is_no_least_of_morale_damage_nor_of_other_attacks() -> None:
    t = battle(creature("packhunt_puffin"), hero("Ann"), first="Packhunt Puffin")
    clash(
        t,
        "Packhunt Puffin",
        "Ann",
        shows={"Packhunt Puffin": (1, 0), "Ann": (3, 0)},
        tactic="tactics.1",
    )
    assert _chosen(t, "health") == [("Ann", 15 - 9, 0)]


def _chosen(t: Table, what: str) -> list[tuple[str, int, int]]:
    """The damage once Ann has chosen what her defy reduces, if she is asked."""
    if t.state.ongoing and t.state.ongoing[-1].step == "choices":
        t.send("choose", "Ann", what)
    return damage(t)


# --- Spirit Breaker ---


def teyos(**fields: Any) -> Any:
    """A teyos with a tactic of strength, which is made in reality."""
    entrant, block = creature("teyos")
    hurts = an_effect(
        a_play("action", a_deed("health_damage", "harm", "enemy"), any_tactic=True), harm=5
    )
    strong = a_tactic(stat="strength", power=2, max_power=9, outputs=(6, 8, 10))
    made = {"tactics": (strong,), "effects": (*block.effects, hurts), **fields}
    return foe(entrant.name, block, **made)


def broken(*, morale: int = 50) -> Table:
    """The turn of a Teyos against Ann, who cannot react; her side has this morale."""
    t = battle(teyos(), hero("Ann"), first="Teyos", morale={"heroes": morale})
    t.change("Ann", effort=0, fate="used")
    return t


def lost(t: Table, morale: int) -> tuple[int, int]:
    """What Ann has lost of her 40 health and of her side's morale."""
    return 40 - t.one("Ann").health, morale - t.state.sides["heroes"].morale


@pytest.mark.clause("bestiary/teyos/abilities.1", "morale")
def test_6790_the_damage_of_an_effect_is_morale_damage_too() -> None:
    t = broken()
    t.send("use", "Teyos", "e", 0, (t.id("Ann"),))
    assert lost(t, 50) == (0, 5)


@pytest.mark.clause("bestiary/teyos/abilities.1", "morale")
def test_6790_of_an_attack_and_of_a_stat_effect() -> None:
    t = broken()
    declared(t, "Teyos", "Ann")
    t.send("show", "Teyos", red=1, finale=0)
    assert damage(t) == [("Ann", 0, 6)]
    t.send("stat_effect", "Teyos")
    assert lost(t, 50) == (0, 6 + 2)


@pytest.mark.clause("bestiary/teyos/abilities.1", "morale", "style")
def test_6790_the_shaken_lose_health_and_meet_no_style() -> None:
    t = broken(morale=0)
    t.send("use", "Teyos", "e", 0, (t.id("Ann"),))
    assert lost(t, 0) == (5, 0)
    declared(t, "Teyos", "Ann")
    t.send("show", "Teyos", red=1, finale=0)
    assert t.state.ongoing == ()  # no stat effect is due


@pytest.mark.clause("bestiary/teyos/abilities.1", "style")
def test_6790_its_style_applies_to_a_defy_against_whoever_has_morale() -> None:
    t = broken()
    t.change("Ann", effort=1)
    t.send("give_turn", "Ann")
    clash(t, "Ann", "Teyos", shows={"Ann": (1, 0), "Teyos": (1, 0)})
    assert [(due.by, due.stat) for due in t.state.ongoing[-1].dues] == [(t.id("Teyos"), "strength")]


# --- Machine ---


@pytest.mark.clause("bestiary/prudomman_mech/abilities.0", "flair")
def test_6672_it_pays_no_flair_for_what_a_parasite_lets_it_do() -> None:
    entrant, block = creature("prudomman_mech")
    greedy = an_effect(
        a_play("action", a_deed("gain_health", "harm"), any_tactic=True, pays={"flair": "harm"}),
        harm=1,
    )
    mech = foe(entrant.name, block, effects=(*block.effects, greedy))
    t = battle(mech, hero("Ann"), first="Prudomman Mech")
    assert t.refused("use", "Prudomman Mech", "e") == "flair_barred"


@pytest.mark.clause("bestiary/prudomman_mech/abilities.0", "all_out")
def test_6672_it_never_attacks_all_out() -> None:
    t = battle(creature("prudomman_mech"), hero("Ann"), first="Prudomman Mech")
    t.change("Prudomman Mech", flair=6, effort=3)
    attack = ("attack", "Prudomman Mech", "tactics.2", ("Ann",))
    assert t.refused(*attack, all_out=True) == "no_all_out"


@pytest.mark.clause("bestiary/prudomman_mech/abilities.0", "move_trigger")
def test_6674_its_move_triggers_do_not_trigger() -> None:
    t = battle(creature("prudomman_mech"), hero("Ann"), first="Prudomman Mech")
    t.change("Prudomman Mech", flair=6, effort=3)
    t.change("Ann", effort=0, fate="used", health=400)
    t.send("attack", "Prudomman Mech", "tactics.2", ("Ann",))
    t.send("show", "Prudomman Mech", red=3, finale=9)
    assert not (t.state.ongoing and t.state.ongoing[-1].movers)


@pytest.mark.clause("bestiary/prudomman_mech/abilities.0", "no_morale", "when_shaken")
@pytest.mark.parametrize("morale", [9, 0])
def test_6670_it_takes_no_morale_damage_of_attacks_shaken_or_not(morale: int) -> None:
    ann = hero("Ann", tactics=(a_tactic(break_point=0),))
    t = battle(creature("prudomman_mech"), ann, first="Ann", morale={"foes": morale})
    t.change("Prudomman Mech", effort=0)
    clash(t, "Ann", "Prudomman Mech", shows={"Ann": (1, 0)})
    over(t)
    assert (t.one("Prudomman Mech").health, t.state.sides["foes"].morale) == (600, morale)
