"""What is printed of the game: its characters, and what is in the box."""

from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import ClassVar, Final

from gm_tools.games.balkanika.formulas import game_chance, hits, too_tall
from gm_tools.games.balkanika.state import FEWEST_PLAYERS, MOST_PLAYERS
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.printed import Note
from gm_tools.viskara.strict import COUNTED, SAID, STRICT

PASSES: Final = (1, 2, 3)
"""How often a column may be tried, where a table sets a limit."""
ANY_EDC: Final = 10
"""An EDC whose whole range the die can show, as most can."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the rules (Balkanika 37-46).

    ``row`` is the cards of a row, so the encounters of a round and the most columns; ``cards`` are
    the adventures in the box.
    """

    row: int
    rounds: int
    cards: int


@dataclass(frozen=True, slots=True)
class Character:
    """A type of character; the box holds ``cards`` of each."""

    __pydantic_config__: ClassVar = STRICT
    name: str = field(metadata=SAID)
    abilities: tuple[str, str]
    about: str = field(metadata=SAID)
    cards: int = field(metadata=COUNTED)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an encounter or of a column, in our words."""

    __pydantic_config__: ClassVar = STRICT
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Chance:
    """Per cent to win a game with a limit of passes: plainly, and with an ability each roll.

    ``too_tall`` are the heights of columns that the limit never lets anybody resolve.
    """

    passes: int
    players: int
    plain: int
    stepped: int
    too_tall: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """What the paper says of the EDC and of columns."""

    __pydantic_config__: ClassVar = STRICT
    edc: Note
    needed: Note


@dataclass(frozen=True, slots=True)
class Printed:
    """``paper.toml``."""

    __pydantic_config__: ClassVar = STRICT
    notes: Notes


@dataclass(frozen=True, slots=True)
class Steps:
    """``steps.toml``: an encounter and a column in short, and an example with its line."""

    __pydantic_config__: ClassVar = STRICT
    example_rolls: tuple[int, ...]
    example_line: int = field(metadata=COUNTED)
    encounter: tuple[Step, ...]
    column: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules, the set-up page and the paper need of the booklet."""

    numbers: Numbers
    characters: tuple[Character, ...]
    steps: Steps
    notes: Notes

    @property
    def chances(self) -> tuple[Chance, ...]:
        """The chances to win with each limit that the set-up offers (G-BAL-12)."""
        return _chances(self.numbers)


@cache
def _chances(numbers: Numbers) -> tuple[Chance, ...]:
    plain, stepped = len(hits(ANY_EDC)), len(hits(ANY_EDC, 1, 1))
    rounds, row = numbers.rounds, numbers.row
    return tuple(
        Chance(
            passes,
            players,
            round(100 * game_chance(players, passes, plain, rounds, row)),
            round(100 * game_chance(players, passes, stepped, rounds, row)),
            too_tall(players, passes, rounds),
        )
        for passes, players in product(PASSES, range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    )


def printed(facts: Facts, character: str) -> Character | None:
    """Return the type of that name, letter case aside; None for one that is not printed."""
    wanted = character.strip().casefold()
    return next((one for one in facts.characters if one.name.casefold() == wanted), None)


def all_abilities(facts: Facts) -> tuple[str, ...]:
    """Return every ability that is printed, in their order."""
    return tuple(dict.fromkeys(one for each in facts.characters for one in each.abilities))


def rules(facts: Facts, _first: Event) -> Facts:
    """Return what a game is played with: the printed facts."""
    return facts
