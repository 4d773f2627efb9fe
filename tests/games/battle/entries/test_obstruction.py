"""Obstructions of a signature move, and what keeps them (Viskara 2349-2355)."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.entries.areas import on_field, only, turn_of
from tests.games.battle.entries.owning import offered
from tests.games.battle.makers import Table, a_block

CREATE = "maneuvers.0/Create Obstruction"
NAME = "Create Obstruction"


def walled(*moves: int) -> Table:
    """Ann, of level 5, has created an obstruction beside her with each maneuver of her move."""
    entry = upgrades()["signature_move"][NAME]
    maneuvers = tuple(
        ManeuverBlock(NAME, effects=(effect_of(entry, f"maneuvers.{nth}"),))
        for nth in moves or (0,)
    )
    move = SignatureBlock("Wall", 3, maneuvers)
    t = on_field(a_block("Ann", level=5, signature=move), Cat=(15, 5))
    t.change("Ann", flair=9)
    t.send("start_signature", "Ann")
    for nth in range(len(maneuvers)):
        t.send("signature", "Ann", "perform", squares=((6, 4 + nth),))
    return t


@pytest.mark.clause("signature_move/Create Obstruction", "create", "attacked")
def test_2353_it_stops_everybody_and_can_be_attacked() -> None:
    thing = only(walled())
    assert (thing.squares, thing.stops, thing.attackable) == (((6, 4),), "everybody", True)
    t = walled()
    assert t.refused("sidestep", "Ann", path=((6, 4),)) == "blocked"
    t.send("attack", "Ann", "t0", (only(t).id,))


@pytest.mark.clause("signature_move/Create Obstruction", "upkeep")
def test_2353_it_disappears_as_a_turn_starts_unless_it_is_paid_for() -> None:
    t = walled()
    turn_of(t, "Cat")
    assert only(t).name == NAME
    t.send("end_turn", "Cat")
    assert offered(t) >= {(NAME, 0), (NAME, 1)}
    t.send("sidestep", "Ann", path=((4, 5),))
    assert t.state.things == {}


@pytest.mark.parametrize(("play", "flair", "health"), [(0, 1, 0), (1, 0, 3)])
@pytest.mark.clause("signature_move/Create Obstruction", "upkeep")
def test_2353_with_1_flair_or_half_the_level_in_health(play: int, flair: int, health: int) -> None:
    t = walled()
    turn_of(t, "Cat")
    t.send("end_turn", "Cat")
    before = t.one("Ann")
    t.send("use", "Ann", CREATE, play)
    after = t.one("Ann")
    assert (before.flair - after.flair, before.health - after.health) == (flair, health)
    t.send("sidestep", "Ann", path=((4, 5),))
    assert only(t).name == NAME


@pytest.mark.clause("signature_move/Create Obstruction", "all")
def test_2355_one_payment_keeps_all_and_without_it_all_go() -> None:
    t = walled(0, 1)
    turn_of(t, "Cat")
    t.send("end_turn", "Cat")
    t.send("use", "Ann", CREATE, 0)
    assert not {one for one in offered(t) if one[0] == NAME}
    t.send("sidestep", "Ann", path=((4, 5),))
    assert len(t.state.things) == 2
    turn_of(t, "Cat")
    t.send("end_turn", "Cat")
    t.send("sidestep", "Ann", path=((5, 5),))
    assert t.state.things == {}


@pytest.mark.clause("signature_move/Create Obstruction", "damaged")
def test_2353_that_damage_asks_for_it_too_is_reminded_of() -> None:
    plays = upgrades()["signature_move"][NAME].plays
    assert plays[2].reminds
