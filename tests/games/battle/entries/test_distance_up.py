"""Distance Up on maneuvers with and without a tactic, by its lines in the manual."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.effects.amounts import value
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import SignatureRun
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import ongoing
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero

MOVE = upgrades()["signature_move"]
NEARER, FARTHER = "Distance Up: Direct to Exposure", "Distance Up: Exposure to Projectile"


def moving(name: str, *bought: str, apart: int = 0, flair: int = 9, **tactic: object) -> Table:
    """Ann's signature move has reached its only maneuver; Cat is some squares away, if any."""
    effects = tuple(effect_of(MOVE[one], "maneuvers.0", 1) for one in bought)
    made = name in ("Attack", "Defy/Stance")
    block = a_block(
        "Ann",
        tactics=(a_tactic(), a_tactic("maneuvers.0", origin="signature", **tactic)),
        signature=SignatureBlock(
            "Move", 3, (ManeuverBlock(name, "maneuvers.0" if made else "", effects),)
        ),
    )
    board = Board(12, 3) if apart else None
    at: dict[str, Any] = {"at": ((0, 0),)} if apart else {}
    there: dict[str, Any] = {"at": ((apart, 0),)} if apart else {}
    t = battle(hero("Ann", block, **at), foe("Cat", **there), board=board)
    t.change("Ann", flair=flair, effort=3, signature=SignatureRun())
    t.change("Cat", effort=0, fate="used")
    return t


CASES = [((), 1), ((NEARER,), 2), ((FARTHER,), 1), ((NEARER, FARTHER), 4)]


@pytest.mark.clause("signature_move/Distance Up: Direct to Exposure", "ranges")
@pytest.mark.clause("signature_move/Distance Up: Exposure to Projectile", "ranges")
@pytest.mark.parametrize(("bought", "reach"), CASES)
def test_2491_a_maneuver_without_a_show_reaches_the_next_kind_of_range(
    bought: tuple[str, ...], reach: int
) -> None:
    near = moving("Target Character", *bought, apart=reach)
    assert near.refused("signature", "Ann", targets=("Cat",)) == ""
    far = moving("Target Character", *bought, apart=reach + 1)
    assert far.refused("signature", "Ann", targets=("Cat",)) == "wrong_target"


@pytest.mark.clause("signature_move/Distance Up: Direct to Exposure", "ranges")
@pytest.mark.clause("signature_move/Distance Up: Exposure to Projectile", "ranges")
@pytest.mark.parametrize(("bought", "reach"), CASES)
def test_2491_so_does_the_tactic_of_an_attack_by_its_type(
    bought: tuple[str, ...], reach: int
) -> None:
    near = moving("Attack", *bought, apart=reach)
    near.send("attack", "Ann", "maneuvers.0", ("Cat",))
    far = moving("Attack", *bought, apart=reach + 1)
    assert far.refused("attack", "Ann", "maneuvers.0", ("Cat",)) == "too_far"


@pytest.mark.clause("signature_move/Distance Up: Exposure to Projectile", "ranges")
@pytest.mark.parametrize(("kind", "reach"), [("exposure", 4), ("projectile", 4), ("direct", 2)])
def test_2499_exposure_becomes_projectile_and_nothing_else(kind: str, reach: int) -> None:
    """A range of 2 is that of an exposure tactic; one that is longer grows by as much."""
    t = moving("Attack", FARTHER, apart=reach, type=kind, range=4 if kind == "projectile" else 2)
    t.send("attack", "Ann", "maneuvers.0", ("Cat",))
    assert ongoing(t).tactic == "maneuvers.0"


@pytest.mark.clause("signature_move/Distance Up: Direct to Exposure", "ranges")
def test_2491_the_range_counts_for_effects_of_the_attack_and_the_break_point_stays() -> None:
    t = moving("Attack", NEARER, apart=2)
    t.send("attack", "Ann", "maneuvers.0", ("Cat",))
    assert ongoing(t).reach == {t.id("Ann"): 2}
    t.send("show", "Ann", red=3, finale=0)
    assert t.told("damage")[0].more["health"] == 8


@pytest.mark.clause("signature_move/Distance Up: Direct to Exposure", "ranges")
@pytest.mark.clause("signature_move/Distance Up: Exposure to Projectile", "ranges")
@pytest.mark.parametrize(("bought", "reach"), CASES)
def test_2491_distances_that_its_upgrades_name_change_too(
    bought: tuple[str, ...], reach: int
) -> None:
    t = moving("Attack", *bought, "Transposed")
    [transposed] = [
        one for one, _ in t.rules.index(t.state, "c1").effects.values() if one.name == "Transposed"
    ]
    owned = Owned(transposed, 0, transposed.plays[0], "maneuvers.0")
    scene = Scene(t.rules, t.state, "c1", owned)
    assert value(scene, "@direct_range") == reach


@pytest.mark.clause("signature_move/Distance Up: Direct to Exposure", "cost")
@pytest.mark.clause("signature_move/Distance Up: Exposure to Projectile", "cost")
@pytest.mark.parametrize(("bought", "flair"), [((), 0), ((NEARER,), 1), ((NEARER, FARTHER), 2)])
@pytest.mark.parametrize("name", ["Target Character", "Attack"])
def test_2493_each_costs_1_flair_with_a_grid_or_without(
    name: str, bought: tuple[str, ...], flair: int
) -> None:
    for apart in (0, 1):
        t = moving(name, *bought, apart=apart)
        perform(t, name)
        assert t.one("Ann").flair == 9 - flair


def perform(t: Table, name: str) -> None:
    """Ann performs the maneuver on Cat."""
    if name == "Attack":
        t.send("attack", "Ann", "maneuvers.0", ("Cat",))
    else:
        t.send("signature", "Ann", targets=("Cat",))


@pytest.mark.clause("signature_move/Distance Up: Direct to Exposure", "cost")
@pytest.mark.clause("signature_move/Distance Up: Exposure to Projectile", "cost")
def test_2493_without_it_the_maneuver_cannot_be_performed() -> None:
    both = (NEARER, FARTHER)
    t = moving("Target Character", *both, flair=1)
    assert t.refused("signature", "Ann", targets=("Cat",)) == "not_enough_flair"
    t = moving("Attack", *both, flair=1)
    assert t.refused("attack", "Ann", "maneuvers.0", ("Cat",)) == "not_enough_flair"
    t = moving("Defy/Stance", *both, flair=1)
    assert t.refused("stance", "Ann", "maneuvers.0", ("Cat",)) == "not_enough_flair"
