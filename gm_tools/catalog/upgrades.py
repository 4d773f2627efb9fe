"""From files of upgrades to the trees of the rulebook."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from gm_tools.catalog.documents import NumberDocument, TreeDocument, UpgradeDocument
from gm_tools.catalog.entry_plays import entry_plays
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.viskara.rulebook import (
    Amount,
    Budget,
    Carries,
    Number,
    PointChange,
    Tiers,
    Upgrade,
)

BUDGETS: dict[str, Budget] = {
    "aura": "aura",
    "maneuver": "signature_upgrade_points",
    "maneuver_keystone": "signature_upgrade_points",
    "maneuver_non_keystone": "signature_upgrade_points",
}
KEYSTONE_SECTIONS = frozenset(
    {"aura", "any", "exposure", "direct", "projectile", "maneuver_keystone"}
)

Trees = dict[str, dict[str, Upgrade]]


def load_trees(folder: Path, problems: Problems) -> Trees:
    """Read every upgrade file below ``folder`` into trees keyed by shadow and path."""
    trees: Trees = {"aura": {}, "signature_move": {}, "shadow_arts": {}}
    for shadow, tree in trees.items():
        for path in sorted((folder / shadow).rglob("*.toml")):
            name = path.relative_to(folder).as_posix()
            document = read_as(TreeDocument, read_toml(path, name, problems), name, problems)
            if document is not None:
                _add(tree, document, name, problems)
    return {shadow: _in_manual_order(tree.values()) for shadow, tree in trees.items()}


def _in_manual_order(upgrades: Iterable[Upgrade]) -> dict[str, Upgrade]:
    return {upgrade.path: upgrade for upgrade in sorted(upgrades, key=lambda u: u.line)}


def _add(tree: dict[str, Upgrade], document: TreeDocument, name: str, problems: Problems) -> None:
    if not name.startswith(f"{document.shadow}/"):
        problems.add(name, "shadow", f"lies in the wrong folder for {document.shadow}")
    for entry in document.upgrade:
        upgrade = _upgrade(document, entry)
        upgrade = replace(upgrade, plays=entry_plays(entry, upgrade.path, name, problems))
        if upgrade.path in tree:
            problems.add(name, upgrade.path, "stands twice")
        tree[upgrade.path] = upgrade


def _upgrade(document: TreeDocument, entry: UpgradeDocument) -> Upgrade:
    root = entry.parent is None
    keystone = root and entry.kind == "upgrade" and document.section in KEYSTONE_SECTIONS
    return Upgrade(
        shadow=document.shadow,
        section=document.section,
        kind=entry.kind,
        name=entry.name,
        path=entry.name if root else f"{entry.parent}/{entry.name}",
        parent=entry.parent,
        points=entry.points,
        effect=entry.effect,
        building=entry.building,
        line=entry.line,
        heading=document.heading,
        acts=tuple(entry.acts),
        numbers=_numbers(entry.numbers),
        cost=MappingProxyType({str(key): value for key, value in entry.cost.items()}),
        rulings=tuple(entry.rulings),
        repeatable=entry.repeatable,
        most=entry.most,
        keystone=keystone if entry.keystone is None else entry.keystone,
        counts_toward=_budget(document, entry),
        needs=entry.needs or entry.parent,
        works_with=entry.works_with,
        link_limit=entry.link_limit,
        written_only=entry.written_only,
        requires=entry.requires,
        not_for=tuple(entry.not_for),
        creates_tactic=entry.creates_tactic,
        carries=Carries(**entry.carries.model_dump()) if entry.carries else None,
        halves_power=entry.halves_power,
        deals_damage=entry.deals_damage,
        affects_character=entry.affects_character,
        attaches=entry.attaches,
        chooses_keystone=entry.chooses_keystone,
        brings=tuple(entry.brings),
        brought_keystones_count=entry.brought_keystones_count,
        surcharge_halves=int(2 * entry.surcharge),
        surcharges_maneuver=entry.surcharges_maneuver,
        changes_points=tuple(PointChange(c.of, c.by) for c in entry.changes_points),
        by_speed=MappingProxyType({str(key): value for key, value in entry.by_speed.items()}),
        readings=_readings(entry),
    )


def _budget(document: TreeDocument, entry: UpgradeDocument) -> Budget:
    if entry.kind == "maneuver":
        return "maneuver_points"
    return entry.counts_toward or BUDGETS.get(document.section, "tactic_points")


def _numbers(found: dict[str, Any]) -> MappingProxyType[str, Number]:
    return MappingProxyType({name: _number(value) for name, value in found.items()})


def _number(value: Any) -> Number:
    if isinstance(value, NumberDocument):
        return Number(_amount(value.base), _amount(value.step))
    return Number(_amount(value))


def _amount(value: int | float | list[int]) -> Amount | Tiers:
    if isinstance(value, list):
        low, medium, high = value
        return low, medium, high
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else exact


def _readings(entry: UpgradeDocument) -> MappingProxyType[str, Any]:
    patched = {
        ruling: {reading: _patch(fields) for reading, fields in options.items()}
        for ruling, options in entry.readings.items()
    }
    return MappingProxyType(patched)


def _patch(fields: dict[str, Any]) -> dict[str, Any]:
    """Turn the keys of a reading into fields of ``Upgrade``."""
    patch = dict(fields)
    if "changes_points" in patch:
        patch["changes_points"] = tuple(PointChange(**change) for change in patch["changes_points"])
    if "numbers" in patch:
        patch["numbers"] = _numbers(patch["numbers"])
    if "not_for" in patch:
        patch["not_for"] = tuple(patch["not_for"])
    return patch
