"""The course of a plan: what to choose and buy now and at each level until it is fulfilled."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from gm_tools.viskara.character.basis import highest_stat, stat_value
from gm_tools.viskara.character.build import STATS, Build, Stat
from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.diary import owned_times
from gm_tools.viskara.character.edits import Change, SetLevel, SetStat
from gm_tools.viskara.character.growth import level_offer, level_up
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.planning.alignment import size_of
from gm_tools.viskara.character.planning.buying import Barred, changed, merged, purchases
from gm_tools.viskara.character.planning.growing import (
    Growth,
    entry_for,
    helping_stats,
    needs_shadow_level,
)
from gm_tools.viskara.character.planning.plan import Pin
from gm_tools.viskara.character.planning.target import Target, differing, open_choices, target_of
from gm_tools.viskara.character.planning.wishes import Key, wishes
from gm_tools.viskara.character.repairs.mended import mended
from gm_tools.viskara.character.sheet import stat_points_spent, stat_points_total
from gm_tools.viskara.problems import Problem
from gm_tools.viskara.rulebook import Rulebook

BY_RANKS = {"needs_shadow_arts_rank", "needs_aura_rank", "needs_signature_rank"}
"""Rules that only ranks satisfy: no level gives more of them."""
USUAL_LEVEL = 10
"""How far a plan without a goal looks, at the least."""
MORE_LEVELS = 5
"""How many levels it looks ahead of a character that is higher."""


LARGEST = 500
"""Builds with more parts and purchases are not planned: no character could ever have them."""
MOST_WORK = 60_000
"""So many parts and purchases are looked at; archetypes need 3,000 from level 1 to 10."""
MOST_LEVELS = 30
"""How many levels a course has at the most."""


@dataclass(frozen=True)
class Stage:
    """What to do at a level: ``entry`` gains it (None: now), then ``changes`` are made.

    ``open`` are the stat points that the plan asks for nothing with.
    """

    level: int
    entry: LevelEntry | None
    changes: tuple[Change, ...]
    before: Character
    gained: Character
    after: Character
    open: int = 0


@dataclass(frozen=True)
class Unmet:
    """Something that the plan does not reach, how often it is missing, and the rules in its way."""

    key: Key
    times: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Course:
    """The stages of a plan, and what they do not bring.

    ``differing`` says what the goal has otherwise and no level changes, ``levels`` at which level
    each pin is first owned (None: never), in the order of the pins.
    """

    target: Build
    stages: tuple[Stage, ...]
    unmet: tuple[Unmet, ...]
    missing_stats: dict[str, int]
    differing: tuple[str, ...]
    levels: tuple[int | None, ...]
    lost: tuple[Pin, ...]

    @property
    def is_reached(self) -> bool:
        """Whether the last stage has all that the plan asks for."""
        return not (self.unmet or self.missing_stats or self.differing or self.lost)


def course(rulebook: Rulebook, character: Character, *, stages: int | None = None) -> Course:
    """Return the course of a character's plan; at most so many ``stages`` are found if given.

    Every stage breaks no rule that the character does not break already, and is the page of the
    diary that leads to it (Viskara 1509-1521; B25).
    """
    played, goal = as_played(rulebook, character.house_rules), character.plan.goal
    if max(size_of(character.build), size_of(goal.build) if goal else 0) > LARGEST:
        return _too_large(character)
    target = target_of(played, character.build, character.plan)
    walk = _Walk(played, target, character)
    walk.go(stages)
    return walk.result()


def _too_large(character: Character) -> Course:
    said = "this is more than the points of any level can pay for"
    none = (None,) * len(character.plan.pins)
    return Course(character.build, (), (), {}, (said,), none, ())


class _Walk:
    """Goes from a character to the target, a level at a time."""

    def __init__(self, rulebook: Rulebook, target: Target, character: Character) -> None:
        self.rulebook, self.target, self.begun, self.reached = (
            rulebook,
            target,
            character,
            character,
        )
        self.stages: list[Stage] = []
        self.barred: Barred = {}
        self.work = MOST_WORK
        goal = character.plan.goal
        least = character.build.level
        self.is_free = goal is None
        last = max(goal.build.level, least) if goal else max(USUAL_LEVEL, least + MORE_LEVELS)
        self.last = min(last, least + MOST_LEVELS)

    def go(self, stages: int | None) -> None:
        """Find the stages, or the first few of them."""
        self._stage(None)
        while self.reached.build.level < self.last and not self._is_done():
            if stages is not None and len(self.stages) >= stages:
                return
            self._stage(self._entry())

    def _is_done(self) -> bool:
        left = self._left()
        if self.work < 0:
            return True
        if self.is_free:
            return all(self._is_hopeless(one) for one in left)
        return not left and not self._stats_left() and self.reached.build.level >= self.last

    def _is_hopeless(self, one: Unmet) -> bool:
        """Whether something needs a rank, and all ranks are in other shadows (1343; B3)."""
        has_ranks = self.reached.build.shadow_ranks.total > 0
        return has_ranks and any(problem.rule in BY_RANKS for problem in one.problems)

    def _entry(self) -> LevelEntry:
        waiting = [one for key, found in self.barred.items() for one in found if self._counts(key)]
        build = self.reached.build
        growth = Growth(
            target=self.target.build,
            steps=self.last - build.level,
            helps=helping_stats(build, waiting),
            needs_shadow=needs_shadow_level(build, waiting),
            is_free=self.is_free,
        )
        return entry_for(self.rulebook, build, growth)

    def _counts(self, key: Key) -> bool:
        return key in self.target.first

    def _stage(self, entry: LevelEntry | None) -> None:
        before, chosen = self.reached, tuple[Change, ...]()
        if entry is None:
            gained, open_points = before, 0
            chosen = _chosen_now(self.rulebook, before.build, self.target.build, self.is_free)
        else:
            offer = level_offer(self.rulebook, before.build)
            gained, open_points = gained_level(self.rulebook, before, entry), offer.unspent(entry)
        level = gained.build.level
        basket = purchases(
            self.rulebook,
            changed(self.rulebook, gained.build, chosen),
            self.target.build,
            self.target.first,
            is_last=level >= self.last,
            work=self.work,
        )
        self.barred, self.work = basket.barred, basket.work
        changes = (*chosen, *merged(basket.edits))
        self.reached = gained
        for edit in changes:
            self.reached = mended(self.rulebook, self.reached, edit)
        if changes or entry is not None:
            stage = Stage(level, entry, changes, before, gained, self.reached, open_points)
            self.stages.append(stage)

    def _left(self) -> list[Unmet]:
        found = wishes(self.reached.build, self.target.build)
        return [Unmet(one.key, one.times, self.barred.get(one.key, ())) for one in found]

    def _stats_left(self) -> dict[str, int]:
        return dict(_missing(self.reached.build, self.target.build))

    def result(self) -> Course:
        """Return what was found."""
        final = self.reached.build
        return Course(
            target=self.target.build,
            stages=tuple(self.stages),
            unmet=tuple(self._left()),
            missing_stats=self._stats_left(),
            differing=() if self.is_free else differing(final, self.target.build),
            levels=tuple(self._first_levels()),
            lost=self.target.lost,
        )

    def _first_levels(self) -> Iterator[int | None]:
        states = [(self.begun.build.level, self.begun)]
        states += [(one.level, one.after) for one in self.stages]
        for place in range(len(self.begun.plan.pins)):
            yield next((level for level, one in states if _is_owned(one, place)), None)


def gained_level(rulebook: Rulebook, character: Character, entry: LevelEntry) -> Character:
    """Return a character one level higher, with the page of its diary."""
    build = level_up(rulebook, character.build, entry)
    return replace(character, build=build, levels=(*character.levels, entry))


def _is_owned(character: Character, place: int) -> bool:
    pin = character.plan.pins[place]
    return owned_times(character.build, pin.carrier, pin.path) >= pin.times


def _missing(build: Build, target: Build) -> Iterator[tuple[str, int]]:
    for stat in STATS:
        more = stat_value(target, stat) - stat_value(build, stat)
        if more > 0:
            yield stat, more
    if target.shadow_level > build.shadow_level:
        yield "shadow level", target.shadow_level - build.shadow_level


def _chosen_now(
    rulebook: Rulebook, build: Build, target: Build, is_free: bool
) -> tuple[Change, ...]:
    """Return the choices that are still open at the level that the character has (B5)."""
    choices = open_choices(build, target)
    if is_free:
        return choices
    return (*choices, *_points(rulebook, changed(rulebook, build, choices), target))


def _points(rulebook: Rulebook, build: Build, target: Build) -> Iterable[Change]:
    """Spend points that were left open: a shadow level where both fit, then stats."""
    numbers = rulebook.building
    found: list[Change] = []
    left = stat_points_total(numbers, build).value - stat_points_spent(build).value
    level = build.shadow_level
    while level < min(target.shadow_level, build.level) and _is_proportional(build, target, level):
        if left < numbers.stat_points_instead:
            break
        level, left = level + 1, left - numbers.stat_points_instead
    if level > build.shadow_level:
        found.append(SetLevel(level, shadow=True))
    cap = highest_stat(rulebook, build.level)
    for stat, value in _raised(build, target, left, cap).items():
        found.append(SetStat(stat, value))
    return found


def _is_proportional(build: Build, target: Build, level: int) -> bool:
    return level * target.level < target.shadow_level * build.level


def _raised(build: Build, target: Build, points: int, cap: int | None) -> dict[Stat, int]:
    values = {stat: stat_value(build, stat) for stat in STATS}
    for _ in range(points):
        fits = [
            stat
            for stat in STATS
            if values[stat] < stat_value(target, stat) and (cap is None or values[stat] < cap)
        ]
        if not fits:
            break
        best = max(fits, key=lambda stat: stat_value(target, stat) - values[stat])
        values[best] += 1
    return {stat: value for stat, value in values.items() if value > stat_value(build, stat)}
