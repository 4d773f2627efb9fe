"""The worth of shows, tactics and lines in a scene."""

from gm_tools.games.battle.effects.links import parent_name
from gm_tools.games.battle.effects.scene import Scene, shower, tactic_id, tactic_in_use
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver import (
    outputs,
    splitting,
    stances,
)
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Dealt,
    Line,
    OngoingManeuver,
    Shown,
    reaction_of,
)
from gm_tools.games.battle.maneuver.performed import performed as as_performed
from gm_tools.games.battle.maneuver.targeting_lines import place_of, starting_place
from gm_tools.games.battle.movement.obstacles import stops
from gm_tools.games.battle.state import Combatant
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import MOVEMENT, walls
from gm_tools.viskara.grid.squares import Square
from gm_tools.viskara.grid.squares import distance as squares_apart

FAR = 10_000
"""The distance to a combatant without a location."""


def shown(scene: Scene) -> Shown | None:
    """Return the show that the play is about, once it is finished."""
    ongoing = scene.ongoing
    found = ongoing.shows.get(shower(scene)) if ongoing else None
    return found if found and found.done else None


def red_cards(scene: Scene) -> int:
    """Return the current red cards of the show (R7)."""
    ongoing = scene.ongoing
    return outputs.red_cards(ongoing, shower(scene), scene.line) if ongoing and shown(scene) else 0


def finale(scene: Scene) -> int:
    """Return the current finale of the show (R9); below 0 it counts as 0 (R10)."""
    ongoing = scene.ongoing
    if not ongoing or not shown(scene):
        return 0
    return max(outputs.finale(scene.state, ongoing, shower(scene), scene.line), 0)


def output(scene: Scene) -> int:
    """Return the current output of the show."""
    ongoing = scene.ongoing
    if not ongoing or not shown(scene):
        return 0
    return outputs.output(scene.rules, scene.state, ongoing, shower(scene), scene.line)


def stance_gain(scene: Scene) -> int:
    """Return the gain that a stance gives, or would give (R140)."""
    ongoing = scene.ongoing
    if not ongoing or ongoing.kind != "stance" or not shown(scene):
        return 0
    return stances.amount(scene.rules, scene.state, ongoing)


def original_output(scene: Scene) -> int:
    """Return the output of the cards really revealed (R8)."""
    ongoing = scene.ongoing
    if not ongoing or not shown(scene):
        return 0
    return outputs.original_output(scene.rules, scene.state, ongoing, shower(scene))


def met_show(scene: Scene) -> str:
    """Return whose show meets the user's: the attacker's, or that of the one it meets."""
    ongoing = scene.ongoing
    if ongoing is None:
        return ""
    return ongoing.by if reaction_of(ongoing, scene.user) else scene.target


def met_finale(scene: Scene) -> int:
    """Return the finale of the show that the user's meets, at least 0."""
    ongoing, who = scene.ongoing, met_show(scene)
    if not ongoing or who not in ongoing.shows:
        return 0
    return max(outputs.finale(scene.state, ongoing, who, scene.line), 0)


def met_red_cards(scene: Scene) -> int:
    """Return the red cards of the show that the user's meets."""
    ongoing, who = scene.ongoing, met_show(scene)
    if not ongoing or who not in ongoing.shows:
        return 0
    return outputs.red_cards(ongoing, who, scene.line)


def output_lead(scene: Scene) -> int:
    """Return how far the user's output exceeds that of the line it meets."""
    ongoing, who = scene.ongoing, met_show(scene)
    if not ongoing or who not in ongoing.shows:
        return 0
    theirs = outputs.output(scene.rules, scene.state, ongoing, who, scene.line)
    return max(output(scene) - theirs, 0)


def performed(scene: Scene) -> TacticBlock | None:
    """Return the tactic of the show that the play is about."""
    name = tactic_id(scene.ongoing, shower(scene))
    if not name:
        return tactic_in_use(scene)
    return scene.rules.index(scene.state, shower(scene)).tactics.get(name)


def attack_line(scene: Scene) -> Line | None:
    """Return the scene's line; without one, the attack's only line, if it has just one."""
    ongoing = scene.ongoing
    if ongoing is None or (scene.packet and not scene.line):
        return None
    found = next((line for line in ongoing.lines if line.id == scene.line), None)
    return found or (ongoing.lines[0] if len(ongoing.lines) == 1 else None)


def damage(scene: Scene) -> tuple[int, int]:
    """Return health and morale damage of the packet or line: about to be dealt, or dealt."""
    if scene.damage is not None:
        return scene.damage.health, scene.damage.morale
    ongoing, line = scene.ongoing, attack_line(scene)
    if ongoing is None or line is None:
        return 0, 0
    dealt = dealt_on(ongoing, line)
    if dealt is not None:
        return dealt.health, dealt.morale
    if ongoing.by not in ongoing.shows or not ongoing.shows[ongoing.by].done:
        return 0, 0
    split = splitting.damage_parts(scene.rules, scene.state, ongoing, line)
    return outputs.added(split.health), outputs.added(split.morale)


def dealt_on(ongoing: OngoingManeuver, line: Line) -> Dealt | None:
    """Return the damage that a line has dealt, if any."""
    return next((one for one in ongoing.dealt if one.line == line.id), None)


def output_raised(scene: Scene) -> bool:
    """Whether anything raises the output of the show."""
    return _is_raised(scene, "output", "double_output")


def red_raised(scene: Scene) -> bool:
    """Whether anything adds red cards to the show."""
    return _is_raised(scene, "red")


def _is_raised(scene: Scene, *what: str) -> bool:
    ongoing = scene.ongoing
    if ongoing is None:
        return False
    changes = outputs.changes_of(ongoing, shower(scene), scene.line, *what)
    return any(one.amount > 0 or one.what == "double_output" for one in changes)


def given(scene: Scene, label: str, *what: str) -> tuple[Change, ...]:
    """Return the changes that an entry of the user's has made in the maneuver, of these kinds."""
    ongoing = scene.ongoing
    return tuple(
        one
        for one in (ongoing.changes if ongoing else ())
        if one.label == label and (one.by or one.on) == scene.user
        if not what or one.what in what
    )


def without(scene: Scene, label: str) -> OngoingManeuver | None:
    """Return the maneuver as it would be without what an entry of the user's has changed."""
    ongoing = scene.ongoing
    if ongoing is None:
        return None
    gone = given(scene, label)
    return replace(ongoing, changes=tuple(one for one in ongoing.changes if one not in gone))


def finale_taken(scene: Scene) -> int:
    """Return how much the entry that the play's is linked from took from the finale met (3380)."""
    before, after, who = without(scene, parent_name(scene.effect)), scene.ongoing, met_show(scene)
    if before is None or after is None or who not in after.shows:
        return 0
    most = max(outputs.finale(scene.state, before, who, scene.line), 0)
    return most - max(outputs.finale(scene.state, after, who, scene.line), 0)


def output_given(scene: Scene) -> int:
    """Return how much output the show has from the entry that the play's is linked from (1947)."""
    before = without(scene, parent_name(scene.effect))
    if before is None or not shown(scene):
        return 0
    less = outputs.output(scene.rules, scene.state, before, shower(scene), scene.line)
    return output(scene) - less


def parent_changed(scene: Scene) -> bool:
    """Whether the entry that the play's is linked from changed the show or line at hand."""
    found = given(scene, parent_name(scene.effect))
    return any(one.line in (0, scene.line) or not scene.line for one in found)


def obstructed_squares(scene: Scene) -> frozenset[Square]:
    """Return the squares of obstructions: of walls, and of things that stop the user."""
    board = scene.state.board
    if board is None:
        return frozenset()
    things = (one for one in scene.state.things.values() if stops(scene.state, one, scene.user))
    return walls(board, MOVEMENT) | {square for one in things for square in one.squares}


def apart(scene: Scene, one: Combatant, other: Combatant) -> int:
    """Return the distance between combatants; without a grid the one entered for it, else 0."""
    if scene.state.board is None:
        ongoing = scene.ongoing
        entered = ongoing.distances if ongoing else {}
        return entered.get(other.id, entered.get(one.id, 0))
    found = squares_apart(one.place, other.place)
    return FAR if found is None else found


def from_start(scene: Scene, other: Combatant) -> int:
    """Return how far a combatant is from where the user's maneuver starts (R221)."""
    if scene.state.board is None:
        return apart(scene, scene.one, other)
    start = starting_place(scene.state, scene.ongoing, scene.user)
    found = squares_apart(start, other.place)
    return FAR if found is None else found


def is_in_reach(scene: Scene, other: Combatant) -> bool:
    """Whether a combatant is within the range of the tactic in use; always so without a grid."""
    return scene.state.board is None or from_start(scene, other) <= reach(scene)


def is_near(scene: Scene, one: Combatant, other: Combatant, within: int) -> bool:
    """Whether two combatants are within a distance; always so without a grid."""
    return scene.state.board is None or apart(scene, one, other) <= within


def reach(scene: Scene) -> int:
    """Return the range of the tactic in use; 0 where its own text gives it."""
    ongoing = scene.ongoing
    if ongoing is not None and not scene.tactic and tactic_id(ongoing, scene.user):
        return as_performed(scene.rules, scene.state, ongoing, scene.user).range or 0
    tactic = tactic_in_use(scene)
    return (tactic.range or 0) if tactic else 0


def targets_of(scene: Scene) -> tuple[str, ...]:
    """Return the combatants that the user meets in the maneuver, each once."""
    ongoing = scene.ongoing
    if ongoing is None:
        return ()
    return tuple(dict.fromkeys(target for _, target in meetings(ongoing, scene.user)))


def has_several(scene: Scene) -> bool:
    """Whether the user targets several characters or lines (1967, 2040)."""
    ongoing = scene.ongoing
    return ongoing is not None and len(meetings(ongoing, scene.user)) > 1


def is_beyond(scene: Scene) -> bool:
    """Whether the user's attack has a target beyond its tactic's own range; no grid tells it."""
    ongoing, state = scene.ongoing, scene.state
    if ongoing is None or ongoing.by != scene.user or state.board is None:
        return state.board is None
    tactic = scene.rules.tactic(state, ongoing.by, ongoing.tactic)
    if tactic.range is None:
        return False
    ends = ((line.start, place_of(state, line.target)) for line in ongoing.lines)
    far = (squares_apart((start,), place) for start, place in ends if start is not None)
    return any(one is not None and one > tactic.range for one in far)
