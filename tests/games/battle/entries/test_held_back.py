"""Bide and Riposte of signature moves, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from gm_tools.games.battle.state import SignatureRun
from tests.games.battle.clashes import ongoing
from tests.games.battle.effects.everything import effect_of, upgrades
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

BOTH = ("Bide", "Riposte")


def moving(
    name: str, *, times: int = 3, taken: int = 0, prevented: int = 0, **fields: Any
) -> Table:
    """Ann attacks Cat with the Attack of her signature move, which has Bide or Riposte."""
    effect = effect_of(upgrades()["signature_move"][name], "maneuvers.0", times)
    move = SignatureBlock("Flash", 1, (ManeuverBlock("Attack", "maneuvers.0", (effect,)),))
    made = a_tactic("maneuvers.0", origin="signature", **fields)
    block = replace(a_block("Ann"), tactics=(a_tactic(), made), signature=move)
    t = battle(hero("Ann", block), foe("Cat"), first="Ann")
    t.change("Cat", effort=0, fate="used", health=400, max_health=400)
    t.change("Ann", signature=SignatureRun(taken=taken, prevented=prevented))
    return t


def struck(t: Table, tactic: str = "maneuvers.0") -> list[tuple[str, int]]:
    """What raises the output of Ann's attack."""
    t.send("attack", "Ann", tactic, ("Cat",))
    t.send("show", "Ann", red=1, finale=0)
    return [(one.label, one.amount) for one in t.told("changes")]


@pytest.mark.clause("signature_move/Bide", "attack")
@pytest.mark.clause("signature_move/Riposte", "attack")
@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize(("suffered", "more"), [(0, 0), (1, 1), (3, 3), (9, 3)])
def test_2547_an_attack_is_raised_by_all_of_it_up_to_the_limit_by_itself(
    name: str, suffered: int, more: int
) -> None:
    t = moving(name, **{"taken" if name == "Bide" else "prevented": suffered})
    assert struck(t) == ([(name, more)] if more else [])
    assert t.state.ongoing == ()
    assert t.one("Cat").health == 400 - 3 - more


@pytest.mark.clause("signature_move/Bide", "attack")
@pytest.mark.clause("signature_move/Riposte", "attack")
@pytest.mark.parametrize("name", BOTH)
def test_2547_each_has_its_own_sum_and_its_own_maneuver(name: str) -> None:
    other = {"prevented" if name == "Bide" else "taken": 9}
    assert struck(moving(name, **other)) == []
    t = moving(name, taken=9, prevented=9)
    t.change("Ann", signature=SignatureRun(next=1, taken=9, prevented=9))
    assert struck(t, "t0") == []


@pytest.mark.clause("signature_move/Bide", "since")
@pytest.mark.clause("signature_move/Riposte", "since")
@pytest.mark.parametrize("name", BOTH)
def test_2543_what_came_after_the_show_counts_too(name: str) -> None:
    wait = an_effect(a_play("damage", a_deed("gain_flair", "n"), any_tactic=True), id="wait", n=1)
    t = moving(name, taken=1, prevented=1)
    blocks = {**t.state.blocks}
    blocks["Ann"] = replace(blocks["Ann"], effects=(wait,))
    t.state = replace(t.state, blocks=blocks)
    t.send("attack", "Ann", "maneuvers.0", ("Cat",))
    effect = an_effect(a_play("show", a_deed("gain_flair", "n"), any_tactic=True), id="stop", n=1)
    blocks["Ann"] = replace(blocks["Ann"], effects=(wait, effect))
    t.state = replace(t.state, blocks=blocks)
    t.send("show", "Ann", red=1, finale=0)
    assert ongoing(t).step == "adjust"
    run = t.one("Ann").signature
    t.change("Ann", signature=replace(run, taken=2, prevented=2))
    t.send("proceed")
    assert [one.amount for one in t.told("changes") if one.label == name] == [1]
    t.send("proceed")
    assert t.one("Cat").health == 400 - 3 - 2


@pytest.mark.clause("signature_move/Riposte", "attack")
def test_2619_a_defy_prevents_its_whole_output_once() -> None:
    t = moving("Riposte")
    t.change("Cat", effort=3)
    t.change("Ann", effort=3)
    t.send("give_turn", "Cat")
    t.change("Ann", signature=SignatureRun(), effort=3)
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t0")
    t.send("show", "Cat", red=1, finale=0)
    t.send("show", "Ann", red=3, finale=0)
    run = t.one("Ann").signature
    assert run.prevented == 9  # though the attack dealt 3


@pytest.mark.clause("signature_move/Riposte", "attack")
@pytest.mark.parametrize(("less", "prevented"), [(2, 2), (5, 3)])
def test_2619_effects_prevent_what_they_really_take_off(less: int, prevented: int) -> None:
    play = a_play("damage", a_deed("prevent_health", "n"), must=True, any_tactic=True)
    t = moving("Riposte")
    blocks = {**t.state.blocks}
    blocks["Ann"] = replace(blocks["Ann"], effects=(an_effect(play, n=less),))
    t.state = replace(t.state, blocks=blocks)
    t.send("give_turn", "Cat")
    t.change("Ann", signature=SignatureRun(), effort=0, fate="used")
    t.change("Cat", effort=3)
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("show", "Cat", red=1, finale=0)
    run = t.one("Ann").signature
    assert (t.one("Ann").health, run.prevented) == (40 - max(3 - less, 0), prevented)


def other_thing(to: str, *, taken: int = 3, prevented: int = 0) -> Table:
    """Ann's Other Thing With a Cost deals 2 health damage to somebody; with Bide and Riposte."""
    tree = upgrades()["signature_move"]
    own = tuple(effect_of(tree[name], "maneuvers.0", 3) for name in BOTH)
    deed = a_deed("health_damage", "n", to)
    thing = replace(an_effect(a_play("sequence", deed), id="maneuvers.0/thing", n=2), name="Thing")
    maneuver = ManeuverBlock("Other Thing With a Cost", "", (*own, thing), chosen=thing.id)
    block = replace(a_block("Ann"), signature=SignatureBlock("Flash", 1, (maneuver,)))
    t = battle(hero("Ann", block), foe("Cat"), foe("Dog"), first="Ann", morale={"foes": 40})
    for name in ("Cat", "Dog"):
        t.change(name, effort=0, fate="used")
    t.change("Ann", signature=SignatureRun(taken=taken, prevented=prevented))
    return t


def left(t: Table) -> tuple[int, int, int]:
    """Health of Cat and of Dog, and their morale."""
    return t.one("Cat").health, t.one("Dog").health, t.state.sides["foes"].morale


@pytest.mark.clause("signature_move/Bide", "other_thing")
@pytest.mark.clause("signature_move/Riposte", "other_thing")
@pytest.mark.parametrize(
    ("taken", "prevented", "more"), [(2, 0, 2), (9, 0, 3), (0, 9, 3), (9, 9, 6)]
)
def test_2543_what_another_maneuver_deals_is_more_in_morale(
    taken: int, prevented: int, more: int
) -> None:
    t = other_thing("enemy", taken=taken, prevented=prevented)
    t.send("use", "Ann", "maneuvers.0/thing", 0, ("Cat",))
    assert left(t) == (38, 40, 40 - more)


@pytest.mark.clause("signature_move/Bide", "spread")
@pytest.mark.clause("signature_move/Riposte", "spread")
@pytest.mark.parametrize(("extra", "more"), [("", 4), ("Dog", 3)])
def test_2545_of_several_one_is_dealt_all_of_it_or_each_half(extra: str, more: int) -> None:
    t = other_thing("each_enemy")
    [offer] = [one for one in play_offers(t.rules, t.state, "c1") if one.what == "Thing"]
    assert [(one.name, len(one.options)) for one in offer.fields] == [("extra", 2)]
    t.send("use", "Ann", "maneuvers.0/thing", extra=extra)
    assert left(t) == (38, 38, 40 - more)
