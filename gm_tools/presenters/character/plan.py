"""A plan in words: what is pinned, each level's choices and purchases, what is not reached."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from gm_tools.presenters.character.library import ranks_in_words, shown_name
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import (
    BASIC,
    STATS,
    Build,
    Maneuver,
    Tactic,
)
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.part_names import part_name, part_title
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.character.planning.alignment import Pair, bought, pairs
from gm_tools.viskara.character.planning.course import Course, Stage, Unmet
from gm_tools.viskara.character.planning.plan import Pin
from gm_tools.viskara.character.repairs.condition import Condition, examined
from gm_tools.viskara.rulebook import Rulebook

MOST_UNMET = 12
MOVE = "signature_move"


@dataclass(frozen=True, slots=True)
class LotView:
    """What is bought for one part of the character, with points."""

    carrier: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StageView:
    """What to do at a level, or now; ``open`` are stat points for which nothing is planned."""

    level: int
    is_now: bool
    gains: tuple[str, ...]
    lots: tuple[LotView, ...]
    open: int

    @property
    def line(self) -> str:
        """Everything in one line."""
        return "; ".join(
            [*self.gains, *(f"{lot.carrier}: {', '.join(lot.items)}" for lot in self.lots)]
        )


@dataclass(frozen=True, slots=True)
class PinView:
    """A pin; ``when`` says at which level it is owned, ``why`` what is in its way."""

    carrier: str
    path: str
    times: int
    name: str
    holder: str
    when: str
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanView:
    """The page of a plan; ``broken`` counts the rules that the character breaks already."""

    name: str
    level: int
    goal: str
    goal_level: int
    pins: tuple[PinView, ...]
    stages: tuple[StageView, ...]
    unmet: tuple[str, ...]
    more_unmet: int
    differing: tuple[str, ...]
    is_reached: bool
    broken: int

    @property
    def next(self) -> StageView | None:
        """What comes next."""
        return next(iter(self.stages), None)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is planned."""
        return not (self.goal or self.pins)


def plan_view(rulebook: Rulebook, character: Character, course: Course, broken: int) -> PlanView:
    """Return the page of a plan; ``rulebook`` has the default readings."""
    goal = character.plan.goal
    unmet = [*_missing(course), *_unmet(rulebook, character, course)]
    return PlanView(
        name=shown_name(character.name),
        level=character.build.level,
        goal=goal.name if goal else "",
        goal_level=goal.build.level if goal else 0,
        pins=tuple(_pins(rulebook, character, course)),
        stages=tuple(stage_view(rulebook, stage) for stage in course.stages),
        unmet=tuple(unmet[:MOST_UNMET]),
        more_unmet=max(0, len(unmet) - MOST_UNMET),
        differing=tuple(f"{one[:1].upper()}{one[1:]}." for one in course.differing),
        is_reached=course.is_reached,
        broken=broken,
    )


# --- Stages ---------------------------------------------------------------------------------


def stage_view(rulebook: Rulebook, stage: Stage) -> StageView:
    """Return a stage in words; ``rulebook`` has the default readings."""
    after = examined(rulebook, stage.after)
    return StageView(
        level=stage.level,
        is_now=stage.entry is None,
        gains=tuple(_gains(stage.before.build, stage.after.build)),
        lots=tuple(_lots(stage.gained.build, after)),
        open=stage.open,
    )


def _gains(before: Build, after: Build) -> Iterator[str]:
    """Say which choices change: "Strength to 5", "shadow level to 3"."""
    if before.speed_class != after.speed_class:
        yield f"{after.speed_class.capitalize()} speed"
    if before.style != after.style:
        yield f"{after.style.capitalize()} style"
    if before.specializations != after.specializations:
        yield f"Specializations {listed(stat.capitalize() for stat in after.specializations)}"
    yield from _ranks(before, after)
    if after.shadow_level != before.shadow_level:
        yield f"Shadow level to {after.shadow_level}"
    for stat in STATS:
        if stat_value(after, stat) != stat_value(before, stat):
            yield f"{stat.capitalize()} to {stat_value(after, stat)}"


def _ranks(before: Build, after: Build) -> Iterator[str]:
    """A third perk is given up for ranks (Viskara 1343; B3)."""
    if before.shadow_ranks == after.shadow_ranks:
        if after.third_perk and before.third_perk != after.third_perk:
            yield f"{after.third_perk.capitalize()} as the third perk"
        return
    ranks = listed(ranks_in_words(after.shadow_ranks))
    if before.third_perk and not after.third_perk:
        count = after.shadow_ranks.total
        yield f"Exchange the third perk ({before.third_perk}) for {count} shadow ranks: {ranks}"
    else:
        yield f"Shadow ranks: {ranks}"


def _lots(before: Build, after: Condition) -> Iterator[LotView]:
    for pair in pairs(before, after.build):
        items = tuple(_items(pair, after))
        if items:
            yield LotView(part_title(after.build, pair.there), items)


def _items(pair: Pair, after: Condition) -> Iterator[str]:
    wanted, has = pair.wanted, pair.has
    if isinstance(wanted, Maneuver) and has is None:
        yield f"add it{_points_of(after, wanted)}"
    if isinstance(wanted, Tactic):
        yield from _written(wanted, has if isinstance(has, Tactic) else None)
    more = bought(wanted) - bought(has)
    for path in sorted(more, key=lambda one: one.count("/")):
        yield _purchase(after, pair.there, path, more[path])


def _points_of(after: Condition, maneuver: Maneuver) -> str:
    facts = after.played.maneuvers.get(maneuver.maneuver)
    return f" ({facts.points})" if facts else ""


def _written(wanted: Tactic, has: Tactic | None) -> Iterator[str]:
    if has is None or (has.type, has.stat) != (wanted.type, wanted.stat):
        yield f"write it as {wanted.type}, with {wanted.stat}"
    if wanted.name and (has is None or has.name != wanted.name):
        yield "give it a name"


def _purchase(after: Condition, where: str, path: str, times: int) -> str:
    name = _name(after.played, path)
    known = after.played.basic_upgrades[path].name if path in BASIC else path
    carrier = after.carriers.get(where)
    points = ceil((carrier.price(known) if carrier else 0) * times)
    return f"{name}{f', {times} times' if times > 1 else ''} ({points})"


def _name(rulebook: Rulebook, path: str) -> str:
    return rulebook.basic_upgrades[path].name if path in BASIC else path.rsplit("/", 1)[-1]


# --- Pins and what is not reached -----------------------------------------------------------


def _pins(rulebook: Rulebook, character: Character, course: Course) -> Iterator[PinView]:
    for pin, level in zip(character.plan.pins, course.levels, strict=True):
        when, why = _when(character, course, pin, level)
        yield PinView(
            carrier=pin.carrier,
            path=pin.path,
            times=pin.times,
            name=_name(rulebook, pin.path),
            holder=_holder(character.build, pin.carrier),
            when=when,
            why=why,
        )


def _holder(build: Build, carrier: str) -> str:
    if carrier not in ("aura", MOVE):
        try:
            part(build, carrier)
        except NoSuchPlace:
            return "a part that is not there yet"
    return part_name(build, carrier)


def _when(
    character: Character, course: Course, pin: Pin, level: int | None
) -> tuple[str, tuple[str, ...]]:
    if pin in course.lost:
        return "The goal has no such part", ()
    if level is None:
        return "Not reached", tuple(_in_the_way(course, pin))
    if level > character.build.level:
        return f"Level {level}", ()
    is_planned = any(stage.entry is None for stage in course.stages)
    return ("Now" if is_planned and not _is_owned(character, pin) else "Owned"), ()


def _is_owned(character: Character, pin: Pin) -> bool:
    if pin.carrier == MOVE:
        move = character.build.signature_move
        return any(one.maneuver == pin.path for one in move.maneuvers) if move else False
    try:
        found = part(character.build, pin.carrier)
    except NoSuchPlace:
        return False
    return bought(found)[pin.path] >= pin.times


def _in_the_way(course: Course, pin: Pin) -> Iterator[str]:
    """Say which rules keep a pin, or what leads to it, from being bought."""
    found = [
        problem.message
        for one in course.unmet
        if one.key[1] and (pin.path == one.key[1] or pin.path.startswith(f"{one.key[1]}/"))
        for problem in one.problems
    ]
    yield from dict.fromkeys(found)


def _missing(course: Course) -> Iterator[str]:
    for what, more in course.missing_stats.items():
        yield f"{what.capitalize()}: {more} more than the levels bring."


def _unmet(rulebook: Rulebook, character: Character, course: Course) -> Iterator[str]:
    pinned = {pin.path for pin in character.plan.pins}
    for one in course.unmet:
        if one.key[1] not in pinned:  # a pin says why itself
            yield _unmet_words(rulebook, course.target, one)


def _unmet_words(rulebook: Rulebook, target: Build, one: Unmet) -> str:
    where, path = one.key
    holder = part_name(target, where)
    what = f"{_name(rulebook, path)} of {holder}" if path else f"the choices of {holder}"
    many = f", {one.times} times" if one.times > 1 else ""
    reasons = " ".join(dict.fromkeys(problem.message for problem in one.problems))
    return f"{what[:1].upper()}{what[1:]}{many}. {reasons}".strip()
