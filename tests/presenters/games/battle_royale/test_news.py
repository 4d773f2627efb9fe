"""What cards begin, end, spare and kill, in the log (G-BR-27)."""

from __future__ import annotations

from typing import Any

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.state import Cell, State
from gm_tools.presenters.games.battle_royale.log import word
from gm_tools.presenters.games.battle_royale.news import news
from tests.games.battle_royale.makers import after, event, on_the_map, on_turn
from tests.games.battle_royale.trial import card

MAP = on_the_map(c44=card(40, 3), c14=card(41, 9), c74=card(42, 9))
WINS: Any = event("attack_card", "P1", dice=(1, 1, 1))
FAILS: Any = event("attack_card", "P1", dice=(1, 1, 2))
ENDS: Any = event("end_turn", "P1")


def on(prize: Card, **rest: Any) -> State:
    """P1 and P2 on a cell with a card, P3 elsewhere."""
    return on_turn("4,4", "4,4", "1,4", grid={**MAP, "4,4": Cell("up", prize)}, **rest)


def told(state: State, happens: Any) -> tuple[str, ...]:
    return news(state, after(state, happens), happens)


def test_what_counts_for_a_time_is_told_as_it_begins_and_ends() -> None:
    state = on(card(9, 3, figure="fight", by=1, whom="others", lasts="turn"))
    assert told(state, WINS) == (
        "Name 1 wins the card",
        "Card 9 counts: +1 to the die in fights for all but Name 1 until this turn ends",
    )
    assert told(after(state, WINS), ENDS) == (
        "Card 9 counts no more",
        "Name 2's turn: 2 actions",
    )


def test_whom_a_card_kills_is_told() -> None:
    assert told(on(card(9, 3, kills="here")), WINS) == (
        "Name 1 wins the card",
        "the card kills Name 2",
    )


def test_a_card_that_spares_is_named() -> None:
    held = {"active": (card(8, 7, spares="card"),)}
    assert told(on(card(9, 12), P1=held), FAILS) == ("too low", "Card 8 (7) spares Name 1")
    assert told(on(card(9, 12)), FAILS) == ("too low: Name 1 dies",)


def test_rounds_are_told_with_what_cards_add() -> None:
    state = on(card(9), P1={"active": (card(8, figure="attack", by=2),)})
    state = after(state, event("attack_player", "P1", target="P2"))
    one: Any = event("pvp_round", "P1", a=(3,), d=(4,))
    said = [word(state, after(state, one), one, name) for name in ("a", "d", "taken")]
    assert said == ["3 + 2", "4", "Name 1 takes the round"]
    both: Any = event("pvp_round", "P1", a=(3, 2), d=(4, 5))
    assert word(state, state, both, "rounds") == (
        "Name 1 and Name 2 fight: 3 + 2 against 4, 2 + 2 against 5"
    )
