"""Reads the facts of Balkanika: its characters, a summary of its turns, and notes."""

from pathlib import Path

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems, read_as, read_rows, read_toml, twice
from gm_tools.games.balkanika.facts import Character, Facts, Printed, Steps
from gm_tools.games.balkanika.formulas import FACES

CHARACTERS = "balkanika/characters.toml"
STEPS = "balkanika/steps.toml"
PAPER = "balkanika/paper.toml"


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts below ``folder``; None, with problems recorded, if that fails."""
    characters = read_rows(folder / "characters.toml", CHARACTERS, "character", Character, problems)
    tables = read_toml(folder / "steps.toml", STEPS, problems)
    steps = read_as(Steps, tables, STEPS, problems)
    words = read_toml(folder / "paper.toml", PAPER, problems)
    printed = read_as(Printed, words, PAPER, problems)
    note_unnamed(PAPER, words, {}, problems)
    for name in twice(one.name for one in characters or ()):
        problems.add(CHARACTERS, name, "stands twice")
    if characters is None or steps is None or printed is None:
        return None
    for roll in steps.example_rolls:
        if not 1 <= roll <= FACES:
            problems.add(STEPS, "example_rolls", f"{roll} is on no d{FACES}")
    return Facts(characters, steps, printed.notes)
