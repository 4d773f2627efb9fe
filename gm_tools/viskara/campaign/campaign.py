"""The records of a campaign, and everything that outlasts a battle, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import ClassVar, Literal

from gm_tools.viskara.encounter.chain import Rounding
from gm_tools.viskara.strict import STRICT

NoteKind = Literal["table", "own"]


@dataclass(frozen=True, slots=True)
class Note:
    """A text in Markdown; ``number`` grows with every change."""

    __pydantic_config__: ClassVar = STRICT
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """The state that a character carries from battle to battle.

    ``injuries`` counts halvings of the maximum health (Viskara 3694-3696; R62, R63). ``health`` is
    None while it stands at the maximum. ``fate_locked``: this character challenged fate and can't
    until after the next battle (Viskara 3642; R47).
    """

    __pydantic_config__: ClassVar = STRICT
    injuries: int = 0
    health: int | None = None
    fate_locked: bool = False


@dataclass(frozen=True, slots=True)
class ChainMember:
    """A character with its values at the start of a chain's first battle."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str
    level: int
    max_health: int
    morale: int


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """A finished battle of the chain: its enemies' total level, and the morale lost in it."""

    __pydantic_config__: ClassVar = STRICT
    enemy_total: int
    name: str = ""
    morale_lost: int = 0
    rounding: Rounding = "up"


@dataclass(frozen=True, slots=True)
class ChainInProgress:
    """A chain of battles in progress; its costs are derived (R67-R70)."""

    __pydantic_config__: ClassVar = STRICT
    members: tuple[ChainMember, ...]
    battles: tuple[FoughtBattle, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything that outlasts a battle: conditions by character id, threats (R64), a chain."""

    __pydantic_config__: ClassVar = STRICT
    conditions: dict[str, Condition] = field(default_factory=dict)
    threats: int = 0
    chain: ChainInProgress | None = None

    def of(self, character: str) -> Condition:
        """Return a character's condition; unhurt if there is no record."""
        return self.conditions.get(character, Condition())


@dataclass(frozen=True, slots=True)
class StandingChange:
    """A change of the standing in words, and the standing before it.

    ``game`` is the battle that caused it, if any.
    """

    __pydantic_config__: ClassVar = STRICT
    number: int
    line: str
    at: datetime
    before: Standing
    game: str = ""


@dataclass(frozen=True, slots=True)
class CampaignNotes:
    """Everything recorded for a campaign.

    Every member reads ``table``, only the game master ``own``. ``absent`` holds the ids of
    characters who are not there tonight. ``changes`` ends with the latest; ``settled`` are the
    battles whose after-effects are recorded. ``current`` is used in a personal campaign only: the
    id of the campaign that its game master chose last.
    """

    __pydantic_config__: ClassVar = STRICT
    table: Note = Note()
    own: Note = Note()
    house_rules: dict[str, str] = field(default_factory=dict)
    absent: tuple[str, ...] = ()
    standing: Standing = Standing()
    changes: tuple[StandingChange, ...] = ()
    next_change: int = 1
    current: str | None = None
    settled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Member:
    """A character of a party with its values for the next battle.

    ``full_health`` is the sheet's maximum, ``max_health`` the maximum after injuries and a chain,
    ``health`` the current value. ``worn_level`` is the level for balancing inside a chain (R68).
    """

    id: str
    name: str
    player: str
    level: int
    max_health: int
    starting_morale: int
    present: bool = True
    full_health: int = 0
    health: int = 0
    injuries: int = 0
    fate_locked: bool = False
    worn_level: Fraction | None = None
    emblem: str = ""
    colour: str = ""

    @property
    def counted_level(self) -> Fraction:
        """The level used for balancing."""
        return Fraction(self.level) if self.worn_level is None else self.worn_level


@dataclass(frozen=True, slots=True)
class Party:
    """The characters of a campaign; ``campaign`` is its id, ``name`` its name.

    ``chain_morale`` is the side's morale inside a chain (R69), ``battles`` the number of its
    battles; ``in_chain`` says that a chain is in progress, perhaps still without a battle.
    ``house_rules`` are the table's readings by ruling.
    """

    campaign: str
    name: str
    members: tuple[Member, ...]
    threats: int = 0
    battles: int = 0
    chain_morale: int | None = None
    in_chain: bool = False
    house_rules: Mapping[str, str] = field(default_factory=dict)

    @property
    def present(self) -> tuple[Member, ...]:
        """The members who are there tonight."""
        return tuple(one for one in self.members if one.present)

    @property
    def absent(self) -> tuple[Member, ...]:
        """The members who are not there tonight."""
        return tuple(one for one in self.members if not one.present)

    @property
    def levels(self) -> Fraction:
        """The total level of the members who are there, as a chain has worn them (R68)."""
        return sum((one.counted_level for one in self.present), Fraction(0))

    @property
    def morale(self) -> int:
        """The side's morale: as a chain left it (R69), else that of the members who are there."""
        if self.chain_morale is not None:
            return self.chain_morale
        return sum(one.starting_morale for one in self.present)
