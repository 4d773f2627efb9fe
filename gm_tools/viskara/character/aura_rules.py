"""Problems and hints of an aura."""

from collections.abc import Iterator

from gm_tools.viskara.character.aura import TACTIC_WHERE, WHERE, AuraSheet
from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import Aura
from gm_tools.viskara.character.owned_rules import (
    link_problems,
    more_keystones,
    over,
    owned_hints,
    owned_problems,
)
from gm_tools.viskara.character.tactic_rules import (
    carried_by,
    needs_rank,
    tactic_hints,
    tactic_problems,
)
from gm_tools.viskara.problems import Hint, Problem


def aura_problems(derived: Basis, sheet: AuraSheet, aura: Aura) -> Iterator[Problem]:
    """Check an aura, Aura Tactic and Black Hole Collapse (Viskara 1729-2224; B29-B37)."""
    if derived.build.shadow_ranks.aura < 1:
        for path in sheet.owned:
            yield needs_rank(derived.build, "aura", WHERE, path)
    yield from _limits(derived, sheet)
    yield from owned_problems(derived.build, sheet.owned, WHERE)
    yield from _links(derived, sheet)
    yield from _tactic(derived, sheet, aura)
    for inner in sheet.carried:
        yield from tactic_problems(derived, inner, carried_by(sheet.owned, inner))


def aura_hints(derived: Basis, sheet: AuraSheet) -> Iterator[Hint]:
    """Warn of points left over and purchases without effect (B5, B36)."""
    left = sheet.max_points.value - sheet.points_spent.value
    if left > 0:
        yield Hint("aura_points_unspent", WHERE, f"{left} aura points are unspent.", "B5")
    yield from owned_hints(sheet.owned, WHERE)
    if sheet.aura_tactic is None and _tactic_maker(sheet):
        yield Hint("tactic_not_made", WHERE, "Aura Tactic has no tactic made for it yet.", "1782")
    for tactic in (sheet.aura_tactic, *sheet.carried):
        if tactic is not None:
            yield from tactic_hints(derived, tactic)


def _limits(derived: Basis, sheet: AuraSheet) -> Iterator[Problem]:
    points = (sheet.points_spent.value, sheet.max_points.value)
    rank = derived.build.shadow_ranks.aura
    if points[0] > points[1]:
        level = derived.build.shadow_level
        each = derived.rulebook.building.aura_points_a_rank
        more = f"{each * level} for each aura rank, {each * rank} for each shadow level"
        yield over("aura_points_over", WHERE, "The aura", points, "points", "1743", more)
    keystones = (sheet.keystones.value, derived.keystone_limit)
    if keystones[0] > keystones[1]:
        what, more = "The aura", more_keystones(derived)
        yield over("aura_keystones_over", WHERE, what, keystones, "keystones", "1503", more)


def _links(derived: Basis, sheet: AuraSheet) -> Iterator[Problem]:
    for item in sheet.owned.values():
        if item.upgrade is not None:
            yield from link_problems(derived.rulebook, item.upgrade, sheet.owned, WHERE)


def _tactic(derived: Basis, sheet: AuraSheet, aura: Aura) -> Iterator[Problem]:
    if sheet.aura_tactic is None or aura.aura_tactic is None:
        return
    if not _tactic_maker(sheet):
        yield Problem(
            "prerequisite_missing",
            TACTIC_WHERE,
            "The tactic of the aura needs the upgrade Aura Tactic. Buy it or remove the tactic.",
            "1782",
            brief="needs Aura Tactic",
        )
    yield from tactic_problems(derived, sheet.aura_tactic, aura.aura_tactic)


def _tactic_maker(sheet: AuraSheet) -> bool:
    return any(o.upgrade is not None and o.upgrade.creates_tactic for o in sheet.owned.values())
