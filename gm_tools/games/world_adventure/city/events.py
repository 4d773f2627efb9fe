"""The data of what is done in a city: the shop, stalls, the workshop, the recruiter, the guild."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.state import Color, Goods, UpgradeKind


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell goods, all at once."""

    goods: Goods = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BuyRoll:
    """Roll the six purchase dice."""

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy goods that the dice show; ``pick`` is the extra unit of charisma 4."""

    goods: Goods = field(default_factory=dict)
    pick: str = ""


@dataclass(frozen=True, slots=True)
class BuildStall:
    """Build a market stall here."""


@dataclass(frozen=True, slots=True)
class SellUpgrade:
    """Sell an upgrade of the caravan; ``drop`` are goods that no longer fit."""

    kind: UpgradeKind
    drop: Goods = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BuyUpgrade:
    """Buy an upgrade of the caravan."""

    kind: UpgradeKind


@dataclass(frozen=True, slots=True)
class SwapCaravan:
    """Sell the caravan and buy another; ``drop`` are goods that no longer fit.

    ``price`` None is the one printed: the card's, else the booklet's for its level.
    """

    card: CardRef = ""
    price: int | None = None
    drop: Goods = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recruit:
    """Recruit a soldier of a colour."""

    color: Color


@dataclass(frozen=True, slots=True)
class Heal:
    """Recover fainted units: colours of soldiers, or "hero"."""

    units: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trained:
    """A unit in training, and its die; None while it is not thrown."""

    unit: str
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Train:
    """Train units by a die each, others for sure."""

    units: tuple[Trained, ...] = ()
    sure: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeQuest:
    """Take a guild quest; of two facedown cards one or none is kept, ``others`` are laid open."""

    from_: Literal["facedown", "faceup"] = "faceup"
    card: CardRef = ""
    others: tuple[CardRef, ...] = ()


@dataclass(frozen=True, slots=True)
class CancelQuest:
    """Give the quest back for its fee."""


@dataclass(frozen=True, slots=True)
class CompleteQuest:
    """Complete the quest; None are the card's values."""

    exp: int | None = None
    gold: int | None = None


@dataclass(frozen=True, slots=True)
class RevealQuests:
    """Lay quest cards open."""

    cards: tuple[CardRef, ...] = ()


CITY_EVENTS: Final[Mapping[str, type]] = {
    "sell": Sell,
    "buy_roll": BuyRoll,
    "buy": Buy,
    "build_stall": BuildStall,
    "sell_upgrade": SellUpgrade,
    "buy_upgrade": BuyUpgrade,
    "swap_caravan": SwapCaravan,
    "recruit": Recruit,
    "heal": Heal,
    "train": Train,
    "take_quest": TakeQuest,
    "cancel_quest": CancelQuest,
    "complete_quest": CompleteQuest,
    "reveal_quests": RevealQuests,
}
