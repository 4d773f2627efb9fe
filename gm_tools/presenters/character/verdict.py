"""A verdict as plain values for ``check --json``; figures show their parts on request."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gm_tools.viskara.character.aura import AuraSheet
from gm_tools.viskara.character.build import Aura
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.signature_move import ManeuverSheet, SignatureSheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.character.verdict import Judged, Verdict
from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.trace import Figure, figure

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Show:
    """How to show figures: as numbers, or with the parts that add up to them."""

    explain: bool = False

    def __call__(self, found: Figure) -> object:
        """Return a figure as a number, or as ``{"value", "parts"}``."""
        if not self.explain:
            return found.value
        return {"value": found.value, "parts": [list(part) for part in found.parts]}

    def plain(self, label: str, value: int) -> object:
        """Return a number that has a single part."""
        return self(Figure(value, ((label, value),)))


def verdict_values(verdict: Verdict, *, explain: bool = False) -> Values:
    """Return a verdict in the documented shape."""
    return {
        "legal": verdict.legal,
        "problems": [problem_values(judged) for judged in verdict.problems],
        "warnings": [finding_values(hint) for hint in verdict.warnings],
        "sheet": sheet_values(verdict.sheet, explain=explain),
    }


def problem_values(judged: Judged) -> Values:
    """Return a problem; ``override`` is present only if the table allows it."""
    granted = {} if judged.override is None else {"override": judged.override}
    return {**finding_values(judged.problem), **granted}


def sheet_values(sheet: Sheet, *, explain: bool = False) -> Values:
    """Return a sheet's figures, with their parts if ``explain``."""
    show = Show(explain)
    build, speed = sheet.basis.build, f"{sheet.basis.speed.name} speed"
    aura = sheet.aura if build.aura != Aura() else None
    return {
        "max_health": show(sheet.max_health),
        "starting_morale": show(sheet.starting_morale),
        "speed": show.plain(speed, sheet.speed),
        "dash_cost": show.plain(speed, sheet.dash_cost),
        "anchor_cost": show.plain(speed, sheet.anchor_cost),
        "stat_points_total": show(sheet.stat_points_total),
        "stat_points_spent": show(sheet.stat_points_spent),
        "perk_strength": {stat: show(perk) for stat, perk in sheet.perk_strength.items()},
        "placement_agility": show(sheet.placement_agility),
        "keystone_limit": show.plain(f"shadow level {build.shadow_level}", sheet.keystone_limit),
        "tactics": [_tactic(tactic, show) for tactic in sheet.tactics],
        "aura": _aura(aura, show) if aura else None,
        "signature_move": _move(sheet.signature_move, show) if sheet.signature_move else None,
    }


def finding_values(finding: Problem | Hint) -> Values:
    """Return a broken rule or a warning: which, where, why and by which lines."""
    return {
        "rule": finding.rule,
        "where": finding.where,
        "message": finding.message,
        "source": finding.source,
    }


def _tactic(tactic: TacticSheet, show: Show) -> Values:
    shared = tactic.making.kind == "explosive"
    values = {
        "name": tactic.name,
        "range": show.plain(f"{tactic.type} range", tactic.range),
        "outputs": [show(output) for output in tactic.outputs],
        "break_point": show(tactic.break_point),
        "power": show(tactic.power),
        "max_power": show(tactic.max_power),
        "max_points": None if shared else show(tactic.max_points),
        "points_spent": show(tactic.points_spent),
        "keystones": show(tactic.keystones),
        "move_trigger_red": show.plain(tactic.type, tactic.move_trigger_red),
    }
    return values | _carried(tactic.carried, show)


def _carried(carried: Sequence[TacticSheet], show: Show) -> Values:
    """Attacks that upgrades make; one with a maximum of its own may have an overflow."""
    listed = [
        _tactic(blast, show) if blast.making.kind == "explosive" else _with_overflow(blast, show)
        for blast in carried
    ]
    return {"carried": listed} if listed else {}


def _with_overflow(tactic: TacticSheet, show: Show) -> Values:
    spent, most = tactic.points_spent.value, tactic.max_points.value
    over = figure(("points spent", spent), ("covered by the tactic's maximum", -most))
    shown = over if over.value == tactic.overflow else figure(("no overflow", tactic.overflow))
    return {"overflow": show(shown), **_tactic(tactic, show)}


def _aura(aura: AuraSheet, show: Show) -> Values:
    values = {
        "max_points": show(aura.max_points),
        "points_spent": show(aura.points_spent),
        "keystones": show(aura.keystones),
        "aura_tactic": _with_overflow(aura.aura_tactic, show) if aura.aura_tactic else None,
    }
    return values | _carried(aura.carried, show)


def _move(move: SignatureSheet, show: Show) -> Values:
    return {
        "flair_cost": show.plain("chosen", move.flair_cost),
        "max_maneuver_points": show(move.max_maneuver_points),
        "maneuver_points": show(move.maneuver_points),
        "max_upgrade_points": show(move.max_upgrade_points),
        "upgrade_points": show(move.upgrade_points),
        "keystones": show(move.keystones),
        "tactics": list(_move_tactics(move, show)),
    }


def _move_tactics(move: SignatureSheet, show: Show) -> Iterator[Values]:
    for index, maneuver in enumerate(move.maneuvers):
        yield from _maneuver_tactics(maneuver, {"maneuver": index}, show)


def _maneuver_tactics(maneuver: ManeuverSheet, place: Values, show: Show) -> Iterator[Values]:
    if maneuver.tactic is not None:
        yield {**place, **_with_overflow(maneuver.tactic, show)}
    for index, inner in enumerate(maneuver.attached):
        outer = place.get("attached")
        attached = index if outer is None else f"{outer}.{index}"
        yield from _maneuver_tactics(inner, {**place, "attached": attached}, show)
