"""Steps, coming back to life and the end of a turn."""

from __future__ import annotations

import pytest

from tests.games.battle_royale.makers import GAME, RULES, after, code, event, on_the_map, on_turn
from tests.games.battle_royale.trial import card

SWIFT = {"active": (card(1, moves=1, actions=1),)}
TWO = on_the_map(c14=card(8), c74=card(9))


def left(state: object) -> tuple[int, int]:
    turn = state.turn  # type: ignore[attr-defined]  # a state at somebody's turn
    return turn.actions, turn.moves


def test_a_step_takes_a_movement_first() -> None:
    """Battle Royale 23, 27; G-BR-22."""
    state = on_turn("4,4", "4,5", grid=TWO, P1=SWIFT)
    assert left(state) == (3, 1)
    state = after(state, event("move", "P1", to="4,5"))
    assert left(state) == (3, 0)
    assert left(after(state, event("move", "P1", to="5,5"))) == (2, 0)


def test_a_step_is_paid_with_an_action_where_one_asks_for_it() -> None:
    state = on_turn("4,4", "4,5", grid=TWO, P1=SWIFT)
    assert left(after(state, event("move", "P1", to="4,5", pay="action"))) == (2, 1)


def test_actions_never_fall_below_nought() -> None:
    slow = {"active": (card(1, actions=-2), card(2, actions=-2))}
    assert left(on_turn("4,4", "4,5", grid=TWO, P1=slow)) == (0, 0)


@pytest.mark.parametrize(
    ("drink", "paid", "units", "waived"),
    [
        ("strong", "table", 1, 0),
        ("mixed", "table", 2, 0),
        ("light", "alt", 3, 0),
        ("none", "alt", 3, 0),
        ("strong", "waived", 0, 1),
    ],
)
def test_every_way_back_has_the_same_effect(drink: str, paid: str, units: int, waived: int) -> None:
    """Battle Royale 57-62; G-BR-23; G-BR-25."""
    state = on_turn("4,4", "4,4", grid=TWO, P1={"alive": False, "drink": drink})
    one, _ = (state := after(state, event("resurrect", "P1", paid=paid))).players
    assert (one.alive, one.units, one.waived, one.resurrections) == (True, units, waived, 1)
    assert left(state) == (1, 0)


def test_the_three_ways_back_are_offered_alike() -> None:
    state = on_turn("4,4", "4,4", grid=TWO, P1={"alive": False})
    offers = [one for one in GAME.legal(RULES, state, "P1") if one.template.type == "resurrect"]
    assert [one.template.data.paid for one in offers] == ["table", "alt", "waived"]
    assert {(one.refusal, one.fields) for one in offers} == {(None, ())}
    assert [one.notes for one in offers] == [
        ("counts 3 tokens",),
        ("counts 3 tokens",),
        ("counts nothing",),
    ]


def test_the_next_seat_begins_with_its_own_cards() -> None:
    """G-BR-2, G-BR-8."""
    state = on_turn("4,4", "4,4", "4,4", grid=TWO, P2=SWIFT)
    state = after(state, event("end_turn", "P1"))
    assert state.turn is not None
    assert (state.turn.player, *left(state)) == ("P2", 3, 1)
    state = after(state, event("end_turn", "P2"), event("end_turn", "P3"))
    assert state.turn is not None
    assert (state.turn.player, *left(state)) == ("P1", 2, 0)


def test_towards_the_last_card_only_the_fastest_way() -> None:
    """Battle Royale 76."""
    state = on_turn("1,4", "7,4", grid=on_the_map(c44=card(9)))
    offer = next(one for one in GAME.legal(RULES, state, "P1") if one.template.type == "move")
    assert [one.value for one in offer.fields[0].options if not one.refusal] == [
        "2,3",
        "2,4",
        "2,5",
    ]
    state = after(state, event("move", "P1", to="2,5"))
    assert code(state, "end_turn", "P1") == "must_approach"
    assert code(state, "move", "P1", to="1,4") == "not_fastest"
    state = after(state, event("move", "P1", to="3,4"), event("end_turn", "P1"))
    assert code(state, "end_turn", "P2") == "must_approach"


def test_the_dead_and_those_with_nothing_left_may_pass() -> None:
    """G-BR-14, G-BR-21."""
    one = on_the_map(c44=card(9))
    assert code(on_turn("1,4", "7,4", grid=one, P1={"alive": False}), "end_turn", "P1") is None
    slow = {"active": (card(1, actions=-2),)}
    assert code(on_turn("1,4", "7,4", grid=one, P1=slow), "end_turn", "P1") is None
