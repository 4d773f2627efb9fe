"""Abilities and tactics of creatures in fights, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.steps.passing import host_offers, offers
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import declared
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    an_effect,
    battle,
    foe,
    hero,
    table,
)
from tests.games.battle.test_manual_creatures import creature


def ruptured(*, flair: int = 5) -> Table:
    """Ann has hit a Bellowbreath directly, without a grid; Bob is there too."""
    t = battle(creature("bellowbreath"), hero("Ann"), hero("Bob"), first="Ann")
    t.change("Bellowbreath", flair=flair, effort=0, fate="used")
    t.change("Bob", effort=0, fate="used")
    declared(t, "Ann", "Bellowbreath")
    t.send("show", "Ann", red=1, finale=0)
    return t


def test_5446_furnace_rupture_waits_until_it_is_said_who_is_near() -> None:
    t = ruptured()
    rupture = "abilities.0/Furnace Rupture"
    who = t.id("Bellowbreath")
    assert t.refused("pass", "Bellowbreath") == t.refused("proceed") == "must_happen"
    [barred] = offers(t.rules, t.state, who)
    [closing] = host_offers(t.rules, t.state)
    assert barred.refusal == closing.refusal
    assert barred.refusal is not None
    assert barred.refusal.message == "Bellowbreath: Furnace Rupture must happen. Use it first."
    [offer] = play_offers(t.rules, t.state, who)
    t.send("use", who, offer.template.data.effect, 0, ("Ann",))
    assert offer.template.data.effect.endswith(rupture.rpartition("/")[2])
    assert t.one("Bellowbreath").flair == 4
    assert t.state.sides["heroes"].morale == 40 - 10
    assert t.state.ongoing == ()


@pytest.mark.parametrize(("named", "lost"), [((), 0), (("Ann", "Bob"), 20)])
def test_5446_it_reaches_those_who_are_named_and_nobody_else(
    named: tuple[str, ...], lost: int
) -> None:
    t = ruptured()
    [offer] = play_offers(t.rules, t.state, t.id("Bellowbreath"))
    t.send("use", "Bellowbreath", offer.template.data.effect, 0, named)
    assert t.one("Bellowbreath").flair == 4
    assert t.state.sides["heroes"].morale == 40 - lost


def test_5446_without_flair_nothing_bursts() -> None:
    t = ruptured(flair=0)
    assert t.state.ongoing == ()


def test_5105_hasty_retreat_goes_away_from_the_attacker_in_full_before_its_show() -> None:
    rabbit = creature("quartztooth_rabbit")
    t = battle(rabbit, hero("Ann", at=((2, 1),)), board=Board(12, 3), first="Ann")
    t.send("put", "Quartztooth Rabbit", ((3, 1),))
    t.change("Quartztooth Rabbit", effort=1)
    t.send("attack", "Ann", "t0", ("Quartztooth Rabbit",))
    t.send("defy", "Quartztooth Rabbit", "tactics.1")
    (one,) = t.state.grants
    assert (one.kind, one.squares, one.must, one.full, one.away) == (
        "sidestep",
        3,
        True,
        True,
        "c2",
    )
    assert t.refused("decline", one.id, by="P1") == "wrong_player"
    assert t.refused("move", one.id, path=((4, 1),)) == "cut_short"
    assert t.refused("move", one.id, path=((3, 0), (4, 0), (5, 0))) == "not_away"
    t.send("move", one.id, path=((4, 1), (5, 1), (6, 1)))
    assert t.one("Quartztooth Rabbit").place == ((6, 1),)


def in_the_air(**fields: Any) -> Table:
    """A Pandoramun and Cat against Ann, whose turn it is."""
    t = battle(creature("pandoramun"), hero("Ann"), foe("Cat"), first="Ann")
    t.change("Pandoramun", **fields)
    return t


def test_6452_it_starts_airborne_and_nothing_targets_it_there() -> None:
    t = in_the_air()
    assert t.one("Pandoramun").form == "airborne"
    assert t.refused("attack", "Ann", "t0", ("Pandoramun",)) == "untargetable"


def test_6454_it_is_nowhere_on_the_board() -> None:
    t = table(creature("pandoramun"), hero("Ann"), board=Board(9, 9))
    assert t.state.placing == (t.id("Ann"),)


@pytest.mark.parametrize(("before", "after"), [(1, 3), (5, 6), (6, 6)])
def test_6454_it_gains_1_flair_less_and_holds_6_at_most(before: int, after: int) -> None:
    t = in_the_air(flair=before)
    t.send("give_turn", "Pandoramun")
    assert t.one("Pandoramun").flair == after
    t.send("grant", ("Pandoramun",), flair=9)
    assert t.one("Pandoramun").flair <= 6


def test_r102_its_side_does_not_lose_while_it_is_in_the_air() -> None:
    t = in_the_air(health=0, exhausted=True)
    t.send("harm", ("Cat",), 40)
    assert t.state.phase == "turns"


def test_6454_with_6_flair_it_must_skydive() -> None:
    t = in_the_air(flair=6)
    t.send("give_turn", "Pandoramun")
    storm, off, dive = "tactics.0", "tactics.1", "tactics.2"
    for tactic in (storm, off):
        assert t.refused("attack", "Pandoramun", tactic, ("Ann",)) == "wrong_form"
    assert t.refused("attack", "Pandoramun", dive, ("Ann",)) == ""


def landed() -> Table:
    """The same after a Skydive at Ann."""
    t = in_the_air(flair=6)
    t.change("Ann", effort=0, fate="used", health=400, max_health=400)
    t.state = replace(
        t.state, sides={**t.state.sides, "heroes": replace(t.state.sides["heroes"], morale=900)}
    )
    t.send("give_turn", "Pandoramun")
    t.send("attack", "Pandoramun", "tactics.2", ("Ann",))
    t.send("show", "Pandoramun", red=0, finale=0)
    while t.state.ongoing:
        t.send("proceed")
    return t


def test_6530_a_skydive_lands_it() -> None:
    t = landed()
    assert (t.one("Pandoramun").form, t.one("Pandoramun").traits) == (
        "landed",
        ("no_own_movement",),
    )
    assert t.refused("attack", "Pandoramun", "tactics.2", ("Ann",)) == "wrong_form"
    assert t.refused("sidestep", "Pandoramun", squares=1) == "cannot_move"
    t.send("give_turn", "Ann")
    assert t.refused("attack", "Ann", "t0", ("Pandoramun",)) == ""


def test_6456_landed_it_is_moved_as_one_of_speed_1() -> None:
    push = a_play("action", a_deed("push", "@target_speed", "enemy"))
    block = a_block("Bob", effects=(an_effect(push),))
    t = landed()
    pair, made = hero("Bob", block)
    t.send("add", (pair,), {"Bob": made})
    t.send("give_turn", "Bob")
    t.send("use", "Bob", "e", 0, ("Pandoramun",))
    assert t.state.grants[-1].squares == 1


def test_6019_a_worm_below_ground_is_out_of_reach_and_cannot_bite() -> None:
    t = battle(creature("burrowing_worm"), hero("Ann"), first="Burrowing Worm")
    t.change("Ann", effort=0, fate="used", health=400)
    assert t.refused("anchor", "Burrowing Worm") == "no_anchor"
    assert t.refused("attack", "Burrowing Worm", "tactics.1", ("Ann",)) == "wrong_form"
    t.send("attack", "Burrowing Worm", "tactics.0", ("Ann",))
    t.send("show", "Burrowing Worm", red=0, finale=0)
    while t.state.ongoing:
        t.send("proceed")
    assert t.one("Burrowing Worm").form == "underground"
    for tactic in ("tactics.0", "tactics.2"):
        assert t.refused("attack", "Burrowing Worm", tactic, ("Ann",)) == "wrong_form"
    t.send("give_turn", "Ann")
    assert t.refused("attack", "Ann", "t0", ("Burrowing Worm",)) == "untargetable"
