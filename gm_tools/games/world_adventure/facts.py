"""What World Adventure prints and its rules need: ``rules_data`` says it, nothing here does."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.printed import Printed
from gm_tools.viskara.strict import COUNTED, NOT_NEGATIVE, SAID, STRICT

FACES: Final = 6
ON_A_DIE: Final = {"ge": 1, "le": FACES}
STAGES: Final = 3


@dataclass(frozen=True, slots=True)
class Prices:
    """Gold for and from everything in a city (World Adventure 717-882; G-WA-17)."""

    sell: int
    sell_needed: int
    buy: int
    stall: int
    stall_income: int
    toll: int
    upgrade: int
    upgrade_sold: int
    caravan_2: int
    resale: int
    recruit: int
    heal: int
    train: int
    train_sure: int
    cancel_quest: int


@dataclass(frozen=True, slots=True)
class Limits:
    """Printed bounds, dice and allowances; ``success`` is the highest die that succeeds.

    ``certain`` is the status above which success is sure (limit break), ``strong`` the one that
    brings a bonus. ``tokens`` is the number of tokens of a kind, ``every`` which of them spawns.
    """

    gold: int
    start_gold: int
    points: int
    strong: int
    certain: int
    exp: int
    stalls: int
    mount: int
    cargo: int
    smoke: int
    medic: int
    moves: int
    actions: int
    success: int
    bonus_successes: int
    purchase_dice: int
    penalty_dice: int
    engage_dice: int
    shop_closed: int
    first_event: int
    first_raid: int
    raid_every: int
    faceup_quests: int
    markers_of_good: int
    yellow_uses: int
    purple_uses: int


@dataclass(frozen=True, slots=True)
class TradeRune:
    """A sale with a needed good that is worth a rune, and the exp that it gives."""

    __pydantic_config__: ClassVar = STRICT
    objective: str = field(metadata=SAID)
    worth: int = field(metadata=COUNTED)
    exp: int = field(metadata=NOT_NEGATIVE)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Good:
    """A commodity; ``die`` is its number on the dice."""

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata=SAID)
    name: str = field(metadata=SAID)
    die: int = field(metadata=ON_A_DIE)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Nation:
    """A nation of the board."""

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata=SAID)
    name: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Objective:
    """What brings a rune, how many times at most."""

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata=SAID)
    name: str = field(metadata=SAID)
    most: int = field(metadata=COUNTED)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Purchase:
    """Something that an opening buys."""

    __pydantic_config__: ClassVar = STRICT
    what: str = field(metadata=SAID)
    count: int = field(metadata=COUNTED)
    gold: int = field(metadata=NOT_NEGATIVE)


@dataclass(frozen=True, slots=True)
class Opening:
    """A suggested beginning: a power split, a kind of caravan and what to buy first."""

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata=SAID)
    name: str = field(metadata=SAID)
    explorer: int = field(metadata=NOT_NEGATIVE)
    charisma: int = field(metadata=NOT_NEGATIVE)
    leadership: int = field(metadata=NOT_NEGATIVE)
    caravan: str = field(metadata=SAID)
    buys: tuple[Purchase, ...]
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class GameMode:
    """A way to win: how many play, for how many runes; in how many teams of how many, if any."""

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata=SAID)
    name: str = field(metadata=SAID)
    least: int = field(metadata=COUNTED)
    most: int = field(metadata=COUNTED)
    targets: tuple[int, ...] = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    teams: int = 0
    team_size: int = 0
    expansion: bool = False


@dataclass(frozen=True, slots=True)
class Reach:
    """An NPC's attitude: where it strikes, whom, and in which phases it does so unasked.

    ``near``: in neighbouring territories, too. ``city``: in cities. ``wanted``: only wanted
    players. ``spares_caller``: not the player who called it. ``moves``: territories it moves in
    its own phase, before it scouts; 0 for monsters.
    """

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    near: bool = False
    city: bool = False
    wanted: bool = False
    action: bool = False
    npc: bool = False
    spares_caller: bool = False
    moves: int = field(default=0, metadata=NOT_NEGATIVE)


@dataclass(frozen=True, slots=True)
class Fights:
    """Numbers of battles, tokens and spawns.

    ``soldier_hp`` is per level; ``hit`` and ``retreat`` are the highest dice that hit and get
    away in a duel; ``every`` which token spawns, ``tokens`` how many lie at most.
    """

    soldier_hp: int
    hit: int
    retreat: int
    duel_exp: int
    every: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Deed:
    """What a deed does to the wanted points: more where ``change`` is above 0."""

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata=SAID)
    name: str = field(metadata=SAID)
    change: int
    line: int = field(metadata=COUNTED)


ATTITUDES: Final = ("brigand", "government", "minion", "destroyer", "raid", "legendary")
"""Who strikes players; the data says whom and where (World Adventure 463-549; G-WA-27)."""

OBJECTIVES: Final = (
    "legendary",
    "hero_lv2",
    "soldiers_lv2",
    "caravan_lv2",
    "caravan_full",
    "stall_2",
    "stall_3",
    "stall_4",
    "brigand",
    "government",
    "player_defeat",
    "minion",
    "destroyer",
    "raid",
    "quest",
    "merchant_green",
    "merchant_yellow",
    "trade_12",
    "trade_16",
)
"""What the rules give a rune for; the data says how often (99-113)."""

DEEDS: Final = (
    "attack_merchant",
    "attack_government",
    "attack_unwanted_player",
    "defeat_brigand",
    "defeat_destroyer",
    "defeat_raid",
    "defeat_legendary",
    "defeat_wanted_player",
)
"""What the law knows; the data says what it does to the wanted points (1136-1145; G-WA-21)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the rules need to know of what is printed.

    ``gold_die`` is random gold by the die's number; ``stages`` are the runes of the best player
    from which stages 1, 2, 3 hold (World Adventure 260, 316-330; G-WA-35). ``slots`` are the runes
    that open a Rune Power slot and bring a power point (240, 302, 637). ``trades`` are sales with
    a needed good (113, 899-900; G-WA-2), ``stall_exp`` what a stall brings. ``deeds`` is what
    deeds do to the wanted points (1136-1145; G-WA-21), ``reach`` whom NPCs strike (463-549),
    ``printed`` what the papers say.
    """

    prices: Prices
    limits: Limits
    gold_die: tuple[int, ...]
    stages: tuple[int, ...]
    slots: tuple[int, ...]
    trades: tuple[TradeRune, ...]
    nations: Mapping[str, Nation]
    goods: Mapping[str, Good]
    objectives: Mapping[str, Objective]
    openings: tuple[Opening, ...]
    modes: tuple[GameMode, ...]
    stall_exp: int
    fights: Fights
    reach: Mapping[str, Reach]
    deeds: Mapping[str, Deed]
    printed: Printed


def good_of(facts: Facts, die: int) -> str:
    """Return the good of a die's number (World Adventure 181; the order of the mat)."""
    return next(one.id for one in facts.goods.values() if one.die == die)


def rules(facts: Facts, _first: Event) -> Facts:
    """Return the facts; the set-up itself is kept in the state."""
    return facts
