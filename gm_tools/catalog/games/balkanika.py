"""Reads the facts of Balkanika: its characters, a summary of its turns, and notes."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.documents import Document
from gm_tools.catalog.files import Problems, read_as, read_rows, read_toml, twice
from gm_tools.games.balkanika.facts import Character, Facts, Printed, Step

CHARACTERS = "balkanika/characters.toml"
STEPS = "balkanika/steps.toml"
PAPER = "balkanika/paper.toml"


class StepsDocument(Document):
    """``steps.toml``: both lists of steps and an example with its line, used only by readers."""

    example_rolls: tuple[Annotated[int, Field(ge=1, le=20)], ...]
    example_line: Annotated[int, Field(gt=0)]
    encounter: tuple[Step, ...]
    column: tuple[Step, ...]


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts below ``folder``; None, with problems recorded, if that fails."""
    characters = read_rows(folder / "characters.toml", CHARACTERS, "character", Character, problems)
    tables = read_toml(folder / "steps.toml", STEPS, problems)
    steps = read_as(StepsDocument, tables, STEPS, problems)
    words = read_toml(folder / "paper.toml", PAPER, problems)
    printed = read_as(Printed, words, PAPER, problems)
    note_unnamed(PAPER, words, {}, problems)
    for name in twice(one.name for one in characters or ()):
        problems.add(CHARACTERS, name, "stands twice")
    if characters is None or steps is None or printed is None:
        return None
    return Facts(
        characters=characters,
        encounter=steps.encounter,
        column=steps.column,
        example_rolls=steps.example_rolls,
        notes=printed.notes,
    )
