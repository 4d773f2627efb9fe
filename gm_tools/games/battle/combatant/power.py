"""The power of a maneuver's stat effect, in the order of R111 (Viskara 1403, 1423, 3222)."""

from typing import NamedTuple

from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.outputs import (
    Parts,
    added,
    changes_of,
    flourishes,
    tactic_of,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle


class Power(NamedTuple):
    """A power, and its maximum."""

    value: int
    most: int

    @property
    def is_full(self) -> bool:
        """Whether the power has reached its maximum (1435)."""
        return self.value >= self.most


def power(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0) -> Power:
    """Return the power of a performer's maneuver on a line, doubled by a flourish."""
    parts = _parts(rules, state, ongoing, who, line)
    most = _most(rules, state, ongoing, who, line) + added(_presence(ongoing, who, line))
    return Power(added(parts), most)


def _parts(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0) -> Parts:
    """Return the written power, increases, doubling, the rest, the maximum, presence's perk."""
    tactic = rules.tactic(state, who, tactic_of(ongoing, who))
    changes = list(changes_of(ongoing, who, line, "power"))
    parts = [("written", tactic.power)]
    parts.extend((one.label, one.amount) for one in changes if not one.late)
    if flourishes(state, ongoing, who, line):
        parts.append(("flourish", added(parts)))
    parts.extend((one.label, one.amount) for one in changes if one.late)
    over = added(parts) - _most(rules, state, ongoing, who, line)
    if over > 0:
        parts.append(("maximum", -over))
    parts.extend(_presence(ongoing, who, line))
    return parts


def _most(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int) -> int:
    """Return the maximum power without presence's perk: the stat and changes, doubled alike."""
    stat = rules.tactic(state, who, tactic_of(ongoing, who)).max_power
    most = stat + sum(one.amount for one in changes_of(ongoing, who, line, "max_power"))
    return 2 * most if flourishes(state, ongoing, who, line) else most


def _presence(ongoing: OngoingManeuver, who: str, line: int) -> Parts:
    return [(one.label, one.amount) for one in changes_of(ongoing, who, line, "presence")]
