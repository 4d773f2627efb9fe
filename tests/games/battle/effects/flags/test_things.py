"""Conditions on things: whether one is away from its owner, or was struck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Dealt, Line, OngoingManeuver
from gm_tools.games.battle.state import Thing
from tests.games.battle.effects.scenes import ANN, ATTACK, BOB, CAT, scene
from tests.games.battle.makers import a_deed, a_play, an_effect

PLACES: Final = {ANN: (2, 2), BOB: (4, 4)}
CRABS: Final = an_effect(a_play("action", a_deed("place_thing", name="crab")))
CRAB: Final = Thing("crab1", "Crab", ANN, ((2, 2),), attackable=True, kind="crab")


def crab(ongoing: OngoingManeuver | None = None, target: str = "", **fields: Any) -> Scene:
    """Ann, at 2/2, has a crab there."""
    made = scene(ongoing, effect=CRABS, target=target, places=PLACES)
    one = replace(CRAB, **fields)
    return made._replace(state=replace(made.state, things={one.id: one}))


def told(**fields: Any) -> Scene:
    """Ann has a crab where there is no grid."""
    made = crab(**fields)
    return made._replace(state=replace(made.state, board=None))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (crab(squares=((2, 3),)), crab()),
        (crab(squares=((2, 3),)), crab(squares=((2, 3),), moves_with=ANN)),
        (crab(squares=((4, 4),)), crab(squares=((4, 4),), by=BOB)),
        (crab(squares=((2, 3),)), crab(squares=((2, 3),), kind="wall")),
        (told(centred=(BOB,)), told(centred=(ANN,))),
    ],
)
def test_a_thing_is_away_if_it_is_not_on_its_owners_square(one: Scene, other: Scene) -> None:
    assert (FLAGS["thing_away"](one), FLAGS["thing_away"](other)) == (True, False)


def struck(target: str = CRAB.id, *, hit: bool = True) -> OngoingManeuver:
    """Cat has attacked Ann and her crab, and one of the lines was dealt."""
    lines = (Line(1, ANN), Line(2, CRAB.id))
    dealt = (Dealt(2 if target == CRAB.id else 1, target, hit=hit),)
    return replace(ATTACK, by=CAT, targets=(ANN, CRAB.id), lines=lines, dealt=dealt)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (crab(struck(), CRAB.id), crab(struck(hit=False), CRAB.id)),
        (crab(struck(), CRAB.id), crab(struck(ANN), CRAB.id)),
        (crab(struck(), CRAB.id), crab(struck(ANN), ANN)),
        (crab(struck(), CRAB.id), crab(struck(), CRAB.id, by=BOB)),
        (crab(struck(), CRAB.id), crab(None, CRAB.id)),
    ],
)
def test_a_thing_is_struck_by_a_line_that_hits_it(one: Scene, other: Scene) -> None:
    assert (FLAGS["thing_struck"](one), FLAGS["thing_struck"](other)) == (True, False)
