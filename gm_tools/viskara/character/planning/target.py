"""The build that a plan leads to, and what no level can bring about on the way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from gm_tools.viskara.character.build import (
    SHADOWS,
    Build,
    Maneuver,
    ShadowRanks,
    SignatureMove,
    Tactic,
)
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.diary import owned_times
from gm_tools.viskara.character.edits import (
    AddManeuver,
    Buy,
    Change,
    SetPerks,
    SetRank,
    SetSpeedClass,
    SetStyle,
)
from gm_tools.viskara.character.part_names import part_name
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.character.planning.alignment import Pair, bought, pairs
from gm_tools.viskara.character.planning.growing import shared_ranks
from gm_tools.viskara.character.planning.plan import Pin, Plan
from gm_tools.viskara.character.planning.wishes import Key
from gm_tools.viskara.rulebook import Rulebook, Upgrade

MOVE = "signature_move"


@dataclass(frozen=True, slots=True)
class Target:
    """The build to grow into; ``first`` are the purchases that come before the rest.

    ``lost`` are pins for which it has no place.
    """

    build: Build
    first: frozenset[Key]
    lost: tuple[Pin, ...] = ()


def target_of(rulebook: Rulebook, build: Build, plan: Plan) -> Target:
    """Return the goal, or the build as it is, with everything pinned on top."""
    goal = plan.goal.build if plan.goal else build
    places = {pair.here: pair.there for pair in pairs(build, goal) if pair.here is not None}
    first: set[Key] = set()
    lost = []
    for pin in plan.pins:
        place = MOVE if pin.carrier == MOVE else places.get(pin.carrier, _own(goal, pin.carrier))
        try:
            goal, keys = _with_pin(rulebook, goal, replace(pin, carrier=place))
            first |= keys
        except NoSuchPlace:
            lost.append(pin)
    if plan.goal is None:
        goal = _with_ranks(rulebook, goal, plan)
    return Target(goal, frozenset(first), tuple(lost))


def _own(goal: Build, carrier: str) -> str:
    """An aura that nothing was bought for yet has a place all the same."""
    return carrier if carrier == "aura" or carrier.endswith(".carries") else ""


def _with_pin(rulebook: Rulebook, goal: Build, pin: Pin) -> tuple[Build, set[Key]]:
    """Add what a pin asks for, and everything that leads to it (1681; B31)."""
    if pin.carrier == "":
        raise NoSuchPlace(pin.carrier)
    if pin.carrier == MOVE:
        return _with_maneuver(rulebook, goal, pin)
    keys: set[Key] = set()
    for path, times in _leading_to(tree_at(rulebook, goal, pin.carrier), pin):
        missing = times - owned_times(goal, pin.carrier, path)
        if missing > 0:
            goal = change(rulebook, goal, Buy(pin.carrier, path, missing))
        keys.add((pin.carrier, path))
    return goal, keys


def _with_maneuver(rulebook: Rulebook, goal: Build, pin: Pin) -> tuple[Build, set[Key]]:
    for _ in range(pin.times - owned_times(goal, MOVE, pin.path)):
        goal = change(rulebook, goal, AddManeuver(pin.path))
    move = goal.signature_move or SignatureMove()
    keys = {
        (f"{MOVE}.maneuvers.{index}", pin.path)
        for index, one in enumerate(move.maneuvers)
        if one.maneuver == pin.path
    }
    return goal, keys | {(MOVE, "")}


def tree_at(rulebook: Rulebook, build: Build, carrier: str) -> Mapping[str, Upgrade]:
    """Return the upgrades that are listed for a carrier."""
    if carrier == "aura":
        return rulebook.aura
    if not carrier.endswith(".carries") and isinstance(part(build, carrier), Maneuver):
        return rulebook.signature_move
    return rulebook.shadow_arts


def _leading_to(tree: Mapping[str, Upgrade], pin: Pin) -> Iterator[tuple[str, int]]:
    needs = tree[pin.path].needs if pin.path in tree else None
    if needs is not None and needs in tree and tree[needs].kind != "maneuver":
        yield from _leading_to(tree, Pin(pin.carrier, needs))
    yield pin.path, pin.times


def _with_ranks(rulebook: Rulebook, goal: Build, plan: Plan) -> Build:
    """Without ranks, those are gained for what is pinned (1343; B3)."""
    shadows = [shadow for pin in plan.pins for shadow in _shadows_of(pin)]
    if goal.shadow_ranks.total or not shadows:
        return goal
    return replace(goal, shadow_ranks=shared_ranks(rulebook.building, shadows), third_perk=None)


def _shadows_of(pin: Pin) -> Iterator[str]:
    if pin.carrier.startswith("aura"):
        yield "aura"
    elif pin.carrier.startswith(MOVE):
        yield MOVE
    elif pin.path not in ("low", "medium", "high", "power"):
        yield "shadow_arts"


# --- Choices --------------------------------------------------------------------------------


def open_choices(build: Build, target: Build) -> tuple[Change, ...]:
    """Return the choices that a build has not made yet, as its target has them."""
    return tuple(_open_choices(build, target))


def _open_choices(build: Build, target: Build) -> Iterator[Change]:
    if is_blank(build):
        if build.speed_class != target.speed_class:
            yield SetSpeedClass(target.speed_class)
        if build.style != target.style:
            yield SetStyle(target.style)
    is_open = build.shadow_ranks == ShadowRanks() and build.third_perk is None
    if is_open and target.shadow_ranks.total:
        for shadow in SHADOWS:
            if getattr(target.shadow_ranks, shadow):
                yield SetRank(shadow, getattr(target.shadow_ranks, shadow))
    chosen = build.specializations or target.specializations
    third = target.third_perk if is_open and target.third_perk not in chosen else build.third_perk
    if (chosen, third) != (build.specializations, build.third_perk):
        yield SetPerks(chosen, third)


def is_blank(build: Build) -> bool:
    """Whether nothing was chosen or bought yet."""
    return not (
        build.specializations
        or build.aura
        or build.signature_move
        or build.stats != type(build.stats)()
        or any(bought(tactic).total() for tactic in build.tactics)
    )


def differing(build: Build, target: Build) -> tuple[str, ...]:
    """Say what the target has otherwise and no level changes (B25)."""
    return tuple(_differing(build, target))


def _differing(build: Build, target: Build) -> Iterator[str]:
    if build.speed_class != target.speed_class:
        yield f"the speed class is {build.speed_class}, the goal's is {target.speed_class}"
    if build.style != target.style:
        yield f"the style is {build.style}, the goal's is {target.style}"
    if set(build.specializations) != set(target.specializations):
        own, goals = " and ".join(build.specializations), " and ".join(target.specializations)
        yield f"the specializations are {own or 'open'}, the goal's are {goals or 'open'}"
    yield from _other_ranks(build, target)
    for stat, more in _more(build, target):
        yield f"{stat} is {more} higher than the goal's"
    if build.shadow_level > target.shadow_level:
        yield "the shadow level is higher than the goal's"
    found = tuple(pairs(build, target))
    for pair in found:
        yield from _part_differs(build, pair)
    yield from _missing_tactics(target, found)


def _other_ranks(build: Build, target: Build) -> Iterator[str]:
    has_ranks, wants_ranks = build.shadow_ranks.total, target.shadow_ranks.total
    if has_ranks and build.shadow_ranks != target.shadow_ranks:
        yield "the shadow ranks are other than the goal's"
    elif wants_ranks and not has_ranks:
        yield "shadow ranks are not gained: without the third perk a rule would be broken"
    elif not has_ranks and build.third_perk != target.third_perk:
        own, goals = build.third_perk or "open", target.third_perk or "open"
        yield f"the third perk is {own}, the goal's is {goals}"


def _missing_tactics(target: Build, found: tuple[Pair, ...]) -> Iterator[str]:
    places = {"tactics", *(pair.there for pair in found if pair.here is not None)}
    for pair in found:
        is_lacking = pair.here is None and isinstance(pair.wanted, Tactic)
        if is_lacking and pair.there.rpartition(".")[0] in places:
            yield f"{part_name(target, pair.there)} is missing"


def _more(build: Build, target: Build) -> Iterator[tuple[str, int]]:
    for stat in ("body", "agility", "strength", "presence", "logic", "creativity"):
        more = getattr(build.stats, stat) - getattr(target.stats, stat)
        if more > 0:
            yield stat, more


def _part_differs(build: Build, pair: Pair) -> Iterator[str]:
    wanted, has = pair.wanted, pair.has
    if has is None or pair.here is None:
        return
    if isinstance(wanted, Tactic) and isinstance(has, Tactic):
        own, goals = f"{has.type} with {has.stat}", f"{wanted.type} with {wanted.stat}"
        if own != goals:
            yield f"{part_name(build, pair.here)} is {own}, the goal's is {goals}"
    extra = bought(has) - bought(wanted)
    if extra:
        names = ", ".join(path.rsplit("/", 1)[-1] for path in extra)
        yield f"{part_name(build, pair.here)} has more {names} than the goal's"
