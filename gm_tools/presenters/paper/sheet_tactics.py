"""Tactics and upgrades as a sheet shows them."""

from collections.abc import Iterable, Iterator, Mapping
from math import ceil

from gm_tools.presenters.paper.sheet_values import TacticView, UpgradeView
from gm_tools.presenters.rulebook.effects import (
    UNKNOWN_UPGRADE,
    Figures,
    figures_for,
    play_text,
    tactic_stat_effect,
)
from gm_tools.viskara.character.build import HostTactic
from gm_tools.viskara.character.made_for import host_tactic
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.character.upgrades import Line, Owned

PAYERS = {"signature": "the signature move's upgrade points"}
"""What pays the points beyond a tactic's own maximum (B32, B43); for all others it is the aura."""


def tactic_view(sheet: Sheet, tactic: TacticSheet, unnamed: str) -> TacticView:
    """Return a tactic with its upgrades and blasts; ``unnamed`` stands in for a name."""
    shares = tactic.making.kind == "explosive"
    named = bool(tactic.name and tactic.name.strip())
    build, made = sheet.basis.build, sheet.basis.build.made_for
    host = host_tactic(build, tactic.making.where) if tactic.making.kind == "written" else None
    return TacticView(
        where=tactic.making.where,
        kind=tactic.making.kind,
        name=tactic.name.strip() if tactic.name and named else unnamed,
        type=tactic.type,
        range=host.range if host else tactic.range,
        stat=tactic.stat,
        stat_effect=tactic_stat_effect(sheet, tactic),
        outputs=_outputs(tactic),
        break_point=tactic.break_point.value,
        power=tactic.power.value,
        max_power=tactic.max_power.value,
        points_spent=tactic.points_spent.value,
        max_points=None if shares else tactic.max_points.value,
        keystones=tactic.keystones.value,
        keystone_limit=sheet.keystone_limit,
        move_trigger_red=None if tactic.stat is None else tactic.move_trigger_red,
        upgrades=upgrade_views(tactic.owned, tactic.lines, figures_for(sheet, tactic)),
        carried=tuple(tactic_view(sheet, inner, "Blast") for inner in tactic.carried),
        is_named=named,
        cost=cost_in_words(host) if host else "",
        is_fixed=bool(host and made and made.making == "signature_move"),
        paid_elsewhere=tactic.overflow,
        payer=PAYERS.get(tactic.making.kind, "the aura"),
    )


def cost_in_words(host: HostTactic) -> str:
    """Return the cost of a creature's own tactic: "1 effort, 3 flair"."""
    pairs = ((host.cost_effort, "effort"), (host.cost_flair, "flair"))
    return ", ".join(f"{count} {what}" for count, what in pairs if count) or "no cost"


def _outputs(tactic: TacticSheet) -> tuple[int, int, int]:
    low, medium, high = tactic.outputs
    return low.value, medium.value, high.value


def upgrade_views(
    owned: Mapping[str, Owned], lines: Iterable[Line], figures: Figures
) -> tuple[UpgradeView, ...]:
    """Return a carrier's upgrades, each linked upgrade below the one its arrow comes from."""
    charged = {line.owned.path: line for line in lines if line.owned.upgrade is not None}
    return tuple(
        _upgrade_view(item, depth, charged.get(item.path), figures) for item, depth in nested(owned)
    )


def nested(owned: Mapping[str, Owned]) -> Iterator[tuple[Owned, int]]:
    """Yield each upgrade after the one that links to it, with its depth."""
    children: dict[str | None, list[Owned]] = {}
    for item in owned.values():
        if item.upgrade is None or item.upgrade.kind != "maneuver":
            children.setdefault(_owned_parent(item, owned), []).append(item)
    yield from _below(children, None, 0)


def _below(
    children: Mapping[str | None, list[Owned]], parent: str | None, depth: int
) -> Iterator[tuple[Owned, int]]:
    for item in children.get(parent, ()):
        yield item, depth
        yield from _below(children, item.path, depth + 1)


def _owned_parent(item: Owned, owned: Mapping[str, Owned]) -> str | None:
    above = owned.get(item.upgrade.parent or "") if item.upgrade else None
    if above is None or above.upgrade is None or above.upgrade.kind == "maneuver":
        return None
    return above.path


def _upgrade_view(item: Owned, depth: int, line: Line | None, figures: Figures) -> UpgradeView:
    upgrade = item.upgrade
    if upgrade is None:
        return UpgradeView(item.path, item.path, UNKNOWN_UPGRADE, item.times, depth)
    return UpgradeView(
        path=item.path,
        name=upgrade.name,
        effect=play_text(upgrade, item.times, figures),
        times=item.times,
        depth=depth,
        is_keystone=upgrade.keystone,
        keystones=line.keystones if line else 0,
        points=ceil(line.total) if line else 0,
        is_given=item.given,
    )
