"""The manual's worked examples, played at the table; each cites its line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.maneuver.in_progress import Change
from gm_tools.games.battle.maneuver.outputs import output
from gm_tools.games.battle.state import Presence
from gm_tools.viskara.character.build import Stats
from tests.games.battle.clashes import clash, damage, declared, ongoing, over, told
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

# --- Health and morale ---


def test_962_a_gain_is_reduced_by_the_excess_already_there() -> None:
    """40 of 50 gains 15: 55. Then 25 less the excess of 5: 75."""
    t = battle(hero("Ann", max_health=50), foe("Cat"))
    t.change("Ann", health=40)
    t.send("heal", ("Ann",), 15)
    assert t.one("Ann").health == 55
    t.send("heal", ("Ann",), 25)
    assert t.one("Ann").health == 75


def test_1485_the_same_in_the_words_of_character_creation() -> None:
    """45 of 50 gains 15: 60. Then 20 less 10: 70; never less than nothing is gained."""
    t = battle(hero("Ann", max_health=50), foe("Cat"))
    t.change("Ann", health=45)
    t.send("heal", ("Ann",), 15)
    assert t.one("Ann").health == 60
    t.send("heal", ("Ann",), 20)
    assert t.one("Ann").health == 70
    t.send("heal", ("Ann",), 19)
    assert t.one("Ann").health == 70


def test_1483_a_gain_taken_as_morale_is_not_reduced() -> None:
    t = battle(hero("Ann", max_health=50), foe("Cat"))
    t.change("Ann", health=60)
    t.send("heal", ("Ann",), 20, True)
    assert (t.one("Ann").health, t.state.sides["heroes"].morale) == (60, 40)


def test_3560_output_7_at_break_point_4_is_4_health_and_3_morale() -> None:
    t = battle(hero("Ann", tactics=(a_tactic(outputs=(7, 8, 9), break_point=4),)), foe("Cat"))
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    assert damage(t) == [("Cat", 4, 3)]
    assert (t.one("Cat").health, t.state.sides["foes"].morale) == (36, 17)


def test_3673_a_hundred_against_5_morale_leave_95_below_nothing() -> None:
    hundred = a_tactic(outputs=(100, 100, 100), break_point=0)
    t = battle(hero("Ann", tactics=(hundred,)), foe("Cat"), morale={"foes": 5})
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    assert (t.one("Cat").health, t.state.sides["foes"].morale) == (40, -95)


def test_3673_ten_each_break_the_side_then_hurt_the_others() -> None:
    """Flourish effects are separate maneuvers: the first takes morale, the next ones health."""
    each = an_effect(a_play("flourish", a_deed("morale_damage", "ten", "target")), ten=10)
    wide = an_effect(a_play("targets", a_deed("targets", "two"), must=True), id="wide", two=2)
    tactic = a_tactic(outputs=(0, 0, 0), effects=(each, wide))
    foes = (foe("Cat"), foe("Dog"), foe("Fox"))
    t = battle(hero("Ann", tactics=(tactic,)), *foes, morale={"foes": 5})
    declared(t, "Ann", "Cat", "Dog", "Fox")
    t.send("show", "Ann", red=1, finale=4)
    for line in ongoing(t).lines:
        t.send("use", "Ann", "e", 0, line=line.id)
    assert t.state.sides["foes"].morale == -5
    assert [t.one(name).health for name in ("Cat", "Dog", "Fox")] == [40, 30, 30]


def test_3675_an_attack_on_several_applies_its_damage_all_at_once() -> None:
    wide = an_effect(a_play("targets", a_deed("targets", "one"), must=True), one=1)
    tactic = a_tactic(outputs=(10, 10, 10), break_point=0, effects=(wide,))
    t = battle(hero("Ann", tactics=(tactic,)), foe("Cat"), foe("Dog"), morale={"foes": 5})
    clash(t, "Ann", "Cat", "Dog", shows={"Ann": (1, 0)})
    assert t.state.sides["foes"].morale == 5 - 10 - 10
    assert (t.one("Cat").health, t.one("Dog").health) == (40, 40)


# --- Lines ---


def _two_lines() -> Table:
    wide = an_effect(a_play("targets", a_deed("targets", "one"), must=True), one=1)
    tactic = a_tactic(outputs=(3, 3, 3), effects=(wide,))
    t = battle(hero("Ann", tactics=(tactic,)), foe("Cat", tactics=(tactic,)), foe("Dog"))
    t.change("Cat", effort=3)
    return t


def _outputs(t: Table, who: str) -> list[int]:
    one = ongoing(t)
    return [output(t.rules, t.state, one, t.id(who), line.id) for line in one.lines]


def _changed(t: Table, who: str, amount: int, line: int = 0) -> None:
    change = Change(t.id(who), "output", amount, "by a test", line)
    one = replace(ongoing(t), changes=(*ongoing(t).changes, change))
    t.state = replace(t.state, ongoing=(one,))


def test_3965_a_line_lowered_by_2_is_worth_1_and_the_other_3() -> None:
    t = _two_lines()
    declared(t, "Ann", "Cat", "Dog")
    first, _ = ongoing(t).lines
    _changed(t, "Ann", -2, first.id)
    t.send("show", "Ann", red=1, finale=0)
    assert damage(t) == [("Cat", 1, 0), ("Dog", 3, 0)]


def test_3965_output_as_such_is_raised_on_every_line() -> None:
    t = _two_lines()
    declared(t, "Ann", "Cat", "Dog")
    first, _ = ongoing(t).lines
    _changed(t, "Ann", -2, first.id)
    _changed(t, "Ann", 1)
    t.send("show", "Ann", red=1, finale=0)
    assert damage(t) == [("Cat", 2, 0), ("Dog", 4, 0)]


def test_3975_a_defy_lowered_on_a_line_keeps_its_worth_on_the_other() -> None:
    t = _two_lines()
    declared(t, "Ann", "Cat", "Dog", defies={"Cat": "t0"})
    first, _ = ongoing(t).lines
    _changed(t, "Cat", -2, first.id)
    t.send("show", "Cat", red=1, finale=0)
    one = replace(
        ongoing(t), shows={**ongoing(t).shows, t.id("Ann"): ongoing(t).shows[t.id("Cat")]}
    )
    t.state = replace(t.state, ongoing=(one,))
    assert _outputs(t, "Cat") == [1, 3]
    _changed(t, "Cat", 1)
    assert _outputs(t, "Cat") == [2, 4]


# --- Perks ---


def _with_presence() -> Table:
    tactic = a_tactic(cost_effort=0, cost_flair=4)
    dearer = a_tactic("t1", cost_effort=0, cost_flair=5)
    plain = a_tactic("t2", cost_effort=0)
    ann = hero("Ann", tactics=(tactic, dearer, plain), perks={"presence": 2})
    t = battle(ann, foe("Cat"))
    t.change("Ann", flair=30)
    return t


def _attacks(t: Table, tactic: str, finale: int) -> bool:
    """Attack with a show of this finale; whether presence's perk applied."""
    clash(t, "Ann", "Cat", shows={"Ann": (0, finale)}, tactic=tactic)
    applied = (
        any(one.label == "presence perk" for one in ongoing(t).changes)
        if (t.state.ongoing)
        else None
    )
    if t.state.ongoing:
        over(t)
    return bool(applied)


def _round(t: Table) -> None:
    t.send("end_turn", "Ann")
    t.send("end_turn", "Cat")


def test_1405_4_flair_record_1_and_5_on_a_later_turn_make_it_3() -> None:
    t = _with_presence()
    _attacks(t, "t0", 1)
    assert t.one("Ann").presence.record == 1
    _round(t)
    assert t.one("Ann").presence == Presence(record=1, at_turn_start=1)
    _attacks(t, "t1", 0)
    assert t.one("Ann").presence.record == 3


def test_1403_the_record_lasts_while_no_original_finale_is_greater() -> None:
    t = _with_presence()
    _attacks(t, "t0", 1)
    _round(t)
    _attacks(t, "t2", 1)
    assert t.one("Ann").presence.record == 1
    _attacks(t, "t2", 2)
    assert t.one("Ann").presence.record is None


def test_1403_a_greater_finale_bars_the_perk_for_the_rest_of_the_turn() -> None:
    t = _with_presence()
    _attacks(t, "t0", 2)
    assert t.one("Ann").presence == Presence(barred=True)
    _attacks(t, "t0", 0)
    assert t.one("Ann").presence == Presence(barred=True)
    _round(t)
    assert t.one("Ann").presence == Presence()


def test_1417_logic_with_its_share_gives_2_health_more() -> None:
    """Strength and logic with 3 creativity: each 2 more; the perk pays at the turn's end."""
    t = battle(hero("Ann", perks={"logic": 3 + 2}, stats=Stats(strength=1, logic=3)), foe("Cat"))
    t.change("Ann", health=10)
    t.send("end_turn", "Ann")
    assert t.one("Ann").health == 15


# --- Connected maneuvers ---


def test_3748_what_follows_a_dash_before_an_attack_waits_until_after_it() -> None:
    """Dash, attack, and only then the sidestep that finishing a dash allows."""
    lunge = an_effect(a_play("before", a_deed("dash", "far", "user"), on=("attack",)), far=3)
    light = an_effect(
        a_play("after", a_deed("sidestep", "near", "user"), on=("dash",), any_tactic=True),
        id="light",
        near=1,
    )
    ann = a_block(tactics=(a_tactic(effects=(lunge,)),), effects=(light,))
    t = battle(hero("Ann", ann, dash_cost=0), foe("Cat"))
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", "e")
    t.send("move", t.state.grants[-1].id, near=t.id("Cat"))
    assert t.refused("use", "Ann", "light") != ""  # connected: not now (3744)
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=0)
    offered = [one.template.data.effect for one in _uses(t)]
    assert offered == ["light"]
    t.send("use", "Ann", "light")
    assert [(one.kind, one.squares) for one in t.state.grants] == [("sidestep", 1)]


def test_3752_what_is_no_maneuver_applies_to_the_attack_that_the_dash_came_before() -> None:
    """Finishing a dash raises the next attack's output by 1: 3 becomes 4, without a use of it."""
    lunge = an_effect(a_play("before", a_deed("dash", "far", "user"), on=("attack",)), far=3)
    spur = an_effect(
        a_play("show", a_deed("output", "one"), when=["moved"], must=True),
        id="spur",
        one=1,
    )
    t = battle(hero("Ann", tactics=(a_tactic(effects=(lunge, spur)),), dash_cost=0), foe("Cat"))
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", "e")
    t.send("move", t.state.grants[-1].id, near=t.id("Cat"))
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=0)
    assert damage(t) == [("Cat", 4, 0)]


def _uses(t: Table) -> list[Any]:
    return [one for one in legal(t.rules, t.state, "host") if one.template.type == "use"]


# --- Swapping in the middle of an attack ---


def test_1904_who_takes_the_place_of_a_target_is_attacked() -> None:
    """Cat attacks Bob; Ann's aura lets Bob and Eve swap for 2 flair."""
    paths = ("Expanded Influence", *(f"Expanded Influence/Swap{end}" for end in ("", "/Reaction")))
    aura = tuple(effect_of(upgrades()["aura"][path], "aura", 1) for path in paths)
    ann = hero("Ann", a_block(has_aura=True, effects=aura))
    t = battle(ann, hero("Bob"), hero("Eve"), foe("Cat"))
    t.change("Ann", flair=3)
    t.send("use", "Ann", "aura/Expanded Influence", 0)
    t.send("give_turn", "Cat")
    t.change("Ann", flair=2)
    t.send("attack", "Cat", "t0", ("Bob",))
    t.send("use", "Ann", f"aura/{paths[-1]}", 0, targets=("Bob", "Eve"))
    t.send("move", t.state.grants[-1].id)
    t.send("proceed")
    t.send("show", "Cat", red=1, finale=0)
    assert (t.one("Ann").flair, damage(t)) == (0, [("Eve", 3, 0)])


# --- Placing the numbers of a stance, exertion, fate ---


def test_3600_a_stance_is_worth_its_output_for_each_target() -> None:
    wide = an_effect(a_play("targets", a_deed("targets", "one"), must=True), one=1)
    t = battle(hero("Ann", tactics=(a_tactic(effects=(wide,)),)), foe("Cat"), foe("Dog"))
    t.change("Ann", health=10)
    t.send("stance", "Ann", "t0", ("Cat", "Dog"))
    told(t, {"Ann": (1, 0)})
    t.send("choose", "Ann", "health")
    assert t.one("Ann").health == 10 + 3 + 3


def test_3567_the_third_attack_of_a_turn_is_exerted() -> None:
    """Half of 4 health and half of 3 morale, each rounded up; a finale of 5 flourishes no more."""
    seven = a_tactic(outputs=(7, 7, 7), break_point=4, cost_effort=0)
    t = battle(hero("Ann", tactics=(seven,)), foe("Cat"))
    for _ in range(2):
        clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    clash(t, "Ann", "Cat", shows={"Ann": (1, 5)})
    assert damage(t) == [("Cat", 2, 2)]
    assert t.state.ongoing == ()
