"""Movement by effects: a linked entry may make a teleport of it, where its conditions hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.effects.deeds.movement import may_teleport
from gm_tools.games.battle.entering.blocks import Effect
from tests.games.battle.effects.scenes import PLAIN, TACTICS, scene
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
