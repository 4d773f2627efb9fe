"""A game of World Adventure that a table plays already: read from its form, and played on."""

from __future__ import annotations

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Caravan,
    Npc,
    RunePower,
    Soldier,
    Upgrades,
    World,
)
from gm_tools.presenters.games.world_adventure.adopting import adopted
from tests.games.world_adventure.makers import FACTS, NEEDS, Table

FORM = {
    "month": ["5"],
    "phase": ["action"],
    "turn": ["4"],
    "name_1": ["Ana"],
    "at_1": ["java.0"],
    "gold_1": ["31"],
    "explorer_1": ["4"],
    "leadership_1": ["3"],
    "wanted_1": ["2"],
    "order_1": ["2"],
    "hero_level_1": ["2"],
    "hero_exp_1": ["6"],
    "soldier_red_1": ["2-fainted"],
    "soldier_blue_1": ["1"],
    "exp_blue_1": ["4"],
    "caravan_1": ["Trader"],
    "caravan_level_1": ["2"],
    "cargo_1": ["6"],
    "upgrade_medic_1": ["2"],
    "good_silk_1": ["3"],
    "rune_hero_lv2_1": ["1"],
    "rune_quest_1": ["3"],
    "stall_java_1": ["1"],
    "name_4": ["Bo"],
    "at_4": ["china.3"],
    "explorer_4": ["4"],
    "charisma_4": ["1"],
    "order_4": ["1"],
    **{f"need_{city}": [good] for city, good in NEEDS.items()},
    "need_java": ["iron"],
    "used_java": ["1"],
    "merchant_token_1": ["java.2"],
    "monster_token_2": ["egypt.6"],
    "brigand_at": ["india.0"],
    "fulfilled": ["1"],
    "event": ["A calm sea"],
    "legend_2": ["Kraken"],
    "legend_nation_2": ["japan"],
    "legend_state_2": ["awake"],
}


def begun(**more: list[str]) -> Table:
    event = adopted({**FORM, **more}, FACTS, None)
    assert isinstance(event, Event), event
    table = Table(World())
    assert table.play(event) is None
    return table


def mistakes(**more: list[str]) -> dict[str, str]:
    found = adopted({**FORM, **more}, FACTS, None)
    assert not isinstance(found, Event)
    return dict(found)


MORE = {
    "power_1_1": ["Wind"],
    "power_uses_1_1": ["1"],
    "power_2_1": ["Fang"],
    "power_color_2_1": ["purple"],
    "power_text_2_1": ["Two damage."],
    "quest_1": ["A letter"],
    "quest_text_1": ["Bring it to Java."],
    "quest_exp_1": ["2"],
    "visit_java_1": ["this"],
    "visit_china_1": ["last"],
    "minion_at": ["java.2"],
    "minion_by": ["4"],
}


def test_rune_powers_quest_and_visits_are_as_they_lie() -> None:
    state = begun(**MORE).state
    ana = state.players["P1"]
    wind, fang = RunePower("Wind", "yellow", 1), RunePower("Fang", "purple", 1, "Two damage.")
    assert (ana.rune_powers, ana.powers_owed) == ((wind, fang), 0), "two slots with four runes"
    letter = Card("quest-P1", "quest", "A letter", "Bring it to Java.", {"exp": 2})
    assert (ana.quest, ana.shop_visits) == (letter, {"java": 5, "china": 4})
    assert [(one.kind, one.name) for one in state.box] == [
        ("quest", "A letter"),
        ("rune_power", "Wind"),
        ("rune_power", "Fang"),
    ]
    assert set(state.entered) == {one.id for one in state.box}
    assert state.npc.minion == Npc(Location("java", 2), caller="P2")
    assert state.players["P2"].quest is None


def test_a_power_that_was_used_up_is_owed_no_more_if_that_is_told() -> None:
    one = {"power_1_1": ["Wind"]}
    assert begun(**one).state.players["P1"].powers_owed == 1, "a slot is free"
    assert begun(**one, owed_1=["0"]).state.players["P1"].powers_owed == 0


def test_what_is_wrong_with_the_rest_of_a_player_is_said_there() -> None:
    both = {"power_1_1": ["Wind"], "power_2_1": ["wind"]}
    assert "one name" in mistakes(**both)["power_1_1"]
    more = {f"power_{at}_4": [f"Power {at}"] for at in (1, 2)}
    assert "0 slots" in mistakes(**more)["power_1_4"]
    assert "Name the Rune Power" in mistakes(power_text_2_1=["Two damage."])["power_2_1"]
    assert "Name the quest" in mistakes(quest_exp_1=["1"])["quest_1"]
    assert "0 to 6" in mistakes(quest_1=["A letter"], quest_exp_1=["7"])["quest_exp_1"]
    assert "place 3" in mistakes(minion_at=["java.2"], minion_by=["3"])["minion_by"]
    between = mistakes(phase=["begin"], destroyer_at=["java.2"])
    assert "leaves as a month ends" in between["destroyer_at"]


def test_a_mat_is_as_it_lies() -> None:
    ana = begun().state.players["P1"]
    assert (ana.name, ana.location, ana.gold, ana.wanted) == ("Ana", Location("java"), 31, 2)
    assert (ana.power.explorer, ana.power.leadership, ana.unspent_points) == (4, 3, 0)
    assert (ana.hero.level, ana.hero.exp, ana.hero.name) == (2, 6, "")
    assert ana.soldiers == (Soldier("red", 2, fainted=True), Soldier("blue", exp=4))
    assert ana.caravan == Caravan("Trader", 2, cargo=6)
    assert (ana.upgrades, ana.goods) == (Upgrades(medic=2), {"silk": 3})
    assert (ana.runes, ana.stalls, ana.powers_owed) == ({"hero_lv2": 1, "quest": 3}, ("java",), 2)


def test_the_board_is_as_it_stands_and_the_stage_follows() -> None:
    state = begun().state
    assert (state.month, state.stage, state.needs_fulfilled) == (5, 2, 1)
    assert (state.markers["java"].needed, state.markers["java"].used) == ("iron", True)
    assert (state.merchant_tokens, state.monster_tokens) == (
        (Location("java", 2),),
        (Location("egypt", 6),),
    )
    assert state.npc.brigand is not None
    assert (state.npc.brigand.location, state.npc.government) == (Location("india"), None)
    assert [(one.color, one.state) for one in state.legendary] == [("Kraken", "awake")]
    assert (state.event.current, state.wanted_track["2"]) == ("A calm sea", ("P1",))
    assert state.options.real_cards


def test_it_is_played_on_from_a_turn_to_the_next_month() -> None:
    table = begun()
    assert (table.state.turn_order, table.state.current) == (("P2", "P1"), "P2")
    bo = table.state.players["P2"]
    assert (bo.moves, bo.actions, bo.unspent_points) == (3, 1, 0)
    assert table.do("end_turn", "P2") is None
    assert table.state.current == "P1"
    assert table.do("end_turn", "P1") is None
    assert table.state.phase == "npc"


@pytest.mark.parametrize("phase", ["begin", "npc", "end"])
def test_it_goes_on_in_every_phase(phase: str) -> None:
    assert begun(phase=[phase]).state.phase == phase


def test_before_a_month_the_app_may_draw_the_markers() -> None:
    empty: dict[str, list[str]] = {f"need_{city}": [""] for city in FACTS.nations}
    assert begun(phase=["begin"], **empty).state.markers == {}
    assert len(mistakes(**empty)) == len(FACTS.nations)


def test_what_is_left_empty_is_asked_for_in_the_game() -> None:
    bo = begun(explorer_4=[""], charisma_4=[""]).state.players["P2"]
    assert (bo.unspent_points, bo.hero.name, bo.caravan, bo.upgrades) == (
        5,
        "",
        Caravan(),
        Upgrades(),
    )


def test_every_mistake_is_named_at_once() -> None:
    found = mistakes(
        at_1=[""],
        explorer_1=["9"],
        caravan_1=[""],
        merchant_token_1=["java.0"],
        turn=["2"],
        soldier_red_1=["3"],
        order_4=["2"],
        monster_token_2=["mars.1"],
    )
    assert set(found) == {
        "at_1",
        "explorer_1",
        "caravan_1",
        "merchant_token_1",
        "turn",
        "soldier_red_1",
        "monster_token_2",
    }
    assert found["at_1"] == "Choose where Ana stands."
    twice = mistakes(order_4=["2"])
    assert twice == {"order_1": "Two players have turn 2 of the month: give each another."}
    assert mistakes(leadership_1=["4"]) == {
        "explorer_1": "Ana has 1 power point too many for 4 runes."
    }


def test_teams_need_their_number_of_players() -> None:
    assert "mode" in mistakes(mode=["team_2-18"])
    assert isinstance(adopted(FORM, FACTS, None), Event)
