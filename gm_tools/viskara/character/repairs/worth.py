"""What a change takes away: how many choices, and how many points of them.

A change weighs as many choices as go with it: to give up a maneuver weighs itself and every
upgrade on it. So the fewest changes are not those that throw the most away.
"""

from fractions import Fraction

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import BASIC, Build, Carried, Maneuver, Purchase, Tactic
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import (
    DropMove,
    DropPart,
    DropTactic,
    RemoveManeuver,
    Sell,
    SetLevel,
    SetRank,
    SetStat,
)
from gm_tools.viskara.character.repairs.condition import Condition, points_spent
from gm_tools.viskara.character.repairs.step import ClearDiary, Mend

GIVES_UP = (Sell, RemoveManeuver, DropTactic, DropPart, DropMove)


def weight(before: Character, after: Character, mend: Mend) -> int:
    """Return how many choices a change takes away, at least 1."""
    if isinstance(mend, ClearDiary):
        return max(1, len(before.levels))
    if not isinstance(mend, GIVES_UP):
        return 1
    return max(1, _choices(before.build) - _choices(after.build))


def _choices(build: Build) -> int:
    aura, move = build.aura, build.signature_move
    found = sum(_of_tactic(one) for one in build.tactics)
    if aura is not None:
        found += _bought(aura.upgrades) + (_of_tactic(aura.aura_tactic) if aura.aura_tactic else 0)
    return found + sum(_of_maneuver(one) for one in move.maneuvers) if move else found


def _of_maneuver(one: Maneuver) -> int:
    found = 1 + _bought(one.upgrades) + (one.chosen is not None)
    found += sum(_of_maneuver(inner) for inner in one.attached)
    return found + (_of_tactic(one.tactic) if one.tactic is not None else 0)


def _of_tactic(one: Tactic | Carried) -> int:
    is_named = isinstance(one, Tactic) and bool(one.name)
    basic = sum(bool(getattr(one, name)) for name in BASIC)
    return basic + _bought(one.upgrades) + is_named


def _bought(purchases: tuple[Purchase, ...]) -> int:
    paths = len({one.path for one in purchases})
    return paths + sum(_of_tactic(one.carries) for one in purchases if one.carries is not None)


def points_lost(before: Condition, after: Condition, mends: tuple[Mend, ...]) -> int | Fraction:
    """Return what changes give up, in points of upgrades, and 1 for each thing given up.

    A stat point counts as the points that it adds to a tactic (1591).
    """
    lost: int | Fraction = sum(isinstance(one, GIVES_UP) for one in mends)
    if lost:
        lost += max(0, points_spent(before.sheet) - points_spent(after.sheet))
    return lost + sum(_lowered(before, one) for one in mends)


def _lowered(before: Condition, mend: Mend) -> int:
    build, numbers = before.build, before.numbers
    match mend:
        case SetStat(stat, value):
            return numbers.points_a_stat * max(0, stat_value(build, stat) - value)
        case SetLevel(level, shadow=True):
            each = numbers.points_a_stat * numbers.stat_points_instead
            return each * max(0, build.shadow_level - level)
        case SetRank(shadow, rank):
            less: int = getattr(build.shadow_ranks, shadow) - rank
            return numbers.points_a_rank * max(0, less) * max(0, build.shadow_level)
        case _:
            return 0
