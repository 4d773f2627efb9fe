"""From files of upgrades to the trees of the rulebook."""

from collections.abc import Iterable
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from gm_tools.catalog.documents import NumberDocument, TreeDocument, UpgradeDocument
from gm_tools.catalog.entry_plays import entry_plays
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.rulebook import Amount, Budget, Number, PointChange, Upgrade

BUDGETS: dict[str, Budget] = {
    "aura": "aura",
    "signature_move": "signature_upgrade_points",
    "shadow_arts": "tactic_points",
}
"""The budget of each shadow's upgrades, unless an entry says another."""
KEYSTONE_SECTIONS = frozenset(
    {"aura", "any", "exposure", "direct", "projectile", "maneuver_keystone"}
)

DERIVED = frozenset({"needs", "keystone", "counts_toward", "numbers", "plays", "readings"})
SAID = frozenset(one.name for one in fields(UpgradeDocument)) - DERIVED
SAME = tuple(one.name for one in fields(Upgrade) if one.name in SAID)
"""Fields that an entry of a file shares with its value."""

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
        upgrade = replace(upgrade, plays=entry_plays(entry, upgrade, tree, name, problems))
        if upgrade.path in tree:
            problems.add(name, upgrade.path, "stands twice")
        tree[upgrade.path] = upgrade


def _upgrade(document: TreeDocument, entry: UpgradeDocument) -> Upgrade:
    root = entry.parent is None
    keystone = root and entry.kind == "upgrade" and document.section in KEYSTONE_SECTIONS
    return Upgrade(
        **{name: getattr(entry, name) for name in SAME},
        shadow=document.shadow,
        section=document.section,
        heading=document.heading,
        path=entry.name if root else f"{entry.parent}/{entry.name}",
        needs=entry.needs or entry.parent,
        keystone=keystone if entry.keystone is None else entry.keystone,
        counts_toward=_budget(document, entry),
        numbers=_numbers(entry.numbers),
        surcharge_halves=int(2 * entry.surcharge),
        readings=_readings(entry),
    )


def _budget(document: TreeDocument, entry: UpgradeDocument) -> Budget:
    if entry.kind == "maneuver":
        return "maneuver_points"
    return entry.counts_toward or BUDGETS[document.shadow]


def _numbers(found: dict[str, Any]) -> MappingProxyType[str, Number]:
    return MappingProxyType({name: _number(value) for name, value in found.items()})


def _number(value: Any) -> Number:
    if isinstance(value, NumberDocument):
        return Number(_amount(value.base), _amount(value.step))
    return Number(_amount(value))


def _amount(value: float | Tiers | list[int]) -> Amount | Tiers:
    if isinstance(value, tuple | list):
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
