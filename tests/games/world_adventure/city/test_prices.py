"""What cards do to prices and numbers of a city: an example of each figure (G-WA-72)."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.world_adventure.cards import card_text
from gm_tools.games.world_adventure.change import free_room
from gm_tools.games.world_adventure.city.prices import cost_of, price_of, priced
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import MonthEvent, Power
from tests.games.world_adventure.counting import FOG, card, counts, running
from tests.games.world_adventure.makers import FACTS, Table, soldiers, table

NO_FRUIT: dict[str, Any] = {"none": True, "good": "fruit"}


def in_java(**changes: Any) -> Table:
    """Ann stands in the city of Java, which needs fruit; she has charisma 1."""
    plain = {"gold": 30, "goods": {"silk": 1, "fruit": 1}, "power": Power(2, 1, 3)}
    return table().have("P1", **{**plain, **changes})


def notes(found: Table, type_: str, seat: str = "P1") -> tuple[str, ...]:
    """What is said beside the first offer of a type."""
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, seat)
    return next(one.notes for one in offers if one.template.type == type_)


def paid(found: Table, type_: str, **data: Any) -> int:
    """How much gold an event takes from Ann."""
    before = found.player().gold
    assert found.code(type_, "P1", **data) == ""
    return int(before - found.player().gold)


# --- Goods ----------------------------------------------------------------------------------------


def bought(found: Table, kind: str) -> str:
    found.do("buy_roll", "P1", dice=[2, 2, 6, 6, 3, 1])
    return found.code("buy", "P1", goods={kind: 1})


def test_goods_cost_more_or_less() -> None:
    """World Adventure 742: 4 less charisma 1, and what the card changes."""
    found = counts(in_java(goods={}), "buy", -1)
    assert price_of(FACTS, found.state, found.player(), "buy", "silk") == 2
    assert bought(found, "silk") == ""
    assert found.player().gold == 28
    assert notes(found, "buy") == (
        "2 each",
        "counted: Comet, \N{MINUS SIGN}1 gold for each good bought",
    )


def test_one_good_costs_something_else() -> None:
    found = counts(in_java(), "buy", 2, good="silk")
    assert cost_of(FACTS, found.state, found.player(), {"silk": 1, "spice": 2}) == 5 + 2 * 3
    prices = {"silk": 5, "spice": 3, "iron": 3}
    assert priced(FACTS, prices, " each") == "3 each; Silk 5"


def test_a_good_that_cannot_be_bought() -> None:
    """The dry month: no fruit, in a city that does not need it."""
    found = counts(table().have("P2", gold=30, power=Power(2, 4, 1)), "buy", **NO_FRUIT)
    found.do("end_turn", "P1")
    found.do("buy_roll", "P2", dice=[1, 1, 6, 6, 3, 3])
    assert found.code("buy", "P2", goods={"fruit": 1}) == "by_card"
    assert found.code("buy", "P2", pick="fruit") == "by_card"
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, "P2")
    [buy] = [one for one in offers if one.template.type == "buy"]
    assert "goods.fruit" not in [one.name for one in buy.fields]
    assert "counted: Comet, no fruit to buy" in buy.notes
    assert found.code("buy", "P2", goods={"silk": 1}) == ""


def test_goods_bring_more_or_less() -> None:
    """World Adventure 732: 4 and 6, here 5 for silk and 5 for the needed fruit."""
    found = counts(counts(in_java(), "sell", 1, good="silk"), "sell_needed", -1)
    assert notes(found, "sell")[:2] == ("5 gold each", "Fruit 5")
    assert paid(found, "sell", goods={"silk": 1, "fruit": 1}) == -10


def test_the_trade_rune_asks_for_the_changed_value() -> None:
    """World Adventure 899: 6 and 6 are 12, 5 and 5 are not."""
    goods = {"fruit": 2}
    assert in_java(goods=goods).do("sell", "P1", goods=goods) is None
    usual, changed = in_java(goods=goods), counts(in_java(goods=goods), "sell_needed", -1)
    for one in (usual, changed):
        one.do("sell", "P1", goods=goods)
    assert usual.player().runes == {"trade_12": 1}
    assert changed.player().runes == {}


@pytest.mark.parametrize(
    ("figure", "good", "code"),
    [
        ("sell", "silk", "by_card"),
        ("sell", "fruit", ""),
        ("sell_needed", "fruit", "by_card"),
        ("sell_needed", "", "by_card"),
    ],
)
def test_a_good_that_cannot_be_sold(figure: str, good: str, code: str) -> None:
    found = counts(in_java(), figure, none=True, good=good)
    assert found.code("sell", "P1", goods={"silk": 1, "fruit": 1}) == code


# --- Everything else ------------------------------------------------------------------------------


def test_a_stall_costs_and_brings_something_else() -> None:
    """World Adventure 772, 776: 5 and 5."""
    found = counts(counts(in_java(), "stall", 2), "income", -3)
    assert paid(found, "build_stall") == 7
    before = found.player().gold
    for seat in ("P1", "P2"):
        found.do("end_turn", seat)
    assert found.do("begin_month", markers=[1, 2], next="Rain") is None
    assert found.player().gold == before + 2
    assert counts(in_java(), "stall", none=True).code("build_stall", "P1") == "by_card"


def test_an_event_counts_from_the_income_of_its_month_on() -> None:
    comet = card("income", 1)
    found = table(box=(comet,)).have("P1", stalls=("java",))
    for seat in ("P1", "P2"):
        found.do("end_turn", seat)
    found.with_state(event=MonthEvent("", card_text(comet)))
    before = found.player().gold
    assert found.do("begin_month", markers=[1, 2], next="Rain") is None
    assert (found.state.event.card, found.player().gold) == (comet, before + 6)


def test_a_toll_is_higher_or_there_is_none() -> None:
    """World Adventure 777: 2."""
    for change, toll in (({"by": 1}, 3), ({"none": True}, 0)):
        found = table().have("P2", stalls=("java",), power=Power(0, 4, 1))
        counts(found, "toll", **change)
        assert paid(found, "recruit", color="red") == 5 + toll


@pytest.mark.parametrize(
    ("figure", "event", "data", "price"),
    [
        ("upgrade", "buy_upgrade", {"kind": "medic"}, 5),
        ("recruit", "recruit", {"color": "blue"}, 5),
        ("heal", "heal", {"units": ["red"]}, 2),
        ("train", "train", {"units": [{"unit": "black", "die": 6}]}, 5),
        ("train_sure", "train", {"sure": ["black"]}, 15),
    ],
)
def test_what_is_done_in_a_city_costs_something_else(
    figure: str, event: str, data: dict[str, Any], price: int
) -> None:
    """World Adventure 825, 837, 871, 877, 878."""
    clan = (*soldiers("red", fainted=True), *soldiers("black", exp=6))
    for by in (0, 1, -1, -20):
        found = counts(in_java(soldiers=clan), figure, by)
        assert paid(found, event, **data) == max(0, price + by)
    barred = counts(in_java(soldiers=clan), figure, none=True)
    refusal = barred.do(event, "P1", **data)
    assert refusal is not None
    assert refusal.code == "by_card"
    assert refusal.message.startswith("Comet: no")


def test_training_succeeds_on_another_number() -> None:
    """World Adventure 882: the drill master makes it 4."""
    for by, level in ((0, 1), (1, 2)):
        found = counts(in_java(soldiers=soldiers("black", exp=6)), "training", by)
        found.do("train", "P1", units=[{"unit": "black", "die": 4}])
        assert found.player().soldiers[0].level == level
    assert notes(counts(in_java(soldiers=soldiers("black", exp=6)), "training", 1), "train")[0] == (
        "5 gold, 1 to 4 succeeds"
    )


def test_a_caravan_holds_more_or_less() -> None:
    """World Adventure 803: the Trader takes 3."""
    found = in_java()
    assert free_room(found.state, found.player()) == 1
    more = counts(in_java(), "cargo", 1)
    assert free_room(more.state, more.player()) == 2
    fewer = counts(in_java(), "cargo", -2)
    fewer.do("buy_roll", "P1", dice=[6, 6, 6, 6, 3, 3])
    assert fewer.code("buy", "P1", goods={"silk": 1}) == "cargo_full"
    assert fewer.player().goods == {"silk": 1, "fruit": 1}


def test_more_or_fewer_soldiers_are_allowed() -> None:
    """World Adventure 691: leadership 3."""
    clan = soldiers("red", "black", "purple")
    assert in_java(soldiers=clan).code("recruit", "P1", color="blue") == "slots_full"
    assert counts(in_java(soldiers=clan), "soldiers", 1).code("recruit", "P1", color="blue") == ""
    fewer = counts(in_java(soldiers=clan[:2]), "soldiers", -1)
    assert fewer.code("recruit", "P1", color="blue") == "by_card"


def test_an_attack_brings_other_wanted_points() -> None:
    """World Adventure 1136: 1 for a merchant, here 2, or none."""
    for change, wanted in (({"by": 1}, 2), ({"none": True}, 0)):
        found = table().have("P1", location=Location("java", 1), may_attack=("merchant",))
        counts(found, "wanted", **change)
        assert found.do("battle", "P1", kind="merchant", card="m1") is None
        assert found.player().wanted == wanted


# --- Scouting -------------------------------------------------------------------------------------


def test_scouting_takes_a_die_fewer() -> None:
    """The fog: 3 dice instead of 4, found in 7 of 8 instead of 15 of 16 (649)."""
    found = table().have("P1", location=Location("java", 1), power=Power(4, 0, 1))
    assert "found on 1 to 3: 94 %" in notes(found, "scout")
    found.state = running(found.state, FOG)
    assert notes(found, "scout")[:2] == (
        "found on 1 to 3: 88 %",
        "counted: Fog, \N{MINUS SIGN}1 explorer die",
    )
    assert found.code("scout", "P1", target="merchant", dice=[6, 6, 6, 1]) == "dice_count"
    assert found.code("scout", "P1", target="merchant", dice=[6, 6, 1]) == ""
    assert found.player().may_attack == ("merchant",)


def test_without_a_die_nobody_is_found() -> None:
    found = table().have("P1", location=Location("java", 1), power=Power(1, 0, 1))
    found.state = running(found.state, FOG)
    refusal = found.do("scout", "P1", target="merchant", dice=[])
    assert refusal is not None
    assert (refusal.code, refusal.message.partition(".")[0]) == (
        "by_card",
        "Fog: \N{MINUS SIGN}1 explorer die",
    )


def test_explorer_dice_succeed_on_another_number() -> None:
    """World Adventure 649: 4 finds."""
    found = table().have("P1", location=Location("java", 1), power=Power(1, 0, 1))
    counts(found, "success", 1)
    assert notes(found, "scout")[0] == "found on 1 to 4: 67 %"
    found.do("scout", "P1", target="merchant", dice=[4])
    assert found.player().may_attack == ("merchant",)
