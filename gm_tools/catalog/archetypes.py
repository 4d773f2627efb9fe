"""Reads the archetypes: ``rules_data/archetypes.toml``, and a character's file for each."""

from collections.abc import Callable, Iterator
from pathlib import Path

from gm_tools.catalog.files import Problems, read_toml
from gm_tools.viskara.character.archetypes import Archetype
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.rulebook import Rulebook

NAME = "archetypes.toml"
FOLDER = "archetypes"

ReadCharacter = Callable[[bytes, Rulebook], Character]
"""Reads a character's file strictly, or raises an exception that lists the faults."""


def read_archetypes(
    folder: Path,
    rulebook: Rulebook,
    read: ReadCharacter,
    refusal: type[Exception],
    problems: Problems,
) -> dict[str, Archetype]:
    """Read every archetype below ``folder`` by id, recording every problem.

    ``read`` is the reader of character files and ``refusal`` the exception it raises.
    """
    found = {}
    tables = read_toml(folder / NAME, NAME, problems)
    for id, table in tables.items():
        plays = _plays(id, table, problems)
        place = f"{FOLDER}/{id}.json"
        try:
            character = read((folder / place).read_bytes(), rulebook)
        except FileNotFoundError:
            problems.add(place, "", "is missing")
            continue
        except refusal as error:
            problems.add(place, "", str(error))
            continue
        for key, message in _wrong(character, rulebook):
            problems.add(place, key, message)
        found[id] = Archetype(id, plays, character)
    for stray in sorted({one.stem for one in (folder / FOLDER).glob("*")} - tables.keys()):
        problems.add(NAME, stray, "is missing: how the character of that file plays")
    return found


def _plays(id: str, table: object, problems: Problems) -> str:
    if isinstance(table, dict) and list(table) == ["plays"] and isinstance(table["plays"], str):
        return table["plays"]
    problems.add(NAME, id, "has exactly plays: two sentences")
    return ""


def _wrong(character: Character, rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    if not character.levels or character.levels[0].level != 1:
        yield "levels", "the diary begins at level 1"
    if character.emblem not in rulebook.icons.all:
        yield "emblem", f"there is no icon {character.emblem}"
