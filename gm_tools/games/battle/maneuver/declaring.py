"""What attacks, defies and stances share when they are declared."""

from gm_tools.games.battle.combatant.forms import is_obliged
from gm_tools.games.battle.combatant.styles import pays_for_style
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.moments import Aim
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.events.maneuver import (
    Attack,
    Stance,
)
from gm_tools.games.battle.maneuver.costs import (
    Cost,
    attack_cost,
    defy_cost,
    unpayable,
)
from gm_tools.games.battle.maneuver.keywords import (
    Use,
    is_mandatory,
    not_for,
)
from gm_tools.games.battle.maneuver.readiness import not_ready
from gm_tools.games.battle.maneuver.targets import (
    by_square,
    every_square,
    standing_on,
    start_of,
    unmet,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import (
    Field,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.squares import Square


def tactic_refusal(rules: Rules, state: Battle, who: str, tactic: str, use: Use) -> Refusal | None:
    """Say why a combatant cannot use a tactic in this way."""
    found = rules.index(state, who).tactics.get(tactic)
    if found is None:
        return Refusal("unknown_tactic", f"{state.combatants[who].name} has no such tactic.")
    return not_for(found, use) or not_ready(state, who, found)


def picked(
    state: Battle, tactic: TacticBlock, data: Attack | Stance, aim: Aim
) -> tuple[tuple[str, ...], tuple[Square, ...]]:
    """Return the targets of an attack or a stance, and the squares by which they were chosen."""
    squares: tuple[Square, ...] = getattr(data, "squares", ())
    if aim.all_squares and state.board is not None:
        start = start_of(state, data.who, getattr(data, "start", None))
        squares = every_square(state, data.who, tactic, aim, start)
    if squares:
        return standing_on(state, data.who, squares), squares
    return data.targets, ()


def mandatory_instead(
    rules: Rules, state: Battle, who: str, tactic: TacticBlock, use: Use, *, out_of_reach: bool
) -> Refusal | None:
    """Say which mandatory tactic must be used instead (4891-4895).

    Without a board the table says whether it is ``out_of_reach``.
    """
    if _is_due(state, who, tactic, use) or (out_of_reach and state.board is None):
        return None
    for other in state.blocks[state.combatants[who].block].tactics:
        if _is_due(state, who, other, use) and can_use(rules, state, who, other, use):
            return must_be_used(state, other)
    return None


def _is_due(state: Battle, who: str, tactic: TacticBlock, use: Use) -> bool:
    """Whether a tactic is mandatory, by its keyword or by the form that its owner is in."""
    return is_mandatory(tactic, use) or (use == "attack" and is_obliged(state, who, tactic.name))


def must_be_used(state: Battle, tactic: TacticBlock) -> Refusal:
    """Return the refusal of any other tactic than a mandatory one."""
    way_out = "" if state.board is not None else " Use it, or say that it reaches nobody."
    return Refusal("mandatory", f"{tactic.name} is mandatory and can be used.{way_out}")


def reach_fields(state: Battle, instead: Refusal | None) -> tuple[Field, ...]:
    """Return the field by which the table says that a mandatory tactic reaches nobody."""
    if instead is None or state.board is not None:
        return ()
    options = (Option(False, "no"), Option(True, "yes"))
    return (Field("out_of_reach", "choice", options, required=False),)


def can_use(rules: Rules, state: Battle, who: str, tactic: TacticBlock, use: Use) -> bool:
    """Whether a combatant can pay for a tactic and reach a target with it."""
    cost = defy_cost(state, tactic) if use == "defy" else attack_cost(state, tactic)
    if not_for(tactic, use) or not_ready(state, who, tactic) or unpayable(state, who, cost):
        return False
    aim, start = moments.aim(rules, state, who, tactic.id, use), state.combatants[who].place
    if aim.all_squares:
        return bool(standing_on(state, who, every_square(state, who, tactic, aim, start)))
    return any(
        unmet(state, who, tactic, one.id, aim, start) is None for one in state.combatants.values()
    )


def target_fields(
    state: Battle, who: str, tactic: TacticBlock, aim: Aim, least: int = 1
) -> tuple[Field, ...]:
    """Return the field of targets: every possible target, with the reason if it is barred."""
    if aim.all_squares and state.board is not None:
        return ()
    start = state.combatants[who].place
    options = tuple(
        Option(one.id, one.name, unmet(state, who, tactic, one.id, aim, start))
        for one in state.combatants.values()
        if one.status == "in" and one.id != who
        if by_square(aim) or one.side != state.combatants[who].side
    )
    things = tuple(
        Option(thing.id, thing.name, unmet(state, who, tactic, thing.id, aim, start))
        for thing in state.things.values()
        if thing.attackable
    )
    most = len(options) if by_square(aim) or aim.targets is None else aim.targets
    return (Field("targets", "choices", (*options, *things), least, max(most, 1), least > 0),)


def style_fields(state: Battle, who: str) -> tuple[Field, ...]:
    """Return the field that asks whether to pay for a style, where that is possible (1469)."""
    one = state.combatants[who]
    if state.is_simple or not pays_for_style(state.blocks[one.block].style):
        return ()
    flair = state.numbers.style_flair
    barred = unpayable(state, who, Cost(0, flair, flair))
    options = (Option(False, "without style"), Option(True, f"{flair} flair for the style", barred))
    return (Field("styled", "choice", options, required=False),)
