"""Entries that act for others within reach: whose numbers and marks, who decides, who pays."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.state import Mark
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import damage, declared, over
from tests.games.battle.entries.owning import offered, with_aura
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

PAIN = "aura/Expanded Influence/Shared Pain"
EXPANDED = "Expanded Influence"


def expanded(*linked: str, first: str = "Cat", board: bool = False, **fields: Any) -> Table:
    """Ann's aura is expanded; Bob and Eve are her friends; nobody can react.

    On the board Bob is 1, Eve 3, Cat 5 squares from her; her direct range is 1.
    """
    at = iter([(0, 0), (1, 0), (3, 0), (5, 0)]) if board else None
    block = with_aura(EXPANDED, *(f"{EXPANDED}/{one}" for one in linked), times=1)
    made = [hero("Ann", block), hero("Bob"), hero("Eve"), foe("Cat", CAT)]
    if at:
        made = [(one.__class__(**{**_fields(one), "at": (next(at),)}), b) for one, b in made]
    t = battle(*made, first=first, board=Board(9, 3) if board else None, **fields)
    for one in t.state.combatants.values():
        t.change(one.name, effort=3 if one.name == "Cat" else 0, fate="used", flair=2)
    t.change("Ann", marks=(Mark("expanded", t.id("Ann"), 1, "upkeep", label=EXPANDED),))
    return t


def _fields(one: Any) -> dict[str, Any]:
    return {name: getattr(one, name) for name in type(one).__slots__}


HURT = an_effect(
    a_play("action", a_deed("health_damage", "harm", "enemy"), any_tactic=True),
    a_play("action", a_deed("morale_damage", "harm", "enemy"), any_tactic=True),
    harm=5,
)
LONG = a_tactic(range=9, type="projectile", outputs=(10, 12, 14))
CAT = a_block("Cat", effects=(HURT,), tactics=(LONG,))


def struck(t: Table, whom: str = "Bob", play: int = 0) -> None:
    """Cat's effect deals 5 damage: 0 health, 1 morale."""
    t.send("use", "Cat", "e", play, (t.id(whom),))


def health(t: Table) -> tuple[int, int, int]:
    """What Ann, Bob and Eve have lost."""
    return tuple(40 - t.one(name).health for name in ("Ann", "Bob", "Eve"))


# --- Shared Pain ---


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
@pytest.mark.parametrize(("who", "lost"), [("Ann", (5, 0, 0)), ("Eve", (0, 0, 5))])
def test_1872_any_other_ally_takes_an_effects_damage_for_flair(
    who: str, lost: tuple[int, int, int]
) -> None:
    t = expanded("Shared Pain")
    struck(t)
    assert health(t) == (0, 0, 0)
    assert [offered(t, one) for one in ("Ann", "Bob", "Eve", "Cat")] == [
        {("Shared Pain", 0)},
        set(),
        {("Shared Pain", 0)},
        set(),
    ]
    t.send("use", who, PAIN, of=t.id("Ann"))
    assert health(t) == lost
    assert (t.one(who).flair, t.one("Bob").flair) == (1, 2)
    assert t.state.packets == ()


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_it_is_dealt_to_its_victim_once_all_have_declined() -> None:
    t = expanded("Shared Pain")
    struck(t)
    t.send("pass", "Ann")
    assert health(t) == (0, 0, 0)
    assert t.refused("pass", "Bob") == "nothing_to_decline"
    assert t.refused("end_turn", "Cat", "Ann") == "damage_waiting"
    t.send("pass", "Eve")
    assert health(t) == (0, 5, 0)


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_the_game_master_may_go_on_for_all() -> None:
    t = expanded("Shared Pain")
    struck(t)
    t.send("proceed")
    assert health(t) == (0, 5, 0)


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_neither_the_exhausted_nor_those_without_flair_nor_enemies() -> None:
    t = expanded("Shared Pain")
    t.change("Ann", health=0, exhausted=True)
    t.change("Eve", flair=0)
    struck(t)
    assert (t.one("Bob").health, t.state.packets) == (35, ())


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_nobody_is_asked_while_the_aura_is_not_expanded() -> None:
    t = expanded("Shared Pain")
    t.change("Ann", marks=())
    struck(t)
    assert health(t) == (0, 5, 0)


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_both_must_be_in_the_auras_range() -> None:
    """Eve is 3 squares from Ann: she neither takes damage nor is relieved of it."""
    t = expanded("Shared Pain", board=True)
    struck(t, "Eve")
    assert health(t) == (0, 0, 5)
    struck(t, "Ann")
    assert [offered(t, one) for one in ("Bob", "Eve")] == [{("Shared Pain", 0)}, set()]
    t.send("use", "Bob", PAIN, of=t.id("Ann"))
    assert health(t) == (0, 5, 5)


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_once_a_packet_and_not_passed_on_again() -> None:
    t = expanded("Shared Pain")
    struck(t)
    t.send("use", "Ann", PAIN)
    assert health(t) == (5, 0, 0)
    assert t.one("Eve").flair == 2


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_an_attacks_damage_is_taken_as_a_whole() -> None:
    """10 at break point 8 is 8 health and 2 morale damage."""
    t = expanded("Shared Pain")
    declared(t, "Cat", "Bob")
    t.send("show", "Cat", red=1, finale=0)
    t.send("use", "Eve", PAIN, of=t.id("Ann"))
    assert damage(t) == [("Eve", 8, 2)]
    over(t)
    assert health(t) == (0, 0, 8)


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "take")
def test_1872_the_victims_own_halving_goes_and_the_takers_comes() -> None:
    """R232: Bob would halve it, Eve prevents 3."""
    less = an_effect(a_play("damage", a_deed("halve_damage"), must=True, any_tactic=True))
    block = with_aura(EXPANDED, f"{EXPANDED}/Shared Pain")
    wall = an_effect(
        a_play("damage", a_deed("prevent_health", "less"), must=True, any_tactic=True), less=3
    )
    t = battle(
        hero("Ann", block),
        hero("Bob", effects=(less,)),
        hero("Eve", effects=(wall,)),
        foe("Cat", CAT),
        first="Cat",
    )
    for name in ("Ann", "Bob", "Eve"):
        t.change(name, effort=0, fate="used", flair=2)
    t.change("Ann", marks=(Mark("expanded", t.id("Ann"), 1, "upkeep", label=EXPANDED),))
    declared(t, "Cat", "Bob")
    t.send("show", "Cat", red=1, finale=0)
    t.send("use", "Eve", PAIN, of=t.id("Ann"))
    assert damage(t) == [("Eve", 5, 2)]


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "flourish")
def test_1872_flourish_effects_meet_whoever_took_the_damage() -> None:
    sting = an_effect(
        a_play("flourish", a_deed("health_damage", "harm", "target"), must=True), harm=1
    )
    block = a_block("Cat", tactics=(a_tactic(effects=(sting,)),))
    t = _with_cat(block)
    declared(t, "Cat", "Bob")
    t.send("show", "Cat", red=1, finale=4)
    t.send("use", "Ann", PAIN)
    t.send("proceed")
    assert health(t) == (3 + 1, 0, 0)


def _with_cat(cat: Any) -> Table:
    block = with_aura(EXPANDED, f"{EXPANDED}/Shared Pain")
    t = battle(hero("Ann", block), hero("Bob"), hero("Eve"), foe("Cat", cat), first="Cat")
    for name in ("Ann", "Bob", "Eve"):
        t.change(name, effort=0, fate="used", flair=2)
    t.change("Ann", marks=(Mark("expanded", t.id("Ann"), 1, "upkeep", label=EXPANDED),))
    return t


@pytest.mark.clause("aura/Expanded Influence/Shared Pain", "targets")
def test_1874_one_of_several_targets_takes_nothing_of_the_attack_from_others() -> None:
    many = an_effect(a_play("targets", a_deed("any_targets"), must=True, on=("attack",)))
    t = _with_cat(a_block("Cat", tactics=(a_tactic(effects=(many,)),)))
    declared(t, "Cat", "Ann", "Bob")
    t.send("show", "Cat", red=1, finale=0)
    assert [offered(t, one) for one in ("Ann", "Bob", "Eve")] == [
        set(),
        set(),
        {("Shared Pain", 0)},
    ]


# --- Revitalizing ---


def turn(t: Table, who: str) -> int:
    """The flair that somebody gains as their turn starts."""
    before = t.one(who).flair
    t.send("give_turn", who)
    return int(t.one(who).flair - before)


@pytest.mark.clause("aura/Expanded Influence/Revitalizing", "gain")
@pytest.mark.parametrize(("left", "gained"), [(15, 4), (16, 3)])
def test_1880_an_ally_with_15_health_gains_1_more_flair_as_the_turn_starts(
    left: int, gained: int
) -> None:
    t = expanded("Revitalizing")
    t.change("Bob", health=left)
    assert turn(t, "Bob") == gained


@pytest.mark.clause("aura/Expanded Influence/Revitalizing", "gain")
def test_1880_nobody_out_of_range_nor_an_enemy() -> None:
    t = expanded("Revitalizing", board=True)
    for name in ("Bob", "Eve", "Cat"):
        t.change(name, health=5)
    assert [turn(t, name) for name in ("Bob", "Eve", "Cat")] == [4, 3, 3]


@pytest.mark.clause("aura/Expanded Influence/Revitalizing", "gain")
def test_1880_nobody_who_is_shaken() -> None:
    t = expanded("Revitalizing", morale={"heroes": 5})
    t.change("Bob", health=5)
    struck(t, "Bob", 1)
    assert t.state.sides["heroes"].shaken
    assert turn(t, "Bob") == 1


@pytest.mark.clause("aura/Expanded Influence/Revitalizing", "gain")
def test_1880_its_owner_once_the_aura_is_kept_expanded() -> None:
    """R231: 3 for the turn, 1 spent on the aura, 1 gained."""
    t = expanded("Revitalizing")
    t.change("Ann", health=5)
    assert turn(t, "Ann") == 3
    t.send("use", "Ann", "aura/Expanded Influence", 1)
    assert t.one("Ann").flair == 2 + 3 - 1 + 1
