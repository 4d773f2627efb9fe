"""What is printed of the game: its characters, and what is in the box."""

from dataclasses import dataclass
from typing import Any, Final

from gm_tools.games.balkanika.formulas import too_tall
from gm_tools.games.balkanika.state import MOST_ROUNDS
from gm_tools.games.event import Event


@dataclass(frozen=True, slots=True)
class Character:
    """A type of character; the box holds ``cards`` of each."""

    name: str
    abilities: tuple[str, str]
    about: str
    cards: int
    line: int


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an encounter or of a column, in our words."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Chance:
    """Per cent to win a game with a limit of passes: plainly, and with an ability each roll."""

    passes: int
    players: int
    plain: int
    stepped: int

    @property
    def too_tall(self) -> tuple[int, ...]:
        """Return the heights of columns that the limit never lets one resolve."""
        return too_tall(self.players, self.passes, MOST_ROUNDS)


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules, the set-up page and the paper need of the booklet."""

    characters: tuple[Character, ...] = ()
    encounter: tuple[Step, ...] = ()
    column: tuple[Step, ...] = ()
    example_rolls: tuple[int, ...] = ()
    chances: tuple[Chance, ...] = ()


NOTHING: Final = Facts()


def printed(facts: Facts, character: str) -> Character | None:
    """Return the type of that name, letter case aside; None for one that is not printed."""
    wanted = character.strip().casefold()
    return next((one for one in facts.characters if one.name.casefold() == wanted), None)


def all_abilities(facts: Facts) -> tuple[str, ...]:
    """Return every ability that is printed, in their order."""
    return tuple(dict.fromkeys(one for each in facts.characters for one in each.abilities))


def rules(facts: Any, _first: Event) -> Facts:
    """Return what a game is played with: the printed facts."""
    return facts if isinstance(facts, Facts) else NOTHING
