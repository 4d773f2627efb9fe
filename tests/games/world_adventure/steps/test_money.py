"""Gold, goods and exp by hand."""

from gm_tools.games.world_adventure.state import Caravan
from tests.games.world_adventure.makers import soldiers, table


def test_gold_by_hand_keeps_to_0_and_99() -> None:
    found = table()
    assert found.code("pay", "P1", amount=21) == "not_enough_gold"
    assert found.code("pay", "P1", amount=20, why="bet") == ""
    assert found.code("earn", "P1", amount=120) == ""
    assert found.player().gold == 99
    assert found.code("earn", "P1", amount=0) == "bad_value"


def test_goods_come_as_far_as_there_are_and_fit() -> None:
    found = table().have(caravan=Caravan(cargo=3))
    assert found.code("gain_goods", "P1", goods={"silk": 3, "iron": 3}) == ""
    assert found.player().goods == {"silk": 2, "iron": 1}
    assert (found.state.stock["silk"], found.state.stock["iron"]) == (0, 1)
    assert found.code("drop_goods", "P1", goods={"silk": 3}) == "not_owned"
    assert found.code("drop_goods", "P1", goods={"silk": 2}) == ""
    assert found.player().goods == {"iron": 1}
    assert found.code("drop_goods", "P1") == "bad_value"


def test_exp_by_hand_goes_to_all() -> None:
    found = table().have(soldiers=soldiers("red", exp=5))
    assert found.code("gain_exp", "P1", amount=2) == ""
    assert (found.player().hero.exp, found.player().soldiers[0].exp) == (2, 6)
