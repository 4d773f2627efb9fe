"""Training: exp, dice, and gold for certainty (World Adventure 873-884)."""

from collections.abc import Iterable
from typing import NamedTuple

from gm_tools.games.world_adventure.facts import Limits, Prices


class Training(NamedTuple):
    """What training costs, and whether each unit succeeds."""

    cost: int
    success: tuple[bool, ...]


def training(dice: Iterable[int], prices: Prices, limits: Limits) -> Training:
    """Judge training dice: 5 gold each, 1 to 3 succeeds (878-884)."""
    success = tuple(die <= limits.success for die in dice)
    return Training(prices.train * len(success), success)


def trained(level: int, exp: int, gained: int, most: int) -> int:
    """Return a unit's exp after a gain: it stops at 6, level 2 gains none (597; G-WA-31)."""
    return exp if level > 1 else min(most, exp + gained)
