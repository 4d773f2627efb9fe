"""The damage of an attack line: split at the break point, defies, halvings (3559-3567, 3624-3626).

The order (R27): output, split, defies, extra hits, exertion, other changes to damage.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Line,
    OngoingManeuver,
    Reaction,
    defies_of,
)
from gm_tools.games.battle.maneuver.outputs import (
    Parts,
    added,
    changes_of,
    is_exerted,
    output,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.trace import Figure, figure

OVER = "over the break point"
_LATER = (
    "prevent_health",
    "prevent_morale",
    "halve_damage",
    "halve_health",
    "halve_morale",
)


OF_ITS_VICTIM: Final = frozenset(_LATER)
"""Changes to damage that a victim's own effects make; they go when another is dealt it."""


class Split(NamedTuple):
    """Damage to health and to morale, each as parts."""

    health: Parts
    morale: Parts


@dataclass(frozen=True, slots=True)
class Total:
    """The damage of a line to health and to morale, each with its parts."""

    health: Figure
    morale: Figure


def total(rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line) -> Total:
    """Return the damage of a line as things stand, before redirects (R50, R51)."""
    split = damage_parts(rules, state, ongoing, line)
    return Total(figure(*split.health), figure(*split.morale))


def damage_parts(rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line) -> Split:
    """Return the damage of a line to health and to morale, in parts."""
    if state.is_simple:
        return _simple(rules, state, ongoing, line)
    split = split_output(rules, state, ongoing, line)
    whole = added(split.health)
    _defied(rules, state, ongoing, line, split)
    for change in changes_of(ongoing, ongoing.by, line.id, "more_morale"):
        split.morale.append((change.label, change.amount))
    if is_exerted(state, ongoing, ongoing.by):
        _halve(split.health, "exertion")
        _halve(split.morale, "exertion")
    for change in changes_of(ongoing, ongoing.by, line.id, *_LATER):
        _changed(split, change)
    _kept(split, ongoing, line.id, whole)
    return split


def prevented(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line
) -> Iterator[tuple[str, int]]:
    """Yield who lowers the damage of a line by an effect, and by how much (2619)."""
    later = tuple(changes_of(ongoing, ongoing.by, line.id, *_LATER))
    if not later:
        return
    others = tuple(one for one in ongoing.changes if one not in later)
    split = damage_parts(rules, state, replace(ongoing, changes=others), line)
    for change in later:
        before = added(split.health) + added(split.morale)
        _changed(split, change)
        yield change.by or change.on, before - added(split.health) - added(split.morale)


def least_health(rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line) -> int:
    """Return the health damage of a line under which nothing lowers it (5166; R107)."""
    if state.is_simple or not any(changes_of(ongoing, ongoing.by, line.id, "least_health")):
        return 0
    whole = added(split_output(rules, state, ongoing, line).health)
    found = changes_of(ongoing, ongoing.by, line.id, "least_health")
    return min(max(change.amount for change in found), whole)


def _kept(split: Split, ongoing: OngoingManeuver, line: int, whole: int) -> None:
    """Keep health damage at the least of it, if the output's share was as much."""
    for change in changes_of(ongoing, ongoing.by, line, "least_health"):
        more = min(change.amount, whole) - added(split.health)
        if more > 0:
            split.health.append((change.label, more))


def split_output(rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line) -> Split:
    """Split the output of a line at its break point (3559; R55)."""
    out = output(rules, state, ongoing, ongoing.by, line.id)
    if any(changes_of(ongoing, ongoing.by, line.id, "all_morale")):
        return Split([], [("output", out)])
    limit = break_point(rules, state, ongoing, line.id)
    over = max(out - limit, 0) if limit is not None else 0
    if not over:
        return Split([("output", out)], [])
    return Split([("output", out), (OVER, -over)], [(OVER, over)])


def break_point(rules: Rules, state: Battle, ongoing: OngoingManeuver, line: int) -> int | None:
    """Return the break point on a line; None where there is none (R55)."""
    limit = rules.tactic(state, ongoing.by, ongoing.tactic).break_point
    if limit is None or any(changes_of(ongoing, ongoing.by, line, "no_break_point")):
        return None
    steps = changes_of(ongoing, ongoing.by, line, "break_point")
    return max(limit + sum(one.amount for one in steps), 0)


def may_choose_both(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, reaction: Reaction
) -> bool:
    """Whether a defy is worth more than each line's own total (3624; R39-R41)."""
    return all(
        output(rules, state, ongoing, reaction.by, line)
        > output(rules, state, ongoing, ongoing.by, line)
        for line in reaction.lines
    )


def _defied(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line, split: Split
) -> None:
    for reaction in defies_of(ongoing, line.id):
        name = f"defied by {state.combatants[reaction.by].name}"
        if reaction.choice in ("health", "both", ""):
            less = output(rules, state, ongoing, reaction.by, line.id)
            _lower(split.health, less, name)
        if reaction.choice in ("morale", "both"):
            _lower(split.morale, added(split.morale), name)


def _simple(rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line) -> Split:
    """Split a simple attack: its output less the outputs of defies (Viskara 1116-1117; R1)."""
    split = Split([("output", output(rules, state, ongoing, ongoing.by, line.id))], [])
    _defied(rules, state, ongoing, line, split)
    for change in changes_of(ongoing, ongoing.by, line.id, *_LATER):
        _changed(split, change)
    return split


def _changed(split: Split, change: Change) -> None:
    if change.what == "prevent_health":
        _lower(split.health, change.amount, change.label)
    if change.what == "prevent_morale":
        _lower(split.morale, change.amount, change.label)
    if change.what in ("halve_damage", "halve_health"):
        _halve(split.health, change.label)
    if change.what in ("halve_damage", "halve_morale"):
        _halve(split.morale, change.label)


def _lower(parts: Parts, amount: int, label: str) -> None:
    less = min(amount, added(parts))
    if less > 0:
        parts.append((label, -less))


def _halve(parts: Parts, label: str) -> None:
    """Halve, rounding up (R2, R30): the part taken off is half, rounded down."""
    less = added(parts) // 2
    if less:
        parts.append((label, -less))
