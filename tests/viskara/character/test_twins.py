"""Budgets and keystones compared with a naive count of the printed rules."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import Aura, Build, Carried, Maneuver, Purchase, Tactic
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.strategies import legalish_builds
from tests.viskara.character import twins

BLAST = Carried(low=2, high=9, upgrades=(Purchase("Underdog"), Purchase("Conduits", 2)))
CARRIED = {
    "Explosive": BLAST,
    "Gravity Well/Black Hole Collapse": replace(
        BLAST, upgrades=(*BLAST.upgrades, Purchase("Explosive", 1, BLAST))
    ),
}


@given(data=st.data())
def test_every_budget_against_the_naive_count(rulebook: Rulebook, data: st.DataObject) -> None:
    build = loaded(data.draw(legalish_builds(rulebook)))
    found = sheet(rulebook, build)
    for counted, made in zip(found.tactics, build.tactics, strict=True):
        named = twins.is_named(made.name)
        assert counted.max_points.value == twins.tactic_maximum(build, made, named)
        assert counted.points_spent.value == twins.tactic_points(rulebook, made, made.type)
        assert counted.keystones.value == twins.tactic_keystones(rulebook, made, made.type)
    if found.aura is not None:
        assert found.aura.points_spent.value == twins.aura_points(rulebook, build)
    move = found.signature_move
    if move is not None:
        counts = (move.maneuver_points, move.upgrade_points, move.keystones)
        assert tuple(one.value for one in counts) == twins.move_totals(rulebook, build)


def loaded(build: Build) -> Build:
    """The build with upgrades on every attack made by an upgrade."""
    move = build.signature_move
    return replace(
        build,
        tactics=tuple(_tactic(one) for one in build.tactics),
        aura=_aura(build.aura) if build.aura else None,
        signature_move=move
        and replace(move, maneuvers=tuple(_maneuver(one) for one in move.maneuvers)),
    )


def _maneuver(one: Maneuver) -> Maneuver:
    attached = tuple(_maneuver(inner) for inner in one.attached)
    return replace(one, tactic=one.tactic and _tactic(one.tactic), attached=attached)


def _aura(aura: Aura) -> Aura:
    made = aura.aura_tactic and _tactic(aura.aura_tactic)
    return replace(aura, upgrades=_purchases(aura.upgrades), aura_tactic=made)


def _tactic(one: Tactic) -> Tactic:
    return replace(one, upgrades=_purchases(one.upgrades))


def _purchases(purchases: tuple[Purchase, ...]) -> tuple[Purchase, ...]:
    return tuple(replace(one, carries=CARRIED.get(one.path)) for one in purchases)
