"""Conditions on movement: what the last one was, and whether one can be made now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.movement.record import Grant, Trail
from gm_tools.games.battle.state import Doings, Thing
from tests.games.battle.effects.scenes import (
    ANN,
    ATTACK,
    BOB,
    CAT,
    CURSE,
    DOG,
    PLAIN,
    STANCE,
    scene,
)

ROOT: Final = replace(CURSE, id="root", path="Root")
SISTER: Final = replace(CURSE, id="sister", path="Sister")
BRANCH: Final = replace(CURSE, id="branch", path="Root/Branch")
TREE: Final = replace(PLAIN, effects=(ROOT, BRANCH, SISTER))
PLACES: Final = {ANN: (2, 0), CAT: (4, 0), DOG: (0, 0)}


def walked(kind: str = "sidestep", **fields: Any) -> dict[str, dict[str, Any]]:
    """Ann's last movement was this one, from 1/0 to 2/0."""
    places = (((1, 0),), ((2, 0),))
    return {ANN: {"trail": Trail(kind, ANN, 1, places, **fields)}}


def linked(*effects: str) -> Scene:
    """Ann has just moved by these effects; the scene is of an entry that is linked from root."""
    return scene(block=TREE, effect=BRANCH, people=walked(effects=effects))


def given(**fields: Any) -> Scene:
    """Ann may make a movement now."""
    grant = replace(Grant(1, ANN, ANN, "sidestep", 2, 2, "Root"), **fields)
    made = scene()
    return made._replace(state=replace(made.state, grants=(grant,)))


def walled(x: int) -> Scene:
    """Ann attacks with a range of 1; something that stops everybody is in her row."""
    made = scene(ATTACK, places=PLACES)
    wall = Thing("t1", "Wall", BOB, ((x, 0),), "everybody")
    return made._replace(state=replace(made.state, things={wall.id: wall}))


PAIRS: Final[list[tuple[str, Scene, Scene]]] = [
    ("last_dashed", scene(people=walked("dash")), scene(people=walked("teleport"))),
    ("last_dashed", scene(people=walked("dash", over=True)), scene()),
    ("last_teleported", scene(people=walked("teleport")), scene(people=walked("dash"))),
    ("last_teleported", scene(people=walked("teleport", over=True)), scene()),
    ("moved_by_parent", linked("sister", "root"), linked("sister", "branch")),
    ("about_to_move", scene(), scene(STANCE)),
    ("about_to_move", given(), given(by=CAT)),
    ("about_to_move", given(kind="dash"), given(kind="step_off")),
    ("about_to_move", given(), given(begun=True)),
    ("about_to_move", given(), given(steer=("anywhere",))),
    ("may_move_now", scene(), scene(user=BOB)),
    ("may_move_now", scene(), scene(STANCE)),
    ("may_move_now", scene(), given()),
    ("may_move_now", scene(), scene(people={ANN: {"doings": Doings(ending=True)}})),
    ("obstruction_in_range", walled(3), walled(4)),
    ("obstruction_in_range", scene(ATTACK), scene(ATTACK, places=PLACES)),
]


@pytest.mark.parametrize(("flag", "one", "other"), PAIRS)
def test_it_holds_of_one_movement_and_not_of_its_neighbour(
    flag: str, one: Scene, other: Scene
) -> None:
    assert (FLAGS[flag](one), FLAGS[flag](other)) == (True, False)


APPROACHED: Final[list[tuple[Scene, Scene]]] = [
    (
        scene(target=CAT, people=walked(), places=PLACES),
        scene(target=DOG, people=walked(), places=PLACES),
    ),
    (scene(ATTACK, people=walked(), places=PLACES), scene(people=walked(), places=PLACES)),
    (
        scene(target=CAT, people=walked(), places=PLACES),
        scene(target=CAT, places=PLACES),
    ),
    (
        scene(target=CAT, people=walked(nearer=(CAT,))),
        scene(target=DOG, people=walked(nearer=(CAT,))),
    ),
    (
        scene(target=CAT, people=walked("dash", near=CAT)),
        scene(target=CAT, people=walked("dash", near=CAT, nearer=(DOG,))),
    ),
]


@pytest.mark.parametrize(("one", "other"), APPROACHED)
def test_a_target_is_approached_if_the_last_movement_ended_nearer_to_it(
    one: Scene, other: Scene
) -> None:
    approached = FLAGS["target_approached"]
    assert (approached(one), approached(other)) == (True, False)
