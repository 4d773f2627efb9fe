"""The arithmetic of a city: trade, stalls and their tolls, caravans, training (717-884)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gm_tools.games.world_adventure.facts import Limits, Prices, Purchase, TradeRune


class SellValue(NamedTuple):
    """What a sale brings; ``rune`` with all trade objectives open, None for none."""

    gold: int
    exp: int
    rune: str | None
    marker_used: bool


def sell_value(
    goods: Mapping[str, int] | Iterable[str],
    needed: str | None,
    prices: Prices,
    trades: Sequence[TradeRune],
    each: Mapping[str, int] | None = None,
) -> SellValue:
    """Return what goods bring: 4 each, 6 each of the needed one (732-734, 899-900; G-WA-2, -3).

    ``each`` has the price of every good, where cards change them.
    """
    kinds = tuple(_units(goods))
    met = sum(one == needed for one in kinds)
    gold = met * prices.sell_needed + (len(kinds) - met) * prices.sell
    if each is not None:
        gold = sum(each[one] for one in kinds)
    if not met:
        return SellValue(gold, 0, None, False)
    best = max((one for one in trades if gold >= one.worth), key=_worth, default=None)
    return SellValue(gold, best.exp if best else 0, best.objective if best else None, True)


def trade_rune(gold: int, open_ones: Iterable[str], trades: Sequence[TradeRune]) -> str | None:
    """Return the objective that a sale with a needed good fills: the highest open one (G-WA-2)."""
    able = frozenset(open_ones)
    reached = [one for one in trades if gold >= one.worth and one.objective in able]
    return max(reached, key=_worth).objective if reached else None


def _worth(trade: TradeRune) -> int:
    return trade.worth


def _units(goods: Mapping[str, int] | Iterable[str]) -> Iterable[str]:
    if isinstance(goods, Mapping):
        return (kind for kind, count in goods.items() for _ in range(count))
    return goods


def buy_price(charisma: int, price: int) -> int:
    """Return what a unit costs: 4, one less for each charisma, never below 0 (742; G-WA-11)."""
    return max(0, price - charisma)


def buyable(dice: Iterable[str], needed: str | None, stock: Mapping[str, int]) -> Mapping[str, int]:
    """Return how many of each good can be bought: one a die, in stock, not the needed one (740).

    ``dice`` are the goods that they show.

    >>> shown = ["fruit", "spice", "spice", "medicine", "iron", "iron"]
    >>> buyable(shown, "iron", {"fruit": 2, "spice": 2, "iron": 2})
    {'fruit': 1, 'spice': 2}
    """
    shown: dict[str, int] = {}
    for one in dice:
        shown[one] = shown.get(one, 0) + 1
    able = {kind: min(count, stock.get(kind, 0)) for kind, count in shown.items()}
    return {kind: count for kind, count in able.items() if count and kind != needed}


def shop_open(last_visit: int | None, month: int, closed: int) -> bool:
    """Whether a city's shop serves a player: closed in the month visited and the next (G-WA-12)."""
    return month >= reopens(last_visit, closed)


def reopens(last_visit: int | None, closed: int) -> int:
    """Return the month from which a shop serves a player again; 0 where it never was visited."""
    return last_visit + closed if last_visit else 0


def stall_income(
    stalls: int, gold: int, prices: Prices, limits: Limits, each: int | None = None
) -> int:
    """Return the gold after a month's income: 5 a stall, or ``each`` by a card; up to 99 (776)."""
    return min(limits.gold, gold + stalls * (prices.stall_income if each is None else each))


def stall_limit(charisma: int, most: int) -> int:
    """Return how many stalls a player may have: one for each charisma, at most 4 (673, 772)."""
    return min(most, charisma)


# --- Caravans -------------------------------------------------------------------------------------


def caravan_resale(resale: int, upgrades: int | Mapping[str, int], prices: Prices) -> int:
    """Return what caravan and upgrades bring together: the resale, 2 an upgrade (789; G-WA-17)."""
    count = upgrades if isinstance(upgrades, int) else sum(upgrades.values())
    return resale + count * prices.upgrade_sold


def upgrades_cost(upgrades: int, prices: Prices) -> int:
    """Return what so many upgrades cost: 5 each (825)."""
    return upgrades * prices.upgrade


def room(cargo: int, upgrade: int, goods: Mapping[str, int]) -> int:
    """Return how many more goods fit into a caravan (803, 814)."""
    return cargo + upgrade - sum(goods.values())


def opening_cost(buys: Iterable[Purchase]) -> int:
    """Return what a suggested opening costs in all (1183-1209; G-WA-42)."""
    return sum(one.count * one.gold for one in buys)


# --- Tolls ----------------------------------------------------------------------------------------


def bars_city(charisma: int, limits: Limits) -> bool:
    """Whether an owner's stalls close their cities to rivals: charisma 5 (677)."""
    return charisma >= limits.certain


def takes_toll(charisma: int, limits: Limits) -> bool:
    """Whether an owner's stalls take a toll from rivals: charisma 4 (675, 777)."""
    return charisma >= limits.strong


def toll(gold: int, price: int) -> int:
    """Return what a rival pays who may have less: all that there is (G-WA-16)."""
    return min(gold, price)


# --- Training ------------------------------------------------------------------------------------


class Training(NamedTuple):
    """What training costs, and whether each unit succeeds."""

    cost: int
    success: tuple[bool, ...]


def training(
    dice: Iterable[int],
    prices: Prices,
    limits: Limits,
    price: int | None = None,
    number: int | None = None,
) -> Training:
    """Judge training dice: 5 gold each, 1 to 3 succeeds (878-884).

    ``price`` and ``number`` are those that cards change them to.
    """
    best = limits.success if number is None else number
    success = tuple(die <= best for die in dice)
    return Training((prices.train if price is None else price) * len(success), success)
