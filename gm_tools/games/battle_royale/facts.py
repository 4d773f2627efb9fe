"""What the booklet prints of Battle Royale: its numbers, prices of coming back, rules in short."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from gm_tools.games.battle_royale.state import Drink
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.printed import Note
from gm_tools.viskara.strict import COUNTED, PERCENT, SAID, STRICT, written


@dataclass(frozen=True, slots=True)
class Price:
    """A row of the table of prices: strength above ``above`` percent costs ``price``.

    ``line`` is a line of the booklet's conversion.
    """

    __pydantic_config__: ClassVar = STRICT
    id: Drink
    name: str = field(metadata=SAID)
    about: str
    above: int = field(metadata=PERCENT)
    price: int = field(metadata=COUNTED)
    line: int = field(metadata=COUNTED)
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A rule in short; ``line`` is a line of the booklet's conversion."""

    __pydantic_config__: ClassVar = STRICT
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that are looked up together."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    title: str = field(metadata=SAID)
    steps: tuple[Step, ...] = field(metadata=written("step") | SAID)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the rules (Battle Royale 23-75).

    ``bare_dice`` are an attacker's without a card, ``shield_rounds`` the further rounds for each
    shield of the other. From ``high`` on a card is high; once only those are left, each counts
    ``high_counts``. ``actions`` is for tables that agree on no number.
    """

    card_dice: int
    bare_dice: int
    active: int
    rounds: int
    shield_rounds: int
    high: int
    high_counts: int
    lead: int
    actions: int
    least_actions: int
    most_actions: int
    suggest_every: int


@dataclass(frozen=True, slots=True)
class Notes:
    """What the papers say of the map, of chances, of coming back and of the sums."""

    __pydantic_config__: ClassVar = STRICT
    map: Note
    chances: Note
    bonus: Note
    revival: Note
    alternative: Note
    sums: Note


@dataclass(frozen=True, slots=True)
class Printed:
    """``paper.toml``."""

    __pydantic_config__: ClassVar = STRICT
    notes: Notes


@dataclass(frozen=True)
class Facts:
    """Everything that the rules need of the data, in the data's order."""

    numbers: Numbers
    prices: tuple[Price, ...]
    reference: tuple[Section, ...]
    notes: Notes

    @cached_property
    def price_of(self) -> Mapping[str, int]:
        """The price of coming back by the class of a glass."""
        return {one.id: one.price for one in self.prices}


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game is played with: its numbers, the price of coming back by the class of a glass."""

    numbers: Numbers
    prices: Mapping[str, int]


def rules(facts: Facts, _first: Event) -> Rules:
    """Return what a game is played with."""
    return Rules(facts.numbers, facts.price_of)
