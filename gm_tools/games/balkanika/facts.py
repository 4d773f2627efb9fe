"""What is printed of the game: its characters, and what is in the box."""

from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.games.balkanika.formulas import too_tall
from gm_tools.games.balkanika.state import MOST_ROUNDS
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.printed import Note
from gm_tools.viskara.strict import COUNTED, PERCENT, SAID, STRICT


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
    """Per cent to win a game with a limit of passes: plainly, and with an ability each roll."""

    __pydantic_config__: ClassVar = STRICT
    passes: int = field(metadata={"ge": 1, "le": 9})
    players: int = field(metadata={"ge": 2, "le": 5})
    plain: int = field(metadata=PERCENT)
    stepped: int = field(metadata=PERCENT)

    @property
    def too_tall(self) -> tuple[int, ...]:
        """Return the heights of columns that the limit never lets one resolve."""
        return too_tall(self.players, self.passes, MOST_ROUNDS)


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
class Facts:
    """What the rules, the set-up page and the paper need of the booklet."""

    characters: tuple[Character, ...]
    encounter: tuple[Step, ...]
    column: tuple[Step, ...]
    example_rolls: tuple[int, ...]
    chances: tuple[Chance, ...]
    notes: Notes


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
