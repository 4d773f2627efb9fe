"""The workshop: upgrades, and a caravan for another."""

from gm_tools.games.world_adventure.state import Caravan, Upgrades
from tests.games.world_adventure.makers import table


def test_four_upgrades_for_20() -> None:
    """World Adventure 825."""
    found = table().have(upgrades=Upgrades())
    for kind in ("mount", "cargo", "smoke", "medic"):
        assert found.code("buy_upgrade", "P1", kind=kind) == ""
    assert found.player().gold == 0
    assert found.player().upgrades == Upgrades(1, 1, 1, 1)
    assert found.code("buy_upgrade", "P1", kind="medic") == "not_enough_gold"
    assert found.code("buy_upgrade", "P1", kind="smoke") == "max_reached"


def test_a_trader_is_sold_with_its_upgrades_for_a_master_trader() -> None:
    """5 and twice 2, then 40 (World Adventure 789)."""
    found = table().have(gold=31, upgrades=Upgrades(smoke=1, medic=1))
    assert found.code("swap_caravan", "P1", card="master") == "must_sell_upgrades"
    assert found.code("sell_upgrade", "P1", kind="medic") == ""
    assert found.code("sell_upgrade", "P1", kind="smoke") == ""
    assert found.player().gold == 35
    assert found.code("swap_caravan", "P1", card="master") == ""
    ann = found.player()
    assert (ann.gold, ann.caravan.name, ann.caravan.level) == (0, "Master Trader", 2)
    assert ann.runes == {"caravan_lv2": 1}


def test_what_a_swap_needs() -> None:
    found = table().have(upgrades=Upgrades(), gold=34)
    assert found.code("swap_caravan", "P1", card="master") == "not_enough_gold"
    assert found.code("swap_caravan", "P1", card="letter") == "bad_value"
    assert found.code("swap_caravan", "P1", card="nobody") == "unknown_id"
    cart = {"id": "", "kind": "caravan", "name": "Cart", "values": {"cargo": 1, "chaser": 1}}
    assert found.code("swap_caravan", "P1", card=cart) == "bad_value"
    assert found.code("swap_caravan", "P1", card=cart, price=30) == ""
    assert (found.player().gold, found.player().caravan.resale) == (9, 5)


def test_goods_that_no_longer_fit_go_back() -> None:
    """G-WA-17."""
    found = table().have(caravan=Caravan(cargo=1), upgrades=Upgrades(cargo=1))
    found.have(goods={"silk": 1, "iron": 1}).with_state(stock={"silk": 1, "iron": 1})
    assert found.code("sell_upgrade", "P1", kind="cargo") == "cargo_full"
    assert found.code("sell_upgrade", "P1", kind="cargo", drop={"fruit": 1}) == "not_owned"
    assert found.code("sell_upgrade", "P1", kind="cargo", drop={"iron": 1}) == ""
    assert found.player().goods == {"silk": 1}
    assert found.state.stock == {"silk": 1, "iron": 2}
    assert found.code("sell_upgrade", "P1", kind="mount") == "none_left"


def test_a_full_caravan_brings_a_rune() -> None:
    """World Adventure 105."""
    found = table().have(caravan=Caravan("Master", level=2), upgrades=Upgrades(1, 1, 1, 2))
    assert found.code("buy_upgrade", "P1", kind="medic") == ""
    assert found.player().runes == {"caravan_full": 1}
