"""Scenes put together by hand: Ann and Bob against Cat and Dog, in the middle of a maneuver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import Block, Effect
from gm_tools.games.battle.maneuver.in_progress import Line, OngoingManeuver, Reaction
from gm_tools.games.battle.rules import Owned
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import (
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)

ANN, BOB, CAT, DOG = "c1", "c2", "c3", "c4"
TACTICS: Final = (
    a_tactic("t0", cost_effort=1),
    a_tactic("t1", type="projectile", range=4, outputs=(2, 5, 8), power=3, stat_value=5),
    a_tactic("t2", type="exposure", range=2),
)
PLAIN: Final = a_block(tactics=TACTICS)
ATTACK: Final = OngoingManeuver("attack", ANN, "t0", targets=(CAT,), lines=(Line(1, CAT),))
"""Ann attacks Cat."""
ON_ANN: Final = OngoingManeuver("attack", CAT, "t0", targets=(ANN,), lines=(Line(1, ANN),))
"""Cat attacks Ann."""
ON_BOTH: Final = replace(ATTACK, targets=(CAT, DOG), lines=(Line(1, CAT), Line(2, DOG)))
"""Ann attacks Cat and Dog."""
STANCE: Final = OngoingManeuver("stance", ANN, "t0")
"""Ann takes a stance."""
CURSE: Final = an_effect(a_play("show", a_deed("mark", to="target", name="cursed")))
"""An effect that puts a mark on its target."""


def defied(ongoing: OngoingManeuver, by: str, *lines: int) -> OngoingManeuver:
    """Defy lines of an attack, the first if none is named."""
    return replace(ongoing, reactions=(*ongoing.reactions, Reaction(by, "t0", lines or (1,))))


def scene(
    ongoing: OngoingManeuver | None = None,
    *,
    below: OngoingManeuver | None = None,
    user: str = ANN,
    block: Block = PLAIN,
    effect: Effect = CURSE,
    at: str = "",
    tactic: str = "",
    people: Mapping[str, Mapping[str, Any]] | None = None,
    sides: Mapping[str, Mapping[str, Any]] | None = None,
    places: Mapping[str, tuple[int, int]] | None = None,
    **fields: Any,
) -> Scene:
    """A scene of the first play of an effect; with places there is a board of nine by nine."""
    made = (hero("Ann", block), hero("Bob", block), foe("Cat", PLAIN), foe("Dog", PLAIN))
    table = battle(*made, first="Ann")
    state = table.state
    changed = {key: dict(value) for key, value in (people or {}).items()}
    for one, place in (places or {}).items():
        changed.setdefault(one, {})["place"] = (place,)
    who = {id: replace(one, **changed.get(id, {})) for id, one in state.combatants.items()}
    both = {id: replace(one, **(sides or {}).get(id, {})) for id, one in state.sides.items()}
    maneuvers = tuple(one for one in (below, ongoing) if one)
    board = Board(9, 9) if places else None
    state = replace(state, combatants=who, sides=both, ongoing=maneuvers, board=board)
    play = replace(effect.plays[0], at=at) if at else effect.plays[0]
    return Scene(table.rules, state, user, Owned(effect, 0, play, tactic), **fields)
