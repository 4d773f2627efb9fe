"""What the table's cards say."""

from __future__ import annotations

from gm_tools.games.battle_royale.cards import Deck, Effects
from tests.games.battle_royale.makers import GAME, RULES, after, code, event, on_the_map, on_turn
from tests.games.battle_royale.trial import card

MAP = on_the_map(c44=card(1, 11), c14=card(2, 9))


def test_a_card_is_told_bit_by_bit() -> None:
    state = on_turn("4,4", "3,4", grid=MAP, P2={"active": (card(4, shield=1),)})
    state = after(state, event("describe", "P2", card="k4", name="Stone", moves=2))
    state = after(state, event("describe", "P2", card="k4", must_take=True, note="heavy"))
    found = state.players[1].active[0]
    assert (found.name, found.effects) == ("Stone", Effects(moves=2, shield=1))
    assert (found.must_take, found.curse, found.note) == (True, False, "heavy")


def test_only_ones_own_cards_of_the_table_within_bounds() -> None:
    state = on_turn("4,4", "3,4", grid=MAP, P2={"active": (card(4),)})
    assert code(state, "describe", "P1", card="k4") == "unknown_id"
    assert code(state, "describe", "P2", card="k4", shield=9) == "bad_value"
    assert code(state, "describe", "P2", card="k4", note="x" * 300) == "bad_value"
    kept = on_turn("4,4", "3,4", grid=MAP, deck=Deck(), P1={"active": (card(4),)})
    assert code(kept, "describe", "P1", card="k4") == "bad_value"


def test_it_is_offered_on_ones_own_turn_where_the_cards_lie_on_the_table() -> None:
    one = {"active": (card(4),)}
    kept = on_turn("4,4", "3,4", grid=MAP, deck=Deck(), P1=one)
    state = on_turn("4,4", "3,4", grid=MAP, P1=one)
    found = [(state, "P1"), (state, "P2"), (kept, "P1")]
    types = [{one.template.type for one in GAME.legal(RULES, *each)} for each in found]
    assert ["describe" in each for each in types] == [True, False, False]
