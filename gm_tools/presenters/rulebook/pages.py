"""The rulebook as reference pages: upgrades, small tables, rulings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.rulebook.as_text import BUDGETS, matches
from gm_tools.presenters.rulebook.citing import under
from gm_tools.presenters.rulebook.effects import (
    effect_text,
    perk_text,
    stat_effect_text,
)
from gm_tools.presenters.searching import holds
from gm_tools.viskara.character.build import SHADOWS
from gm_tools.viskara.rulebook import Rulebook, Ruling, Upgrade

SECTIONS = {
    "aura": "Aura",
    "maneuver": "Signature Move: maneuvers",
    "maneuver_keystone": "Signature Move: keystones",
    "maneuver_non_keystone": "Signature Move: upgrades for any maneuver",
    "any": "Shadow Arts: any tactic",
    "direct": "Shadow Arts: direct",
    "exposure": "Shadow Arts: exposure",
    "projectile": "Shadow Arts: projectile",
}


@dataclass(frozen=True, slots=True)
class EntryView:
    """An upgrade or maneuver as printed, in our words; ``anchor`` is its HTML id.

    ``depth`` is 0 at the root of its tree and 1 more for each upgrade that leads to it.
    """

    anchor: str
    name: str
    path: str
    depth: int
    points: str
    facts: tuple[str, ...]
    acts: tuple[str, ...]
    effect: str
    source: str
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SectionView:
    """The entries of a section."""

    id: str
    title: str
    entries: tuple[EntryView, ...]


@dataclass(frozen=True, slots=True)
class RulingView:
    """A ruling; ``under`` names the headings it is about, ``touches`` pairs of path and anchor."""

    id: str
    title: str
    unclear: str
    ruling: str
    readings: tuple[tuple[str, str], ...]
    confidence: str | None
    under: str
    rules: tuple[str, ...]
    touches: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A small table: its headings and its rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def browse(
    rulebook: Rulebook, words: str = "", section: str = "", acts: str = ""
) -> tuple[SectionView, ...]:
    """Return the entries that hold every word, limited to a section and a moment if given."""
    found = tuple(_section(rulebook, one, words, acts) for one in SECTIONS if section in ("", one))
    return tuple(one for one in found if one.entries)


def _section(rulebook: Rulebook, section: str, words: str, acts: str) -> SectionView:
    entries = tuple(
        entry_view(rulebook, upgrade)
        for upgrade in upgrades(rulebook)
        if upgrade.section == section and acts in ("", *upgrade.acts) and matches(upgrade, words)
    )
    return SectionView(section, SECTIONS[section], entries)


def upgrades(rulebook: Rulebook) -> Iterator[Upgrade]:
    """Yield every upgrade and maneuver of the three shadows."""
    for shadow in SHADOWS:
        yield from rulebook.tree(shadow).values()


def entry_view(rulebook: Rulebook, upgrade: Upgrade) -> EntryView:
    """Return an upgrade as an entry of the page."""
    return EntryView(
        anchor=anchor(upgrade),
        name=upgrade.name,
        path=upgrade.path,
        depth=_depth(rulebook, upgrade),
        points=f"{upgrade.points} {BUDGETS[upgrade.counts_toward]}",
        facts=tuple(_facts(upgrade)),
        acts=tuple(rulebook.acts[act] for act in upgrade.acts),
        effect=effect_text(upgrade),
        source=rulebook.headings.over(upgrade.line),
        rulings=upgrade.rulings,
    )


def anchor(upgrade: Upgrade) -> str:
    """Return an upgrade's HTML id: "aura-dread-persisting-dread"."""
    return re.sub(r"[^a-z0-9]+", "-", f"{upgrade.shadow} {upgrade.path}".lower()).strip("-")


def _depth(rulebook: Rulebook, upgrade: Upgrade) -> int:
    tree, depth, parent = rulebook.tree(upgrade.shadow), 0, upgrade.parent
    while parent is not None and parent in tree:
        parent, depth = tree[parent].parent, depth + 1
    return depth


def _facts(upgrade: Upgrade) -> Iterator[str]:
    if upgrade.keystone:
        yield "keystone"
    if upgrade.kind == "maneuver":
        yield "maneuver"
    if upgrade.repeatable:
        yield f"up to {upgrade.most} times" if upgrade.most else "repeats"
    if upgrade.needs:
        yield f"needs {upgrade.needs}"
    if upgrade.written_only:
        yield "written tactics only"


def ruling_view(rulebook: Rulebook, ruling: Ruling) -> RulingView:
    """Return a ruling with the upgrades that it touches."""
    touches = [one for one in upgrades(rulebook) if ruling.id in one.rulings]
    return RulingView(
        id=ruling.id,
        title=ruling.title,
        unclear=ruling.unclear,
        ruling=ruling.ruling,
        readings=tuple((reading.id, reading.text) for reading in ruling.readings),
        confidence=ruling.confidence,
        under=under(rulebook.headings, ruling.lines),
        rules=tuple(rule.replace("_", " ") for rule in ruling.rules),
        touches=tuple((one.path, anchor(one)) for one in touches),
    )


def find_rulings(rulebook: Rulebook, words: str = "") -> tuple[Ruling, ...]:
    """Return the rulings that hold every word, in order."""
    return tuple(one for one in rulebook.rulings.values() if _says(one, words))


def _says(ruling: Ruling, words: str) -> bool:
    return holds(f"{ruling.id} {ruling.title} {ruling.unclear} {ruling.ruling}", words)


def tables(rulebook: Rulebook) -> tuple[TableView, ...]:
    """Return the small tables."""
    return (
        _speeds(rulebook),
        _stats(rulebook),
        _styles(rulebook),
        _types(rulebook),
        _basic(rulebook),
    )


def _speeds(rulebook: Rulebook) -> TableView:
    kinds = tuple(next(iter(rulebook.speed_classes.values())).ranges)
    heads = ("Speed class", "Speed", *(f"{kind} range" for kind in kinds), "Dash", "Anchor")
    rows = tuple(
        (
            one.name,
            str(one.speed),
            *(str(one.ranges[kind]) for kind in kinds),
            f"{one.dash_flair} flair",
            f"{one.anchor_flair} flair",
        )
        for one in rulebook.speed_classes.values()
    )
    return TableView("Speed classes", heads, rows)


def _stats(rulebook: Rulebook) -> TableView:
    rows = tuple(
        (one.name, perk_text(one), stat_effect_text(one)) for one in rulebook.stats.values()
    )
    return TableView("Stats", ("Stat", "Perk per point", "Stat effect"), rows)


def _styles(rulebook: Rulebook) -> TableView:
    rows = tuple((one.name, one.effect) for one in rulebook.styles.values())
    return TableView("Styles", ("Style", "What it does"), rows)


def _types(rulebook: Rulebook) -> TableView:
    rows = tuple(
        (one.name, _share(float(one.break_point_per_level)), str(one.move_trigger_red))
        for one in rulebook.tactic_types.values()
    )
    heads = ("Tactic type", "Break point for each level", "Move trigger, red cards")
    return TableView("Tactic types", heads, rows)


def _share(amount: float) -> str:
    return f"{amount:g}"


def _basic(rulebook: Rulebook) -> TableView:
    rows = tuple((one.name, str(one.points)) for one in rulebook.basic_upgrades.values())
    return TableView("Basic upgrades", ("Upgrade", "Points"), rows)
