"""The search for repairs: fewest changes first, then the fewest points lost.

It begins with a character and the broken rules to mend, and tries the steps of one of them at a
time; a rule that a step newly breaks is mended by further steps. Which way comes next is guessed:
a search for a single repair goes on after it wherever fewer changes could do. It is bounded by a
number of characters that it looks at, and always finds the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count

from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.going_on import least_more
from gm_tools.viskara.character.repairs.reach import apart
from gm_tools.viskara.character.repairs.step import Mend, Step
from gm_tools.viskara.character.repairs.steps import steps_for
from gm_tools.viskara.character.repairs.untried import least_untried
from gm_tools.viskara.character.repairs.way import Way, is_kept, is_nearer, stepped
from gm_tools.viskara.problems import Problem

Order = tuple[int, int, int, int | Fraction, int]
MOST_COMPARED = 8
MOST_MORE = 2
"""By how many changes a repair may be larger than the smallest."""

SOME_STEPS = {
    "dealers_choice_needs_two",
    "chosen_keystone_not_owned",
    "maneuver_points_over",
    "signature_upgrade_points_over",
    "signature_keystones_over",
    "upgrade_not_applicable",
    "levels_disagree",
}
"""Rules that have further ways out than those that are tried."""


@dataclass(frozen=True)
class Repair:
    """Changes that mend what they were sought for; ``new`` are the rules they newly break.

    ``weight`` counts the choices that change or go, ``lost`` are the points given up.
    """

    changes: tuple[Mend, ...]
    targets: tuple[str, ...]
    after: Condition
    new: tuple[Problem, ...]
    weight: int
    lost: int | Fraction

    @property
    def order(self) -> tuple[int, int, int | Fraction]:
        """What makes a repair better than another: less of each."""
        return len(self.new), self.weight, self.lost


@dataclass(frozen=True)
class Found:
    """What a search found, best first; ``looked`` counts the characters it looked at.

    ``is_whole`` says that nothing smaller was left untried; ``nearest`` is the way with the
    fewest problems left.
    """

    repairs: tuple[Repair, ...]
    looked: int
    is_whole: bool
    nearest: Way


def search(way: Way, *, most: int, budget: int, hurried: bool = False) -> Found:
    """Find up to ``most`` repairs without new problems, and some that name a new one.

    A ``hurried`` search takes whatever mends most, and is never whole.
    """
    return _Search(most, budget, hurried).run(way)


class _Search:
    def __init__(self, most: int, budget: int, hurried: bool) -> None:
        self.most, self.budget, self.looked = most, budget, 0
        self.hurried, self.is_whole = hurried, not hurried
        self.nearest: tuple[tuple[int, int], Way] | None = None
        self.waiting: list[tuple[Order, Way]] = []
        self.seen: dict[object, int] = {}
        self.went_on = False
        self.found: list[Repair] = []
        self.named: list[Repair] = []
        self.numbers = count()
        self.untried: list[int] = []

    def run(self, way: Way) -> Found:
        self._wait(way)
        self._seek()
        if self.found and self.most == 1 and not self.hurried:
            self._seek_smaller()
        is_whole = self.is_whole and not self.waiting and not self._may_be_untried()
        best = [*sorted(self.found, key=_order), *self._of_last_resort()]
        return Found(tuple(best), self.looked, is_whole, self.nearest[1] if self.nearest else way)

    def _seek(self) -> None:
        while self.waiting and self.looked < self.budget and len(self.found) < self.most:
            order, next_way = heappop(self.waiting)
            if not self.hurried and self.found and order[0] > self.found[0].weight + MOST_MORE:
                break
            self._visit(next_way)

    def _seek_smaller(self) -> None:
        """Go on wherever a repair could be smaller than those found, whatever was guessed."""
        while self.waiting:
            _, way = heappop(self.waiting)
            if way.weight + least_more(way) >= min(one.weight for one in self.found):
                continue
            if self.looked >= self.budget:
                self.is_whole = False
                return
            self._visit(way)

    def _may_be_untried(self) -> bool:
        """Whether a repair smaller than those found may begin with changes that no step makes."""
        smallest = min((one.weight for one in self.found), default=0)
        return any(least < smallest for least in self.untried)

    def _of_last_resort(self) -> Iterator[Repair]:
        """Repairs that break another rule, unless a better one does the same and more."""
        kept = list(self.found)
        for one in sorted(self.named, key=_order):
            is_part = any(set(one.changes) <= set(other.changes) for other in self.found)
            if not is_part and not any(set(other.targets) <= set(one.targets) for other in kept):
                kept.append(one)
                yield one

    def _wait(self, way: Way) -> None:
        left = (*way.unmended(), *way.new())
        over = sum(one.excess for one in left)
        if self.nearest is None or (len(left), way.weight) < self.nearest[0]:
            self.nearest = (len(left), way.weight), way
        if self.hurried:
            order = (len(left), over, way.weight, way.lost, next(self.numbers))
        else:
            least = way.weight + apart(way.at, left)
            order = (least, len(left), over, way.lost, next(self.numbers))
        heappush(self.waiting, (order, way))

    def _visit(self, way: Way) -> None:
        if any(_is_more(way.targets, one) for one in self.found):
            return
        unmended, new = way.unmended(), way.new()
        if way.changes and not unmended:
            repair = repair_of(way)
            (self.named if new else self.found).append(repair)
        left = (*unmended, *new)
        for problem, steps in _narrowest(way, left):
            self._try(way, problem, steps)
            if not self.hurried or self.went_on:
                return

    def _try(self, way: Way, problem: Problem, steps: tuple[Step, ...]) -> None:
        self.went_on = False
        self.is_whole = self.is_whole and problem.rule not in SOME_STEPS
        if self.is_whole:
            least = least_untried(way, problem) if steps else way.weight
            self.untried += [least] if least is not None else []
        for one in steps:
            if self.looked >= self.budget:
                self.is_whole = False
                return
            if not is_kept(one, way.keep):
                self._go_on(way, one, problem)

    def _go_on(self, way: Way, one: Step, problem: Problem) -> None:
        after = stepped(way, one, problem)
        if after is None:
            return
        self.looked += 1
        character = after.at.character
        rest = (len(character.levels), len(character.house_rules))
        key = (after.at.build, rest, frozenset(after.targets))
        if self.seen.get(key, after.weight + 1) <= after.weight:
            return
        if is_nearer(problem, after) and after.keeps_allowed():
            self.seen[key], self.went_on = after.weight, True
            self._wait(after)


def repair_of(way: Way) -> Repair:
    """Return the changes of a way as a repair."""
    return Repair(way.changes, way.targets, way.at, way.new(), way.weight, way.lost)


def _order(one: Repair) -> tuple[int, int, int | Fraction]:
    return one.order


def _is_more(targets: tuple[str, ...], than: Repair) -> bool:
    """Whether something touches all that a repair touches, and is not another single choice."""
    touched, before = set(targets), set(than.targets)
    return before < touched or (before == touched and len(before) > 1)


def _narrowest(way: Way, left: tuple[Problem, ...]) -> list[tuple[Problem, tuple[Step, ...]]]:
    """Return problems with their steps, those with the fewest first."""
    pairs = [(one, steps_for(way.at, one)) for one in left[:MOST_COMPARED]]
    return sorted(pairs, key=lambda pair: len(pair[1]))
