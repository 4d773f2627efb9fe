"""Every reason why an event is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.cells import grid
from gm_tools.games.battle_royale.events import Seat
from gm_tools.games.battle_royale.state import Cell, Options, State, Turn
from gm_tools.games.battle_royale.steps import STEPS
from gm_tools.games.frame.event import Event
from tests.games.battle_royale.makers import (
    GAME,
    RULES,
    adopted,
    after,
    code,
    event,
    on_the_map,
    on_turn,
)
from tests.games.battle_royale.trial import begun, card, deck, people
from tests.games.senders import read, senders

TWO = {"c44": card(1, 9), "c14": card(2, 14)}
THREE = (card(3), card(4), card(5))


def turn(*places: str, **rest: Any) -> State:
    return on_turn(*(places or ("4,4", "3,4")), grid=rest.pop("grid", on_the_map(**TWO)), **rest)


def last(*places: str, **rest: Any) -> State:
    return on_turn(*places, grid=on_the_map(c44=card(1, 9)), **rest)


def used(state: State, **changes: Any) -> State:
    assert state.turn
    return replace(state, turn=replace(state.turn, **changes))


def setup(**changes: Any) -> Event:
    first = begun(2)
    return replace(first, data=replace(first.data, **changes))


def in_fight(names: int = 2, **rest: Any) -> State:
    state = turn(*["4,4"] * names, **rest)
    return after(state, event("attack_player", "P1", target="P2"))


def at_prize(**rest: Any) -> State:
    state = in_fight(P1={"active": (card(20),)}, **rest)
    return after(state, *[event("pvp_round", "P1", a=(6,), d=(1,))] * 3)


def cursed() -> State:
    cards = (card(3), card(4), card(5, curse=True))
    map_ = on_the_map(c44=card(1, 4, curse=True), c14=card(2), c33=card(9))
    state = turn(P1={"active": cards}, grid=map_)
    return after(state, event("attack_card", "P1", dice=(6, 6, 5)))


def over() -> State:
    lead = {"active": THREE, "reserve": (card(6),)}
    state = turn(P1=lead)
    return after(state, event("attack_card", "P1", dice=(6, 6, 5)))


def kept() -> State:
    """At P1's turn, the first card of the deck still face down."""
    down = {**on_the_map(), "4,4": Cell(), "3,4": Cell()}
    return turn(grid=down, deck=Deck(pool=(card(1, 9), card(2, 4))))


Case = tuple[str, Callable[[], State], Event]


def blank() -> State:
    return GAME.blank


def rolling() -> State:
    return after(GAME.blank, begun(2))


def placing() -> State:
    return after(rolling(), event("start_roll", rolls=(5, 3)))


def dead() -> State:
    return turn(P1={"alive": False})


CASES: list[Case] = [
    ("game_over", over, event("end_turn", "P1")),
    ("wrong_phase", blank, event("end_turn", "P1")),
    ("wrong_phase", turn, event("death_move", "P1", to="4,5")),
    ("wrong_player", turn, event("end_turn", "P2")),
    ("wrong_player", turn, event("end_turn")),
    ("wrong_player", placing, event("place", "P2", cell="1,4")),
    ("wrong_player", lambda: in_fight(names=3), event("pvp_round", "P3", a=(3,), d=(3,))),
    (
        "wrong_player",
        lambda: at_prize(P2={"active": THREE[:2]}),
        event("take_prize", "P2", card="k3"),
    ),
    ("wrong_player", cursed, event("place_won", "P2", card="k1", set_aside="k3")),
    ("player_count", blank, setup(players=(Seat("Ana"),))),
    ("player_count", blank, setup(players=(Seat("Ana"),) * 9)),
    ("adults_not_confirmed", blank, setup(options=Options(price_mode="alcohol"))),
    ("bad_value", blank, setup(deck=deck()[:24])),
    ("bad_value", blank, setup(deck=deck()[:24] + deck()[:1])),
    ("bad_value", blank, setup(options=Options(base_actions=6))),
    ("bad_value", blank, setup(players=(Seat("Ana"), Seat(" ")))),
    ("dice_count", rolling, event("start_roll", rolls=(5,))),
    ("die_range", rolling, event("start_roll", rolls=(5, 7))),
    ("not_edge", placing, event("place", "P1", cell="4,4")),
    (
        "exchange_too_late",
        lambda: used(turn(P1={"active": THREE, "reserve": (card(6),)}), acted=True),
        event("exchange", "P1", out="k3", in_="k6"),
    ),
    (
        "exchange_used",
        lambda: used(turn(P1={"active": THREE, "reserve": (card(6),)}), exchange_used=True),
        event("exchange", "P1", out="k3", in_="k6"),
    ),
    ("unknown_id", lambda: turn(P1={"active": THREE}), event("exchange", "P1", out="k3", in_="k6")),
    ("dead", dead, event("move", "P1", to="4,5")),
    ("bad_value", turn, event("move", "P1", to="there")),
    ("not_adjacent", turn, event("move", "P1", to="4,6")),
    ("not_adjacent", turn, event("move", "P1", to="4,4")),
    ("off_grid", lambda: turn("1,4", "4,4"), event("move", "P1", to="1,5")),
    ("no_budget", lambda: used(turn(), actions=0), event("move", "P1", to="4,5")),
    ("no_budget", turn, event("move", "P1", to="4,5", pay="movement")),
    ("not_fastest", lambda: last("2,4", "3,4"), event("move", "P1", to="2,3")),
    ("not_fastest", lambda: last("4,4", "3,4"), event("move", "P1", to="3,4")),
    ("dead", dead, event("attack_card", "P1", dice=(1, 2, 3))),
    ("no_action", lambda: used(turn(), actions=0), event("attack_card", "P1", dice=(1, 2, 3))),
    ("no_card", lambda: turn("4,5", "4,4"), event("attack_card", "P1", dice=(1, 2, 3))),
    ("beat_a_player_first", lambda: last("4,4", "4,4"), event("attack_card", "P1", dice=(1, 2, 3))),
    ("dice_count", turn, event("attack_card", "P1", dice=(1, 2))),
    ("die_range", turn, event("attack_card", "P1", dice=(1, 2, 0))),
    ("bad_value", turn, event("attack_card", "P1", dice=(1, 2, 3), value=9)),
    ("bad_value", lambda: on_turn("4,4", "3,4"), event("attack_card", "P1", dice=(1, 2, 3))),
    (
        "bad_value",
        lambda: on_turn("4,4", "3,4"),
        event("attack_card", "P1", dice=(1, 2, 3), value=19),
    ),
    (
        "bad_value",
        lambda: on_turn("4,4", "3,4"),
        event("attack_card", "P1", dice=(1, 2, 3), drawn=("k1",)),
    ),
    ("bad_value", kept, event("attack_card", "P1", dice=(1, 2, 3), card=card(9))),
    ("unknown_id", kept, event("attack_card", "P1", dice=(1, 2, 3), drawn=("k9",))),
    ("dead", dead, event("attack_player", "P1", target="P2")),
    ("no_action", lambda: used(turn(), actions=0), event("attack_player", "P1", target="P2")),
    ("unknown_id", turn, event("attack_player", "P1", target="P9")),
    ("bad_value", turn, event("attack_player", "P1", target="P1")),
    (
        "target_dead",
        lambda: turn("4,4", "4,4", P2={"alive": False}),
        event("attack_player", "P1", target="P2"),
    ),
    ("not_same_cell", turn, event("attack_player", "P1", target="P2")),
    ("dice_count", in_fight, event("pvp_round", "P1", a=(3,), d=(3,))),
    (
        "dice_count",
        lambda: in_fight(P1={"active": THREE}),
        event("pvp_round", "P2", a=(3, 4), d=(3,)),
    ),
    ("die_range", in_fight, event("pvp_round", "P2", a=(3, 4), d=(0,))),
    (
        "not_active",
        lambda: at_prize(P2={"active": THREE, "reserve": (card(6),)}),
        event("take_prize", "P1", card="k6"),
    ),
    (
        "must_take_first",
        lambda: at_prize(P2={"active": (card(3), card(4, must_take=True))}),
        event("take_prize", "P1", card="k3"),
    ),
    ("choose_set_aside", cursed, event("place_won", "P1", card="k1")),
    ("choose_set_aside", cursed, event("place_won", "P1", card="k1", set_aside="k5")),
    ("unknown_id", cursed, event("place_won", "P1", card="k1", set_aside="k9")),
    ("active_minimum", cursed, event("set_active", "P1", cards=("k1", "k3"))),
    ("active_maximum", cursed, event("set_active", "P1", cards=("k1", "k3", "k4", "k5"))),
    ("choose_set_aside", cursed, event("set_active", "P1", cards=("k1", "k3", "k4"))),
    ("bad_value", cursed, event("set_active", "P1", cards=("k3", "k4", "k5"))),
    ("unknown_id", cursed, event("set_active", "P1", cards=("k9", "k4", "k5"))),
    (
        "not_adjacent",
        lambda: after(turn(), event("attack_card", "P1", dice=(1, 1, 2))),
        event("death_move", "P1", to="4,6"),
    ),
    (
        "off_grid",
        lambda: after(turn("1,4", "4,4"), event("attack_card", "P1", dice=(1, 1, 2))),
        event("death_move", "P1", to="1,5"),
    ),
    ("not_dead", turn, event("resurrect", "P1", paid="alt")),
    ("no_action", lambda: used(dead(), actions=0), event("resurrect", "P1", paid="alt")),
    ("low_card_remains", turn, event("declare_high_only")),
    ("already_reduced", lambda: turn(high_reduced=True), event("declare_high_only")),
    ("must_attack", lambda: last("4,4", "3,4"), event("end_turn", "P1")),
    ("must_approach", lambda: last("2,4", "4,4"), event("end_turn", "P1")),
    ("bad_value", turn, event("note", text=" ")),
    ("bad_path", turn, event("override", path="players.P9.pos", value="4,4", reason="why")),
    ("bad_value", turn, event("override", path="players.P1.pos", value="1,1", reason="why")),
]


@pytest.mark.parametrize(("expected", "state", "what"), CASES)
def test_refused(expected: str, state: Callable[[], State], what: Event) -> None:
    refusal = GAME.refusal(RULES, state(), what)
    assert refusal is not None
    assert refusal.code == expected
    assert refusal.message.endswith(".")


def test_the_order_of_reasons() -> None:
    """The seat before the input, the input before the rules."""
    state = dead()
    assert code(state, "attack_card", "P2", dice=()) == "wrong_player"
    assert code(state, "attack_card", "P1", dice=()) == "dice_count"
    assert code(state, "attack_card", "P1", dice=(1, 2, 3)) == "dead"


UNSOUND: list[tuple[str, State]] = [
    ("player_count", State("turn", players=people("4,4"))),
    ("phase says", State("none", players=people("4,4", "4,4"))),
    ("stands on a cell", State("turn", players=people("4,4", None))),  # type: ignore[arg-type]
    ("is not a cell", State("turn", players=people("4,4", "1,1"))),
    ("25 cells", State("turn", players=people("4,4", "4,4"), grid={"1,1": Cell()})),
    ("face up", State("turn", players=people("4,4", "4,4"), grid={"1,4": Cell("up")})),
    ("deck is 0", State("turn", players=people("4,4", "4,4"), deck=3)),
    ("pool holds the 25", State("turn", players=people("4,4", "4,4"), deck=Deck(deck()[:3]))),
    ("two places", State("turn", players=people("4,4", "4,4", P1={"active": (card(1), card(1))}))),
    ("3 cards", State("turn", players=people("4,4", "4,4", P1={"reserve": (card(1),)}))),
    ("at most 3", State("turn", players=people("4,4", "4,4", P1={"active": deck()[:4]}))),
    ("fight says", State("pvp", players=people("4,4", "4,4"), turn=Turn("P1"))),
    ("turn.player", State("pvp", players=people("4,4", "4,4"))),
    ("won holds", State("place_won", players=people("4,4", "4,4"), turn=Turn("P1"))),
    ("outcome", State("over", players=people("4,4", "4,4"))),
    ("order names", State("turn", players=people("4,4", "4,4"), order=("P1",))),
    ("adults", State("turn", Options(price_mode="alcohol"), players=people("4,4", "4,4"))),
    ("is from", State("turn", players=people("4,4", "4,4", P1={"units": -1}))),
]


@pytest.mark.parametrize(("what", "state"), UNSOUND)
def test_a_state_that_cannot_be_is_not_adopted(what: str, state: State) -> None:
    refusal = GAME.refusal(RULES, GAME.blank, event("adopt", state=state))
    assert refusal is not None
    assert what in f"{refusal.code} {refusal.message}"


def test_a_game_in_the_middle_fills_in_what_is_left_out() -> None:
    state = adopted(State("turn", players=people("4,4", "3,4", P2={"active": (card(1),)})))
    assert state.turn is not None
    assert (state.turn.player, state.turn.actions, state.order) == ("P1", 2, ("P1", "P2"))
    assert len(state.grid) == len(grid().cells)


SENDERS = """
setup             host: none
adopt             host: none
start_roll        anybody: start_roll
place             seat: placing
move              seat: turn
resurrect         seat: turn
end_turn          seat: turn
attack_card       seat: turn
attack_player     seat: turn
pvp_round         seat: pvp
take_prize        seat: prize
exchange          seat: turn
refill            seat: refill
place_won         seat: place_won
set_active        seat: turn refill place_won
death_move        seat: death_move
describe          seat: turn pvp prize place_won refill death_move
declare_high_only host: turn pvp prize place_won refill death_move
note              host: start_roll placing turn pvp prize place_won refill death_move over
override          host: start_roll placing turn pvp prize place_won refill death_move
"""


def test_who_sends_each_event_and_when() -> None:
    assert senders(STEPS.by_type) == read(SENDERS)
