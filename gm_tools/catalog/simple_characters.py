"""The ready characters of the simple battles: ``rules_data/simple_characters.toml``."""

from pathlib import Path

from gm_tools.catalog.documents import SimpleCharacterDocument
from gm_tools.catalog.files import Problems
from gm_tools.catalog.simple_foes import check_numbers, simple_tactic
from gm_tools.catalog.tables import load_table
from gm_tools.viskara.rulebook import SimpleCharacter

NAME = "simple_characters.toml"


def load_simple_characters(folder: Path, problems: Problems) -> dict[str, SimpleCharacter]:
    """Read the ready characters by id, in the manual's order."""

    def value(key: str, row: SimpleCharacterDocument) -> SimpleCharacter:
        return simple_character(key, row, problems)

    people = load_table(folder, NAME, SimpleCharacterDocument, value, problems)
    for one in people.values():
        for tactic in one.tactics:
            where = f"{one.id}.{tactic.name}"
            check_numbers(NAME, where, tactic.flourish, tactic.numbers, problems)
            for name in tactic.scaled:
                problems.add(NAME, f"{where}.scaled.{name}", "only a foe has an X")
    return people


def simple_character(key: str, row: SimpleCharacterDocument, problems: Problems) -> SimpleCharacter:
    """Return the value of one character."""
    return SimpleCharacter(
        key,
        row.name,
        row.max_health,
        row.agility,
        tuple(simple_tactic(one, NAME, key, problems) for one in row.tactics),
        row.line,
        tuple(row.rulings),
    )
