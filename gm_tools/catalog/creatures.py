"""Reads the bestiary: a file for each creature, whose name is the creature's id."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from gm_tools.catalog.effects import unused_numbers
from gm_tools.catalog.files import Problems
from gm_tools.viskara.creature.creature import (
    Ability,
    Bestiary,
    Creature,
    CreatureTactic,
)
from gm_tools.viskara.plays.clauses import clause_faults
from gm_tools.viskara.rulebook import Rulebook

ReadCreatures = Callable[[bytes, Rulebook], tuple[Creature, ...]]
"""Reads the creatures of a file strictly, or raises an exception that lists the faults."""


def load_creatures(
    folder: Path,
    rulebook: Rulebook,
    read: ReadCreatures,
    refusal: type[Exception],
    problems: Problems,
) -> Bestiary:
    """Read every creature below ``folder`` in the manual's order, recording every problem.

    ``read`` is the reader of creature files and ``refusal`` the exception it raises.
    """
    creatures: list[Creature] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            (creature,) = read(path.read_bytes(), rulebook)
        except (refusal, ValueError) as error:
            problems.add(path.name, "", str(error))
            continue
        for key, message in _wrong(creature, rulebook):
            problems.add(path.name, key, message)
        creatures.append(replace(creature, id=path.stem))
    return {one.id: one for one in sorted(creatures, key=lambda one: one.line or 0)}


def _wrong(creature: Creature, rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    if creature.line is None:
        yield "line", "is missing: an entry cites its line of the conversion"
    if creature.emblem and creature.emblem not in rulebook.icons.all:
        yield "emblem", f"there is no icon {creature.emblem}"
    yield from _unknown_rulings("rulings", creature.rulings, rulebook)
    for index, note in enumerate(creature.notes):
        yield from _unknown_rulings(f"notes.{index}", (note.ruling or "",), rulebook)
    for index, ability in enumerate(creature.abilities):
        yield from _wrong_entry(f"abilities.{index}", ability, rulebook)
    for index, tactic in enumerate(creature.tactics):
        yield from _wrong_entry(f"tactics.{index}", tactic, rulebook)


def _wrong_entry(
    where: str, entry: Ability | CreatureTactic, rulebook: Rulebook
) -> Iterator[tuple[str, str]]:
    if entry.line is None:
        yield f"{where}.line", "is missing: an entry cites its line of the conversion"
    if entry.effect and not entry.acts:
        yield f"{where}.acts", "is missing: an effect says when it acts"
    yield from _unknown_rulings(f"{where}.rulings", entry.rulings, rulebook)
    for key, message in clause_faults(entry.clauses, entry.plays):
        yield f"{where}.{key}", message
    for name in unused_numbers(entry.effect, set(entry.numbers), set()):
        yield f"{where}.numbers.{name}", "is not used"


def _unknown_rulings(
    where: str, ids: tuple[str, ...], rulebook: Rulebook
) -> Iterator[tuple[str, str]]:
    for ruling in ids:
        if ruling and ruling not in rulebook.rulings:
            yield where, f"there is no ruling {ruling}"
