"""What a change does to the numbers of a sheet: each figure that differs, before and after."""

from collections.abc import Iterator

from gm_tools.presenters.character.compare import Changed
from gm_tools.viskara.character.part_names import part_title
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.trace import Figure

Fact = tuple[str, str]


def sheet_changes(before: Sheet, after: Sheet) -> tuple[Changed, ...]:
    """Return the figures that differ, in the order of the sheet; empty on a side without it."""
    old, new = dict(_facts(before)), dict(_facts(after))
    labels = dict.fromkeys((*old, *new))
    pairs = ((label, old.get(label, ""), new.get(label, "")) for label in labels)
    return tuple(Changed(label, was, now) for label, was, now in pairs if was != now)


def _facts(sheet: Sheet) -> Iterator[Fact]:
    if sheet.basis.build.made_for is None:
        yield "Stat points", _of(sheet.stat_points_spent, sheet.stat_points_total)
    yield "Health", str(sheet.max_health.value)
    yield "Morale", str(sheet.starting_morale.value)
    yield "Speed", str(sheet.speed)
    yield "Dash costs", str(sheet.dash_cost)
    yield "Anchor costs", str(sheet.anchor_cost)
    yield "Placement agility", str(sheet.placement_agility.value)
    yield "Keystones each", str(sheet.keystone_limit)
    for stat, perk in sheet.perk_strength.items():
        yield f"{stat.capitalize()} perk", str(perk.value)
    for tactic in sheet.tactics:
        yield from _tactic(sheet, tactic)
    yield from _aura(sheet)
    yield from _move(sheet)


def _of(spent: Figure, total: Figure) -> str:
    return f"{spent.value} of {total.value}"


def _tactic(sheet: Sheet, tactic: TacticSheet) -> Iterator[Fact]:
    title = part_title(sheet.basis.build, tactic.making.where).partition(",")[0]
    if tactic.making.kind != "explosive":
        yield f"{title}, points", _of(tactic.points_spent, tactic.max_points)
    yield f"{title}, keystones", str(tactic.keystones.value)
    yield f"{title}, outputs", "/".join(str(one.value) for one in tactic.outputs)
    yield f"{title}, power", _of(tactic.power, tactic.max_power)
    yield f"{title}, break point", str(tactic.break_point.value)
    yield f"{title}, range", str(tactic.range)
    for inner in tactic.carried:
        yield from _tactic(sheet, inner)


def _aura(sheet: Sheet) -> Iterator[Fact]:
    if sheet.aura is None:
        return
    yield "Aura, points", _of(sheet.aura.points_spent, sheet.aura.max_points)
    yield "Aura, keystones", str(sheet.aura.keystones.value)
    for tactic in (sheet.aura.aura_tactic, *sheet.aura.carried):
        if tactic is not None:
            yield from _tactic(sheet, tactic)


def _move(sheet: Sheet) -> Iterator[Fact]:
    move = sheet.signature_move
    if move is None:
        return
    yield "Signature move, flair", str(move.flair_cost)
    yield "Signature move, maneuver points", _of(move.maneuver_points, move.max_maneuver_points)
    yield "Signature move, upgrade points", _of(move.upgrade_points, move.max_upgrade_points)
    yield "Signature move, keystones", str(move.keystones.value)
    for maneuver in move.all_maneuvers():
        for tactic in (*((maneuver.tactic,) if maneuver.tactic else ()), *maneuver.carried):
            yield from _tactic(sheet, tactic)
