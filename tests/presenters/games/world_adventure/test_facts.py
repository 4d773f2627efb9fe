"""Pages and rules read the same facts: with other numbers in the data both say the other ones."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.mat_cards import uses_of
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Marker,
    Npc,
    Npcs,
    Player,
    Power,
    Upgrades,
    Visit,
    World,
)
from gm_tools.games.world_adventure.steps.setup import marker_pool
from gm_tools.presenters.games.world_adventure.board_views import MatView
from gm_tools.presenters.games.world_adventure.boards import board
from gm_tools.presenters.games.world_adventure.duties import due, raid_line
from gm_tools.presenters.games.world_adventure.paper import DOCUMENTS
from gm_tools.presenters.games.world_adventure.presenter import PRESENTER
from tests.games.world_adventure.makers import CARDS, FACTS, SALMAN, Table, soldiers, table
from tests.presenters.games.world_adventure.makers import BATTLE, WORLD

GROUPS = ("prices", "limits", "fights")
NUMBERS = [(group, one.name) for group in GROUPS for one in fields(getattr(FACTS, group))]
CITY = Location("java")


def other(group: str, name: str, by: int = 1) -> Facts:
    """The facts with one number that is not the printed one."""
    held: Any = getattr(FACTS, group)
    found: Any = replace(held, **{name: getattr(held, name) + by})
    return replace(FACTS, **{group: found})


def in_java(**changes: Any) -> World:
    """Ann's turn in Java, which needs fruit; she has something of everything."""
    quest = next(one for one in CARDS if one.kind == "quest")
    own = {
        "gold": 60,
        "actions": 1,
        "location": CITY,
        "power": Power(2, 2, 3),
        "goods": {"fruit": 1, "silk": 1},
        "hero": replace(SALMAN, exp=6),
        "soldiers": soldiers("red", fainted=True),
        "quest": quest,
        **changes,
    }
    return table().have(**own).with_state(markers={"java": Marker("fruit")}).state


def here(facts: Facts, state: World) -> dict[str, tuple[str, str]]:
    """What Ann's mat says of prices where she stands, by what it is for."""
    return {one.name: (one.text, one.note) for one in mine(facts, state).here}


def mine(facts: Facts, state: World) -> MatView:
    """Ann's mat."""
    found = board(facts, state, "P1").mine
    assert found is not None
    return found


def paid(facts: Facts, state: World, type_: str, **data: Any) -> int:
    """By how much Ann's gold changes with an event."""
    at = Table(state, facts)
    refusal = at.do(type_, "P1", **data)
    assert refusal is None, refusal
    found: Player = at.player()
    return found.gold - state.players["P1"].gold


# --- Prices -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fact", "what", "event", "data"),
    [
        ("sell", "Selling", "sell", {"goods": {"silk": 1}}),
        ("stall", "Stall", "build_stall", {}),
        ("upgrade", "Upgrade", "buy_upgrade", {"kind": "mount"}),
        ("recruit", "Recruit", "recruit", {"color": "blue"}),
        ("heal", "Heal", "heal", {"units": ["red"]}),
        ("train", "Train", "train", {"units": [{"unit": "hero", "die": 1}]}),
    ],
)
def test_a_price_of_the_page_is_what_is_paid(
    fact: str, what: str, event: str, data: dict[str, Any]
) -> None:
    facts, state = other("prices", fact, 3), in_java()
    said = here(facts, state)[what][0]
    price = int(
        "".join(one for one in said.partition(",")[0].partition(" and")[0] if one.isdigit())
    )
    assert abs(paid(facts, state, event, **data)) == price == getattr(FACTS.prices, fact) + 3


@pytest.mark.parametrize(
    ("fact", "what", "event", "data"),
    [
        ("sell_needed", "Selling", "sell", {"goods": {"fruit": 1}}),
        ("upgrade_sold", "Upgrade", "sell_upgrade", {"kind": "smoke"}),
        ("cancel_quest", "Quest", "cancel_quest", {}),
    ],
)
def test_what_stands_behind_a_price_is_what_is_paid(
    fact: str, what: str, event: str, data: dict[str, Any]
) -> None:
    facts, state = other("prices", fact, 3), in_java()
    price = int("".join(one for one in here(facts, state)[what][1] if one.isdigit()))
    assert abs(paid(facts, state, event, **data)) == price == getattr(FACTS.prices, fact) + 3


def test_goods_cost_what_the_page_says() -> None:
    facts = other("prices", "buy", 3)
    visit = Visit("java", dice=(6, 6, 6, 6, 6, 6), left={"silk": 6})
    state = in_java(visit=visit, shop_visits={"java": 1})
    assert here(facts, state)["Buying"][0] == "5 each"
    assert paid(facts, state, "buy", goods={"silk": 1}) == -5
    assert "goods cost 5," in mine(facts, state).statuses[1].gives


def test_sure_training_and_a_level_2_caravan_cost_what_the_page_says() -> None:
    facts = other("prices", "train_sure", 3)
    assert here(facts, in_java())["Train"][0] == "5, or 18 to be sure"
    assert paid(facts, in_java(), "train", sure=["hero"]) == -18
    facts = other("prices", "caravan_2", 3)
    bare = in_java(upgrades=Upgrades())
    assert here(facts, bare)["Caravan"][0] == "level 2: 43"
    resale = bare.players["P1"].caravan.resale
    assert paid(facts, bare, "swap_caravan", card="master") == resale - 43


def test_stalls_pay_the_income_that_is_announced() -> None:
    facts = other("prices", "stall_income", 3)
    state = table().have(stalls=("java",)).with_state(phase="begin", month=2).state
    assert "Ann: 8 gold from stalls." in due(facts, state)
    at = Table(state, facts)
    assert at.do("begin_month", markers=[1, 2], next="Rain") is None
    assert at.player().gold == state.players["P1"].gold + 8


def test_the_toll_is_the_one_that_is_announced() -> None:
    facts = other("prices", "toll", 3)
    state = Table(in_java()).have("P2", stalls=("java",), power=Power(0, 4, 0)).state
    assert "Ann: your first activity here costs a toll of 5 gold, paid to Bob." in due(facts, state)
    assert paid(facts, state, "recruit", color="blue") == -5 - FACTS.prices.recruit


# --- Limits -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["mount", "cargo", "smoke", "medic"])
def test_upgrades_end_where_the_mat_says(kind: str) -> None:
    facts, state = other("limits", kind), in_java()
    tracks = dict(
        zip(("mount", "cargo", "smoke", "medic"), mine(facts, state).upgrades, strict=True)
    )
    at = Table(state, facts)
    held = getattr(at.player().upgrades, kind)
    for _ in range(held, tracks[kind].most):
        assert at.code("buy_upgrade", "P1", kind=kind) == ""
    assert at.code("buy_upgrade", "P1", kind=kind) == "max_reached"


def test_a_shop_opens_in_the_month_that_is_said() -> None:
    facts = other("limits", "shop_closed", 2)
    state = in_java(shop_visits={"java": 1})
    assert here(facts, state)["Shop"][0] == "closed until month 5"
    codes = [
        Table(replace(state, month=month), facts).code("sell", "P1", goods={"silk": 1})
        for month in (4, 5)
    ]
    assert codes == ["shop_closed", ""]


def test_penalty_dice_and_full_exp() -> None:
    facts, state = other("limits", "penalty_dice"), in_java(penalty=True)
    assert "a penalty turn with 4 gold dice and nothing else" in mine(facts, state).waiting
    assert PRESENTER.pieces(facts, state, HOST).now == "Ann: a penalty turn. Throw 4 gold dice."
    assert Table(state, facts).code("penalty_turn", "P1", dice=[1, 1, 1]) == "dice_count"
    assert Table(state, facts).code("penalty_turn", "P1", dice=[1, 1, 1, 1]) == ""
    facts = other("limits", "exp", 2)
    assert {one.most_exp for one in mine(facts, in_java()).units} == {8}
    assert Table(in_java(), facts).code("train", "P1", sure=["hero"]) == "exp_too_low"
    at = Table(in_java(), facts)
    assert at.do("gain_exp", "P1", amount=6) is None
    assert at.player().hero.exp == 8


def test_the_month_of_the_raid_is_the_one_that_is_said() -> None:
    facts = other("limits", "first_raid")
    markers = {city: Marker("fruit") for city in FACTS.nations}
    begun = {
        n: replace(in_java(), month=n, phase="begin", turn_order=(), markers=markers)
        for n in (2, 3, 4)
    }
    assert [raid_line(facts, one) for one in begun.values()] == [
        "The first raid comes in month 4.",
        "A raid comes next month.",
        "A raid comes this month.",
    ]
    raid = {"nation": "java", "die": 1}
    codes = [
        Table(one, facts).code("begin_month", markers=[1, 2], raid=raid) for one in begun.values()
    ]
    assert codes == ["bad_value", "bad_value", ""]


def test_moves_statuses_and_stalls() -> None:
    facts = replace(FACTS, limits=replace(FACTS.limits, strong=2, certain=3, moves=5, stalls=1))
    state = in_java(legendary_items=0)
    explorer, charisma, leadership = mine(facts, state).statuses
    assert (explorer.most, charisma.gives) == (
        2,
        "goods cost 2, 1 stall at most, rivals pay a toll of 2, one extra good of any kind",
    )
    assert leadership.gives.endswith("one hit die thrown again in every battle")
    at = Table(replace(in_java(unspent_points=1), turn_order=("P1", "P2")), facts)
    assert at.code("spend_point", "P1", status="charisma") == "stat_cap"
    assert at.code("build_stall", "P1") == ""
    at.have(actions=1, location=Location("japan"))
    assert at.code("build_stall", "P1") == "stall_limit"
    assert at.do("end_turn", "P1") is None
    assert at.player("P2").moves == 6


# --- Fights -------------------------------------------------------------------------------------


def test_soldiers_have_the_hp_that_the_mat_says() -> None:
    facts = other("fights", "soldier_hp", 2)
    state = in_java(
        soldiers=soldiers("red"), may_attack=("merchant",), location=Location("java", 1)
    )
    hp = {one.name: one.hp for one in mine(facts, state).units}
    at = Table(state, facts)
    assert at.do("battle", "P1", kind="merchant", card="m1") is None
    assert at.state.battle is not None
    assert {one.id: one.hp for one in at.state.battle.own.fighters}["red"] == hp["Red"] == 4


def test_counters_say_when_an_npc_appears_and_the_rules_keep_to_it() -> None:
    facts = replace(FACTS, fights=replace(FACTS.fights, every=2, tokens=4))
    lying = (Location("china", 1),)
    state = replace(in_java(), merchant_tokens=lying, needs_fulfilled=1)
    merchants, _, needs = board(facts, state, HOST).counters
    assert (merchants.most, merchants.note) == (4, "the next brings the government")
    assert (needs.count, needs.most, needs.note) == (1, 2, "the next brings the brigand")
    at = Table(state, facts)
    assert at.do("sell", "P1", goods={"fruit": 1}) is None
    assert "brigand" in at.state.due
    at.have(may_attack=("merchant",), location=Location("java", 1))
    assert at.do("battle", "P1", kind="merchant", card="m1") is None
    assert "government" in at.state.due


def test_whom_an_npc_strikes_is_read_from_the_data() -> None:
    reach = {**FACTS.reach, "raid": replace(FACTS.reach["raid"], action=False)}
    facts = replace(FACTS, reach=reach)
    field = Location("java", 1)
    state = replace(in_java(location=field), npc=Npcs(raid=Npc(field, CARDS[3])))
    assert "The raid strikes Ann at once." in due(FACTS, state)
    assert "The raid strikes Ann at once." not in due(facts, state)
    codes = [
        Table(state, one).code("npc_attack", npc="raid", player="P1") for one in (FACTS, facts)
    ]
    assert codes == ["", "out_of_reach"]


# --- All of them --------------------------------------------------------------------------------

MOMENTS = (
    in_java(),
    in_java(penalty=True, shop_visits={"java": 1}),
    in_java(location=Location("java", 1), may_attack=("merchant",)),
    replace(in_java(), phase="begin", month=3, turn_order=()),
    WORLD,
    replace(WORLD, battle=BATTLE),
)


@pytest.mark.parametrize(("group", "name"), NUMBERS)
def test_every_number_is_read_from_the_data(group: str, name: str) -> None:
    """A page, a paper, an offer or a rule changes with it: nothing has a number of its own."""
    assert everything(other(group, name)) != everything(FACTS)


def everything(facts: Facts) -> list[str]:
    """Everything that pages, papers and offers say in some moments, and what they do not say."""
    bare = Table(in_java(upgrades=Upgrades()), facts)
    assert bare.do("swap_caravan", "P1", card="master") is None
    drawn = marker_pool(facts, ()), uses_of(facts, "yellow"), uses_of(facts, "purple")
    found = [repr((bare.player().caravan, drawn))]
    found += [repr(view(facts, {})) for _, view in DOCUMENTS.values()]
    found += [repr(PRESENTER.pieces(facts, one, "P1")) for one in MOMENTS]
    return found + [repr(WORLD_ADVENTURE.legal(facts, one, HOST)) for one in MOMENTS]
