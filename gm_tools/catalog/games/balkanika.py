"""Reads the facts of Balkanika: its characters, and its turns in short."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from gm_tools.catalog.documents import Document
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.games.balkanika.facts import Chance, Character, Facts, Step

CHARACTERS = "balkanika/characters.toml"
STEPS = "balkanika/steps.toml"
CHANCES = "balkanika/chances.toml"

Words = Annotated[str, Field(min_length=1)]
Line = Annotated[int, Field(gt=0)]


class CharacterDocument(Document):
    """One ``[[character]]``."""

    name: Words
    abilities: Annotated[list[Words], Field(min_length=2, max_length=2)]
    about: Words
    cards: Annotated[int, Field(gt=0)]
    line: Line


class CharactersDocument(Document):
    """``characters.toml``."""

    character: list[CharacterDocument]


class StepDocument(Document):
    """One step of a turn."""

    text: Words
    line: Line


class StepsDocument(Document):
    """``steps.toml``."""

    example_rolls: list[Annotated[int, Field(ge=1, le=20)]]
    example_line: Line
    encounter: list[StepDocument]
    column: list[StepDocument]


class ChanceDocument(Document):
    """One ``[[chance]]``."""

    passes: Annotated[int, Field(ge=1, le=9)]
    players: Annotated[int, Field(ge=2, le=5)]
    plain: Annotated[int, Field(ge=0, le=100)]
    stepped: Annotated[int, Field(ge=0, le=100)]


class ChancesDocument(Document):
    """``chances.toml``."""

    chance: list[ChanceDocument]


def read(folder: Path, problems: Problems) -> Facts:
    """Return the facts below ``folder``, noting every problem."""
    characters = read_as(
        CharactersDocument,
        read_toml(folder / "characters.toml", CHARACTERS, problems),
        CHARACTERS,
        problems,
    )
    steps = read_as(
        StepsDocument, read_toml(folder / "steps.toml", STEPS, problems), STEPS, problems
    )
    chances = read_as(
        ChancesDocument, read_toml(folder / "chances.toml", CHANCES, problems), CHANCES, problems
    )
    return Facts(
        characters=_characters(characters, problems) if characters else (),
        encounter=_steps(steps.encounter) if steps else (),
        column=_steps(steps.column) if steps else (),
        example_rolls=tuple(steps.example_rolls) if steps else (),
        chances=tuple(Chance(**one.model_dump()) for one in chances.chance) if chances else (),
    )


def _characters(document: CharactersDocument, problems: Problems) -> tuple[Character, ...]:
    seen: set[str] = set()
    for one in document.character:
        if one.name in seen:
            problems.add(CHARACTERS, one.name, "stands twice")
        seen.add(one.name)
    return tuple(
        Character(one.name, (one.abilities[0], one.abilities[1]), one.about, one.cards, one.line)
        for one in document.character
    )


def _steps(documents: list[StepDocument]) -> tuple[Step, ...]:
    return tuple(Step(one.text, one.line) for one in documents)
