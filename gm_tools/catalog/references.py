"""Checks across entries: every name that an entry mentions must exist."""

from collections.abc import Iterator, Mapping
from dataclasses import fields

from gm_tools.catalog.effects import unknown_names, unused_numbers
from gm_tools.catalog.entry_plays import wrong_links
from gm_tools.catalog.files import Problems
from gm_tools.viskara.rulebook import Rulebook, Upgrade
from gm_tools.viskara.simple_combatants import SimpleCharacter, SimpleFoe

SECTION_FILES = {"aura": "aura", "signature_move": "signature_move", "shadow_arts": "shadow_arts"}
UPGRADE_FIELDS = frozenset(field.name for field in fields(Upgrade)) - {"plays"}
"""The fields a reading may set; plays are the same under every reading."""


def check_references(rulebook: Rulebook, problems: Problems) -> None:
    """Record every dangling reference and every mismatch of effects and numbers."""
    for shadow in SECTION_FILES:
        tree = rulebook.tree(shadow)
        for upgrade in tree.values():
            for key, message in _wrong(upgrade, tree, rulebook):
                problems.add(shadow, f"{upgrade.path}.{key}", message)
    for name, fact in rulebook.numbers.items():
        for ruling in fact.rulings:
            if ruling not in rulebook.rulings:
                problems.add("numbers", f"{name}.rulings", f"there is no ruling {ruling}")
    simple: dict[str, SimpleCharacter | SimpleFoe]
    simple = {**rulebook.simple_characters, **rulebook.simple_foes}
    for one in simple.values():
        if one.emblem and one.emblem not in rulebook.icons.all:
            problems.add("simple combatants", f"{one.id}.emblem", f"there is no icon {one.emblem}")


def _wrong(
    upgrade: Upgrade, tree: Mapping[str, Upgrade], rulebook: Rulebook
) -> Iterator[tuple[str, str]]:
    yield from _wrong_paths(upgrade, tree)
    yield from _wrong_words(upgrade)
    yield from wrong_links(upgrade, tree)
    for act in upgrade.acts:
        if act not in rulebook.acts:
            yield "acts", f"{act} is not in acts.toml"
    for ruling in upgrade.rulings:
        if ruling not in rulebook.rulings:
            yield "rulings", f"there is no ruling {ruling}"
    yield from _wrong_readings(upgrade, rulebook)


def _wrong_paths(upgrade: Upgrade, tree: Mapping[str, Upgrade]) -> Iterator[tuple[str, str]]:
    named = {
        "parent": [upgrade.parent],
        "needs": [upgrade.needs],
        "works_with": [upgrade.works_with],
        "brings": upgrade.brings,
        "not_for": upgrade.not_for,
        "changes_points": [change.of for change in upgrade.changes_points],
    }
    for key, paths in named.items():
        for path in paths:
            if path is not None and path not in tree:
                yield key, f"there is no {path}"


def _wrong_words(upgrade: Upgrade) -> Iterator[tuple[str, str]]:
    numbers = set(upgrade.numbers)
    words = f"{upgrade.effect} {upgrade.building}"
    for name in unknown_names(words, numbers):
        yield "effect", f"{name} is no number of this entry"
    elsewhere = {*upgrade.cost.values(), upgrade.link_limit or ""}
    if upgrade.carries:
        elsewhere.add(upgrade.carries.outputs)
    for name in unused_numbers(words, numbers, elsewhere):
        yield f"numbers.{name}", "is not used"
    for name in elsewhere - numbers - {"variable", "half_carrier", ""}:
        yield "cost", f"{name} is no number of this entry"
    for name, number in upgrade.numbers.items():
        if number.step != 0 and not upgrade.repeatable:
            yield f"numbers.{name}", "has a step but the entry is not repeatable"


def _wrong_readings(upgrade: Upgrade, rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    for ruling, options in upgrade.readings.items():
        known = rulebook.rulings.get(ruling)
        names = {reading.id for reading in known.readings} if known else set()
        for reading, patch in options.items():
            if reading not in names:
                yield f"readings.{ruling}", f"the ruling has no reading {reading}"
            for key in sorted(set(patch) - UPGRADE_FIELDS):
                yield f"readings.{ruling}.{reading}", f"{key} is no key of an entry"
