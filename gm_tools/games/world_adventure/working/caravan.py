"""Caravans: what the workshop pays, what fits, what an opening costs (World Adventure 783-825)."""

from collections.abc import Iterable, Mapping

from gm_tools.games.world_adventure.facts import Prices, Purchase


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
