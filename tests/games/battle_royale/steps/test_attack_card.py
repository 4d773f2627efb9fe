"""Attacks on cards."""

from __future__ import annotations

from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.state import Cell
from gm_tools.games.frame.copying import replace
from tests.games.battle_royale.makers import GAME, RULES, after, code, event, on_the_map, on_turn
from tests.games.battle_royale.trial import card

MAP = on_the_map(c44=card(1, 11), c14=card(2, 9), c74=card(3, 5))
THREE = (card(4), card(5), card(6))


def test_a_card_is_won_with_its_value() -> None:
    """Battle Royale 41."""
    state = after(on_turn("4,4", "1,4", grid=MAP), event("attack_card", "P1", dice=(5, 4, 2)))
    assert state.players[0].active == (card(1, 11),)
    assert state.grid["4,4"] == Cell("empty")
    assert (state.phase, state.turn.actions if state.turn else 0) == ("turn", 1)


def test_one_short_is_death() -> None:
    state = after(on_turn("4,4", "1,4", grid=MAP), event("attack_card", "P1", dice=(5, 4, 1)))
    assert (state.phase, state.grid["4,4"].status) == ("death_move", "up")
    state = after(state, event("death_move", "P1", to="5,5"))
    one = state.players[0]
    assert (state.phase, one.alive, one.pos) == ("turn", False, "5,5")
    assert after(state, event("resurrect", "P1", paid="waived")).players[0].alive


def test_a_triple_always_wins() -> None:
    state = after(on_turn("4,4", "1,4", grid=MAP), event("attack_card", "P1", dice=(2, 2, 2)))
    assert state.players[0].active == (card(1, 11),)


def test_active_cards_change_the_sum_and_the_fourth_card_is_set_aside() -> None:
    """Battle Royale 31."""
    better = (card(4, roll_sum=2), card(5, roll_sum=-1), card(6))
    state = on_turn(
        "4,4", "1,4", grid=MAP, P1={"active": better, "reserve": (card(7, roll_sum=5),)}
    )
    state = after(state, event("attack_card", "P1", dice=(5, 4, 1)))
    assert state.players[0].active == better
    assert state.players[0].reserve == (card(7, roll_sum=5), card(1, 11))


def test_a_new_card_counts_for_rolls_at_once_for_allowances_next_turn() -> None:
    """G-BR-8."""
    map_ = on_the_map(c44=card(1, 3, moves=2, actions=1, roll_sum=3), c45=card(2, 9), c14=card(3))
    state = on_turn("4,4", "1,4", grid=map_)
    state = after(state, event("attack_card", "P1", dice=(1, 1, 2)))
    assert state.turn is not None
    assert (state.turn.actions, state.turn.moves) == (1, 0)
    offers = GAME.legal(RULES, after(state, event("end_turn", "P1"), event("end_turn", "P2")), "P1")
    assert {one.template.type for one in offers} == {"attack_card", "move", "describe", "end_turn"}


def test_a_card_of_the_table_is_turned_up_by_its_first_attack_and_stays_up() -> None:
    """G-BR-5."""
    state = on_turn("4,4", "1,4")
    state = after(
        state,
        event("attack_card", "P1", dice=(1, 1, 2), value=9, name=" Stone ", roll_sum=1, curse=True),
    )
    found = state.grid["4,4"].card
    assert found is not None
    assert (found.id, found.name, found.value, found.effects.roll_sum) == ("c1", "Stone", 9, 1)
    assert found.curse


def test_a_card_of_the_deck_is_drawn_from_what_lies_face_down() -> None:
    cards = (card(1, 9), card(2, 4))
    down = {**on_the_map(c14=card(3, 9)), "4,4": Cell(), "3,4": Cell()}
    state = on_turn("4,4", "1,4", grid=down, deck=Deck(pool=cards))
    state = after(state, event("attack_card", "P1", dice=(1, 1, 2), drawn=("k2",)))
    assert state.players[0].active == (card(2, 4),)
    assert state.deck == Deck(pool=cards[:1])


def test_a_curse_takes_the_place_of_a_card_that_is_no_curse() -> None:
    """Battle Royale 31; G-BR-6."""
    map_ = on_the_map(c44=card(1, 4, curse=True), c14=card(2, 9), c74=card(3))
    active = (card(4, curse=True), card(5), card(6))
    state = on_turn("4,4", "1,4", grid=map_, P1={"active": active})
    state = after(state, event("attack_card", "P1", dice=(3, 3, 1)))
    assert state.phase == "place_won"
    offer = GAME.legal(RULES, state, "P1")[0]
    assert [bool(one.refusal) for one in offer.fields[0].options] == [True, False, False]
    state = after(state, event("place_won", "P1", card="k1", set_aside="k6"))
    one = state.players[0]
    assert [held.id for held in one.active] == ["k4", "k5", "k1"]
    assert (one.reserve, state.phase) == ((card(6),), "turn")


def test_three_curses_make_room_for_a_fourth() -> None:
    map_ = on_the_map(c44=card(1, 4, curse=True), c14=card(2, 9), c74=card(3))
    active = tuple(card(n, curse=True) for n in (4, 5, 6))
    state = on_turn("4,4", "1,4", grid=map_, P1={"active": active})
    state = after(state, event("attack_card", "P1", dice=(3, 3, 1)))
    state = after(state, event("set_active", "P1", cards=("k1", "k4", "k5")))
    assert state.players[0].reserve == (card(6, curse=True),)


def test_only_high_cards_left_count_12() -> None:
    """Battle Royale 75; G-BR-9, G-BR-10: the sum takes what is printed."""
    map_ = on_the_map(c44=card(1, 9), c34=card(2, 14), c14=card(3, 13))
    state = on_turn("4,4", "1,4", grid=map_)
    state = after(state, event("attack_card", "P1", dice=(3, 3, 4)))
    assert state.high_reduced
    state = after(state, event("move", "P1", to="3,4"), event("end_turn", "P1"))
    state = after(state, event("end_turn", "P2"))
    offer = next(
        one for one in GAME.legal(RULES, state, "P1") if one.template.type == "attack_card"
    )
    assert offer.notes == ("needs 12 or more (84 of 216)",)
    state = after(state, event("attack_card", "P1", dice=(6, 5, 1)))
    assert [held.value for held in state.players[0].active] == [9, 14]


def test_unknown_cards_wait_for_the_host() -> None:
    state = on_turn(
        "4,4", "1,4", grid={**on_the_map(c44=card(1, 9), c34=card(2, 14)), "1,4": Cell()}
    )
    state = after(state, event("attack_card", "P1", dice=(3, 3, 4)))
    assert not state.high_reduced
    assert after(state, event("declare_high_only")).high_reduced


def test_the_chance_stands_with_the_offer_and_the_needed_number() -> None:
    state = on_turn("4,4", "1,4", grid=MAP, P1={"active": (card(4, roll_sum=1),)})
    offer = next(
        one for one in GAME.legal(RULES, state, "P1") if one.template.type == "attack_card"
    )
    assert offer.notes == ("needs 10 or more (138 of 216)", "counted: Card 4, +1 to the dice")


def test_the_last_card_ends_the_game_by_sums() -> None:
    """Battle Royale 70."""
    state = on_turn("4,4", "4,4", grid=on_the_map(c44=card(1, 9)), P2={"active": THREE})
    state = after(state, event("attack_player", "P1", target="P2"))
    state = after(state, *[event("pvp_round", "P1", a=(6, 6), d=(1,))] * 3)
    state = after(state, event("take_prize", "P1", card="k5"))
    state = after(state, event("death_move", "P2", to="3,3"))
    state = after(state, event("attack_card", "P1", dice=(6, 6, 1)))
    assert state.outcome is not None
    assert (state.outcome.rule, state.outcome.winners) == ("a", ("P2",))
    assert state.outcome.scores == {"P1": 19, "P2": 20}
    assert state.outcome.cards == {"P1": 2, "P2": 2}


def test_who_was_beaten_elsewhere_does_not_count_on_the_last_card() -> None:
    """Battle Royale 77; G-BR-15."""
    state = on_turn("4,4", "4,4", "4,5", grid=on_the_map(c45=card(1, 9)))
    state = after(state, event("attack_player", "P1", target="P2"))
    state = after(state, *[event("pvp_round", "P1", a=(6, 6), d=(1,))] * 3)
    state = after(state, event("death_move", "P2", to="3,3"), event("move", "P1", to="4,5"))
    assert state.turn is not None
    held = replace(state, turn=replace(state.turn, actions=1))
    assert code(held, "attack_card", "P1", dice=(6, 6, 1)) == "beat_a_player_first"


def test_a_value_set_by_hand_may_leave_only_high_cards() -> None:
    state = on_turn("4,4", "1,4", grid=on_the_map(c44=card(1, 9), c34=card(2, 14)))
    assert after(state, event("override", path="grid.4,4.card.value", value=13)).high_reduced
