"""What the user's targeting lines cross: squares, characters, obstructions (2996, 3290, 3310)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.scene import Scene, tactic_in_use
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import Line
from gm_tools.games.battle.maneuver.targeting_lines import own_line, passed_by
from gm_tools.games.battle.state import Combatant
from gm_tools.viskara.grid.lines import Line as Drawn
from gm_tools.viskara.grid.lines import through
from gm_tools.viskara.grid.longer_lines import lengthened
from gm_tools.viskara.grid.squares import Place, Square, distance
from gm_tools.viskara.plays.plays import Deed

ALONG: Final = "along_line"
BEFORE: Final = "before_obstruction"
LONGER: Final = "lengthen_line"


def crossed(scene: Scene) -> tuple[Square, ...]:
    """Return the squares that the user's lines enter, without those in which they start."""
    found = [square for line, drawn in _drawn(scene) for square in _entered(scene, line, drawn)]
    return tuple(dict.fromkeys(found))


def obstructions(scene: Scene) -> tuple[Square, ...]:
    """Return the obstructed squares that the user's lines pass through (R144)."""
    ongoing, tactic = scene.ongoing, tactic_in_use(scene)
    if ongoing is None or tactic is None:
        return ()
    found = [
        square
        for line, _ in _drawn(scene)
        for square in passed_by(scene.state, ongoing, line, scene.user, tactic)
    ]
    return tuple(dict.fromkeys(found))


def ends(scene: Scene, steer: tuple[str, ...], place: Place) -> Place:
    """Return the squares on which a movement along the user's lines may end, but ``place``."""
    squares = crossed(scene)
    if BEFORE in steer:
        stopping = set(obstructions(scene))
        first = next((at for at, one in enumerate(squares) if one in stopping), len(squares))
        squares = squares[:first]
    return tuple(square for square in squares if square not in place)


def _drawn(scene: Scene) -> Iterator[tuple[Line, Drawn]]:
    """Yield the user's lines as they lie on the board: the scene's, or without one all of them."""
    ongoing, tactic = scene.ongoing, tactic_in_use(scene)
    if ongoing is None or tactic is None or scene.state.board is None:
        return
    asked = {line for line, _ in meetings(ongoing, scene.user)}
    for line in ongoing.lines:
        if line.id in asked and scene.line in (0, line.id):
            drawn = own_line(scene.state, ongoing, line, scene.user, tactic)
            if drawn is not None:
                yield line, drawn


def _entered(scene: Scene, line: Line, drawn: Drawn) -> tuple[Square, ...]:
    state, reach = scene.state, _longer(scene, line)
    tactic = tactic_in_use(scene)
    if not reach or state.board is None or tactic is None:
        return through(drawn)[1:]
    things = frozenset(
        square
        for thing in state.things.values()
        if thing.stops != "nobody"
        for square in thing.squares
    )
    return lengthened(drawn, state.board, things, reach, tactic.type)


def _longer(scene: Scene, line: Line) -> int:
    """Return how far a line goes from its start if it was lengthened, or this play does so."""
    ongoing = scene.ongoing
    done = ongoing.longer.get(longer_key(scene.user, line.id), 0) if ongoing else 0
    deed = next((one for one in scene.owned.play.deeds if one.do == LONGER), None)
    return max(done, amount(scene, deed.by) if deed else 0)


def longer_key(who: str, line: int) -> str:
    """Name a performer's line among those that were lengthened."""
    return f"{who}:{line}"


# --- Whom a deed reaches ------------------------------------------------------------------------


def _is_passed(scene: Scene, _deed: Deed, other: Combatant) -> bool:
    return not set(crossed(scene)).isdisjoint(other.place)


def _is_on_line(scene: Scene, deed: Deed, other: Combatant) -> bool:
    return other.id == scene.target or _is_passed(scene, deed, other)


def _is_near_obstruction(scene: Scene, deed: Deed, other: Combatant) -> bool:
    far = distance(obstructions(scene), other.place)
    return far is not None and far <= amount(scene, deed.within)


CROSSING: Final[Mapping[str, Callable[[Scene, Deed, Combatant], bool]]] = {
    "passed_allies": _is_passed,
    "each_on_line": _is_on_line,
    "each_near_obstruction": _is_near_obstruction,
}
"""Words of people that only the user's lines on a board can tell."""
