"""The power of a maneuver's stat effect, in the order of R111 (Viskara 1403, 1423, 3222)."""

from collections.abc import Iterable
from typing import NamedTuple

from gm_tools.games.battle.maneuver.in_progress import Change, Changed, OngoingManeuver
from gm_tools.games.battle.maneuver.outputs import (
    Parts,
    added,
    changes_of,
    flourishes,
)
from gm_tools.games.battle.maneuver.performed import stepped, tactic_of
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.rounding import half


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
    raised = sum(one.amount for one in changes_of(ongoing, who, line, "presence"))
    most = _most(rules, state, ongoing, who, line) + raised
    return Power(added(parts), most)


def _parts(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int = 0) -> Parts:
    """Return the written power, increases, doubling, the rest, the maximum, presence's perk."""
    tactic = rules.tactic(state, who, tactic_of(ongoing, who))
    changes = _changes(ongoing, who, line)
    parts = [("written", tactic.power)]
    _add(parts, (one for one in changes if not one.late))
    if flourishes(state, ongoing, who, line):
        parts.append(("flourish", added(parts)))
    _add(parts, (one for one in changes if one.late))
    over = added(parts) - _most(rules, state, ongoing, who, line)
    if over > 0:
        parts.append(("maximum", -over))
    parts.extend((one.label, one.amount) for one in _changes(ongoing, who, line, "presence"))
    return parts


def _add(parts: Parts, changes: Iterable[Change]) -> None:
    for one in changes:
        before = added(parts)
        parts.append((one.label, stepped(before, one) - before))


def _changes(
    ongoing: OngoingManeuver, who: str, line: int, what: Changed = "power"
) -> list[Change]:
    """Return the changes of a performer's power; what halves all other increases (2896)."""
    found = list(changes_of(ongoing, who, line, what))
    spared = [one.label for one in changes_of(ongoing, who, line, "halve_power")]
    if not spared:
        return found
    return [
        replace(one, amount=half(one.amount)) if one.amount > 0 and one.label not in spared else one
        for one in found
    ]


def _most(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int) -> int:
    """Return the maximum power without presence's perk: the stat and changes, doubled alike."""
    stat = rules.tactic(state, who, tactic_of(ongoing, who)).max_power
    most = stat + sum(one.amount for one in changes_of(ongoing, who, line, "max_power"))
    return 2 * most if flourishes(state, ongoing, who, line) else most
