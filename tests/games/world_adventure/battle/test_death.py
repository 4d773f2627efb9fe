"""Death and resurrection (World Adventure 623-631)."""

from dataclasses import replace

from gm_tools.games.frame.event import Entry
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Caravan, RunePower, Upgrades
from gm_tools.services.games.kinds import Kind, event_of
from tests.games.world_adventure.arenas import code, fighter, play, table
from tests.games.world_adventure.makers import FACTS

QUEST = Card("q", "quest", "A letter")


def test_the_printed_death() -> None:
    """Only two goods and 20 gold are lost; she wakes in Java (World Adventure 631)."""
    player = fighter(
        "P2",
        gold=20,
        goods={"silk": 2},
        caravan=Caravan("Trader", cargo=4),
        upgrades=Upgrades(medic=3),
        runes={"quest": 3},
        rune_powers=(RunePower("Wind"),),
        stalls=("china",),
    )
    state = play(table(fighter(), player), ("die", "host", {"player": "P2", "nation": "java"}))
    after = state.players["P2"]
    assert after == replace(
        player,
        gold=0,
        goods={},
        soldiers=tuple(replace(one, fainted=True) for one in player.soldiers),
        location=Location("java"),
        penalty=True,
    )
    assert state.stock["silk"] == 4
    assert not after.hero.fainted


def test_in_the_penalty_turn_three_gold_dice_are_thrown_and_the_turn_ends() -> None:
    state = play(
        table(fighter(), fighter("P2")),
        ("die", "host", {"player": "P2", "nation": "java"}),
        ("end_turn", "P1", {}),
    )
    assert state.current == "P2"
    assert code(state, "travel", "P2", to=Location("java", 1)) == "penalty_turn"
    state = play(state, ("penalty_turn", "P2", {"dice": (2, 3, 6)}))
    assert (state.players["P2"].gold, state.players["P2"].penalty) == (2 + 3 + 4, False)
    assert (state.phase, state.month) == ("begin", 3)


def test_death_in_ones_own_turn_ends_it_and_the_next_one_is_the_penalty() -> None:
    state = play(table(), ("die", "host", {"player": "P1", "nation": "java"}))
    assert state.current == "P2"
    assert state.players["P1"].penalty


def test_wanted_points_go_with_the_marker() -> None:
    state = table(fighter(), fighter("P2", wanted=3))
    state = play(state, ("die", "host", {"player": "P2", "nation": "java"}))
    assert state.players["P2"].wanted == 0
    assert state.wanted_track == {"0": ("P1", "P2")}


def test_a_killer_takes_what_fits() -> None:
    """Gold to 99, goods to the cargo, the quest to the open pile (G-WA-24)."""
    killer = fighter(gold=95, goods={"iron": 2}, quest=QUEST)
    dead = fighter("P2", gold=10, goods={"silk": 2}, quest=replace(QUEST, id="r"))
    state = play(
        table(killer, dead), ("die", "host", {"player": "P2", "killer": "P1", "nation": "java"})
    )
    winner = state.players["P1"]
    assert (winner.gold, winner.goods) == (99, {"iron": 2, "silk": 1})
    assert [one.id for one in state.guild.faceup] == ["r"]
    assert state.stock["silk"] == 3


def test_a_killer_says_which_goods_are_taken_where_not_all_fit() -> None:
    """G-WA-24: two of three units fit beside the iron; the other goes to the stock."""
    dead = fighter("P2", goods={"silk": 2, "spice": 1})
    state = table(fighter(goods={"iron": 1}), dead)
    killed = {"player": "P2", "killer": "P1", "nation": "java"}
    assert code(state, "die", **killed) == "bad_value"
    taken = play(state, ("die", "host", {**killed, "goods": {"silk": 1, "spice": 1}}))
    assert taken.players["P1"].goods == {"iron": 1, "silk": 1, "spice": 1}
    assert (taken.stock["silk"], taken.stock["spice"]) == (3, 2)
    codes = [
        code(state, "die", **killed, goods=goods)
        for goods in ({"silk": 1}, {"spice": 2}, {"silk": 2, "spice": 1}, {"gold": 1}, {"silk": -1})
    ]
    assert codes == ["cargo_full", "not_owned", "cargo_full", "unknown_id", "bad_value"]
    assert code(state, "die", **killed, goods={"silk": 1, "iron": 1}) == "not_owned"
    assert code(state, "die", player="P2", nation="java", goods={"silk": 1}) == "bad_value"


def test_a_killer_with_room_for_all_or_for_none_is_not_asked() -> None:
    dead = fighter("P2", goods={"silk": 1, "spice": 1})
    killed = {"player": "P2", "killer": "P1", "nation": "java"}
    for carried, gained in (({}, {"silk": 1, "spice": 1}), ({"iron": 3}, {})):
        state = play(table(fighter(goods=carried), dead), ("die", "host", killed))
        assert state.players["P1"].goods == {**carried, **gained}


def test_a_death_of_engine_1_hands_goods_over_in_their_order() -> None:
    plain = {"player": "P2", "killer": "P1", "nation": "java"}
    kind = Kind(WORLD_ADVENTURE, FACTS)
    event = event_of(kind, Entry(9, "x", "ada", "die", plain, v=1))
    state = table(fighter(goods={"iron": 1}), fighter("P2", goods={"silk": 2, "spice": 1}))
    assert WORLD_ADVENTURE.refusal(FACTS, state, event) is None
    after = WORLD_ADVENTURE.apply(FACTS, state, event)
    assert after.players["P1"].goods == {"iron": 1, "silk": 2}


def test_what_cannot_be() -> None:
    state = table()
    assert code(state, "die", player="P9", nation="java") == "unknown_id"
    assert code(state, "die", player="P2", killer="P2", nation="java") == "unknown_id"
    assert code(state, "die", player="P2", nation="mars") == "unknown_id"
    assert code(state, "die", "P1", player="P2", nation="java") == "wrong_player"
    hunter = table(fighter(may_attack=("merchant",)), fighter("P2"))
    fought = play(hunter, ("battle", "P1", {"kind": "merchant", "card": "m1"}))
    assert code(fought, "die", player="P2", nation="java") == "in_battle"
