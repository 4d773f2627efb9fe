"""The ready characters of the simple battles: ``rules_data/simple_characters.toml``."""

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.simple_foes import check_numbers, load_simple
from gm_tools.viskara.simple_combatants import SimpleCharacter

NAME = "simple_characters.toml"


def load_simple_characters(folder: Path, problems: Problems) -> dict[str, SimpleCharacter]:
    """Read the ready characters by id, in the manual's order."""
    people = load_simple(folder, NAME, SimpleCharacter, problems)
    for one in people.values():
        for tactic in one.tactics:
            where = f"{one.id}.{tactic.name}"
            check_numbers(NAME, where, tactic.flourish, tactic.numbers, problems)
            for name in tactic.scaled:
                problems.add(NAME, f"{where}.scaled.{name}", "only a foe has an X")
    return people
