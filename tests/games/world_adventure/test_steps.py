"""Every refusal code of the game, and the order in which reasons are given."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Caravan,
    Npc,
    Npcs,
    Power,
    RunePower,
    Upgrades,
    Visit,
)
from gm_tools.games.world_adventure.steps import STEPS
from tests.games.senders import read, senders
from tests.games.world_adventure.makers import Table, blank, soldiers, table

FIELD = Location("java", 2)
TWO_TEAMS = {"East": ["P1", "P2", "P3"], "West": ["P4"]}
SHOP: dict[str, Any] = {"goods": {"silk": 1}}


class Case(NamedTuple):
    """A code, the table on which an event is refused with it, and the event."""

    code: str
    at: Callable[[], Table]
    event: str
    data: Mapping[str, Any] = MappingProxyType({})
    by: str = "P1"


def out(**mat: Any) -> Table:
    """Ann stands in a field of Java."""
    return table().have(location=FIELD, **mat)


def together(**mat: Any) -> Table:
    """Ann and her team mate stand in a field of Java."""
    return out(team="East", **mat).have("P2", location=FIELD, team="East")


def shop(**mat: Any) -> Table:
    """Ann stands in Java's shop, with silk, and the purchase dice show six fruits and a silk."""
    visit = Visit("java", dice=(1, 1, 1, 1, 1, 6), left={"fruit": 5, "silk": 1, "spice": 1})
    given = {"visit": visit, "goods": {"silk": 1}, "caravan": Caravan(cargo=2)}
    return table().have(**{**given, **mat})


def beside(npc: str = "brigand") -> Table:
    """Ann stands beside an NPC."""
    return out().with_state(npc=Npcs(**{npc: Npc(FIELD)}))


def fight(**mat: Any) -> Table:
    """Ann fights the imps, which she called."""
    imps = Card("imp", "minion", "Imps", values={"hp": 9, "retreat": 4})
    found = out(may_attack=("monster",), soldiers=soldiers("red", "black"), **mat)
    found.with_state(npc=Npcs(minion=Npc(FIELD, imps, "P1")))
    assert found.do("battle", "P1", kind="monster", against="minion") is None
    return found


def duel() -> Table:
    """Ann fights the brigand, and her damage is to be distributed."""
    pim = Card("pim", "brigand", "Pim", values={"level_1": 3})
    found = out(may_attack=("brigand",), soldiers=soldiers("red", "black"))
    found.with_state(npc=Npcs(brigand=Npc(FIELD, pim)))
    assert found.do("battle", "P1", kind="brigand") is None
    assert found.do("stage", "P1", dice=[1, 6, 1, 1], rival=[1, 1, 6]) is None
    return found


def thrown() -> Table:
    """A stage in which the dice lie."""
    found = fight(power=Power(1, 0, 4))
    assert found.do("stage", "P1", dice=[6, 6, 6, 6]) is None
    return found


def struck() -> Table:
    """A raid has struck Ann this month."""
    found = beside("raid").with_state(attacked_this_month={"raid": ("P1",)}, phase="npc")
    return found.with_state(current="")


def begun(**changes: Any) -> dict[str, Any]:
    """The data of a set-up as JSON."""
    players = [{"name": one, "power": {"explorer": 3, "leadership": 2}} for one in "AB"]
    return {"players": players, **changes}


def of(count: int, **changes: Any) -> dict[str, Any]:
    """The data of a set-up of so many."""
    power = {"explorer": 3, "leadership": 2}
    return begun(players=[{"power": power}] * count, **changes)


def split(**power: int) -> dict[str, Any]:
    """The data of a set-up in which both have these points."""
    return begun(players=[{"power": power}] * 2)


MOVE = {"to": {"nation": "java", "spot": 1}}
MERCHANT = {"target": "merchant", "dice": [1, 1]}
TRAINED = {"units": [{"unit": "hero", "die": 1}]}
CASES = (
    Case("game_over", lambda: table().with_state(phase="over"), "end_turn"),
    Case("wrong_phase", table, "end_month", by=HOST),
    Case("wrong_phase", blank, "end_turn"),
    Case("wrong_player", table, "travel", MOVE, "P2"),
    Case("wrong_player", table, "tick", {"duty": "exchange"}),
    Case("bad_value", table, "earn", {"amount": 0}),
    Case("unknown_id", out, "scout", {"target": "dragon", "dice": [1, 1]}),
    Case("die_range", out, "scout", {"target": "merchant", "dice": [1, 7]}),
    Case("dice_count", out, "scout", {"target": "merchant", "dice": [1]}),
    Case("player_count", blank, "setup", of(5), HOST),
    Case("bad_target_runes", blank, "setup", begun(target=10), HOST),
    Case("expansion_needed", blank, "setup", of(6, mode="team", target=27), HOST),
    Case("bad_teams", blank, "setup", of(4, mode="team", target=18, teams=TWO_TEAMS), HOST),
    Case("points_mismatch", blank, "setup", split(explorer=4), HOST),
    Case("stat_cap", blank, "setup", split(explorer=5), HOST),
    Case("no_points", table, "spend_point", {"status": "explorer"}),
    Case("no_points", table, "spend_points", {"explorer": 1}),
    Case("penalty_turn", lambda: table().have(penalty=True), "travel", MOVE),
    Case("no_move", lambda: table().have(moves=0), "travel", MOVE),
    Case("not_adjacent", out, "travel", {"to": {"nation": "java", "spot": 5}}),
    Case(
        "blocked_city",
        lambda: out().have("P2", stalls=("java",), power=Power(0, 5, 0)),
        "travel",
        {"to": {"nation": "java"}},
    ),
    Case("no_action", lambda: out(actions=0), "scout", MERCHANT),
    Case("no_explorer", lambda: out(power=Power(0, 3, 2)), "scout", {"target": "merchant"}),
    Case("not_here", out, "scout", {"target": "brigand", "dice": [1, 1]}),
    Case(
        "in_city",
        lambda: table().have("P2", location=Location("java")),
        "scout",
        {"target": "P2", "dice": [1, 1]},
    ),
    Case("merchant_token", lambda: out().with_state(merchant_tokens=(FIELD,)), "scout", MERCHANT),
    Case("team_mate", lambda: together(), "scout", {"target": "P2", "dice": [1, 2]}),
    Case(
        "team_mate",
        lambda: together(may_attack=("P2",)),
        "battle",
        {"kind": "player", "against": "P2"},
    ),
    Case("same_target", lambda: out(scouted=("merchant.java.2",)), "scout", MERCHANT),
    Case(
        "monster_token",
        lambda: out().with_state(monster_tokens=(FIELD,)),
        "engage",
        {"dice": [1, 1]},
    ),
    Case("none_left", lambda: out(upgrades=Upgrades()), "smoke_scout", {"dice": [1, 1]}),
    Case("not_in_city", out, "recruit", {"color": "red"}),
    Case("shop_closed", lambda: shop(visit=None, shop_visits={"java": 1}), "sell", SHOP),
    Case("shop_already_visited", lambda: shop(visit=None, shop_visits={"egypt": 1}), "sell", SHOP),
    Case("already_sold", lambda: shop(visit=Visit("java", sold=True)), "sell", SHOP),
    Case("sell_after_buy", shop, "sell", SHOP),
    Case("not_owned", lambda: shop(visit=None), "sell", {"goods": {"iron": 1}}),
    Case("not_on_dice", shop, "buy", {"goods": {"iron": 1}}),
    Case("out_of_stock", lambda: shop().with_state(stock={}), "buy", SHOP),
    Case("needed_good", shop, "buy", {"goods": {"fruit": 1}}),
    Case("cargo_full", shop, "buy", {"goods": {"silk": 1, "spice": 1}}),
    Case("not_enough_gold", lambda: shop(gold=2), "buy", SHOP),
    Case("stall_exists", lambda: table().have("P2", stalls=("java",)), "build_stall"),
    Case("stall_limit", lambda: table().have(stalls=("egypt",)), "build_stall"),
    Case("max_reached", table, "buy_upgrade", {"kind": "smoke"}),
    Case("must_sell_upgrades", table, "swap_caravan", {"card": "master"}),
    Case("slots_full", lambda: table().have(power=Power(5, 0, 0)), "recruit", {"color": "red"}),
    Case("not_fainted", table, "heal", {"units": ["hero"]}),
    Case(
        "already_evolved",
        lambda: table().have(soldiers=soldiers("red", level=2)),
        "train",
        {"sure": ["red"]},
    ),
    Case("exp_too_low", table, "train", TRAINED),
    Case(
        "already_trained",
        lambda: table().have(soldiers=soldiers("red", exp=6, trained_month=1)),
        "train",
        {"units": [{"unit": "red", "die": 1}]},
    ),
    Case(
        "quest_slot_full",
        lambda: table().have(quest=Card("q", "quest", "Q")),
        "take_quest",
        {"from": "facedown", "card": "well"},
    ),
    Case(
        "in_battle",
        lambda: fight(upgrades=Upgrades(medic=1)),
        "use_medic",
        {"soldier": "red"},
    ),
    Case(
        "wrong_color_now",
        lambda: fight(rune_powers=(RunePower("Wind"),)),
        "rune_power",
        {"name": "Wind"},
    ),
    Case(
        "objective_done",
        lambda: table().have(runes={"raid": 1}),
        "gain_rune",
        {"player": "P1", "objective": "raid"},
        HOST,
    ),
    Case(
        "duplicate_power",
        lambda: table().have(runes={"raid": 1}, powers_owed=1, rune_powers=(RunePower("Wind"),)),
        "choose_power",
        {"name": "Wind"},
    ),
    Case(
        "power_slots_full",
        lambda: table().have(runes={"raid": 1}, powers_owed=1, rune_powers=(RunePower("Wind"),)),
        "choose_power",
        {"name": "Gale"},
    ),
    Case("after_roll", thrown, "smoke_retreat"),
    Case("hero_protected", duel, "assign", {"assign": {"hero": 1, "red": 1}, "npc": True}),
    Case("overkill", duel, "assign", {"assign": {"s1": 3}}),
    Case("already_attacked", struck, "npc_attack", {"npc": "raid", "player": "P1"}, HOST),
)
PRINTED = """
wrong_phase wrong_player die_range dice_count bad_value player_count game_over unknown_id
bad_target_runes expansion_needed bad_teams points_mismatch stat_cap no_points penalty_turn
no_move not_adjacent blocked_city no_action no_explorer not_here in_city merchant_token
same_target monster_token none_left not_in_city shop_closed shop_already_visited already_sold
sell_after_buy not_owned not_on_dice out_of_stock needed_good cargo_full not_enough_gold
stall_exists stall_limit max_reached must_sell_upgrades slots_full not_fainted already_evolved
exp_too_low already_trained quest_slot_full in_battle wrong_color_now objective_done
duplicate_power power_slots_full after_roll hero_protected overkill already_attacked
"""
"""The codes of refusals, which journals and scripts may rely on."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.event}")
def test_why_an_event_is_refused(case: Case) -> None:
    found = case.at()
    before = found.state
    refusal = found.do(case.event, case.by, **case.data)
    assert refusal is not None
    assert refusal.code == case.code, refusal
    assert len(refusal.message) > 20
    assert found.state is before


def test_every_code_of_the_chapter_is_tried() -> None:
    assert {case.code for case in CASES} == {*PRINTED.split(), "team_mate"}


def test_reasons_come_in_their_order() -> None:
    """Whose turn it is comes before the dice, the dice before what the rule says."""
    found = table().have("P2", location=FIELD, actions=0)
    assert found.code("scout", "P2", target="merchant", dice=[9]) == "wrong_player"
    found.with_state(current="P2")
    assert found.code("scout", "P2", target="merchant", dice=[9]) == "dice_count"
    assert found.code("scout", "P2", target="merchant", dice=[9, 9]) == "die_range"
    assert found.code("scout", "P2", target="merchant", dice=[1, 1]) == "no_action"


SENDERS = """
setup          host: none
adopt          host: none
awaken         seat: setup begin
awaken_all     host: setup begin
place_markers  host: setup begin
mark_borders   host: setup begin action npc end
stage          seat: action npc
reroll         seat: action npc
turn_die       host: action npc
settle         seat: action npc
assign         seat: action npc
faint          seat: action npc
roll_off       seat: action npc
retreat        seat: action npc
smoke_retreat  seat: action npc
merchant_dice  seat: action
battle         seat: action
end_battle     seat: action npc
npc_move       host: npc
npc_scout      host: npc
npc_attack     host: action npc
spawn          host: begin action npc end
npc_card       host: begin action npc end
enter_hero     seat: setup begin action npc end
enter_caravan  seat: setup begin action npc end
die            host: begin action npc end
begin_month    host: setup begin
tick           host: begin action npc end
end_npcs       host: npc
end_month      host: end
gain_rune      host: begin action npc end
choose_power   seat: begin action npc end
drop_power     seat: begin action npc end
rune_power     seat: begin action npc end
spend_point    seat: setup begin action npc end
spend_points   seat: setup begin action npc end
use_medic      seat: begin action npc end
travel         seat: action
scout          seat: action
smoke_scout    seat: action
engage         seat: action
meet           seat: action
sell           seat: action
buy_roll       seat: action
buy            seat: action
build_stall    seat: action
sell_upgrade   seat: action
buy_upgrade    seat: action
swap_caravan   seat: action
recruit        seat: action
heal           seat: action
train          seat: action
take_quest     seat: action
cancel_quest   seat: action
complete_quest seat: begin action npc end
reveal_quests  host: setup begin action npc end
draw_cards     seat: begin action npc end
end_turn       seat: action
penalty_turn   seat: action
pay            seat: setup begin action npc end
earn           seat: setup begin action npc end
gain_exp       seat: setup begin action npc end
gain_goods     seat: setup begin action npc end
drop_goods     seat: setup begin action npc end
override       host: setup begin action npc end over
enter_card     host: setup begin action npc end
correct_card   host: setup begin action npc end
put_in_force   host: begin action npc end
take_out_of_force host: begin action npc end
note           host: setup begin action npc end
"""


def test_who_sends_each_event_and_when() -> None:
    assert senders(STEPS.by_type) == read(SENDERS)
