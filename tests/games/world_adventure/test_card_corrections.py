"""A card that was entered wrong is put right wherever it lies (G-WA-73)."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.card_corrections import all_cards
from gm_tools.games.world_adventure.cards import Card, card_text
from gm_tools.games.world_adventure.game import cards_of
from gm_tools.games.world_adventure.state import (
    Caravan,
    Guild,
    Legendary,
    MonthEvent,
    Npc,
    RunePower,
    World,
)
from tests.games.world_adventure.arenas import (
    BRIGAND,
    FIELD,
    GOVERNMENT,
    LEGENDARY,
    MINION,
    battle_of,
    code,
    fighter,
    hp_of,
    play,
    table,
    with_npc,
)


def printed(card: Card, **values: int) -> Card:
    """The card as the table reads it: some figures are others."""
    return replace(card, values={**card.values, **values})


def corrects(state: World, new: Card, id: str = "") -> World:
    return play(state, ("correct_card", HOST, {"id": id or new.id, "card": new}))


def minion_fought(*dice: int) -> World:
    """P1 fights the imps, with a throw behind them."""
    state = table(fighter(hero=replace(fighter().hero, skill="")), npc=with_npc("minion", MINION))
    state = play(state, ("battle", "P1", {"kind": "monster", "against": "minion"}))
    return play(state, ("stage", "P1", {"dice": dice})) if dice else state


# --- A monster ------------------------------------------------------------------------------------


def test_a_monster_on_the_board_keeps_the_damage_it_took() -> None:
    """HP 4 was typed, 6 is printed; a hit has taken 1."""
    state = minion_fought(1, 6, 5, 5)
    assert battle_of(state).hp == 3
    state = corrects(state, printed(MINION, hp=6))
    assert (battle_of(state).hp, battle_of(state).card) == (5, printed(MINION, hp=6))
    assert state.npc.minion == Npc(FIELD, printed(MINION, hp=6))


def test_a_monster_that_took_all_it_really_has_is_slain() -> None:
    state = corrects(minion_fought(1, 6, 2, 5), printed(MINION, hp=2))
    assert (battle_of(state).hp, battle_of(state).result) == (0, "won")


def test_a_fight_that_is_decided_stays_so_and_brings_what_the_card_says() -> None:
    loot = printed(MINION, loot=1)
    state = replace(minion_fought(), npc=with_npc("minion", loot))
    state = corrects(state, printed(loot, hp=1))
    state = play(state, ("stage", "P1", {"dice": (1, 6, 6, 6)}))
    assert battle_of(state).result == "won"
    state = corrects(state, printed(loot, hp=4, loot=2))
    assert (battle_of(state).result, battle_of(state).hp) == ("won", 0)
    assert code(state, "end_battle", "P1", dice=(3,)) == "dice_count"
    assert code(state, "end_battle", "P1", dice=(3, 3)) == ""


def test_the_card_is_right_in_the_box_and_in_a_deck_that_is_kept_of_it() -> None:
    state = table(npc=with_npc("minion", MINION))
    state = replace(state, box=(MINION,), entered=("n1",))
    state = corrects(state, printed(MINION, hp=6))
    assert state.box == (printed(MINION, hp=6),)
    assert [one.values["hp"] for one in cards_of(state)] == [6]


def test_a_name_that_says_what_was_wrong_is_made_anew() -> None:
    """The app called it after its hit points."""
    typed = Card("minion", "minion", "Minion, 5 HP", values={"hp": 5})
    state = replace(table(), box=(typed,))
    state = corrects(state, Card("", "minion", "", values={"hp": 6}), "minion")
    assert [(one.id, one.name) for one in state.box] == [("minion", "Minion, 6 HP")]


# --- Soldiers of a brigand ------------------------------------------------------------------------


def duel() -> World:
    """The brigand has struck P1, and one of its soldiers is wounded."""
    state = table(fighter(hero=replace(fighter().hero, skill="")), npc=with_npc("brigand", BRIGAND))
    state = play(state, ("npc_attack", HOST, {"npc": "brigand", "player": "P1"}))
    state = play(state, ("stage", "P1", {"dice": (1, 6, 6, 6), "rival": (6, 6, 6)}))
    return play(state, ("assign", "P1", {"assign": {"s1": 1}}))


def test_soldiers_of_a_brigand_come_and_go_with_its_card() -> None:
    state = duel()
    assert hp_of(state)[1] == {"s1": 1, "s2": 2, "s3": 2}
    assert hp_of(corrects(state, printed(BRIGAND, level_1=4)))[1] == {
        "s1": 1,
        "s2": 2,
        "s3": 2,
        "s4": 2,
    }
    assert hp_of(corrects(state, printed(BRIGAND, level_1=2)))[1] == {"s1": 1, "s2": 2}


def test_while_dice_lie_the_soldiers_stay_but_the_rest_is_corrected() -> None:
    state = table(fighter(hero=replace(fighter().hero, skill="")), npc=with_npc("brigand", BRIGAND))
    state = play(state, ("npc_attack", HOST, {"npc": "brigand", "player": "P1"}))
    state = play(state, ("stage", "P1", {"dice": (1, 6, 6, 6), "rival": (6, 6, 6)}))
    more = printed(BRIGAND, level_1=4)
    assert code(state, "correct_card", id="b1", card=more) == "dice_lie"
    richer = printed(BRIGAND, gold=9)
    assert battle_of(corrects(state, richer)).card == richer


# --- On the mats ----------------------------------------------------------------------------------

SALMAN = Card("salman", "hero", "Salman", values={"hp": 4}, tags=("double_strike",))
TRADER = Card("trader", "caravan", "Trader", values={"cargo": 3, "chaser": 2, "barrier": 1})


def test_a_hero_and_a_caravan_read_as_their_cards_do() -> None:
    hero = replace(fighter().hero, exp=4, level=1)
    van = Caravan("Trader", cargo=3, chaser=2, barrier=1)
    state = table(fighter(hero=hero, caravan=van), npc=with_npc("minion", MINION))
    state = replace(state, box=(SALMAN, TRADER))
    state = play(state, ("battle", "P1", {"kind": "monster", "against": "minion"}))
    state = corrects(state, printed(SALMAN, hp=5))
    assert (state.players["P1"].hero.hp, state.players["P1"].hero.exp) == (5, 4)
    assert hp_of(state)[0]["hero"] == 5
    state = corrects(state, printed(TRADER, cargo=4, barrier=2))
    assert (state.players["P1"].caravan.cargo, battle_of(state).barrier) == (4, 2)


def test_what_was_set_by_hand_stays() -> None:
    """Somebody has made the caravan larger by a house rule."""
    state = replace(table(fighter(caravan=Caravan("Trader", cargo=9, chaser=2, barrier=1))))
    state = corrects(replace(state, box=(TRADER,)), printed(TRADER, cargo=4, chaser=3))
    caravan = state.players["P1"].caravan
    assert (caravan.cargo, caravan.chaser) == (9, 3)


def test_uses_of_a_rune_power_that_are_spent_stay_spent() -> None:
    wind = Card("wind", "rune_power", "Wind", tags=("yellow",))
    held = RunePower("Wind", "yellow", 1)
    state = replace(table(fighter(rune_powers=(held,))), box=(wind,), power_faceup=())
    state = corrects(state, printed(wind, uses=3))
    assert state.players["P1"].rune_powers == (RunePower("Wind", "yellow", 2),)
    state = corrects(state, replace(printed(wind, uses=3), name="Gale", tags=("purple",)))
    assert state.players["P1"].rune_powers == (RunePower("Gale", "purple", 2),)


def test_quests_events_and_legendary_monsters_are_right_wherever_they_lie() -> None:
    quest = Card("q1", "quest", "A letter", values={"exp": 1})
    event = Card("e1", "event", "Rain", "No fruit.")
    asleep = (Legendary("l1", "blue", FIELD, card=LEGENDARY),)
    state = replace(
        table(fighter(quest=quest), legendary=asleep),
        guild=Guild((replace(quest, id="q2"),)),
        box=(event, LEGENDARY),
        event=MonthEvent(card_text(event), "Snow"),
    )
    state = corrects(state, printed(quest, exp=2))
    assert state.players["P1"].quest == printed(quest, exp=2)
    assert state.guild.faceup[0].values == {"exp": 1}, "another card"
    state = corrects(state, replace(event, note="No silk."))
    assert (state.event.current, state.event.next) == ("Rain: No silk.", "Snow")
    state = corrects(state, printed(LEGENDARY, hp=9))
    assert state.legendary[0].card == printed(LEGENDARY, hp=9)


# --- What cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "card", "said"),
    [
        ("nothing", MINION, "unknown_id"),
        ("n1", "n1", "bad_value"),
        ("n1", replace(MINION, kind="destroyer"), "bad_value"),
        ("n1", printed(MINION, hp=100), "bad_value"),
        ("n1", replace(MINION, values={"accuracy": 3}), "bad_value"),
        ("n1", MINION, "no_change"),
        ("wind", Card("", "rune_power", "Fang", tags=("yellow",)), "taken"),
    ],
)
def test_bounds_are_those_of_the_entry(id: str, card: Any, said: str) -> None:
    powers = tuple(
        Card(one.lower(), "rune_power", one, tags=("yellow",)) for one in ("Wind", "Fang")
    )
    state = replace(table(npc=with_npc("minion", MINION)), box=powers)
    assert code(state, "correct_card", id=id, card=card) == said


def test_only_the_host_corrects() -> None:
    state = table(npc=with_npc("minion", MINION))
    card = printed(MINION, hp=6)
    assert code(state, "correct_card", "P1", id="n1", card=card) == "wrong_player"


def test_all_cards_are_those_of_the_box_and_those_that_lie() -> None:
    board = replace(with_npc("minion", MINION), government=Npc(FIELD, GOVERNMENT))
    state = replace(table(npc=board), box=(MINION, BRIGAND))
    assert [one.id for one in all_cards(state)] == ["n1", "b1", "g1"]
