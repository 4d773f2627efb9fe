"""What World Adventure prints and its rules need; a game reads it from ``rules_data``.

Defaults are the booklet's own numbers, so that a formula can be asked without the data; a test
compares the two.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from gm_tools.games.world_adventure.npc_facts import DEEDS, REACH, Fights, Reach


@dataclass(frozen=True, slots=True)
class Prices:
    """Gold for and from everything in a city (World Adventure 717-882; G-WA-17)."""

    sell: int = 4
    sell_needed: int = 6
    buy: int = 4
    stall: int = 5
    stall_income: int = 5
    toll: int = 2
    upgrade: int = 5
    upgrade_sold: int = 2
    caravan_2: int = 40
    resale: int = 5
    recruit: int = 5
    heal: int = 2
    train: int = 5
    train_sure: int = 15
    cancel_quest: int = 5


@dataclass(frozen=True, slots=True)
class Limits:
    """Printed bounds, dice and allowances; ``success`` is the highest die that succeeds.

    ``certain`` is the status above which success is sure (limit break), ``strong`` the one that
    brings a bonus. ``tokens`` is the number of tokens of a kind, ``every`` which of them spawns.
    """

    gold: int = 99
    start_gold: int = 20
    points: int = 5
    strong: int = 4
    certain: int = 5
    exp: int = 6
    stalls: int = 4
    mount: int = 1
    cargo: int = 1
    smoke: int = 1
    medic: int = 3
    moves: int = 2
    actions: int = 1
    success: int = 3
    bonus_successes: int = 2
    purchase_dice: int = 6
    penalty_dice: int = 3
    engage_dice: int = 2
    shop_closed: int = 2
    first_event: int = 2
    first_raid: int = 3
    raid_every: int = 2
    faceup_quests: int = 3
    markers_of_good: int = 3
    yellow_uses: int = 2
    purple_uses: int = 1


@dataclass(frozen=True, slots=True)
class TradeRune:
    """A sale with a needed good that is worth a rune, and the exp that it gives."""

    objective: str
    worth: int
    exp: int


@dataclass(frozen=True, slots=True)
class Good:
    """A commodity; ``die`` is its number on the dice."""

    id: str
    name: str
    die: int


@dataclass(frozen=True, slots=True)
class Nation:
    """A nation of the board."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Objective:
    """What brings a rune, how many times at most."""

    id: str
    name: str
    most: int


@dataclass(frozen=True, slots=True)
class Purchase:
    """Something that an opening buys."""

    what: str
    count: int
    gold: int


@dataclass(frozen=True, slots=True)
class Opening:
    """A suggested beginning: a power split, a kind of caravan and what to buy first."""

    id: str
    name: str
    explorer: int
    charisma: int
    leadership: int
    caravan: str
    buys: tuple[Purchase, ...]


@dataclass(frozen=True, slots=True)
class GameMode:
    """A way to win: how many play, in how many teams, for how many runes."""

    id: str
    name: str
    least: int
    most: int
    targets: tuple[int, ...]
    teams: int = 0
    team_size: int = 0
    expansion: bool = False


GOLD_DIE: Final = (2, 2, 3, 3, 3, 4)
"""Random gold by the die's number (World Adventure 260)."""
STAGES: Final = (0, 4, 7)
"""Runes of the best player from which stages 1, 2, 3 hold (316-330; G-WA-35)."""
SLOTS: Final = (1, 4, 7)
"""Runes that open a Rune Power slot and bring a power point (240, 302, 637)."""
TRADES: Final = (TradeRune("trade_12", 12, 1), TradeRune("trade_16", 16, 2))
"""Sales with a needed good, by what they are worth (113, 899-900; G-WA-2)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the rules need to know of what is printed."""

    prices: Prices = Prices()
    limits: Limits = Limits()
    gold_die: tuple[int, ...] = GOLD_DIE
    stages: tuple[int, ...] = STAGES
    slots: tuple[int, ...] = SLOTS
    trades: tuple[TradeRune, ...] = TRADES
    nations: Mapping[str, Nation] = field(default_factory=dict)
    goods: Mapping[str, Good] = field(default_factory=dict)
    objectives: Mapping[str, Objective] = field(default_factory=dict)
    openings: tuple[Opening, ...] = ()
    modes: tuple[GameMode, ...] = ()
    stall_exp: int = 1
    fights: Fights = field(default=Fights())
    reach: Mapping[str, Reach] = field(default_factory=lambda: REACH)
    deeds: Mapping[str, int] = field(default_factory=lambda: DEEDS)


def good_of(facts: Facts, die: int) -> str:
    """Return the good of a die's number (World Adventure 181; the order of the mat)."""
    return next(one.id for one in facts.goods.values() if one.die == die)
