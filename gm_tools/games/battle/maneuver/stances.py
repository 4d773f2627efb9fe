"""The gain from a stance (Viskara 3600-3601; R37, R120)."""

from gm_tools.games.battle.combatant.resources import gained_health
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, performer_of
from gm_tools.games.battle.maneuver.outputs import (
    Parts,
    added,
    changes_of,
    output_parts,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.trace import Figure, figure


def amount(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> int:
    """Return the health that a stance gives."""
    return added(amount_parts(rules, state, ongoing))


def amount_figure(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Figure:
    """Return the health that a stance gives, with its parts."""
    return figure(*amount_parts(rules, state, ongoing))


def amount_parts(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Parts:
    """Return the output once for each target, in parts; half the output if there is none."""
    parts = output_parts(rules, state, ongoing, ongoing.by)
    out, times = added(parts), len(ongoing.targets)
    if not times:
        parts.append(("no target", -(out // 2)))
    elif times > 1:
        parts.append((f"for {times} targets", out * (times - 1)))
    return parts


def gain(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> int:
    """Return the gain from a stance: 0 where its tactic does something else instead."""
    if any(changes_of(ongoing, ongoing.by, 0, "no_stance_gain")):
        return 0
    return amount(rules, state, ongoing)


def given(rules: Rules, state: Battle) -> Battle:
    """Give a stance's health, or as much morale if that was chosen."""
    ongoing = state.ongoing[-1]
    found = gain(rules, state, ongoing)
    if not found:
        return state
    return gained_health(
        state,
        performer_of(ongoing, ongoing.by),
        found,
        "stance",
        as_morale=ongoing.choice == "morale",
    )
