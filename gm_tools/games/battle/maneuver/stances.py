"""The gain from a stance (Viskara 3600-3601; R37, R120)."""

from gm_tools.games.battle.combatant.resources import gained_health
from gm_tools.games.battle.maneuver.in_progress import Strike
from gm_tools.games.battle.maneuver.outputs import (
    Parts,
    added,
    changes_of,
    output_parts,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.trace import Figure


def amount(rules: Rules, state: Battle, strike: Strike) -> int:
    """Return the health that a stance gives."""
    return added(amount_parts(rules, state, strike))


def amount_figure(rules: Rules, state: Battle, strike: Strike) -> Figure:
    """Return the health that a stance gives, with its parts."""
    parts = amount_parts(rules, state, strike)
    return Figure(added(parts), tuple(parts))


def amount_parts(rules: Rules, state: Battle, strike: Strike) -> Parts:
    """Return the output once for each target, in parts; half the output if there is none."""
    parts = output_parts(rules, state, strike, strike.by)
    out, times = added(parts), len(strike.targets)
    if not times:
        parts.append(("no target", -(out // 2)))
    elif times > 1:
        parts.append((f"for {times} targets", out * (times - 1)))
    return parts


def gain(rules: Rules, state: Battle, strike: Strike) -> int:
    """Return the gain from a stance: 0 where its tactic does something else instead."""
    if any(changes_of(strike, strike.by, 0, "no_stance_gain")):
        return 0
    return amount(rules, state, strike)


def given(rules: Rules, state: Battle) -> Battle:
    """Give a stance's health, or as much morale if that was chosen."""
    strike = state.strikes[-1]
    found = gain(rules, state, strike)
    if not found:
        return state
    return gained_health(state, strike.by, found, "stance", as_morale=strike.choice == "morale")
