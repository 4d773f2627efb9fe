"""Maneuvers that start elsewhere than where their performer stands, by lines of the manual."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.entering.blocks import Block, ManeuverBlock, SignatureBlock
from gm_tools.games.battle.legal import offers_of
from gm_tools.games.frame.protocol import Offer
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero

MOVES = upgrades()["signature_move"]
BOARD = Board(12, 3)
SPOT = "Transposed"
SPOT_2 = f"{SPOT}/{SPOT}: Exposure"
SPOT_4 = f"{SPOT_2}/{SPOT}: Projectile"
OTHERS = "Alternate Starting Point"


def maneuver(name: str, *paths: str, tactic: str = "", place: int = 0) -> ManeuverBlock:
    """A maneuver of Ann's move with these upgrades."""
    where = f"maneuvers.{place}"
    effects = tuple(effect_of(MOVES[path], where) for path in paths)
    return ManeuverBlock(name, tactic, effects)


def with_move(*maneuvers: ManeuverBlock) -> Block:
    """Ann's block; a maneuver with a tactic has it made for it, direct like her own."""
    made = tuple(a_tactic(one.tactic, origin="signature") for one in maneuvers if one.tactic)
    move = SignatureBlock("Flash", 1, maneuvers)
    return replace(a_block("Ann"), tactics=(a_tactic(), *made), signature=move)


def moving(
    *maneuvers: ManeuverBlock, cat: int = 4, board: Board | None = BOARD, **fields: int
) -> Table:
    """Ann in the first column has begun her move; Cat stands in this column, Bob beside Ann."""
    t = battle(
        hero("Ann", with_move(*maneuvers), at=((0, 1),) if board else ()),
        hero("Bob", at=((0, 2),) if board else ()),
        foe("Cat", at=((cat, 1),) if board else ()),
        board=board,
    )
    for name in ("Bob", "Cat"):
        t.change(name, effort=0, fate="used")
    t.change("Ann", effort=3, flair=9, **fields)
    t.send("start_signature", "Ann")
    return t


def offers(t: Table, type: str) -> list[Offer]:
    """Ann's open offers of a type."""
    found = offers_of(t.rules, t.state, t.id("Ann"))
    return [one for one in found if one.template.type == type and one.refusal is None]


@pytest.mark.clause("signature_move/Transposed", "start")
def test_2515_a_range_is_measured_from_a_square_within_direct_range() -> None:
    t = moving(maneuver("Move Character", SPOT), cat=2)
    assert t.refused("signature", "Ann", targets=("Cat",)) == "wrong_target"
    assert t.refused("signature", "Ann", targets=("Cat",), start=(2, 1)) == "bad_start"
    t.send("signature", "Ann", targets=("Cat",), start=(1, 1))
    assert t.state.grants[-1].who == t.id("Cat")


@pytest.mark.clause("signature_move/Transposed", "start")
def test_2515_its_square_needs_a_free_line_and_a_character_on_it_does_not_stop_lines() -> None:
    walled = Board(12, 3, (Obstruction((1, 0)), Obstruction((1, 1)), Obstruction((1, 2))))
    t = moving(maneuver("Target Character", SPOT_2), board=walled, cat=3)
    assert t.refused("signature", "Ann", targets=("Cat",), start=(2, 1)) == "bad_start"
    t = moving(maneuver("Attack", SPOT, tactic="maneuvers.0"), cat=1)
    t.send("attack", "Ann", "maneuvers.0", ("Cat",), start=(1, 1))
    assert ongoing(t).origin_at == ((1, 1),)


@pytest.mark.clause("signature_move/Transposed", "start")
def test_2515_an_attack_is_drawn_from_there_and_its_distance_too() -> None:
    t = moving(maneuver("Attack", SPOT, tactic="maneuvers.0"), cat=2)
    assert t.refused("attack", "Ann", "maneuvers.0", ("Cat",)) == "too_far"
    [offer] = [one for one in offers(t, "attack") if not one.template.data.all_out]
    assert [one.name for one in offer.fields] == ["targets", "start"]
    assert (1, 0) in [one.value for one in offer.fields[1].options]
    t.send("attack", "Ann", "maneuvers.0", ("Cat",), start=(1, 1))
    assert ongoing(t).lines[0].start == (1, 1)


@pytest.mark.clause("signature_move/Transposed", "start")
def test_2515_an_obstruction_may_go_next_to_the_square() -> None:
    t = moving(maneuver("Create Obstruction", SPOT))
    assert t.refused("signature", "Ann", squares=((2, 1),)) == "too_far"
    t.send("signature", "Ann", squares=((2, 1),), start=(1, 1))
    assert [one.squares for one in t.state.things.values()] == [((2, 1),)]


@pytest.mark.clause("signature_move/Transposed", "start")
def test_2515_without_a_grid_there_is_nothing_to_ask() -> None:
    t = moving(maneuver("Move Character", SPOT), board=None)
    [offer] = [one for one in offers(t, "signature") if one.template.data.do == "perform"]
    assert [one.name for one in offer.fields] == ["targets"]
    t.send("signature", "Ann", targets=("Cat",))


@pytest.mark.clause("signature_move/Transposed", "sidestep")
def test_2515_a_sidestep_is_made_from_where_one_is() -> None:
    t = moving(maneuver("Sidestep", SPOT))
    assert t.refused("signature", "Ann", start=(1, 1)) == "bad_start"
    t.send("signature", "Ann")
    assert t.state.grants[-1].who == t.id("Ann")


@pytest.mark.clause("signature_move/Transposed/Transposed: Exposure", "range")
@pytest.mark.clause(
    "signature_move/Transposed/Transposed: Exposure/Transposed: Projectile", "range"
)
@pytest.mark.parametrize(("paths", "far"), [((), 1), ((SPOT_2,), 2), ((SPOT_2, SPOT_4), 4)])
def test_2521_2529_the_square_is_within_exposure_or_projectile_range(
    paths: tuple[str, ...], far: int
) -> None:
    t = moving(maneuver("Target Character", SPOT, *paths), cat=far + 1)
    assert t.refused("signature", "Ann", targets=("Cat",), start=(far + 1, 1)) == "bad_start"
    t.send("signature", "Ann", targets=("Cat",), start=(far, 1))
    assert t.one("Ann").signature.affected == (t.id("Cat"),)


@pytest.mark.clause("signature_move/Alternate Starting Point", "start", "attack")
def test_2425_distances_start_at_whom_an_attack_damaged() -> None:
    hit = maneuver("Attack", tactic="maneuvers.0")
    t = moving(hit, maneuver("Move Character", OTHERS, place=1), cat=1)
    t.change("Bob", place=((2, 2),))
    t.send("attack", "Ann", "maneuvers.0", ("Cat",))
    assert t.one("Ann").signature.affected == ()
    t.send("show", "Ann", red=1, finale=3)
    over(t)
    assert t.one("Ann").signature.affected == (t.id("Cat"),)
    assert t.refused("signature", "Ann", targets=("Bob",)) == "wrong_target"
    assert t.refused("signature", "Ann", targets=("Bob",), origin="Bob") == "bad_start"
    found = [one.template.data.origin for one in offers(t, "signature")]
    assert t.id("Cat") in found
    t.send("signature", "Ann", targets=("Bob",), origin="Cat")
    assert t.state.grants[-1].who == t.id("Bob")


@pytest.mark.clause("signature_move/Alternate Starting Point", "attack")
@pytest.mark.parametrize(("finale", "affected"), [(3, False), (4, True)])
def test_2427_an_attack_without_damage_affects_by_a_flourish_alone(
    finale: int, affected: bool
) -> None:
    hit = maneuver("Attack", tactic="maneuvers.0")
    t = moving(hit, maneuver("Target Character", place=1), cat=1)
    t.send("attack", "Ann", "maneuvers.0", ("Cat",))
    t.send("show", "Ann", red=0, finale=finale)
    over(t)
    assert t.one("Ann").signature.affected == ((t.id("Cat"),) if affected else ())


@pytest.mark.clause("signature_move/Alternate Starting Point", "defy")
def test_2427_a_defy_affects_the_attacker() -> None:
    block = with_move(
        maneuver("Defy/Stance", tactic="maneuvers.0"), maneuver("Target Character", OTHERS, place=1)
    )
    t = battle(hero("Ann", block), foe("Cat"), first="Cat")
    t.change("Ann", effort=2, flair=9)
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("start_signature", "Ann", True)
    t.send("defy", "Ann", "maneuvers.0")
    assert t.one("Ann").signature.affected == (t.id("Cat"),)


@pytest.mark.clause("signature_move/Alternate Starting Point", "start")
def test_2425_an_attack_starts_where_the_affected_one_stands() -> None:
    first = maneuver("Target Character", SPOT, SPOT_2, SPOT_4)
    t = moving(first, maneuver("Attack", OTHERS, tactic="maneuvers.1", place=1), cat=3)
    t.send("signature", "Ann", targets=("Cat",), start=(2, 1))
    assert t.refused("attack", "Ann", "maneuvers.1", ("Cat",)) == "too_far"
    t.send("attack", "Ann", "maneuvers.1", ("Cat",), origin="Cat")
    assert (ongoing(t).origin, ongoing(t).lines[0].start) == (t.id("Cat"), (3, 1))


@pytest.mark.clause("signature_move/Alternate Starting Point", "sidestep")
def test_2425_nobody_sidesteps_from_there() -> None:
    t = moving(maneuver("Target Character"), maneuver("Sidestep", OTHERS, place=1), cat=1)
    t.send("signature", "Ann", targets=("Cat",))
    assert t.refused("signature", "Ann", origin="Cat") == "bad_start"
    t.send("signature", "Ann")
    assert (t.state.grants[-1].who, t.one("Ann").place) == (t.id("Ann"), ((0, 1),))
