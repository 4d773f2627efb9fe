"""Two states of a character side by side: the differences, grouped, old and new."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.character.diary import level_line
from gm_tools.presenters.emblems import emblem_name
from gm_tools.presenters.rulebook.as_text import SHADOW_NAMES
from gm_tools.viskara.character.build import (
    BASIC,
    SHADOWS,
    STATS,
    Aura,
    Build,
    Carried,
    Maneuver,
    Purchase,
    SignatureMove,
    Tactic,
)
from gm_tools.viskara.character.character import Character

Fact = tuple[str, str, str]
"""A group, a label in it, and the value as text; empty for nothing."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A difference; the text is empty on a side that has nothing."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Group:
    """The differences of a part of a character."""

    title: str
    changes: tuple[Changed, ...]


def compare(before: Character, after: Character) -> tuple[Group, ...]:
    """Return every difference in the order of the sheet; empty if both are the same."""
    old = {(group, label): value for group, label, value in _facts(before)}
    new = {(group, label): value for group, label, value in _facts(after)}
    groups: dict[str, list[Changed]] = {}
    for group, label in _in_order(list(old), list(new)):
        was, now = old.get((group, label), ""), new.get((group, label), "")
        if was != now:
            groups.setdefault(group, []).append(Changed(label, was, now))
    return tuple(Group(title, tuple(changes)) for title, changes in groups.items())


def _in_order(old: list[tuple[str, str]], new: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return all keys once: grouped as on the new side, then keys that only the old side has."""
    keys = list(dict.fromkeys((*new, *old)))
    groups = list(dict.fromkeys(group for group, _ in keys))
    return sorted(keys, key=lambda key: groups.index(key[0]))


def _facts(character: Character) -> Iterator[Fact]:
    yield from _who(character)
    yield from _build(character.build)
    for index, tactic in enumerate(character.build.tactics, start=1):
        yield from _tactic(f"Tactic {index}", "", tactic)
    yield from _aura(character.build.aura)
    yield from _move(character.build.signature_move)
    yield from _words(character)
    yield from _table(character)


def _who(character: Character) -> Iterator[Fact]:
    yield "Character", "Name", character.name
    yield "Character", "Player", character.player
    yield "Character", "Emblem", emblem_name(character.emblem)
    yield "Character", "Colour", character.colour


def _build(build: Build) -> Iterator[Fact]:
    if build.made_for is not None:
        yield "Character", "Made for", build.made_for.creature
        yield "Character", "Parasite level", str(build.made_for.x or "")
    yield "Character", "Level", str(build.level)
    yield "Character", "Shadow level", str(build.shadow_level)
    yield "Character", "Speed class", build.speed_class
    yield "Character", "Style", build.style
    for shadow in SHADOWS:
        yield "Shadow ranks", SHADOW_NAMES[shadow], str(getattr(build.shadow_ranks, shadow))
    for stat in STATS:
        yield "Stats", stat.capitalize(), str(getattr(build.stats, stat))
    yield "Stats", "Specializations", ", ".join(build.specializations)
    yield "Stats", "Third perk", build.third_perk or ""


def _tactic(group: str, prefix: str, tactic: Tactic | None) -> Iterator[Fact]:
    if tactic is None:
        return
    yield group, f"{prefix}Name", tactic.name or ""
    yield group, f"{prefix}Type", tactic.type
    yield group, f"{prefix}Stat", tactic.stat
    yield from _basic(group, prefix, tactic)
    yield from _purchases(group, prefix, tactic.upgrades)


def _basic(group: str, prefix: str, carrier: Tactic | Carried) -> Iterator[Fact]:
    for name in BASIC:
        yield group, f"{prefix}{name.capitalize()} bought", str(getattr(carrier, name))


def _purchases(group: str, prefix: str, purchases: tuple[Purchase, ...]) -> Iterator[Fact]:
    times: dict[str, int] = {}
    for purchase in purchases:
        times[purchase.path] = times.get(purchase.path, 0) + purchase.times
    for path, count in times.items():
        yield group, f"{prefix}{path}", "bought" if count == 1 else f"bought {count} times"
    for purchase in purchases:
        if purchase.carries is not None:
            inner = f"{prefix}{purchase.path} > "
            yield from _basic(group, inner, purchase.carries)
            yield from _purchases(group, inner, purchase.carries.upgrades)


def _aura(aura: Aura | None) -> Iterator[Fact]:
    if aura is None:
        return
    yield from _purchases("Aura", "", aura.upgrades)
    yield from _tactic("Aura", "Aura tactic > ", aura.aura_tactic)


def _move(move: SignatureMove | None) -> Iterator[Fact]:
    if move is None:
        return
    yield "Signature move", "Name", move.name or ""
    yield "Signature move", "Flair cost", str(move.flair_cost)
    yield "Signature move", "Order", ", ".join(one.maneuver for one in move.maneuvers)
    for name, maneuver in _named(move.maneuvers):
        yield from _maneuver(f"{name} > ", maneuver)


def _maneuver(prefix: str, maneuver: Maneuver) -> Iterator[Fact]:
    group = "Signature move"
    yield from _tactic(group, prefix, maneuver.tactic)
    yield from _purchases(group, prefix, maneuver.upgrades)
    if maneuver.chosen is not None:
        yield group, f"{prefix}Performs", maneuver.chosen.path
    for name, attached in _named(maneuver.attached):
        yield group, f"{prefix}{name}", "attached"
        yield from _maneuver(f"{prefix}{name} > ", attached)


def _named(maneuvers: tuple[Maneuver, ...]) -> Iterator[tuple[str, Maneuver]]:
    """Name maneuvers, numbering repeated names: a moved maneuver is no difference."""
    seen: dict[str, int] = {}
    for maneuver in maneuvers:
        count = seen[maneuver.maneuver] = seen.get(maneuver.maneuver, 0) + 1
        yield maneuver.maneuver if count == 1 else f"{maneuver.maneuver} ({count})", maneuver


def _words(character: Character) -> Iterator[Fact]:
    personality, goals = character.personality, character.personality.goals
    for term in ("short", "medium", "long"):
        yield "Personality", f"{term.capitalize()} goals", "\n".join(getattr(goals, term))
    yield "Personality", "Motivations", "\n".join(personality.motivations)
    yield "Personality", "Lessons", "\n".join(personality.lessons)
    yield "Personality", "History", personality.history
    yield "Personality", "Notes", character.notes
    for shadow in SHADOWS:
        yield "Appearance", SHADOW_NAMES[shadow], getattr(character.appearance, shadow)


def _table(character: Character) -> Iterator[Fact]:
    for override in character.overrides:
        where = f"{override.rule} at {override.where}" if override.where else override.rule
        yield "Allowed by the table", where, override.reason
    for ruling, reading in sorted(character.house_rules.items()):
        yield "House rules", ruling, reading.replace("_", " ")
    for entry in character.levels:
        bought = ", ".join(one.path for one in entry.purchases)
        line = level_line(entry).partition(": ")[2]
        yield "Diary", f"Level {entry.level}", f"{line}; bought {bought}" if bought else line
