"""The merchant shop: a sale, the dice, a purchase; visits and their months."""

import pytest

from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Caravan, Marker, Power
from tests.games.world_adventure.makers import Table, soldiers, table

CARGO = Caravan("Trader", cargo=6)


def iron_city(*goods: str, charisma: int = 1) -> Table:
    """Ann stands in India, which needs iron, with goods."""
    held = {one: goods.count(one) for one in goods}
    found = table(3).have(location=Location("india"), goods=held, caravan=CARGO)
    stock = {kind: 3 - held.get(kind, 0) for kind in found.state.stock}
    return found.have(power=Power(2, charisma, 2)).with_state(stock=stock)


def test_the_printed_sale_brings_14() -> None:
    """World Adventure 734: exp, a need fulfilled, the rune of 12; the marker lies as it lay."""
    found = iron_city("spice", "iron", "silk").have(soldiers=soldiers("red"))
    assert found.code("sell", "P1", goods={"spice": 1, "iron": 1, "silk": 1}) == ""
    ann = found.player()
    assert (ann.gold, ann.goods, ann.runes) == (34, {}, {"trade_12": 1})
    assert (ann.hero.exp, ann.soldiers[0].exp) == (1, 1)
    assert found.state.markers["india"] == Marker("iron")
    assert found.state.needs_fulfilled == 1
    assert found.state.stock == dict.fromkeys(found.state.stock, 3)


def test_a_sale_of_16_fills_the_higher_rune() -> None:
    found = iron_city("iron", "iron", "silk")
    assert found.code("sell", "P1", goods={"iron": 2, "silk": 1}) == ""
    assert found.player().runes == {"trade_16": 1}
    assert found.player().hero.exp == 2


def test_the_third_fulfilled_need_brings_the_brigand() -> None:
    """World Adventure 1057."""
    found = iron_city("iron").with_state(needs_fulfilled=2)
    found.do("sell", "P1", goods={"iron": 1})
    assert (found.state.needs_fulfilled, found.state.due) == (3, ("brigand",))
    assert ("appears", "brigand") in {(one.what, one.who) for one in found.state.news}


def test_the_printed_purchase_dice() -> None:
    """1, 2, 2, 4, 5, 5: a fruit and two spices (World Adventure 744); charisma 2 pays 2 each."""
    found = iron_city(charisma=2).with_state(
        stock={"fruit": 2, "spice": 2, "chocolate": 1, "medicine": 0, "iron": 2, "silk": 1}
    )
    assert found.code("buy", "P1", goods={"fruit": 1}) == "no_roll"
    assert found.code("buy_roll", "P1", dice=[1, 2, 2, 4, 5, 5]) == ""
    assert found.code("buy_roll", "P1", dice=[1, 2, 2, 4, 5, 5]) == "already_rolled"
    assert found.code("buy", "P1", goods={"fruit": 2}) == "not_on_dice"
    assert found.code("buy", "P1", goods={"medicine": 1}) == "out_of_stock"
    assert found.code("buy", "P1", goods={"iron": 1}) == "needed_good"
    assert found.code("buy", "P1", goods={"spice": 1}, pick="silk") == "not_on_dice"
    assert found.code("buy", "P1", goods={"fruit": 1, "spice": 2}) == ""
    ann = found.player()
    assert (ann.gold, ann.goods) == (14, {"fruit": 1, "spice": 2})
    assert ann.visit.left == {"medicine": 1, "iron": 2}
    assert found.state.stock["spice"] == 0
    assert found.code("buy", "P1", goods={"spice": 1}) == "not_on_dice"
    assert found.code("sell", "P1", goods={"spice": 1}) == "sell_after_buy"


def test_what_is_too_much_or_too_dear() -> None:
    found = iron_city("silk", "silk").have(caravan=Caravan(cargo=3), gold=2)
    found.do("buy_roll", "P1", dice=[1, 1, 2, 2, 3, 3])
    assert found.code("buy", "P1", goods={"fruit": 2}) == "cargo_full"
    assert found.code("buy", "P1", goods={"fruit": 1}) == "not_enough_gold"
    assert found.code("buy", "P1") == "bad_value"


def test_charisma_4_picks_one_unit_of_any_kind() -> None:
    """World Adventure 675; G-WA-11: for nothing, once, not the needed good."""
    found = iron_city(charisma=4)
    found.do("buy_roll", "P1", dice=[1, 1, 1, 1, 1, 1])
    assert found.code("buy", "P1", pick="iron") == "needed_good"
    assert found.code("buy", "P1", pick="silk") == ""
    assert found.code("buy", "P1", pick="silk") == "not_on_dice"
    assert (found.player().goods, found.player().gold) == ({"silk": 1}, 20)


def sold_iron() -> Table:
    """Ann has sold the iron that India needs, and looked what the shop has."""
    found = iron_city("iron")
    assert found.code("sell", "P1", goods={"iron": 1}) == ""
    found.do("buy_roll", "P1", dice=[5, 5, 5, 1, 1, 1])
    return found


def turned(found: Table) -> bool:
    """Whether India's marker lies on its back, told just now."""
    told = [(one.who, one.other) for one in found.state.news if one.what == "marker_turned"]
    assert told == ([("india", "iron")] if found.state.markers["india"].used else [])
    return found.state.markers["india"].used


def test_the_needed_good_is_not_bought_in_the_visit_that_sold_it() -> None:
    """World Adventure 740, 750; G-WA-13."""
    found = sold_iron()
    assert found.code("buy", "P1", goods={"iron": 1}) == "needed_good"
    assert not turned(found)


def test_the_marker_turns_as_the_city_is_left() -> None:
    """World Adventure 750; G-WA-13: the need was counted with the sale (G-WA-62)."""
    found = sold_iron()
    assert found.code("travel", "P1", to={"nation": "india", "spot": 1}) == ""
    assert turned(found)
    assert (found.player().visit, found.state.needs_fulfilled) == (None, 1)


def test_the_marker_turns_as_the_turn_ends() -> None:
    found = sold_iron()
    assert found.code("end_turn", "P1") == ""
    assert turned(found)


def test_the_marker_turns_for_who_dies_in_the_city() -> None:
    found = sold_iron()
    assert found.code("die", player="P1", nation="java") == ""
    assert turned(found)


def test_a_player_set_elsewhere_by_hand_has_left_the_shop() -> None:
    found = sold_iron()
    path = "players.P1.location.spot"
    assert found.code("override", path=path, value=2, reason="A card.") == ""
    assert turned(found)


def test_sales_of_engine_3_turn_the_marker_at_once() -> None:
    found = iron_city("iron")
    assert found.code("sell", "P1", goods={"iron": 1}, at_once=True) == ""
    assert turned(found)
    found.do("buy_roll", "P1", dice=[5, 5, 5, 1, 1, 1])
    assert found.code("buy", "P1", goods={"iron": 1}) == ""


def test_a_used_marker_needs_nothing() -> None:
    """G-WA-13."""
    found = iron_city("iron")
    found.with_state(markers={**found.state.markers, "india": Marker("iron", used=True)})
    assert found.code("sell", "P1", goods={"iron": 1}) == ""
    assert found.player().gold == 24
    found.do("buy_roll", "P1", dice=[5, 5, 5, 5, 5, 5])
    assert found.code("buy", "P1", goods={"iron": 1}) == ""


@pytest.mark.parametrize(
    ("visits", "month", "code"),
    [
        ({"india": 3}, 4, "shop_closed"),
        ({"india": 3}, 5, ""),
        ({"india": 4}, 4, "shop_closed"),
        ({"java": 4}, 4, "shop_already_visited"),
        ({"java": 3}, 4, ""),
    ],
)
def test_when_a_shop_serves(visits: dict[str, int], month: int, code: str) -> None:
    """World Adventure 752; G-WA-12, -14."""
    found = iron_city("silk").have(shop_visits=visits).with_state(month=month)
    assert found.code("sell", "P1", goods={"silk": 1}) == code


def test_everything_is_sold_at_once() -> None:
    found = iron_city("silk", "silk")
    assert found.code("sell", "P1", goods={"silk": 3}) == "not_owned"
    assert found.code("sell", "P1", goods={"silk": 0}) == "bad_value"
    assert found.code("sell", "P1", goods={"gold": 1}) == "unknown_id"
    assert found.code("sell", "P1", goods={"silk": 1}) == ""
    assert found.player().shop_visits == {"india": 1}
    assert found.code("sell", "P1", goods={"silk": 1}) == "already_sold"
    assert found.code("buy_roll", "P1", dice=[1, 2, 3, 4, 5, 6]) == ""


def test_without_a_caravan_the_purchase_dice_are_offered_barred() -> None:
    """Found by random play: they were offered, and refused once they were thrown."""
    found = table(real_cards=True).have(caravan=Caravan())
    assert found.offers("P1")["buy_roll"] == "no_caravan"
    assert found.code("buy_roll", "P1", dice=[1, 2, 3, 4, 5, 6]) == "no_caravan"
