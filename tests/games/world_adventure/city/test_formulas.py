"""Trade and stalls, with the booklet's own numbers."""

from itertools import combinations_with_replacement

import pytest

from gm_tools.games.world_adventure.city.formulas import (
    bars_city,
    buyable,
    opening_cost,
    room,
    takes_toll,
    toll,
)
from tests.games.world_adventure.makers import FACTS
from tests.games.world_adventure.printed import (
    buy_price,
    caravan_resale,
    sell_value,
    shop_open,
    stall_income,
    stall_limit,
    trade_rune,
    upgrades_cost,
)

GOODS = ("fruit", "spice", "iron")


def test_the_printed_sale() -> None:
    """Spice, iron and silk where iron is needed (World Adventure 734)."""
    assert sell_value(["spice", "iron", "silk"], "iron") == (14, 1, "trade_12", True)
    assert sell_value({"spice": 1, "iron": 1, "silk": 1}, "iron").gold == 14


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({"iron": 2}, (12, 1, "trade_12", True)),
        ({"iron": 2, "silk": 1}, (16, 2, "trade_16", True)),
        ({"iron": 1, "silk": 1}, (10, 0, None, True)),
        ({"silk": 4}, (16, 0, None, False)),
        ({}, (0, 0, None, False)),
    ],
)
def test_what_a_sale_brings(goods: dict[str, int], expected: tuple[object, ...]) -> None:
    """Experience and rune come only with a needed good (113, 899-900; G-WA-2, -3)."""
    assert sell_value(goods, "iron") == expected


def test_every_sale_of_up_to_four_goods() -> None:
    for count in range(5):
        for goods in combinations_with_replacement(GOODS, count):
            needed = goods.count("iron")
            found = sell_value(goods, "iron")
            assert found.gold == 4 * count + 2 * needed
            assert found.exp == (0 if not needed else (found.gold >= 12) + (found.gold >= 16))


def test_a_great_sale_fills_the_lower_rune_once_the_higher_is_done() -> None:
    """G-WA-2."""
    assert trade_rune(16, ["trade_12", "trade_16"]) == "trade_16"
    assert trade_rune(16, ["trade_12"]) == "trade_12"
    assert trade_rune(14, ["trade_16"]) is None


def test_the_price_at_charisma_2() -> None:
    """World Adventure 679; never below 0."""
    assert [buy_price(charisma) for charisma in range(6)] == [4, 3, 2, 1, 0, 0]


def test_the_printed_purchase_dice() -> None:
    """1, 2, 2, 4, 5, 5 in Persia: no medicine in stock, iron needed (World Adventure 744)."""
    shown = ["fruit", "spice", "spice", "medicine", "iron", "iron"]
    stock = {"fruit": 2, "spice": 2, "medicine": 0, "iron": 2}
    assert buyable(shown, "iron", stock) == {"fruit": 1, "spice": 2}


def test_what_is_short_in_stock_is_bought_as_far_as_it_goes() -> None:
    assert buyable(["silk"] * 3, None, {"silk": 2}) == {"silk": 2}


def test_a_shop_is_closed_this_month_and_the_next() -> None:
    """G-WA-12."""
    assert [shop_open(3, month) for month in (3, 4, 5, 6)] == [False, False, True, True]
    assert shop_open(None, 1)


def test_stalls_of_charisma_3() -> None:
    """Two stalls bring 10, a third may follow (World Adventure 779)."""
    assert stall_income(2, 7) == 17
    assert stall_limit(3) == 3
    assert stall_limit(5) == 4
    assert stall_income(4, 90) == 99


# --- Caravans and openings, with the booklet's own numbers


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


def test_charisma_takes_tolls_and_closes_cities() -> None:
    """World Adventure 675-677; G-WA-16."""
    assert [takes_toll(one, FACTS.limits) for one in (3, 4, 5)] == [False, True, True]
    assert [bars_city(one, FACTS.limits) for one in (4, 5)] == [False, True]
    assert [toll(gold, 2) for gold in (0, 1, 2, 9)] == [0, 1, 2, 2]
