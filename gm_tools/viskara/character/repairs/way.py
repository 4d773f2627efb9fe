"""A character on the way to a repair: what is mended, what is newly broken, what stays."""

from dataclasses import dataclass, replace
from fractions import Fraction

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.diary_places import following
from gm_tools.viskara.character.edits import (
    Buy,
    Change,
    Sell,
    SetLevel,
    SetPerks,
    SetRank,
    SetStat,
)
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.repairs.condition import Condition, examined
from gm_tools.viskara.character.repairs.mended import mended
from gm_tools.viskara.character.repairs.step import Mend, Step
from gm_tools.viskara.character.repairs.worth import points_lost, weight
from gm_tools.viskara.problems import Problem, is_within

Identity = tuple[str, str, str]
GONE = "gone"
"""The place of a problem whose part was removed: it is nowhere."""


def identity(problem: Problem) -> Identity:
    """Return what makes two states of a problem the same; a diary disagrees or does not."""
    is_diary = problem.rule == "levels_disagree"
    return problem.rule, problem.where, "" if is_diary else problem.subject


@dataclass(frozen=True)
class Way:
    """A character on the way to a repair; places of problems are those it has now.

    ``known`` are the problems it began with, ``allowed`` those among them that the table allows,
    ``watched`` is the one that the last step was for; ``begun`` is the build before every step.
    """

    at: Condition
    begun: Build
    goals: tuple[Problem, ...]
    known: tuple[Problem, ...]
    allowed: tuple[Problem, ...]
    keep: frozenset[str]
    watched: tuple[Problem, ...] = ()
    changes: tuple[Mend, ...] = ()
    targets: tuple[str, ...] = ()
    weight: int = 0
    lost: int | Fraction = 0

    def unmended(self) -> tuple[Problem, ...]:
        """Return the goals that are still broken."""
        wanted = {identity(one) for one in self.goals}
        return tuple(one for one in self.at.problems if identity(one) in wanted)

    def new(self) -> tuple[Problem, ...]:
        """Return the rules that are newly broken, or broken further."""
        known = {identity(one): one.excess for one in self.known}
        goals = {identity(one) for one in self.goals}
        return tuple(
            one
            for one in self.at.problems
            if one.excess > known.get(identity(one), -1) and identity(one) not in goals
        )

    def keeps_allowed(self) -> bool:
        """Whether everything that the table allows is there as it was."""
        now = {identity(one): one.excess for one in self.at.problems}
        return all(now.get(identity(one), -1) >= one.excess for one in self.allowed)


def beginning(at: Condition, goals: tuple[Problem, ...], keep: frozenset[str]) -> Way:
    """Return the way before its first step; ``keep`` are targets that stay as they are."""
    return Way(at, at.build, goals, at.problems, at.allowed, keep)


def is_kept(one: Step, keep: frozenset[str]) -> bool:
    """Whether a step touches what is pinned, or takes away what holds it."""
    return any(
        target == pin or is_within(pin.partition("|")[0], target) or is_within(target, pin)
        for target in one.targets
        for pin in keep
    )


def is_nearer(problem: Problem, after: Way) -> bool:
    """Whether a step mended the problem that it was for, or a part of it."""
    watched = {identity(one) for one in after.watched}
    now = [one.excess for one in after.at.problems if identity(one) in watched]
    return not now or max(now) < problem.excess


def stepped(way: Way, one: Step, problem: Problem) -> Way | None:
    """Return the way after a step for a problem; None if it leads nowhere."""
    character, after = way.at.character, replace(way, watched=(problem,))
    for mend, target in zip(one.changes, one.targets, strict=True):
        if target in way.targets and not _goes_on(way, mend, target):
            return None
        try:
            changed = mended(way.at.played, character, mend)
        except NoSuchPlace:
            return None
        more = weight(character, changed, mend) - (target in way.targets)
        after = replace(_moved(after, character, mend), weight=after.weight + more)
        character = changed
    return _arrived(way, after, one, character)


def _arrived(way: Way, after: Way, one: Step, character: Character) -> Way:
    at = examined(way.at.rulebook, character)
    return replace(
        after,
        at=at,
        changes=(*way.changes, *one.changes),
        targets=(*way.targets, *one.targets),
        lost=way.lost + points_lost(way.at, at, one.changes),
    )


def _goes_on(way: Way, mend: Mend, target: str) -> bool:
    """Whether a change takes further what an earlier one began: both count as one."""
    earlier = [one for one, at in zip(way.changes, way.targets, strict=True) if at == target]
    if isinstance(mend, Sell | Buy | SetPerks):
        return all(type(one) is type(mend) for one in earlier)
    values = _values(way, mend)
    return values is not None and (
        values[0] < values[1] < values[2] or values[0] > values[1] > values[2]
    )


def _values(way: Way, mend: Mend) -> tuple[int, int, int] | None:
    """Return a number as it was before every step, as it is, and as it is set."""
    old, now = way.begun, way.at.build
    match mend:
        case SetStat(stat, value):
            return stat_value(old, stat), stat_value(now, stat), value
        case SetLevel(level, shadow=True):
            return old.shadow_level, now.shadow_level, level
        case SetRank(shadow, rank):
            return getattr(old.shadow_ranks, shadow), getattr(now.shadow_ranks, shadow), rank
        case _:
            return None


def _moved(way: Way, character: Character, mend: Mend) -> Way:
    """Follow the places of problems and pins through a change."""
    follow = following(character.build, mend) if isinstance(mend, Change) else None
    if follow is None:
        return way

    def moved(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        places = [(one, follow(one.where)) for one in problems]
        return tuple(replace(one, where=where) for one, where in places if where is not None)

    pins = [(pin.partition("|"), follow(pin.partition("|")[0])) for pin in way.keep]
    return replace(
        way,
        goals=moved(way.goals),
        known=moved(way.known),
        watched=moved(way.watched),
        allowed=tuple(replace(one, where=follow(one.where) or GONE) for one in way.allowed),
        keep=frozenset(f"{where}{bar}{path}" for (_, bar, path), where in pins if where),
    )
