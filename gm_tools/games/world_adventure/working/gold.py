"""Gold: what dice give, and a purse that holds at most 99 (World Adventure 252-286)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

TEN = 10


class RandomGold(NamedTuple):
    """What each die gives, and all of them together."""

    each: tuple[int, ...]
    total: int


class Purse(NamedTuple):
    """Gold after changes, as the abacus shows it, and what was too much to keep."""

    gold: int
    tens: int
    ones: int
    wasted: int


def random_gold(dice: Iterable[int], table: Sequence[int]) -> RandomGold:
    """Return what gold dice give: 1-2 are 2 gold, 3-5 are 3, 6 is 4 (World Adventure 260).

    >>> random_gold([2, 3, 4, 5, 6], (2, 2, 3, 3, 3, 4)).total
    15
    """
    each = tuple(table[die - 1] for die in dice)
    return RandomGold(each, sum(each))


def gold_change(gold: int, deltas: Iterable[int], most: int) -> Purse:
    """Return a purse after gains and payments in turn; above 99 is wasted (284), below 0 stays 0.

    Whoever pays was asked before whether there is enough.
    """
    wasted = 0
    for delta in deltas:
        wanted = gold + delta
        wasted += max(0, wanted - most)
        gold = min(most, max(0, wanted))
    return Purse(gold, gold // TEN, gold % TEN, wasted)
