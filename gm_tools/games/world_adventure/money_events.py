"""Gold, goods and experience that the app does not know the reason of: by hand, with a word why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.event_words import AMOUNT, BY_HAND, GOODS
from gm_tools.games.world_adventure.state import Goods


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay gold for something that the app does not know."""

    WORDS: ClassVar = Words(
        "{by} pays {amount} gold[: {why}]",
        "Pay gold",
        heading=BY_HAND,
        fields=AMOUNT,
        by_hand=True,
        heard=heard("amount why"),
    )

    amount: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Earn:
    """Earn gold by something that the app does not know."""

    WORDS: ClassVar = Words(
        "{by} earns {amount} gold[: {why}]",
        "Earn gold",
        heading=BY_HAND,
        fields=AMOUNT,
        by_hand=True,
        heard=heard("amount why"),
    )

    amount: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class GainGoods:
    """Take goods from the stock as far as there are and fit."""

    WORDS: ClassVar = Words(
        "{by} takes {goods}",
        "Take goods from the stock",
        heading=BY_HAND,
        fields=GOODS,
        by_hand=True,
        heard=heard("goods why"),
    )

    goods: Goods = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True, slots=True)
class DropGoods:
    """Put goods back into the stock."""

    WORDS: ClassVar = Words(
        "{by} puts {goods} back",
        "Put goods back",
        heading=BY_HAND,
        fields=GOODS,
        by_hand=True,
        heard=heard("goods why"),
    )

    goods: Goods = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True, slots=True)
class GainExp:
    """Give experience to the hero and all soldiers."""

    WORDS: ClassVar = Words(
        "{by} gains {amount} experience for hero and soldiers",
        "Gain experience",
        heading=BY_HAND,
        fields=AMOUNT,
        by_hand=True,
        heard=heard("amount why"),
    )

    amount: int
    why: str = ""


MONEY_EVENTS: Final[Mapping[str, type]] = {
    "pay": Pay,
    "earn": Earn,
    "gain_goods": GainGoods,
    "drop_goods": DropGoods,
    "gain_exp": GainExp,
}
