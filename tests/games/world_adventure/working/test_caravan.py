"""Caravans and openings, with the booklet's own numbers."""

from gm_tools.games.world_adventure.working.caravan import opening_cost, room
from tests.games.world_adventure.makers import FACTS
from tests.games.world_adventure.printed import caravan_resale, upgrades_cost


def test_a_trader_and_two_upgrades_are_sold() -> None:
    """5 and twice 2; the Master Trader then costs 40 (World Adventure 789)."""
    assert caravan_resale(5, 2) == 9
    assert caravan_resale(5, {"medic": 1, "smoke": 1}) == 9
    assert FACTS.prices.caravan_2 == 40


def test_four_upgrades_cost_20() -> None:
    """World Adventure 825."""
    assert upgrades_cost(4) == 20


def test_the_three_openings_fit_the_gold_of_the_start() -> None:
    """World Adventure 1183-1209; G-WA-42."""
    costs = {one.id: opening_cost(one.buys) for one in FACTS.openings}
    assert costs == {"bandit": 20, "hunter": 20, "merchant": 18}
    assert max(costs.values()) <= FACTS.limits.start_gold


def test_each_opening_spends_its_points() -> None:
    splits = [(one.explorer, one.charisma, one.leadership) for one in FACTS.openings]
    assert splits == [(3, 0, 2), (0, 1, 4), (0, 3, 2)]


def test_the_room_of_a_caravan() -> None:
    assert room(3, 1, {"silk": 2, "iron": 1}) == 1
