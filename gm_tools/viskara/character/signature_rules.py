"""Problems and hints of a signature move."""

from collections.abc import Iterator

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.maneuver_rules import (
    chosen_problems,
    maneuver_hints,
    maneuver_problems,
)
from gm_tools.viskara.character.owned_rules import more_keystones, over
from gm_tools.viskara.character.part_names import part_title
from gm_tools.viskara.character.signature_move import (
    WHERE,
    ManeuverSheet,
    SignatureSheet,
)
from gm_tools.viskara.character.tactic_rules import needs_rank
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.problems import Hint, Problem

Known = dict[int, tuple[Problem, ...]]


def signature_problems(
    derived: Basis, sheet: SignatureSheet, known: Known | None = None
) -> Iterator[Problem]:
    """Check a signature move (Viskara 2226-2623; B41-B57).

    ``known`` holds the problems of maneuvers by the identity of their sheets, for callers that
    keep the sheets and check many moves that differ in a single maneuver.
    """
    if derived.build.shadow_ranks.signature_move < 1:
        yield needs_rank(derived.build, "signature_move", WHERE, "A signature move")
    yield from _flair(derived.rulebook.building, sheet)
    yield from _budgets(derived.rulebook.building, sheet)
    yield from _keystones(derived, sheet)
    for maneuver in sheet.maneuvers:
        yield from _of_maneuver(derived, maneuver, {} if known is None else known)
    yield from chosen_problems(derived)


def _of_maneuver(derived: Basis, sheet: ManeuverSheet, known: Known) -> tuple[Problem, ...]:
    if id(sheet) not in known:
        parts = sheet.with_attached()
        known[id(sheet)] = tuple(p for one in parts for p in maneuver_problems(derived, one))
    return known[id(sheet)]


def signature_hints(derived: Basis, sheet: SignatureSheet) -> Iterator[Hint]:
    """Warn of an unfinished move and of points left over (B5, B42)."""
    if not sheet.maneuvers:
        yield Hint("signature_move_empty", WHERE, "The signature move has no maneuvers.", "B42")
    for rule, limit, points in (
        ("maneuver_points_unspent", sheet.max_maneuver_points, sheet.maneuver_points),
        ("signature_upgrade_points_unspent", sheet.max_upgrade_points, sheet.upgrade_points),
    ):
        left = limit.value - points.value
        if left > 0:
            name = rule.replace("_unspent", "").replace("_", " ")
            yield Hint(rule, WHERE, f"{left} {name} are unspent.", "B5")
    for maneuver in sheet.all_maneuvers():
        yield from maneuver_hints(derived, maneuver)


def _flair(numbers: BuildingNumbers, sheet: SignatureSheet) -> Iterator[Problem]:
    cost = sheet.flair_cost
    least, most = numbers.signature_least_flair, numbers.signature_most_flair
    if least <= cost <= most:
        return
    yield Problem(
        "signature_flair_out_of_range",
        WHERE,
        f"The signature move costs {cost} flair. Set it to {least} to {most}.",
        "2232",
        brief=f"flair {least} to {most}",
        excess=max(least - cost, cost - most),
    )


def _budgets(numbers: BuildingNumbers, sheet: SignatureSheet) -> Iterator[Problem]:
    points = (sheet.maneuver_points.value, sheet.max_maneuver_points.value)
    if points[0] > points[1]:
        each, most = numbers.maneuver_points_a_flair, numbers.signature_most_flair
        more = f"{each} for each flair it costs more, up to {most}"
        yield over("maneuver_points_over", WHERE, "Maneuvers", points, "points", "2234", more)
    points = (sheet.upgrade_points.value, sheet.max_upgrade_points.value)
    if points[0] > points[1]:
        what = "Upgrades of the signature move"
        more = "by shadow level, by rank, by a higher flair cost"
        yield over("signature_upgrade_points_over", WHERE, what, points, "points", "2236", more)


def _keystones(derived: Basis, sheet: SignatureSheet) -> Iterator[Problem]:
    limit = derived.keystone_limit
    if derived.rulebook.reading("B45") == "whole_move":
        counted = [(WHERE, "The signature move", sheet.keystones.value)]
    else:
        counted = [_maneuver_keystones(derived, maneuver) for maneuver in sheet.all_maneuvers()]
    for where, what, count in counted:
        if count > limit:
            figures = (count, limit)
            yield over(
                "signature_keystones_over",
                where,
                what,
                figures,
                "keystones",
                "B45",
                more_keystones(derived),
            )


def _maneuver_keystones(derived: Basis, sheet: ManeuverSheet) -> tuple[str, str, int]:
    own = sum(line.keystones for line in sheet.lines)
    return sheet.where, part_title(derived.build, sheet.where), own
