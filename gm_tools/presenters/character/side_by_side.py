"""Two characters, or two states of one, side by side: the numbers of their sheets, and odds."""

from collections.abc import Iterator

from gm_tools.presenters.character.compare import Changed, Fact, Group
from gm_tools.presenters.desk.odds import tactic_odds
from gm_tools.presenters.rulebook.as_text import SHADOW_NAMES
from gm_tools.viskara.character.build import SHADOWS, STATS, Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.rulebook import Rulebook


def side_by_side(rulebook: Rulebook, left: Character, right: Character) -> tuple[Group, ...]:
    """Return every number of both, each read under its own house rules."""
    first, second = (dict(_keyed(rulebook, one)) for one in (left, right))
    groups: dict[str, list[Changed]] = {}
    for group, label in dict.fromkeys((*first, *second)):
        row = Changed(label, first.get((group, label), ""), second.get((group, label), ""))
        groups.setdefault(group, []).append(row)
    return tuple(Group(title, tuple(rows)) for title, rows in groups.items())


def differing(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return only the rows that differ, and no group without any."""
    found = (
        Group(one.title, tuple(row for row in one.changes if row.before != row.after))
        for one in groups
    )
    return tuple(one for one in found if one.changes)


def _keyed(rulebook: Rulebook, character: Character) -> Iterator[tuple[tuple[str, str], str]]:
    played = as_played(rulebook, character.house_rules)
    derived = sheet(played, character.build)
    for group, label, value in (*_facts(character.build, derived), *_tactics(played, derived)):
        yield (group, label), value


def _facts(build: Build, derived: Sheet) -> Iterator[Fact]:
    group = "Numbers"
    yield group, "Level", str(build.level)
    yield group, "Health", str(derived.max_health.value)
    yield group, "Morale", str(derived.starting_morale.value)
    yield group, "Speed", str(derived.speed)
    yield group, "Dash, more flair", str(derived.dash_cost)
    yield group, "Anchor, flair", str(derived.anchor_cost)
    yield group, "Agility for placement", str(derived.placement_agility.value)
    for stat in STATS:
        perk = derived.perk_strength.get(stat)
        value = str(getattr(build.stats, stat))
        yield "Stats", stat.capitalize(), f"{value}, perk {perk.value}" if perk else value
    for shadow in SHADOWS:
        yield "Shadows", SHADOW_NAMES[shadow], str(getattr(build.shadow_ranks, shadow))
    yield "Shadows", "Shadow level", str(build.shadow_level)
    yield "Shadows", "Keystones at most", str(derived.keystone_limit)


def _tactics(rulebook: Rulebook, derived: Sheet) -> Iterator[Fact]:
    for number, tactic in enumerate(derived.tactics, 1):
        yield from _tactic(rulebook, f"Tactic {number}", tactic)
    if derived.aura and derived.aura.aura_tactic:
        yield from _tactic(rulebook, "Aura's tactic", derived.aura.aura_tactic)
    move = derived.signature_move
    for number, one in enumerate(move.all_maneuvers() if move else (), 1):
        if one.tactic:
            name = f"Signature move {number}, {one.maneuver.maneuver}"
            yield from _tactic(rulebook, name, one.tactic)


def _tactic(rulebook: Rulebook, group: str, tactic: TacticSheet) -> Iterator[Fact]:
    low, medium, high = (one.value for one in tactic.outputs)
    yield group, "Name", tactic.name or ""
    yield group, "Type and stat", f"{tactic.type}, {tactic.stat or 'no stat'}"
    yield group, "Range", str(tactic.range)
    yield group, "Outputs", f"{low}/{medium}/{high}"
    yield group, "Power", f"{tactic.power.value} of {tactic.max_power.value}"
    yield group, "Break point", str(tactic.break_point.value)
    yield group, "Points", f"{tactic.points_spent.value} of {tactic.max_points.value}"
    odds = tactic_odds(rulebook, (low, medium, high), tactic.type)
    yield group, "Average output", odds.average
    yield group, "Flourish", odds.flourish
    if odds.move:
        yield group, "Flourish that moves you", odds.move.percent
