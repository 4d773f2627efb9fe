"""Reads the facts of Balkanika: its numbers and characters, a summary of its turns, and notes."""

from dataclasses import asdict
from pathlib import Path
from typing import Final

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems, read_as, read_rows, read_toml, twice
from gm_tools.catalog.games.numbers import NUMBERS, read_numbers
from gm_tools.games.balkanika.fact_words import fact_words
from gm_tools.games.balkanika.facts import Character, Facts, Numbers, Printed, Steps
from gm_tools.games.balkanika.formulas import FACES
from gm_tools.games.balkanika.state import LONGEST_ROW, MOST_CARDS, MOST_ROUNDS

CHARACTERS = "balkanika/characters.toml"
STEPS = "balkanika/steps.toml"
PAPER = "balkanika/paper.toml"
MOST: Final = {"row": LONGEST_ROW, "rounds": MOST_ROUNDS, "cards": MOST_CARDS}
"""What a state can hold of each number."""


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts below ``folder``; None, with problems recorded, if that fails."""
    numbers = read_numbers(Numbers, folder, problems)
    characters = read_rows(folder / "characters.toml", CHARACTERS, "character", Character, problems)
    tables = read_toml(folder / "steps.toml", STEPS, problems)
    steps = read_as(Steps, tables, STEPS, problems)
    words = read_toml(folder / "paper.toml", PAPER, problems)
    printed = read_as(Printed, words, PAPER, problems)
    for name in twice(one.name for one in characters or ()):
        problems.add(CHARACTERS, name, "stands twice")
    if numbers is not None:
        known = fact_words(numbers)
        note_unnamed(STEPS, tables, known, problems)
        note_unnamed(PAPER, words, known, problems)
        _check_numbers(numbers, f"{folder.name}/{NUMBERS}", problems)
    if numbers is None or characters is None or steps is None or printed is None:
        return None
    for roll in steps.example_rolls:
        if not 1 <= roll <= FACES:
            problems.add(STEPS, "example_rolls", f"{roll} is on no d{FACES}")
    return Facts(numbers, characters, steps, printed.notes)


def _check_numbers(numbers: Numbers, name: str, problems: Problems) -> None:
    """Record each number that no state can hold."""
    for key, number in asdict(numbers).items():
        if not 1 <= number <= MOST[key]:
            problems.add(name, f"numbers.{key}", f"is from 1 to {MOST[key]}")
