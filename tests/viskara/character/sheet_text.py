"""A build as text: what was chosen, every figure with its parts, every problem and hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from gm_tools.viskara.character.aura import AuraSheet
from gm_tools.viskara.character.build import Build, Carried, Maneuver, Purchase, Tactic
from gm_tools.viskara.character.growth import level_offer
from gm_tools.viskara.character.legality import legality, warnings
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.character.signature_move import ManeuverSheet, SignatureSheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.character.upgrades import Line, Owned
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.text import indented, of_figure, of_hint, of_problem


def of_build(rulebook: Rulebook, build: Build) -> Iterator[str]:
    """Everything that the rules say about a build."""
    found = sheet(rulebook, build)
    yield from of_choices(build)
    yield from of_sheet(found)
    yield from map(of_problem, legality(rulebook, build, found))
    yield from map(of_hint, warnings(rulebook, build, found))
    yield f"next level: {plain(level_offer(rulebook, build))}"


def plain(value: Any) -> str:
    """The fields of a value in a line."""
    return " ".join(f"{one.name} {getattr(value, one.name)}" for one in fields(value))


# --- What was chosen --------------------------------------------------------------------------


def of_choices(build: Build) -> Iterator[str]:
    """The build itself."""
    perks = "/".join(build.specializations) + (f"/{build.third_perk}" if build.third_perk else "")
    yield (
        f"level {build.level} shadow level {build.shadow_level} {build.speed_class} speed "
        f"{build.style} perks {perks or 'none'}"
    )
    yield f"ranks {plain(build.shadow_ranks)}; stats {plain(build.stats)}"
    if build.made_for is not None:
        yield f"made for {build.made_for}"
    for index, one in enumerate(build.tactics):
        yield f"tactics.{index}: {of_tactic_bought(one)}"
    if build.aura is not None:
        yield f"aura: {of_purchases(build.aura.upgrades)}"
        if build.aura.aura_tactic is not None:
            yield f"aura.aura_tactic: {of_tactic_bought(build.aura.aura_tactic)}"
    if build.signature_move is not None:
        move = build.signature_move
        yield f"signature move {move.name!r} for {move.flair_cost} flair"
        yield from indented(line for one in move.maneuvers for line in of_maneuver_bought(one))


def of_tactic_bought(one: Tactic) -> str:
    """A tactic's choices."""
    bought = f"{one.low}/{one.medium}/{one.high} power {one.power}"
    return f"{one.type} {one.stat} {one.name!r} {bought} {of_purchases(one.upgrades)}"


def of_maneuver_bought(one: Maneuver) -> Iterator[str]:
    """A maneuver's choices, those attached to it after it."""
    chosen = f" chosen {plain(one.chosen)}" if one.chosen else ""
    yield f"{one.maneuver}{chosen}: {of_purchases(one.upgrades)}"
    if one.tactic is not None:
        yield f"  its tactic: {of_tactic_bought(one.tactic)}"
    for inner in one.attached:
        yield from indented(of_maneuver_bought(inner))


def of_purchases(upgrades: Iterable[Purchase]) -> str:
    """Purchases in a line."""
    return f"[{', '.join(map(_of_purchase, upgrades))}]"


def _of_purchase(one: Purchase) -> str:
    times = "" if one.times == 1 else f" x {one.times}"
    return f"{one.path}{times}{of_carried(one.carries) if one.carries else ''}"


def of_carried(one: Carried) -> str:
    """The upgrades of a carried attack."""
    counts = f"{one.low}/{one.medium}/{one.high} power {one.power}"
    return f" {{{counts} {of_purchases(one.upgrades)}}}"


# --- Every figure -----------------------------------------------------------------------------


def of_sheet(found: Sheet) -> Iterator[str]:
    """Every figure of a sheet with its parts."""
    yield f"speed {found.speed} dash {found.dash_cost} anchor {found.anchor_cost}"
    for name in (
        "max_health",
        "starting_morale",
        "stat_points_total",
        "stat_points_spent",
        "placement_agility",
    ):
        yield f"{name} {of_figure(getattr(found, name))}"
    for stat, perk in found.perk_strength.items():
        yield f"perk {stat} {of_figure(perk)}"
    yield f"keystone limit {found.keystone_limit}"
    for one in found.tactics:
        yield from of_tactic(one)
    if found.aura is not None:
        yield from of_aura(found.aura)
    if found.signature_move is not None:
        yield from of_move(found.signature_move)


def of_tactic(one: TacticSheet) -> Iterator[str]:
    """A tactic's figures, and the attacks it carries."""
    made = one.making
    named = f"{' named' if made.named else ''}{' raised' if made.raised else ''}"
    yield (
        f"TACTIC {made.where} {made.kind}{named} surcharge {made.surcharge_halves}: {one.name!r} "
        f"{one.type} {one.stat} range {one.range} moves from {one.move_trigger_red}"
    )
    figures = [f"{name} {of_figure(getattr(one, name))}" for name in ("power", "max_power")]
    outputs = ", ".join(map(of_figure, one.outputs))
    yield f"  outputs {outputs}; {'; '.join(figures)}; break point {of_figure(one.break_point)}"
    yield f"  points {of_figure(one.points_spent)} exactly {one.exact_points}"
    yield f"  of {of_figure(one.max_points)}; overflow {one.overflow}"
    yield f"  keystones {of_figure(one.keystones)}"
    yield from indented(of_owned(one.owned.values()))
    yield from indented(map(of_line, one.lines))
    for inner in one.carried:
        yield from indented(of_tactic(inner))


def of_owned(owned: Iterable[Owned]) -> Iterator[str]:
    """What is unusual about an upgrade that is owned."""
    for one in owned:
        if one.upgrade is None or one.given or one.carries or one.least != 1 or one.place < 0:
            fact = "unknown" if one.upgrade is None else "given" if one.given else "owned"
            carried = of_carried(one.carries) if one.carries else ""
            yield f"{fact} {one.path} x {one.times} place {one.place} least {one.least}{carried}"


def of_line(line: Line) -> str:
    """A row of an account."""
    weight = f" keystones {line.keystones}" if line.keystones else ""
    times = f"{line.owned.path} x {line.owned.times}"
    return f"{times}: {line.each} each, {line.total}{weight} of {line.budget}"


def of_aura(found: AuraSheet) -> Iterator[str]:
    """An aura's figures."""
    yield f"AURA points {of_figure(found.points_spent)} of {of_figure(found.max_points)}"
    yield f"  keystones {of_figure(found.keystones)}"
    yield from indented(of_owned(found.owned.values()))
    yield from indented(map(of_line, found.lines))
    for one in (found.aura_tactic, *found.carried):
        if one is not None:
            yield from indented(of_tactic(one))


def of_move(found: SignatureSheet) -> Iterator[str]:
    """A signature move's figures."""
    spent, most = of_figure(found.maneuver_points), of_figure(found.max_maneuver_points)
    yield f"MOVE for {found.flair_cost} flair: maneuver points {spent} of {most}"
    spent, most = of_figure(found.upgrade_points), of_figure(found.max_upgrade_points)
    yield f"  upgrade points {spent} of {most}; keystones {of_figure(found.keystones)}"
    for one in found.all_maneuvers():
        yield from indented(of_maneuver(one))


def of_maneuver(one: ManeuverSheet) -> Iterator[str]:
    """A maneuver's figures."""
    yield (
        f"{one.where} {one.maneuver.maneuver}: maneuver points {one.maneuver_points} upgrade "
        f"points {one.upgrade_points} keystones {one.keystones} halves {one.halves}"
    )
    yield from indented(of_owned(one.owned.values()))
    yield from indented(map(of_line, one.lines))
    for made in (one.tactic, *one.carried):
        if made is not None:
            yield from indented(of_tactic(made))
