"""Upgrades and rulings of the rulebook data, as plain values and as text."""

from typing import Any

from gm_tools.presenters.everyday import holds_meant
from gm_tools.presenters.rulebook.effects import effect_text
from gm_tools.viskara.rulebook import Ruling, Upgrade

Values = dict[str, Any]

SHADOW_NAMES = {
    "aura": "Aura",
    "signature_move": "Signature Move",
    "shadow_arts": "Shadow Arts",
}
BUDGETS = {
    "aura": "aura points",
    "maneuver_points": "maneuver points",
    "signature_upgrade_points": "signature upgrade points",
    "tactic_points": "tactic points",
}


def upgrade_values(upgrade: Upgrade) -> Values:
    """Return an upgrade or maneuver: points as written, effect for a single purchase."""
    return {
        "shadow": upgrade.shadow,
        "section": upgrade.section,
        "kind": upgrade.kind,
        "name": upgrade.name,
        "path": upgrade.path,
        "parent": upgrade.parent,
        "points": upgrade.points,
        "repeatable": upgrade.repeatable,
        "keystone": upgrade.keystone,
        "counts_toward": upgrade.counts_toward,
        "acts": list(upgrade.acts),
        "effect": effect_text(upgrade),
        "heading": upgrade.heading,
        "line": upgrade.line,
        "rulings": list(upgrade.rulings),
    }


def upgrade_text(upgrade: Upgrade) -> str:
    """Return an upgrade or maneuver as text for a terminal."""
    facts = [f"{upgrade.points} {BUDGETS[upgrade.counts_toward]}"]
    facts += ["keystone"] * upgrade.keystone + ["repeatable"] * upgrade.repeatable
    source = ", ".join([f"line {upgrade.line}", *upgrade.rulings])
    title = f"{upgrade.path} [{upgrade.shadow}, {upgrade.section}]: {', '.join(facts)}"
    return f"{title}\n  {effect_text(upgrade)}\n  ({source})\n"


def matches(upgrade: Upgrade, words: str) -> bool:
    """Whether the path or the effect holds every word, in any case."""
    return holds_meant(f"{upgrade.path} {effect_text(upgrade)}", words)


def ruling_values(ruling: Ruling) -> Values:
    """Return a ruling with its readings; the first reading is the default."""
    return {
        "id": ruling.id,
        "title": ruling.title,
        "unclear": ruling.unclear,
        "ruling": ruling.ruling,
        "readings": [{"id": reading.id, "text": reading.text} for reading in ruling.readings],
        "lines": list(ruling.lines),
        "rules": list(ruling.rules),
    }


def ruling_text(ruling: Ruling) -> str:
    """Return a ruling as text for a terminal."""
    readings = [
        f"  {'default' if index == 0 else 'reading'} {reading.id}: {reading.text}"
        for index, reading in enumerate(ruling.readings)
    ]
    source = [f"  (lines {', '.join(ruling.lines)})"] if ruling.lines else []
    told = [f"  Unclear: {ruling.unclear}", f"  Ruling: {ruling.ruling}"]
    return "\n".join([f"{ruling.id} {ruling.title}", *told, *readings, *source]) + "\n"
