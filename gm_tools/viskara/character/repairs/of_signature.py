"""Steps for the budgets, keystones and maneuvers of a signature move (2226-2623; B41-B57)."""

from collections.abc import Iterator
from math import ceil

from gm_tools.viskara.character.build import Build, Chosen
from gm_tools.viskara.character.edits import (
    AddManeuver,
    Buy,
    ChooseKeystone,
    RemoveManeuver,
    SetMove,
    SetSpeedClass,
)
from gm_tools.viskara.character.maneuver_rules import LEAST_ATTACHED, keystone_owners
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.giving_up import (
    keystones_given_up,
    points_given_up,
)
from gm_tools.viskara.character.repairs.of_upgrades import upgrade_not_applicable
from gm_tools.viskara.character.repairs.raising import (
    keystone_raises,
    rank_raises,
    shadow_level_raises,
    tactic_changes,
)
from gm_tools.viskara.character.repairs.step import Step, amounts, step, together
from gm_tools.viskara.character.signature_move import ManeuverSheet, SignatureSheet
from gm_tools.viskara.problems import Problem, is_within

SPEEDS = ("low", "medium", "high")


def _move(at: Condition) -> SignatureSheet | None:
    return at.sheet.signature_move


def _maneuvers(at: Condition) -> tuple[ManeuverSheet, ...]:
    found = _move(at)
    return tuple(found.all_maneuvers()) if found else ()


def _flair_set(build: Build, flair: int) -> Step:
    name = build.signature_move.name if build.signature_move else None
    return step("signature_move.flair_cost", SetMove(name, flair))


def removed(where: str) -> Step:
    """Remove a maneuver with all that it holds."""
    return step(where, RemoveManeuver(where))


def signature_flair_out_of_range(at: Condition, _: Problem) -> Iterator[Step]:
    """A signature move costs 3 to 15 flair (2232)."""
    least, most = at.numbers.signature_least_flair, at.numbers.signature_most_flair
    cost = at.build.signature_move.flair_cost if at.build.signature_move else least
    yield _flair_set(at.build, min(max(cost, least), most))


def _more_flair(at: Condition, need: int) -> Iterator[Step]:
    found = _move(at)
    if found is not None:
        most = at.numbers.signature_most_flair
        for more in amounts(need, most - found.flair_cost):
            yield _flair_set(at.build, found.flair_cost + more)


def maneuver_points_over(at: Condition, problem: Problem) -> Iterator[Step]:
    """Remove maneuvers or upgrades that count as maneuver points, or cost more (2234; B56)."""
    yield from _more_flair(at, ceil(problem.excess / at.numbers.maneuver_points_a_flair))
    for one in _maneuvers(at):
        yield removed(one.where)
    yield from points_given_up(at, "signature_move", problem.excess)
    if any(
        item.upgrade and item.upgrade.by_speed
        for one in _maneuvers(at)
        for item in one.owned.values()
    ):
        for speed in SPEEDS:
            if speed != at.build.speed_class and at.build.made_for is None:
                yield step("speed_class", SetSpeedClass(speed))  # type: ignore[arg-type]


def signature_upgrade_points_over(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up upgrades, raise what tactics cover, or raise the limit (2236, 2307; B41, B43)."""
    yield from points_given_up(at, "signature_move", problem.excess)
    for one in _maneuvers(at):
        if one.tactic is not None and one.tactic.overflow:
            need = min(problem.excess, one.tactic.overflow)
            yield from tactic_changes(at, one.tactic.making, need)
    ranks, level, numbers = at.build.shadow_ranks.signature_move, at.build.shadow_level, at.numbers
    found = _move(at)
    flair = found.flair_cost - numbers.signature_least_flair if found else 0
    each = numbers.signature_points + numbers.signature_points_a_flair * max(0, flair)
    if ranks > 0:
        yield from shadow_level_raises(at, ceil(problem.excess / (each * ranks)))
    if level > 0:
        yield from rank_raises(at, "signature_move", ceil(problem.excess / (each * level)))
    if ranks * level > 0:
        more = numbers.signature_points_a_flair * ranks * level
        yield from _more_flair(at, ceil(problem.excess / more))
    for one in _maneuvers(at):
        yield removed(one.where)


def signature_keystones_over(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up keystones of maneuvers, or raise their limit (1503; B45, B48)."""
    count = 0
    for one in _maneuvers(at):
        if is_within(one.where, problem.where):
            count += sum(line.keystones for line in one.lines)
            yield from keystones_given_up(at, one.where)
            if any(line.keystones and line.owned.given for line in one.lines):
                yield removed(one.where)
    yield from keystone_raises(at, count)


def unknown_maneuver(_: Condition, problem: Problem) -> Iterator[Step]:
    """Remove what is no maneuver."""
    yield removed(problem.where)


def dealers_choice_needs_two(at: Condition, problem: Problem) -> Iterator[Step]:
    """Attach what is missing, take off what is not allowed, or remove it (2415; B53)."""
    found = next((one for one in _maneuvers(at) if one.where == problem.where), None)
    if found is None or found.facts is None:
        return
    nested = [one for one in found.attached if one.facts and one.facts.attaches]
    if nested:
        yield together(removed(one.where) for one in reversed(nested))
    least = found.facts.numbers[LEAST_ATTACHED].base
    missing = least - len(found.attached) if isinstance(least, int) else 0
    for name in _simple(at) if missing > 0 else ():
        places = (f"{problem.where}.attached.{len(found.attached) + n}" for n in range(missing))
        yield together(step(place, AddManeuver(name, problem.where)) for place in places)
    yield removed(problem.where)


def _simple(at: Condition) -> tuple[str, ...]:
    """Maneuvers that need nothing chosen for them, the cheapest first."""
    plain = [
        one
        for one in at.played.maneuvers.values()
        if not (one.attaches or one.creates_tactic or one.chooses_keystone or one.brings)
    ]
    return tuple(one.name for one in sorted(plain, key=lambda one: one.points))


def chosen_keystone_not_owned(at: Condition, problem: Problem) -> Iterator[Step]:
    """Choose a keystone that is owned, buy the chosen one, or choose none (2389; B54)."""
    found = next((one for one in _maneuvers(at) if one.where == problem.where), None)
    chosen = found.maneuver.chosen if found else None
    if chosen is None:
        return
    target = f"{problem.where}.chosen"
    for other in _keystones(at):
        if other != chosen:
            yield step(target, ChooseKeystone(problem.where, other))
    yield step(target, ChooseKeystone(problem.where, None))
    for where in _holders(at, chosen):
        yield step(f"{where}|{chosen.path}", Buy(where, chosen.path))


def not_applicable(at: Condition, problem: Problem) -> Iterator[Step]:
    """Remove what does not fit; a chosen keystone without a cost is chosen anew (B54)."""
    found = next((one for one in _maneuvers(at) if one.where == problem.where), None)
    chosen = found.maneuver.chosen if found else None
    if chosen is not None and chosen.path == problem.subject:
        yield from chosen_keystone_not_owned(at, problem)
    yield from upgrade_not_applicable(at, problem)


def _keystones(at: Condition) -> Iterator[Chosen]:
    """Yield every keystone with a cost that a carrier owns (B54)."""
    for shadow in ("aura", "shadow_arts"):
        for path, facts in at.played.tree(shadow).items():
            if facts.keystone and facts.cost:
                owners = keystone_owners(at.build, Chosen(shadow, path))
                for where in owners:
                    carrier = where if len(owners) > 1 else None
                    yield Chosen(shadow, path, carrier)


def _holders(at: Condition, chosen: Chosen) -> tuple[str, ...]:
    if keystone_owners(at.build, chosen):
        return ()
    if chosen.shadow == "aura":
        return ("aura",)
    return tuple(f"tactics.{index}" for index in range(len(at.build.tactics)))
