"""Conditions on the attack line at hand: where it starts, and what it is near (3392)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.flags.people import Flag
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import Line, OngoingManeuver
from gm_tools.games.battle.maneuver.targeting_lines import attack_line, faced_by
from gm_tools.games.battle.state import Combatant
from gm_tools.viskara.grid.lines import through
from gm_tools.viskara.grid.squares import distance

DIRECT: Final = "direct"
EXPOSURE: Final = "exposure"


def _lines(scene: Scene) -> tuple[Line, ...]:
    """Return the lines that a condition is asked of: the scene's, or without one the user's."""
    ongoing = scene.ongoing
    if ongoing is None:
        return ()
    asked = {scene.line} if scene.line else {line for line, _ in meetings(ongoing, scene.user)}
    return tuple(line for line in ongoing.lines if line.id in asked)


def _named(scene: Scene) -> bool:
    """Whether the table has named the line, where there is no grid; one alone needs no name."""
    return not scene.line or scene.line in scene.lines or not scene.lines


def _starts_near(scene: Scene, line: Line, kind: str) -> bool:
    """Whether a line starts in a range of one of the user's allies, which is measured from it."""
    return any(
        _counts(scene, one) and _reaches(scene, one, line, kind)
        for one in scene.state.combatants.values()
    )


def _counts(scene: Scene, one: Combatant) -> bool:
    """Whether one is an ally for the entry: another, or the user where it counts itself (3400)."""
    if one.side != scene.one.side or one.status != "in":
        return False
    return one.id != scene.user or (scene.ongoing is not None and one.id in scene.ongoing.selves)


def _reaches(scene: Scene, one: Combatant, line: Line, kind: str) -> bool:
    if line.start is None:
        return False
    far = distance((line.start,), one.place)
    return far is not None and far <= scene.state.blocks[one.block].ranges.get(kind, 0)


def _starts_in_exposure(scene: Scene) -> bool:
    if scene.state.board is None:
        return _named(scene)
    return any(
        _starts_near(scene, line, EXPOSURE) and not _starts_near(scene, line, DIRECT)
        for line in _lines(scene)
    )


def _starts_in_direct(scene: Scene) -> bool:
    if scene.state.board is None:
        return _named(scene)
    return any(_starts_near(scene, line, DIRECT) for line in _lines(scene))


def _ally_near_target(scene: Scene) -> bool:
    """Whether another ally has the target in its own direct range; without a grid, so it is."""
    met = scene.met
    if met is None or scene.state.board is None:
        return met is not None
    return any(
        one.id != scene.user
        and one.side == scene.one.side
        and one.status == "in"
        and measures.apart(scene, one, met) <= scene.state.blocks[one.block].ranges.get(DIRECT, 0)
        for one in scene.state.combatants.values()
    )


def _meets_facing(scene: Scene) -> bool:
    """Whether the attack line at hand passes through what the user faces, its start too (5945)."""
    ongoing, line = scene.ongoing, measures.attack_line(scene)
    if scene.state.board is None:
        return True
    if ongoing is None or line is None or line.target != scene.user:
        return False
    drawn = attack_line(scene.state, ongoing, line)
    return drawn is not None and not set(through(drawn)).isdisjoint(faced_by(scene.one))


def _target_faced(scene: Scene) -> bool:
    met = scene.met
    return met is not None and not set(faced_by(scene.one)).isdisjoint(met.place)


def _last_of_squares(scene: Scene) -> bool:
    """Whether the target is the farthest along the squares; without them, as it was entered."""
    ongoing, met = scene.ongoing, scene.met
    if ongoing is None or met is None:
        return False
    far = {one: _along(scene, ongoing, one, nth) for nth, one in enumerate(ongoing.targets)}
    return far.get(met.id) == max(far.values())


def _along(scene: Scene, ongoing: OngoingManeuver, who: str, nth: int) -> tuple[int, int]:
    one = scene.state.combatants.get(who)
    on = [at for at, square in enumerate(ongoing.squares) if one and square in one.place]
    return (max(on) if on else ongoing.distances.get(who, 0), nth)


OF_LINES: Final[Mapping[str, Flag]] = {
    "starts_in_ally_exposure": _starts_in_exposure,
    "starts_in_ally_direct": _starts_in_direct,
    "ally_near_target": _ally_near_target,
    "line_meets_facing": _meets_facing,
    "target_faced": _target_faced,
    "last_of_squares": _last_of_squares,
}
