"""The start of movement on the board: feet, ground, and problems in words (3857-3931)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gm_tools.games.battle.movement.obstacles import obstacles, occupied
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.things.shapes import kept_from
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import (
    HIDDEN,
    Field,
    Option,
    Refusal,
)
from gm_tools.viskara.grid import bearings, dashes, jumps, paths
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.paths import (
    Ground,
    ground,
    open_ground,
)
from gm_tools.viskara.grid.squares import Place, Square, footprint, put, squares_within

NO_WAY: Final = "no_way"
FEET: Final = "feet_too_far_apart"


@dataclass(frozen=True, slots=True)
class Footing:
    """The starting point of a movement on the board.

    ``place`` holds the squares that move, ``stays`` those of other feet (6354). ``within``, if set,
    limits the squares to enter; ``limit`` is the problem with any other square.
    """

    name: str
    ground: Ground
    place: Place
    stays: Place = ()
    within: frozenset[Square] | None = None
    limit: str = ""


def footing(state: Battle, board: Board, who: str, by: str = "", part: int = 0) -> Footing:
    """Return the start of a combatant's movement, forced by ``by`` or its own (3881).

    Enemies of the one that forces it obstruct, allies and the exhausted do not; nobody may stop on
    another's square (3683, 3859). A combatant with several feet moves one, past every obstruction.
    """
    one = state.combatants[who]
    taken = occupied(state, who).union(kept_from(state, who))
    closed = obstacles(state, by or who, who)
    feet = parts_of(state, who)
    if len(feet) < 2:
        below = ground(board, closed, taken)
        return Footing(one.name, below, one.place)
    moving = feet[part]
    stays = tuple(square for foot in feet if foot is not moving for square in foot)
    below = open_ground(board, taken | closed | frozenset(stays))
    within = frozenset(squares_within(stays, paths.FEET_APART))
    return Footing(one.name, below, moving, stays, within, FEET)


def parts_of(state: Battle, who: str) -> tuple[Place, ...]:
    """Return the squares of each foot of a combatant; all its squares if it has one foot.

    A combatant whose block a viewer may not know moves as if it had one foot.
    """
    place, block = state.combatants[who].place, state.blocks[state.combatants[who].block]
    if block is HIDDEN or "+" not in block.size or not place:
        return (place,)
    found, start = [], 0
    for one in block.size.split("+"):
        end = start + len(footprint(one, (0, 0)))
        found.append(place[start:end])
        start = end
    return tuple(found)


def part_fields(state: Battle, who: str) -> tuple[Field, ...]:
    """Return the field for the foot that moves, if the combatant has several."""
    feet = parts_of(state, who)
    if state.board is None or len(feet) < 2:
        return ()
    options = tuple(Option(part, f"foot {part + 1}") for part in range(len(feet)))
    return (Field("part", "choice", options, required=False),)


def placed(state: Battle, who: str, to: Square, part: int = 0) -> Place:
    """Return a combatant's squares after it, or one of its feet, has gone to a square."""
    feet = parts_of(state, who)
    return tuple(
        square
        for nth, foot in enumerate(feet)
        for square in (put(foot, to) if nth == part else foot)
    )


def bad_part(state: Battle, who: str, part: int) -> Refusal | None:
    """Say why a combatant has no such foot."""
    if 0 <= part < len(parts_of(state, who)):
        return None
    return Refusal("no_such_part", f"{state.combatants[who].name} has no such foot.")


def bounded(one: Footing, squares: frozenset[Square], limit: str) -> Footing:
    """Return a footing with only some squares left to enter."""
    within = squares if one.within is None else one.within & squares
    return replace(one, within=within, limit=limit)


def out_of_bounds(one: Footing, path: Sequence[Square]) -> str | None:
    """Say why a path enters forbidden squares."""
    if one.within is None or all(to in one.within for to in path):
        return None
    return one.limit


def refused(problem: str | None, name: str) -> Refusal | None:
    """Return a problem of the grid in words."""
    return Refusal(problem, WORDS[problem].format(name)) if problem else None


WORDS: Final[Mapping[str, str]] = {
    paths.NO_STEPS: "Say where {} goes.",
    paths.TOO_FAR: "{} does not get that far.",
    paths.NOT_ADJACENT: "The path of {} has a gap: each square must touch the one before.",
    paths.OFF_BOARD: "{} does not fit on the board there.",
    paths.BLOCKED: "Something is in the way of {}.",
    paths.SQUEEZED: "{} cannot pass between two obstructions.",
    paths.OCCUPIED: "That square is occupied: {} may pass, but not stay.",
    paths.NO_LOCATION: "{} is nowhere on the board.",
    NO_WAY: "No free way leads {} there.",
    FEET: f"The feet of {{}} would be more than {paths.FEET_APART} squares apart.",
    bearings.NOT_TOWARD: "Every square that {} enters must be nearer than its starting square.",
    bearings.NOT_AWAY: "Every square that {} enters must be farther away than its starting square.",
    bearings.OFF_LINE: "{} can move along the line only.",
    "not_neither": "Every square that {} enters must be as near as its starting square.",
    "other_way": "{} can be moved in that same direction only.",
    dashes.OWN_SQUARE: "{} is there already.",
    dashes.NO_LINE: "No straight line leads {} there: something is in the way.",
    jumps.NOT_FREE: "There is no room for {} to trade places.",
}
"""Each problem in words; the placeholder is the name of the combatant that moves."""
