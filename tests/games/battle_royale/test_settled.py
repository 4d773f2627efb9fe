"""What follows by rule: ends of fights and of the game, what nobody has to choose any more."""

from typing import Any

import pytest

from gm_tools.games.battle_royale.state import Cell, Fight, Options, Score, State, Turn, Won
from tests.games.battle_royale.makers import adopted, after, code, event, on_the_map, on_turn
from tests.games.battle_royale.trial import card, people

FOUR = tuple(card(n) for n in (1, 2, 3, 4))
RICH = {"active": FOUR[:3], "reserve": FOUR[3:]}
TURN = Turn("P1", 1, acted=True)


def by_hand(path: str, value: Any) -> Any:
    """A value set by the host."""
    return event("override", path=path, value=value)


def fighting(phase: Any = "pvp", *, winner: str = "", **seats: Any) -> State:
    """Two players whose fight goes on, or is decided."""
    wins = Score(0, 3) if winner == "P2" else Score(3, 0) if winner else Score(2, 2)
    fight = Fight("P1", "P2", wins, winner=winner)
    return State(phase, players=people("4,4", "4,4", **seats), turn=TURN, fight=fight)


@pytest.mark.parametrize(
    ("path", "value", "winner"), [("a", 3, "P1"), ("d", 3, "P2"), ("a", 1, ""), ("d", 0, "")]
)
def test_rounds_set_by_hand_decide_a_fight(path: str, value: int, winner: str) -> None:
    """Battle Royale 47."""
    owners: dict[str, Any] = {"P1": {"active": (card(1),)}, "P2": {"active": (card(2),)}}
    state = after(adopted(fighting(**owners)), by_hand(f"fight.wins.{path}", value))
    assert state.fight is not None
    assert (state.phase, state.fight.winner) == ("prize" if winner else "pvp", winner)
    assert state.turn is not None
    assert state.turn.beat_player == (winner == "P1")


def test_a_fight_that_is_told_decided_is_over() -> None:
    owner = {"active": (card(2),)}
    told = State(
        "pvp",
        players=people("4,4", "4,4", P1={"active": (card(1),)}, P2=owner),
        turn=TURN,
        fight=Fight("P1", "P2", Score(3, 1)),
    )
    state = after(adopted(told), event("take_prize", "P1", card="k2"))
    assert (state.phase, [one.id for one in state.players[0].active]) == (
        "death_move",
        ["k1", "k2"],
    )


def test_both_cannot_have_won_a_fight() -> None:
    state = adopted(fighting(P1={"active": (card(1),)}, P2={"active": (card(2),)}))
    assert code(state, "override", path="fight.wins", value={"a": 3, "d": 3}) == "bad_value"


def test_without_a_card_there_is_no_prize() -> None:
    """Battle Royale 51."""
    assert adopted(fighting("prize", winner="P1")).phase == "death_move"
    state = adopted(fighting("prize", winner="P1", P2={"active": (card(2),)}))
    assert state.phase == "prize"
    assert after(state, by_hand("players.P2.active", [])).phase == "death_move"


def test_nothing_is_refilled_once_enough_cards_are_active() -> None:
    """G-BR-18."""
    poor = {"active": FOUR[:2], "reserve": FOUR[3:]}
    assert adopted(fighting("refill", winner="P1", P2=poor)).phase == "refill"
    assert adopted(fighting("refill", winner="P1", P2=RICH)).phase == "death_move"
    state = adopted(fighting("refill", winner="P1", P2=poor))
    assert after(state, by_hand("players.P2.reserve", [])).phase == "death_move"


def waiting(curse: bool = True, **changes: Any) -> State:
    """A player whose won card waits for room."""
    return State(
        "place_won",
        players=people("4,4", "3,4", P1={**RICH, **changes}),
        turn=TURN,
        won=Won("P1", card(9, curse=curse)),
    )


def test_a_curse_waits_only_while_there_is_no_room_for_it() -> None:
    """Battle Royale 31; G-BR-6."""
    assert adopted(waiting()).phase == "place_won"
    state = adopted(waiting(active=FOUR[:2], reserve=()))
    assert (state.phase, state.won) == ("turn", None)
    assert [one.id for one in state.players[0].active] == ["k1", "k2", "k9"]


def test_a_card_that_is_no_curse_is_set_aside_by_itself() -> None:
    state = adopted(waiting(curse=False))
    assert (state.phase, [one.id for one in state.players[0].reserve]) == ("turn", ["k4", "k9"])


def test_a_fight_is_past_once_the_turn_goes_on() -> None:
    told = State(
        "turn",
        players=people("4,4", "3,4"),
        turn=TURN,
        fight=Fight("P1", "P2", Score(3, 0), winner="P1"),
    )
    assert adopted(told).fight is None


def test_everybody_on_the_edge_and_the_first_turn_begins() -> None:
    """G-BR-4; told, or placed by hand."""
    told = adopted(State("placing", players=people("1,4", "4,1"), order=("P2", "P1")))
    assert told.turn == Turn("P2", 2)
    waits = adopted(State("placing", players=people("1,4", None), order=("P2", "P1")))  # type: ignore[arg-type]
    assert waits.phase == "placing"
    assert after(waits, by_hand("players.P2.pos", "4,1")).turn == Turn("P2", 2)


def test_the_only_one_who_still_rolls_for_the_start_begins() -> None:
    """Battle Royale 16."""
    waits = adopted(State("start_roll", players=people(*[None] * 3)))  # type: ignore[arg-type]
    state = after(waits, by_hand("starting", ["P2"]))
    assert (state.phase, state.order, state.starting) == ("placing", ("P2", "P3", "P1"), ())


def test_a_map_that_is_emptied_by_hand_is_the_end() -> None:
    """Battle Royale 68-70."""
    told = State("turn", grid=on_the_map(c44=card(9)), players=people("4,4", "4,4", P2=RICH))
    told = State("turn", grid={**told.grid, "3,4": Cell("up", card(8))}, players=told.players)
    state = after(adopted(told), by_hand("grid.3,4", {"status": "empty"}))
    assert state.outcome is not None
    assert (state.outcome.rule, state.outcome.winners) == ("b", ("P2",))


def test_cards_set_by_hand_count_12_once_only_high_ones_are_left() -> None:
    """Battle Royale 75; G-BR-9."""
    state = adopted(
        State("turn", grid=on_the_map(c44=card(9), c33=card(8, 13)), players=people("4,4", "3,4"))
    )
    assert not state.high_reduced
    assert after(state, by_hand("grid.4,4.card.value", 14)).high_reduced


# --- Turns without anything left (G-BR-26) --------------------------------------------------

ENDS = Options(empty_turns_end=True)
TWO_CARDS = on_the_map(c14=card(8), c74=card(9))
SLOW: dict[str, Any] = {"active": (card(1, actions=-2),)}
OTHER: dict[str, Any] = {"active": (card(2, actions=-2),)}


def test_a_turn_ends_itself_with_its_last_action() -> None:
    state = on_turn("4,4", "4,4", grid=TWO_CARDS, options=ENDS)
    state = after(state, event("move", "P1", to="4,5"))
    assert state.turn == Turn("P1", 1, acted=True)
    assert after(state, event("move", "P1", to="4,4")).turn == Turn("P2", 2)


def test_games_from_before_end_their_turns_themselves() -> None:
    state = on_turn("4,4", "4,4", grid=TWO_CARDS)
    state = after(state, event("move", "P1", to="4,5"), event("move", "P1", to="4,4"))
    assert state.turn == Turn("P1", 0, acted=True)


def test_a_turn_with_a_movement_or_an_exchange_left_waits() -> None:
    swift = {"active": (card(1, moves=1),)}
    state = on_turn("4,4", "4,4", grid=TWO_CARDS, options=ENDS, P1=swift)
    spent = after(state, *(event("move", "P1", to=to, pay="action") for to in ("4,5", "4,4")))
    assert spent.turn == Turn("P1", 0, 1, acted=True)
    three = (card(1, actions=-2), card(3), card(4))
    holding = {"active": three, "reserve": (card(5),)}
    waits = on_turn("4,4", "4,4", grid=TWO_CARDS, options=ENDS, P1=holding)
    assert waits.turn == Turn("P1", 0)


def test_whoever_dies_with_the_last_action_has_no_more_turn() -> None:
    """Battle Royale 41, 57: coming back needs an action of the next turn."""
    grid = on_the_map(c44=card(18), c74=card(9))
    turn = Turn("P1", 1, acted=True)
    state = on_turn("4,4", "1,4", grid=grid, options=ENDS, turn=turn)
    state = after(state, event("attack_card", "P1", dice=(1, 1, 2)))
    assert state.phase == "death_move"
    assert after(state, event("death_move", "P1", to="4,5")).turn == Turn("P2", 2)


def test_turns_never_go_round_for_ever() -> None:
    """Nobody has an action: the first turn waits for its player."""
    state = on_turn("4,4", "4,4", grid=TWO_CARDS, options=ENDS, P1=SLOW, P2=OTHER)
    assert state.turn == Turn("P1", 0)
    assert code(state, "end_turn", "P1") is None


# --- A choice of one (G-BR-28) ---------------------------------------------------------------

PASS = Options(forced_choices_pass=True)
THREE = (card(4), card(5), card(6))


def beaten(**seats: Any) -> State:
    """Let P1 win a fight against P2 on one cell."""
    state = on_turn("4,4", "4,4", grid=TWO_CARDS, options=PASS, **seats)
    won = event("pvp_round", "P1", a=(6,) * 3, d=(1,) * 3)
    return after(state, event("attack_player", "P1", target="P2"), won)


def test_the_only_active_card_of_a_loser_is_taken_at_once() -> None:
    state = beaten(P1={"active": (card(19),)}, P2={"active": (card(4),)})
    assert state.phase == "death_move"
    assert [one.active for one in state.players] == [(card(19), card(4)), ()]
    several = beaten(P1={"active": (card(19),)}, P2={"active": THREE})
    assert several.phase == "prize"
    cursed = (*THREE[:2], card(6, must_take=True))
    forced = beaten(P1={"active": (card(19),)}, P2={"active": cursed})
    assert (forced.phase, forced.players[0].active) == ("death_move", (card(19), cursed[2]))


def test_the_only_card_set_aside_becomes_active_at_once() -> None:
    rich = {"active": THREE, "reserve": (card(7),)}
    state = beaten(P1={"active": (card(19),)}, P2=rich)
    state = after(state, event("take_prize", "P1", card="k5"))
    assert (state.phase, state.players[1].active) == ("death_move", (card(4), card(6), card(7)))


def test_a_curse_takes_the_place_of_the_only_card_that_may_go() -> None:
    curses = (card(1, curse=True), card(2, curse=True), card(3))
    won = card(7, 3, curse=True)
    grid = on_the_map(c44=won, c14=card(8), c74=card(9))
    state = on_turn("4,4", "1,4", grid=grid, options=PASS, P1={"active": curses})
    state = after(state, event("attack_card", "P1", dice=(6, 6, 6)))
    one = state.players[0]
    assert (state.phase, one.active, one.reserve) == ("turn", (*curses[:2], won), (card(3),))


def test_a_curse_that_ends_the_game_while_it_waits_counts_once() -> None:
    """Battle Royale 68-70."""
    curses = tuple(card(at, curse=True) for at in (1, 2, 3))
    grid = on_the_map(c44=card(7, 3, curse=True))
    state = on_turn("4,4", "1,4", grid=grid, P1={"active": curses})
    end = after(state, event("attack_card", "P1", dice=(6, 6, 6))).outcome
    assert end is not None
    assert (end.cards["P1"], end.winners) == (4, ("P1",))
