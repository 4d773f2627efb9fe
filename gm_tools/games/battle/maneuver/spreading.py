"""Attacks on every square near their targets or squares, and on those who stand there (2926)."""

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.in_progress import Line, OngoingManeuver, Spread
from gm_tools.games.battle.maneuver.target_squares import standing_on
from gm_tools.games.battle.maneuver.targeting_lines import ANYWHERE, starting_place
from gm_tools.games.battle.maneuver.targets import drawn_anyhow
from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import is_on
from gm_tools.viskara.grid.reach import can_target
from gm_tools.viskara.grid.squares import Place, Square, squares_within

OPEN = ("reactions", "shows", "adjust", "choices", "deal")
"""The steps in which whom an attack targets may still change."""


def around(
    state: Battle, who: str, kind: str, start: Place, centre: Place, within: int
) -> tuple[Square, ...]:
    """Return the squares near a place to which a free line leads, however far away (3822)."""
    board = state.board
    if board is None:
        return ()
    blocked = obstacles(state, who) - frozenset(centre)
    return tuple(
        square
        for square in squares_within(centre, within)
        if is_on(board, square)
        if can_target(board, blocked, start, (square,), ANYWHERE, kind) is not None
    )


def on_squares(state: Battle, who: str, squares: tuple[Square, ...]) -> tuple[str, ...]:
    """Return whoever stands on squares, the attacker too."""
    own = state.combatants[who]
    found = standing_on(state, who, squares)
    return found if set(squares).isdisjoint(own.place) else (*found, who)


def spread(rules: Rules, state: Battle, within: int) -> Battle:
    """Target every square near the chosen targets, or near the chosen squares, too (2930)."""
    ongoing = state.ongoing[-1]
    centres = () if ongoing.squares else ongoing.targets
    made = Spread(within, centres, ongoing.squares)
    return aimed(rules, with_ongoing(state, replace(ongoing, spread=made)))


def aimed(rules: Rules, state: Battle) -> Battle:
    """Return the state in which an attack targets the squares near where its targets are now."""
    if not state.ongoing or state.board is None:
        return state
    ongoing = state.ongoing[-1]
    found = ongoing.spread
    if found is None or ongoing.step not in OPEN:
        return state
    tactic = rules.tactic(state, ongoing.by, ongoing.tactic)
    squares = _squares(state, ongoing, found, tactic.type)
    targets = on_squares(state, ongoing.by, squares)
    kept = tuple(one for one in ongoing.targets if one in targets or one in found.centres)
    new = tuple(one for one in targets if one not in kept)
    if squares == ongoing.squares and (*kept, *new) == ongoing.targets:
        return state
    return _with_targets(state, ongoing, tactic, squares, kept, new)


def _squares(
    state: Battle, ongoing: OngoingManeuver, found: Spread, kind: str
) -> tuple[Square, ...]:
    start = starting_place(state, ongoing, ongoing.by)
    places = [state.combatants[one].place for one in found.centres if one in state.combatants]
    if found.squares:
        places = [found.squares]
    near = [
        square
        for place in places
        for square in around(state, ongoing.by, kind, start, place, found.within)
    ]
    return tuple(dict.fromkeys((*found.squares, *near)))


def _with_targets(
    state: Battle,
    ongoing: OngoingManeuver,
    tactic: TacticBlock,
    squares: tuple[Square, ...],
    kept: tuple[str, ...],
    new: tuple[str, ...],
) -> Battle:
    start = starting_place(state, ongoing, ongoing.by)
    lines = [line for line in ongoing.lines if line.target in kept]
    for number, target in enumerate(new, state.next_id):
        drawn = drawn_anyhow(state, tactic, target, start)
        ends = (drawn.start, drawn.aim) if drawn else (None, None)
        lines.append(Line(number, target, *ends))
    there = {line.id for line in lines}
    reactions = tuple(
        replace(one, lines=tuple(line for line in one.lines if line in there))
        for one in ongoing.reactions
    )
    changed = replace(
        ongoing,
        squares=squares,
        targets=(*kept, *new),
        lines=tuple(lines),
        reactions=tuple(one for one in reactions if one.lines),
    )
    return with_ongoing(replace(state, next_id=state.next_id + len(new)), changed)


def without_targets(state: Battle, squares: tuple[Square, ...], gone: tuple[str, ...]) -> Battle:
    """Return the state in which an attack no longer targets squares, and some combatants."""
    ongoing = state.ongoing[-1]
    return with_ongoing(
        state,
        replace(
            ongoing,
            squares=tuple(one for one in ongoing.squares if one not in squares),
            targets=tuple(one for one in ongoing.targets if one not in gone),
            lines=tuple(line for line in ongoing.lines if line.target not in gone),
        ),
    )
