"""Movement by effects: a linked entry may make a teleport of it, where its conditions hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.effects.deeds.movement import MOVEMENT, may_teleport
from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from tests.games.battle.effects.scenes import (
    ANN,
    ATTACK,
    BOB,
    CAT,
    DOG,
    ON_ANN,
    ON_BOTH,
    PLAIN,
    TACTICS,
    scene,
)
from tests.games.battle.makers import a_deed, a_play, an_effect

STEP = replace(an_effect(a_play("action", a_deed("sidestep", "@speed")), id="s"), path="Step")
TELEPORT = a_deed("teleport_instead")


def linked(path: str, *when: str) -> Effect:
    """An entry that turns the movement of its parent into a teleport."""
    return replace(an_effect(a_play("passive", TELEPORT, when=when), id="l"), path=path)


def asked(*effects: Effect, beside: tuple[Effect, ...] = ()) -> bool:
    """Whether Ann's step may be a teleport: it and the linked entry stand on her tactic."""
    carrying = replace(TACTICS[0], effects=(STEP, *effects))
    other = replace(TACTICS[1], effects=beside)
    block = replace(PLAIN, tactics=(carrying, other))
    return may_teleport(scene(effect=STEP, tactic="t0", block=block))


@pytest.mark.parametrize(
    ("path", "may"), [("Step/Blink", True), ("Step/Far/Blink", True), ("Stepping/Blink", False)]
)
def test_only_a_linked_entry_makes_a_teleport(path: str, *, may: bool) -> None:
    assert asked(linked(path)) is may


def test_it_is_linked_on_the_same_tactic() -> None:
    assert not asked(beside=(linked("Step/Blink"),))


def test_its_conditions_must_hold() -> None:
    assert asked(linked("Step/Blink", "own_turn"))
    assert not asked(linked("Step/Blink", "exhausted"))


# --- Lines that change places (Viskara 1904) ---

TRADE = a_deed("trade_lines", to="characters")


@pytest.mark.parametrize(
    ("attack", "picked", "then"),
    [
        (ON_ANN, (ANN, BOB), (BOB,)),
        (ON_ANN, (BOB,), (BOB,)),  # the user and one other
        (ATTACK, (DOG, CAT), (DOG,)),
        (ON_BOTH, (CAT, DOG), (DOG, CAT)),
        (ON_BOTH, (BOB, CAT), (BOB, DOG)),
        (ON_ANN, (BOB, CAT), (ANN,)),
        (ON_ANN, (ANN,), (ANN,)),  # nobody to trade with
    ],
)
def test_who_takes_a_targets_place_is_targeted_instead(
    attack: OngoingManeuver, picked: tuple[str, ...], then: tuple[str, ...]
) -> None:
    (found,) = MOVEMENT["trade_lines"](scene(attack, targets=picked), TRADE).ongoing
    assert (found.targets, tuple(line.target for line in found.lines)) == (then, then)
    assert [line.id for line in found.lines] == [line.id for line in attack.lines]


def test_without_a_maneuver_there_are_no_lines() -> None:
    here = scene(targets=(ANN, BOB))
    assert MOVEMENT["trade_lines"](here, TRADE) == here.state
