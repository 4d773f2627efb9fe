"""Setting up, the roll for the start and the edge."""

from __future__ import annotations

from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.state import Fight, Score, State, Turn
from gm_tools.games.frame.copying import replace
from tests.games.battle_royale.makers import GAME, adopted, after, code, event, late, on_the_map
from tests.games.battle_royale.trial import begun, card, deck, people


def test_the_diamond_is_laid_out_face_down() -> None:
    """Battle Royale 9, 31."""
    state = after(GAME.blank, begun(3))
    assert state.phase == "start_roll"
    assert [cell.status for cell in state.grid.values()] == ["down"] * 25
    assert state.deck == Deck(pool=deck())
    assert [(one.id, one.pos, one.active) for one in state.players] == [
        ("P1", None, ()),
        ("P2", None, ()),
        ("P3", None, ()),
    ]


def test_the_highest_roll_starts_and_only_the_highest_roll_again() -> None:
    """Battle Royale 16; G-BR-3."""
    state = after(GAME.blank, begun(4), event("start_roll", rolls=(2, 6, 2, 6)))
    assert (state.phase, state.starting) == ("start_roll", ("P2", "P4"))
    assert code(state, "start_roll", rolls={"P4": 5}) == "dice_count"
    assert code(state, "start_roll", rolls={"P4": 5, "P1": 5}) == "unknown_id"
    assert after(state, event("start_roll", rolls={"P4": 5, "P2": 3})).order[0] == "P4"
    state = after(state, event("start_roll", rolls=(3, 5)))
    assert (state.phase, state.order) == ("placing", ("P4", "P1", "P2", "P3"))
    assert state.rolls == {"P1": 2, "P2": 3, "P3": 2, "P4": 5}


def test_everybody_stands_on_the_edge_also_together() -> None:
    """Battle Royale 16; G-BR-4."""
    state = after(GAME.blank, begun(2), event("start_roll", rolls=(1, 6)))
    state = after(state, event("place", "P2", cell="1,4"), event("place", "P1", cell="1,4"))
    assert (state.phase, state.turn.player if state.turn else "") == ("turn", "P2")
    assert [one.pos for one in state.players] == ["1,4", "1,4"]


def test_a_deck_of_high_cards_counts_12_from_the_start() -> None:
    """G-BR-9, G-BR-24."""
    first = begun(2)
    high = tuple(card(n, 13 + n % 2) for n in range(25))
    data = first.data.__class__(first.data.players, deck=high)
    assert after(GAME.blank, first.__class__("setup", data)).high_reduced


def test_a_table_begins_in_the_middle_with_its_own_numbers() -> None:
    state = adopted(late())
    assert state.turn is not None
    assert (state.turn.player, state.turn.actions, state.turn.moves) == ("P1", 2, 2)


def test_a_game_that_is_decided_is_over_when_it_is_adopted() -> None:
    """Battle Royale 71."""
    lead = {"active": tuple(card(n) for n in (1, 2, 3)), "reserve": (card(4),)}
    state = adopted(
        State("turn", grid=on_the_map(c44=card(9)), players=people("4,4", "4,4", P1=lead))
    )
    assert state.outcome is not None
    assert (state.outcome.rule, state.outcome.winners) == ("b", ("P1",))


def test_a_turn_that_begins_has_its_actions() -> None:
    """Only who it is has to be said."""
    players = people("4,4", "4,4", P2={"active": (card(1, moves=2),)})
    state = adopted(State("turn", players=players, turn=Turn("P2")))
    assert state.turn == Turn("P2", actions=2, moves=2)


def test_a_fight_that_goes_on_has_the_dice_and_needs_of_its_cards() -> None:
    """G-BR-16, G-BR-17."""
    players = people("4,4", "4,4", P2={"active": (card(1, shield=1),)})
    fight = Fight("P1", "P2", wins=Score(2, 0))
    state = adopted(State("pvp", players=players, turn=Turn("P1", 1, acted=True), fight=fight))
    assert state.fight == replace(fight, need=Score(4, 3), dice=Score(2, 1))
