"""Cards whose numbers count: while they are active, and for a time (G-BR-27)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.chances import before_fight, cards_about, needed, to_win
from gm_tools.games.battle_royale.change import fight_between, with_player
from gm_tools.games.battle_royale.events import Describe
from gm_tools.games.battle_royale.formulas import FACES, fight_chance, round_chances
from gm_tools.games.battle_royale.in_force import changed_by
from gm_tools.games.battle_royale.questions import (
    allowances,
    card_dice,
    player_of,
    price_of,
    shields,
)
from gm_tools.games.battle_royale.state import Added, Cell, Options, State
from gm_tools.games.frame.event import Event
from tests.games.battle_royale.makers import GAME, RULES, after, code, event, on_the_map, on_turn
from tests.games.battle_royale.trial import NUMBERS, card

MAP = on_the_map(c44=card(40, 11), c14=card(41, 9), c74=card(42, 9))
DIE = range(1, FACES + 1)


def with_prize(prize: Card) -> Any:
    """The map with another card in the middle."""
    return {**MAP, "4,4": Cell("up", prize)}


def active(*cards: Card) -> dict[str, Any]:
    return {"active": cards}


def held(*cards: Card, **rest: Any) -> State:
    """P1 on the middle with some active cards; P2 beside, P3 on the edge."""
    return on_turn("4,4", "4,5", "7,4", grid=MAP, P1=active(*cards), **rest)


def figures(state: State, figure: Any) -> list[int]:
    return [changed_by(state, one, figure) for one in state.players]


@pytest.mark.parametrize(
    ("whom", "found"), [("you", [1, 0, 0]), ("others", [0, 1, 1]), ("everybody", [1, 1, 1])]
)
def test_a_card_counts_for_those_whom_it_means(whom: Any, found: list[int]) -> None:
    assert figures(held(card(1, figure="fight", by=1, whom=whom)), "fight") == found


def test_what_a_card_prints_counts_for_its_owner() -> None:
    state = held(card(1, roll_sum=2), card(2, roll_sum=-1))
    assert figures(state, "roll_sum") == [1, 0, 0]


def test_actions_of_a_turn_go_to_nothing_and_not_below() -> None:
    state = held(card(1, figure="actions", by=-5, whom="others"), card(2, moves=2))
    assert [allowances(state, one) for one in state.players] == [(2, 2), (0, 0), (0, 0)]


def test_no_price_and_no_shield_falls_below_nothing() -> None:
    state = held(card(1, figure="price", by=-5), card(2, figure="shield", by=-5, whom="others"))
    first, second, _ = state.players
    assert [price_of(state, one, RULES.prices) for one in (first, second)] == [0, 3]
    assert [shields(state, one) for one in (first, second)] == [0, 0]


# --- The dice against a card ----------------------------------------------------------------


def won_of_all(dice: int, value: int, bonus: int) -> int:
    """Count by hand: enough in sum, or all equal where there are three or more (41)."""
    return sum(
        sum(one) + bonus >= value or (dice >= 3 and len(set(one)) == 1)
        for one in product(DIE, repeat=dice)
    )


@pytest.mark.parametrize("dice", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize("bonus", [-2, 0, 3])
def test_the_chance_against_a_card_is_that_of_all_throws(dice: int, bonus: int) -> None:
    state = held(card(1, figure="dice", by=dice), card(2, figure="roll_sum", by=bonus))
    won, thrown = won_of_all(3 + dice, 11, bonus), FACES ** (3 + dice)
    said = needed(state, player_of(state, "P1"), 11, NUMBERS)
    assert said == f"{11 - bonus} or more ({won} of {thrown})"


def test_a_card_takes_a_die_away() -> None:
    state = held(card(1, figure="dice", by=-1))
    assert code(state, "attack_card", "P1", dice=(6, 6, 6)) == "dice_count"
    assert after(state, event("attack_card", "P1", dice=(5, 6))).grid["4,4"].status == "empty"
    lost = after(state, event("attack_card", "P1", dice=(5, 5)))
    assert lost.phase == "death_move", "two equal dice are nothing special"


def test_one_die_is_always_thrown() -> None:
    state = held(card(1, figure="dice", by=-5))
    assert card_dice(state, player_of(state, "P1"), NUMBERS) == 1


# --- The die in fights ----------------------------------------------------------------------


def taken_of_all(dice: int, ours: int, theirs: int) -> tuple[Fraction, Fraction]:
    """Count by hand who takes a round, of every throw of both."""
    found = [0, 0]
    for *mine, other in product(DIE, repeat=dice + 1):
        difference = min(mine) + ours - other - theirs
        found[0] += difference > 0
        found[1] += difference < 0
    return Fraction(found[0], FACES ** (dice + 1)), Fraction(found[1], FACES ** (dice + 1))


@pytest.mark.parametrize(("dice", "ours", "theirs"), [(1, 1, 0), (1, 0, 2), (2, 3, 1), (1, 6, 0)])
def test_the_chance_of_a_round_is_that_of_all_throws(dice: int, ours: int, theirs: int) -> None:
    assert round_chances(dice, ours - theirs) == taken_of_all(dice, ours, theirs)


def won_fights(need: tuple[int, int], rounds: tuple[Fraction, Fraction]) -> Fraction:
    """Walk through every course of a fight, round by round that somebody takes."""
    won = rounds[0] / (rounds[0] + rounds[1])
    ahead: Mapping[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    total = Fraction(0)
    while ahead:
        after_it: dict[tuple[int, int], Fraction] = {}
        for (ours, theirs), chance in ahead.items():
            for step, share in (((1, 0), won), ((0, 1), 1 - won)):
                at = ours + step[0], theirs + step[1]
                if at[0] == need[0]:
                    total += chance * share
                elif at[1] < need[1]:
                    after_it[at] = after_it.get(at, Fraction(0)) + chance * share
        ahead = after_it
    return total


@pytest.mark.parametrize("ahead", [-5, -1, 0, 1, 2, 5])
def test_the_chance_of_a_fight_is_that_of_all_its_courses(ahead: int) -> None:
    assert fight_chance(3, 4, 1, ahead) == won_fights((3, 4), taken_of_all(1, ahead, 0))


def test_attack_and_defence_count_on_their_own_side() -> None:
    state = on_turn(
        "4,4",
        "4,4",
        grid=MAP,
        P1=active(card(1, figure="attack", by=1), card(2, figure="defence", by=4)),
        P2=active(card(3, figure="fight", by=2)),
    )
    one, other = state.players
    assert fight_between(state, one, other, NUMBERS).added == Added(1, 2)
    assert fight_between(state, other, one, NUMBERS).added == Added(2, 4)
    fight = fight_between(state, one, other, NUMBERS)
    assert to_win(fight) == won_fights((3, 3), taken_of_all(1, 1, 2))


def test_a_round_is_taken_with_what_cards_add() -> None:
    state = on_turn("4,4", "4,4", grid=MAP, P1=active(card(1, figure="attack", by=1)))
    state = after(state, event("attack_player", "P1", target="P2"))
    state = after(state, event("pvp_round", "P1", a=(3, 2, 1), d=(3, 3, 3)))
    assert state.fight is not None
    assert [one.winner for one in state.fight.rounds] == ["a", "", "d"]


# --- For a time -----------------------------------------------------------------------------


def timed(lasts: Any, **rest: Any) -> State:
    """P1 has won a card that changes something for a time."""
    prize = card(9, 3, **{"figure": "fight", "by": 1, "lasts": lasts, **rest})
    state = on_turn("4,4", "4,5", grid=with_prize(prize), options=Options(3))
    return after(state, event("attack_card", "P1", dice=(1, 1, 1)))


def turns(state: State, count: int) -> State:
    for _ in range(count):
        assert state.turn is not None
        state = after(state, event("end_turn", state.turn.player))
    return state


@pytest.mark.parametrize(
    ("lasts", "counts"),
    [
        ("turn", [1, 0, 0, 0]),
        ("round", [1, 1, 0, 0]),
        ("next", [1, 1, 1, 0]),
        ("active", [1, 1, 1, 1]),
    ],
)
def test_what_counts_for_a_time_is_over_in_time(lasts: str, counts: list[int]) -> None:
    begun = timed(lasts)
    states = [turns(begun, count) for count in range(4)]
    assert [changed_by(one, one.players[0], "fight") for one in states] == counts


def test_it_counts_on_although_the_card_changes_hands() -> None:
    begun = timed("round", whom="others")
    assert figures(begun, "fight") == [0, 1]
    taken = with_player(begun, "P1", active=())
    taken = with_player(taken, "P2", active=player_of(begun, "P1").active)
    assert figures(taken, "fight") == [0, 1]


def test_actions_for_a_time_count_in_the_turn_that_runs() -> None:
    more = timed("turn", figure="actions", by=2)
    assert more.turn is not None
    assert more.turn.actions == 3 - 1 + 2
    fewer = timed("round", figure="actions", by=-1, whom="others")
    assert fewer.turn is not None
    assert fewer.turn.actions == 2
    theirs = turns(fewer, 1).turn
    assert theirs is not None
    assert (theirs.player, theirs.actions) == ("P2", 2)


def test_a_card_of_the_table_begins_as_it_is_told_and_is_told_once() -> None:
    won = on_turn("4,4", "4,5", grid=MAP, P1=active(card(1)))
    told = Event("describe", Describe("k1", figure="moves", by=2, lasts="turn"), "P1")
    state = after(won, told, told)
    assert state.turn is not None
    assert (state.turn.moves, len(state.in_force)) == (2, 1)
    renamed = after(state, event("describe", "P1", card="k1", name="Boots"))
    assert renamed.in_force == state.in_force


# --- Dying and not --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spares", "phase"), [("card", "turn"), ("any", "turn"), ("fight", "death_move")]
)
def test_a_card_spares_a_failed_attack_once(spares: Any, phase: str) -> None:
    state = held(card(1, spares=spares))
    state = after(state, event("attack_card", "P1", dice=(1, 1, 2)))
    assert state.phase == phase
    if phase == "turn":
        assert player_of(state, "P1").alive
        assert state.spent == ("k1",)
        again = after(state, event("attack_card", "P1", dice=(1, 1, 2)))
        assert again.phase == "death_move"


def test_a_spared_loser_gives_the_prize_and_stays() -> None:
    """Battle Royale 49, 51: only the dying is spared."""
    rich = {"active": (card(1, spares="fight"), card(2), card(3)), "reserve": (card(4),)}
    state = on_turn("4,4", "4,4", grid=MAP, P1=active(card(5)), P2=rich)
    state = after(
        state,
        event("attack_player", "P1", target="P2"),
        event("pvp_round", "P1", a=(6, 6, 6), d=(1, 1, 1)),
        event("take_prize", "P1", card="k1"),
        event("refill", "P2", card="k4"),
    )
    assert (state.phase, state.fight, state.spent) == ("turn", None, ("k1",))
    loser = player_of(state, "P2")
    assert (loser.alive, loser.pos) == (True, "4,4")


def test_whom_a_card_kills_lies_down_in_turn() -> None:
    prize = card(9, 3, kills="here")
    spared = active(card(1, spares="any"))
    grid = with_prize(prize)
    state = on_turn("4,4", "4,4", "4,4", "4,4", "1,4", grid=grid, P3=spared)
    state = after(state, event("attack_card", "P1", dice=(1, 1, 1)))
    assert (state.phase, state.fallen, state.spent) == ("death_move", ("P2", "P4"), ("k1",))
    assert code(state, "death_move", "P4", to="4,5") == "wrong_player"
    state = after(state, event("death_move", "P2", to="4,5"))
    assert [one.template.by for one in GAME.legal(RULES, state, "P4")] == ["P4"]
    state = after(state, event("death_move", "P4", to="4,3"))
    assert (state.phase, state.fallen) == ("turn", ())
    assert [one.alive for one in state.players] == [True, False, True, False, True]


def test_a_trap_kills_whoever_wins_it_and_is_won() -> None:
    state = on_turn("4,4", "4,5", grid=with_prize(card(9, 3, kills="you")))
    state = after(state, event("attack_card", "P1", dice=(1, 1, 1)))
    assert state.phase == "death_move"
    assert [one.id for one in player_of(state, "P1").active] == ["k9"]
    state = after(state, event("death_move", "P1", to="4,5"))
    assert (state.phase, player_of(state, "P1").alive) == ("turn", False)


def test_coming_back_costs_what_cards_make_of_it() -> None:
    """Battle Royale 60-62: 3 without a drink, and one less."""
    dead = {"active": (card(1, figure="price", by=-1),), "alive": False}
    state = on_turn("4,4", "4,5", grid=MAP, P1=dead)
    offers = [one for one in GAME.legal(RULES, state, "P1") if one.template.type == "resurrect"]
    said = "counted: Card 1, \N{MINUS SIGN}1 to the price of coming back"
    assert [one.notes for one in offers] == [
        ("counts 2 tokens", said),
        ("counts 2 tokens", said),
        ("counts nothing", said),
    ]
    assert player_of(after(state, event("resurrect", "P1", paid="table")), "P1").units == 2


# --- What is said ---------------------------------------------------------------------------


def test_what_counts_is_named_and_what_may_change_it_is_read_out() -> None:
    counts = card(1, roll_sum=1, note="Your three dice count one more.")
    names = card(2, figure="roll_sum", note="On the edge it is one more.")
    silent = card(3, note="Worth its number.")
    state = held(counts, names, silent)
    assert cards_about(state, "card", "P1") == (
        "counted: Card 1, +1 to the dice",
        "may change this: Card 2 says: On the edge it is one more.",
    )
    assert cards_about(state, "turn", "P1") == ()


def test_a_fight_names_the_cards_of_both_sides() -> None:
    state = on_turn(
        "4,4",
        "4,4",
        grid=MAP,
        P1=active(card(1, figure="attack", by=1)),
        P2=active(card(2, note="Wins equal dice in fights."), card(3, shield=1)),
    )
    one, other = state.players
    assert before_fight(state, one, other, NUMBERS)[2:] == (
        "counted for Name 1: Card 1, +1 to the die as attacker",
        "counted for Name 2: Card 3, +1 shield",
        "may change this: Card 2 says: Wins equal dice in fights.",
    )


def test_a_text_of_another_player_is_said_with_its_owner() -> None:
    state = held(card(1, figure="dice", whom="others", note="In fog it is a die fewer."))
    assert cards_about(state, "card", "P2") == (
        "may change this: Name 1's Card 1 says: In fog it is a die fewer.",
    )
    assert cards_about(state, "card", "P1") == ()
