"""Blocks of characters: the manual's Sol number by number, and the largest sheet there can be."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from gm_tools.documents.character_file import read
from gm_tools.games.battle.entering.blocks import (
    Block,
    ManeuverBlock,
    SignatureBlock,
    TacticBlock,
)
from gm_tools.games.battle.entering.character_blocks import block_of_character
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from tests.cast import the_bestiary, the_rulebook
from tests.places import DATA


def example(name: str) -> Character:
    return read((DATA / f"{name}.json").read_bytes())


@cache
def block(name: str) -> Block:
    return block_of_character(the_rulebook(), example(name))


@cache
def sheet_of(name: str) -> Sheet:
    return sheet(the_rulebook(), example(name).build)


def bare(tactic: TacticBlock) -> TacticBlock:
    """A tactic without its effects."""
    return replace(tactic, effects=())


def test_the_numbers_of_sol() -> None:
    sol = replace(block("sol"), tactics=(), effects=(), signature=None)
    assert sol == Block(
        name="Sol",
        level=5,
        max_health=80,
        starting_morale=25,
        speed=3,
        dash_cost=1,
        anchor_cost=1,
        stats=Stats(body=4, strength=3, creativity=3),
        placement_agility=0,
        style="aggressive",
        perks={"body": 6, "strength": 5},
        ranges={"direct": 2, "exposure": 4, "projectile": 6},
        has_aura=True,
        kind="character",
        may_challenge_fate=True,
    )


def test_the_tactics_of_sol() -> None:
    horizon = TacticBlock(
        id="tactics.0",
        name="Split the Horizon",
        type="direct",
        range=2,
        stat="body",
        stat_value=4,
        outputs=(1, 3, 6),
        break_point=10,
        power=1,
        max_power=4,
        move_trigger_red=1,
        origin="written",
    )
    tactics = block("sol").tactics
    assert bare(tactics[0]) == horizon
    told = [(one.id, one.name, one.type, one.stat, one.outputs, one.origin) for one in tactics]
    assert told[1:] == [
        ("tactics.1", "...", "exposure", "strength", (0, 1, 2), "written"),
        ("tactics.2", "Projectile", "projectile", "creativity", (0, 1, 2), "written"),
        ("aura_tactic", "Direct", "direct", "body", (1, 2, 3), "aura"),
        ("maneuvers.1", "Direct", "direct", "strength", (1, 2, 3), "signature"),
    ]


def test_the_signature_move_of_sol() -> None:
    found = block("sol").signature
    assert found is not None
    dash, attack = found.maneuvers
    assert replace(found, maneuvers=()) == SignatureBlock("Long Fall", 4, ())
    assert replace(dash, effects=()) == ManeuverBlock("Dash")
    assert replace(attack, effects=()) == ManeuverBlock("Attack", "maneuvers.1")
    assert [one.id for one in dash.effects] == ["maneuvers.0/Halt"]
    assert [one.id for one in attack.effects] == ["maneuvers.1/Attack/Extra Hits"]


def test_an_upgrade_of_sols_with_its_numbers_and_its_source() -> None:
    debilitate, drain = block("sol").tactics[0].effects
    upgrade = the_rulebook().tree("shadow_arts")["Debilitate"]
    assert (debilitate.id, debilitate.name) == ("tactics.0/Debilitate", "Debilitate")
    assert debilitate.numbers == {"effort": 1, "effort_lost": 1, "least_effort": 0, "flair": 3}
    assert (debilitate.shadow, debilitate.path) == ("shadow_arts", "Debilitate")
    assert (debilitate.plays, debilitate.times) == (upgrade.plays, 1)
    assert debilitate.source == str(upgrade.line)
    assert drain.source.split()[1:] == ["B83"]
    assert "{" not in debilitate.text + drain.text


@pytest.mark.parametrize("name", ["sol", "umbris", "rylie_mended", "izzy_mended", "faligor"])
def test_an_example_of_the_manual_may_challenge_fate_and_has_its_sheets_numbers(name: str) -> None:
    found, derived = block(name), sheet_of(name)
    assert (found.kind, found.may_challenge_fate, found.level) == (
        "character",
        True,
        derived.basis.build.level,
    )
    assert (found.max_health, found.starting_morale) == (
        derived.max_health.value,
        derived.starting_morale.value,
    )
    assert found.has_aura == (derived.basis.build.shadow_ranks.aura > 0)
    assert (found.signature is None) == (derived.signature_move is None)
    for tactic, one in zip(found.tactics, derived.tactics, strict=False):
        assert tactic.outputs == tuple(output.value for output in one.outputs)
        assert tactic.move_trigger_red == one.move_trigger_red
        assert (tactic.power, tactic.max_power) == (one.power.value, one.max_power.value)
        assert tactic.break_point == one.break_point.value


def test_a_teyos_has_the_style_that_was_made_for_it() -> None:
    teyos = creature_build(the_rulebook(), the_bestiary()["teyos"])
    made = Character("Teyos", replace(teyos, style="rhythm"))
    assert block_of_character(the_rulebook(), made).style == "rhythm"  # R109


def test_a_creature_that_prints_no_style_has_none_beneath_its_parasite() -> None:
    host = hosted_build(the_rulebook(), the_bestiary()["wolf_hawk"], 2)
    assert block_of_character(the_rulebook(), Character("Wolf Hawk", host)).style is None  # R94


def test_every_tactic_of_the_largest_character_stands_under_its_place() -> None:
    tactics = block("largest").tactics
    written = [(f"tactics.{at}{end}") for at in range(3) for end in ("", ".blast")]
    signature = [f"maneuvers.{at}{end}" for at in range(2, 9) for end in ("", ".blast")]
    assert [one.id for one in tactics] == [
        *written,
        "aura_tactic",
        "aura_tactic.blast",
        "aura.collapse",
        "maneuvers.1.collapse",
        *signature,
    ]
    origins = {one.id: one.origin for one in tactics}
    assert {origins[one] for one in origins if one.endswith((".blast", ".collapse"))} == {"blast"}
    assert {origins[f"tactics.{at}"] for at in range(3)} == {"written"}
    assert {origins[f"maneuvers.{at}"] for at in range(2, 9)} == {"signature"}
    assert origins["aura_tactic"] == "aura"
    returns = {one.id: one.returns for one in tactics if one.returns}
    assert returns == {"aura_tactic": {"black": 1, "red": 1}}  # 1788


def test_every_upgrade_that_the_largest_character_owns_is_an_effect() -> None:
    found, derived = block("largest"), sheet_of("largest")
    for at, tactic in enumerate(derived.tactics):
        (one,) = (one for one in found.tactics if one.id == f"tactics.{at}")
        assert {effect.path: effect.times for effect in one.effects} == {
            item.path: item.times for item in tactic.owned.values() if item.times
        }
    assert found.signature is not None
    assert derived.signature_move is not None
    maneuvers = zip(found.signature.maneuvers, derived.signature_move.maneuvers, strict=True)
    for at, (maneuver, of_sheet) in enumerate(maneuvers):
        owned = {item.path for item in of_sheet.owned.values() if item.times}
        chosen = of_sheet.maneuver.chosen
        assert {one.path for one in maneuver.effects} == owned | (
            {chosen.path} if chosen else set()
        )
        assert {one.id.partition("/")[0] for one in maneuver.effects} <= {f"maneuvers.{at}"}
    assert derived.aura is not None
    assert {one.path for one in found.effects} == {
        item.path for item in derived.aura.owned.values() if item.times
    }


def test_other_thing_with_a_cost_performs_the_keystone_that_was_chosen() -> None:
    """Viskara 2389; B54."""
    found = block("largest").signature
    assert found is not None
    chosen = {at: one.chosen for at, one in enumerate(found.maneuvers) if one.chosen}
    assert chosen == {1: "maneuvers.1/Gravity Well"}
    assert found.maneuvers[1].effects[-1].id == "maneuvers.1/Gravity Well"


def test_a_move_without_a_name_is_called_what_it_is() -> None:
    character = example("sol")
    move = character.build.signature_move
    assert move is not None
    build = replace(character.build, signature_move=replace(move, name=""))
    found = block_of_character(the_rulebook(), replace(character, build=build))
    assert found.signature is not None
    assert found.signature.name == "Signature move"
