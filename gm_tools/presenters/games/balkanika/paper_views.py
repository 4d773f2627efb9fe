"""The paper of Balkanika as values; it names the document that it fills."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.games.balkanika.facts import Notes


@dataclass(frozen=True, slots=True)
class EdcLine:
    """A DM roll, the totals that hit, and the naturals with an ability's step."""

    die: int
    totals: str
    stepped: str


@dataclass(frozen=True, slots=True)
class CharacterLine:
    """A printed character."""

    name: str
    abilities: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Turns in short, three tables, and a sheet of every encounter to be filled in."""

    document: ClassVar[str] = "balkanika_reference"
    title: str
    encounter: tuple[str, ...]
    column: tuple[str, ...]
    edc: tuple[EdcLine, ...]
    needs: tuple[tuple[int, int], ...]
    bosses: tuple[tuple[int, int], ...]
    characters: tuple[CharacterLine, ...]
    notes: Notes
    rulings: tuple[str, ...]
    rounds: tuple[int, ...]
    places: tuple[int, ...]
