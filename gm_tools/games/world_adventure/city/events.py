"""The data of what is done in a city: the shop, stalls, the workshop, the recruiter, the guild."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.event_words import (
    ANYWHERE,
    CARD,
    DICE,
    DROP,
    GOODS,
    IN_THE_CITY,
    SIX,
    priced,
)
from gm_tools.games.world_adventure.state import Color, Goods, UpgradeKind


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell goods, all at once; ``at_once`` turns the marker with the sale, as engine 3 did."""

    WORDS: ClassVar = Words(
        "{by} sells {goods}",
        "Sell goods",
        heading=IN_THE_CITY,
        fields=GOODS,
        heard=heard("goods at_once"),
    )

    goods: Goods = field(default_factory=dict)
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class BuyRoll:
    """Roll the six purchase dice."""

    WORDS: ClassVar = Words(
        "{by} looks at what the shop has[: {offered}]",
        "See what the shop has",
        heading=IN_THE_CITY,
        fields=DICE,
        faces=SIX,
        heard=heard("dice"),
    )

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy goods that the dice show; ``pick`` is the extra unit of charisma 4."""

    WORDS: ClassVar = Words(
        "{by} buys {goods}[ and picks {pick}]",
        "Buy goods",
        heading=IN_THE_CITY,
        fields={**GOODS, "pick": "One extra good of any kind"},
        heard=heard("goods pick"),
    )

    goods: Goods = field(default_factory=dict)
    pick: str = ""


@dataclass(frozen=True, slots=True)
class BuildStall:
    """Build a market stall here."""

    WORDS: ClassVar = Words(
        "{by} builds a market stall",
        priced("Build a market stall"),
        heading=IN_THE_CITY,
    )


@dataclass(frozen=True, slots=True)
class SellUpgrade:
    """Sell an upgrade of the caravan; ``drop`` are goods that no longer fit."""

    WORDS: ClassVar = Words(
        "{by} sells {upgrade}",
        priced("Sell {upgrade}"),
        heading=IN_THE_CITY,
        fields=DROP,
        heard=heard("kind drop"),
    )

    kind: UpgradeKind
    drop: Goods = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BuyUpgrade:
    """Buy an upgrade of the caravan."""

    WORDS: ClassVar = Words(
        "{by} buys {upgrade}",
        priced("Buy {upgrade}"),
        heading=IN_THE_CITY,
        heard=heard("kind"),
    )

    kind: UpgradeKind


@dataclass(frozen=True, slots=True)
class SwapCaravan:
    """Sell the caravan and buy another; ``drop`` are goods that no longer fit.

    ``price`` None is the one printed: the card's, else the booklet's for its level.
    """

    WORDS: ClassVar = Words(
        "{by} buys a caravan[: {card}]",
        "[Buy the caravan {called}|Buy another caravan][ for {paid}]",
        heading=IN_THE_CITY,
        fields={**DROP, **CARD},
        heard=heard("card price drop"),
    )

    card: CardRef = ""
    price: int | None = None
    drop: Goods = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recruit:
    """Recruit a soldier of a colour."""

    WORDS: ClassVar = Words(
        "{by} recruits the {color} soldier",
        "Recruit a soldier",
        heading=IN_THE_CITY,
        fields={"color": "Colour"},
        heard=heard("color"),
    )

    color: Color


@dataclass(frozen=True, slots=True)
class Heal:
    """Recover fainted units: colours of soldiers, or "hero"."""

    WORDS: ClassVar = Words(
        "{by} heals {units}",
        "Heal",
        heading=IN_THE_CITY,
        fields={"units": "Who"},
        heard=heard("units"),
    )

    units: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trained:
    """A unit in training, and its die; None while it is not thrown."""

    unit: str
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Train:
    """Train units by a die each, others for sure; ``who`` by one throw of ``dice``, in order."""

    WORDS: ClassVar = Words(
        "{by} trains {trained}",
        priced("Train {trainee}"),
        {
            "sure": priced("Train {trainee} for sure"),
            "typed": priced("Train {trainee} with your own die"),
            "several": "Train several at once",
        },
        heading=IN_THE_CITY,
        fields={"units": "Who", "who": "Who", **DICE},
        faces=SIX,
        heard=heard("units sure who dice"),
    )

    units: tuple[Trained, ...] = ()
    sure: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    @property
    def rolled(self) -> tuple[Trained, ...]:
        """Return all units that are trained by a die; None where it is not thrown."""
        dice = (*self.dice, *([None] * len(self.who)))
        thrown = (Trained(unit, die) for unit, die in zip(self.who, dice, strict=False))
        return (*self.units, *thrown)


@dataclass(frozen=True, slots=True)
class TakeQuest:
    """Take a guild quest; of two facedown cards one or none is kept, ``others`` are laid open."""

    WORDS: ClassVar = Words(
        "{by} takes [the quest {card}|no quest]",
        "Take a face-up quest",
        {
            "facedown": "Keep one of two quests",
            "quest_at_the_table": "Draw two quests and keep one",
        },
        heading=IN_THE_CITY,
        fields={"card": "The quest you take", "others": "The other one, turned face up"},
        heard=heard("from_ card others"),
    )

    from_: Literal["facedown", "faceup"] = "faceup"
    card: CardRef = ""
    others: tuple[CardRef, ...] = ()


@dataclass(frozen=True, slots=True)
class CancelQuest:
    """Give the quest back for its fee."""

    WORDS: ClassVar = Words(
        "{by} gives up the quest",
        priced("[Give up: {called}|Give up the quest]"),
        heading=IN_THE_CITY,
    )


@dataclass(frozen=True, slots=True)
class CompleteQuest:
    """Complete the quest; None are the card's values."""

    WORDS: ClassVar = Words(
        "{by} completes the quest",
        "[Complete: {called}|Complete the quest]",
        heading=ANYWHERE,
        fields={"exp": "Experience"},
        heard=heard("exp gold"),
    )

    exp: int | None = None
    gold: int | None = None


@dataclass(frozen=True, slots=True)
class RevealQuests:
    """Lay quest cards open; the app draws those that are missing."""

    WORDS: ClassVar = Words(
        "Turned face up: {quests}",
        "Turn quests face up",
        {"quest_at_the_table": "Enter a face-up quest"},
        fields={"cards": "Quest"},
        heading="The guild",
        by_hand=True,
        heard=heard("cards"),
    )

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
