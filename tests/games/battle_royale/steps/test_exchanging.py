"""Exchanges, by one card or by naming all active ones."""

from __future__ import annotations

from tests.games.battle_royale.makers import after, code, event, on_the_map, on_turn
from tests.games.battle_royale.trial import card

MAP = on_the_map(c44=card(1, 11), c14=card(2, 9))
HELD = {"active": (card(4), card(5), card(6, actions=-1)), "reserve": (card(7, moves=2), card(8))}


def test_an_exchange_comes_first_and_changes_what_the_turn_has() -> None:
    """Battle Royale 31; G-BR-7."""
    state = on_turn("4,4", "3,4", grid=MAP, P1=HELD)
    state = after(state, event("exchange", "P1", out="k6", in_="k7"))
    assert state.turn is not None
    assert (state.turn.actions, state.turn.moves) == (2, 2)
    assert [one.id for one in state.players[0].active] == ["k4", "k5", "k7"]
    assert [one.id for one in state.players[0].reserve] == ["k6", "k8"]
    assert code(state, "exchange", "P1", out="k7", in_="k6") == "exchange_used"
    state = after(state, event("move", "P1", to="3,3"))
    assert code(state, "exchange", "P1", out="k7", in_="k6") == "exchange_too_late"


def test_the_dead_may_exchange() -> None:
    """G-BR-7."""
    state = on_turn("4,4", "3,4", grid=MAP, P1={**HELD, "alive": False})
    assert code(state, "exchange", "P1", out="k6", in_="k7") is None


def test_naming_all_active_cards_is_the_same_exchange() -> None:
    state = on_turn("4,4", "3,4", grid=MAP, P1=HELD)
    one = after(state, event("exchange", "P1", out="k6", in_="k7"))
    assert after(state, event("set_active", "P1", cards=("k4", "k5", "k7"))) == one
    assert code(state, "set_active", "P1", cards=("k4", "k5")) == "active_minimum"
    assert code(state, "set_active", "P1", cards=("k4", "k7", "k8")) == "bad_value"
    assert code(one, "set_active", "P1", cards=("k4", "k5", "k6")) == "exchange_used"
    assert code(state, "set_active", "P2", cards=()) == "wrong_player"
