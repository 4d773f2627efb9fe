"""The board as values, for each who looks."""

from __future__ import annotations

from gm_tools.games.battle_royale.game import BATTLE_ROYALE
from gm_tools.games.battle_royale.state import Cell, InForce, Options
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle_royale.board import board
from gm_tools.presenters.games.battle_royale.phrases import NOTE, TOKENS
from tests.games.battle_royale.makers import after, event, on_the_map, on_turn
from tests.games.battle_royale.test_game import played
from tests.games.battle_royale.trial import NUMBERS, card

MAP = {**on_the_map(c44=card(1, 11), c14=card(2, 13)), "7,4": Cell()}


def test_the_map_is_a_diamond_of_cells_in_words() -> None:
    found = board(on_turn("4,4", "4,4", grid=MAP, P2={"alive": False}), HOST, NUMBERS)
    assert [len(row) for row in found.rows] == [1, 3, 5, 7, 5, 3, 1]
    middle, below = found.rows[3][3], found.rows[6][0]
    assert (middle.value, middle.says) == ("11", "4,4: Card 1 (11), Name 1, Name 2 (dead)")
    assert [(one.short, one.look) for one in middle.pawns] == [("1", "now"), ("2", "dead")]
    assert (below.look, below.value, below.says) == ("down", "", "7,4: face down")


def test_a_pawn_has_letters_where_they_are_its_own() -> None:
    found = board(on_turn("4,4", "4,4", P2={"name": "Bo"}), HOST, NUMBERS)
    assert [one.short for one in found.rows[3][3].pawns] == ["Na", "Bo"]


def test_a_pawn_has_no_turn_once_the_game_is_over() -> None:
    found = board(played(), TABLE, NUMBERS)
    looks = {one.look for row in found.rows for cell in row for one in cell.pawns}
    assert looks == {one.look for one in found.players} == {"alive"}


def test_a_reduced_card_shows_both_numbers() -> None:
    state = on_turn("1,4", "4,4", grid=on_the_map(c44=card(1, 14), c14=card(2, 13)))
    found = board(state, "P1", NUMBERS)
    assert (found.rows[0][0].value, found.rows[0][0].printed, found.is_high) == ("12", "13", True)
    assert found.mine is not None
    assert found.mine.needs == "Card 2 (13): roll 12 or more (84 of 216)"


def test_cards_set_aside_and_counts_are_shown_to_their_owner_and_the_host() -> None:
    held = {"active": tuple(card(n) for n in (4, 5, 6)), "reserve": (card(7),), "units": 2}
    state = on_turn("4,4", "1,4", grid=MAP, P1=held)
    seen = {
        one: board(BATTLE_ROYALE.view(state, one), one, NUMBERS)
        for one in (HOST, TABLE, "P1", "P2")
    }
    assert {one: len(view.players[0].aside) for one, view in seen.items()} == {
        HOST: 1,
        TABLE: 0,
        "P1": 1,
        "P2": 0,
    }
    assert {view.players[0].cards for view in seen.values()} == {"3 of 4"}
    assert [view.players[0].counted for view in seen.values()] == ["2 tokens", "", "2 tokens", ""]


def test_counts_that_are_turned_off_are_shown_to_nobody() -> None:
    off = Options(count_visible=False)
    state = on_turn("4,4", "1,4", grid=MAP, P1={"units": 2}, options=off)
    for viewer in (HOST, "P1"):
        assert board(BATTLE_ROYALE.view(state, viewer), viewer, NUMBERS).players[0].counted == ""


def test_the_fight_shows_every_round() -> None:
    state = on_turn("4,4", "4,4", grid=MAP)
    state = after(state, event("attack_player", "P1", target="P2"))
    state = after(state, event("pvp_round", "P1", a=(6, 2), d=(3,)))
    found = board(state, TABLE, NUMBERS).fight
    assert found is not None
    assert (found.wins.d, found.rounds) == (1, ("6 2 against 3: Name 2",))


def test_the_note_stands_with_the_prices() -> None:
    sips = Options(price_mode="alcohol", adults_confirmed=True)
    assert board(on_turn("4,4", "1,4", grid=MAP), "P1", NUMBERS).note == TOKENS
    assert board(on_turn("4,4", "1,4", grid=MAP), TABLE, NUMBERS).note == f"{TOKENS} {NOTE}"
    assert board(on_turn("4,4", "1,4", grid=MAP, options=sips), TABLE, NUMBERS).note == NOTE


def test_what_cards_change_is_marked_where_it_counts_for_each_who_looks() -> None:
    """G-BR-27: the own card on its chip, a card of another's beside the player, both in a fight."""
    state = on_turn(
        "4,4",
        "4,4",
        grid=MAP,
        P1={"active": (card(4, figure="attack", by=1), card(5, figure="roll_sum", note="At dusk"))},
        P2={"active": (card(6, figure="dice", by=-1, whom="others"),)},
        in_force=(InForce("k9", "Fog", "Thick.", "shield", 1, "everybody", "round", "P2"),),
    )
    state = after(state, event("attack_player", "P1", target="P2"))
    for viewer in (HOST, TABLE, "P1", "P2"):
        found = board(BATTLE_ROYALE.view(state, viewer), viewer, NUMBERS)
        first, second = found.players
        assert [one.does for one in first.active] == [
            "+1 to the die as attacker",
            "may change the sum of the dice against a card",
        ]
        assert first.marks == ("Card 6, \N{MINUS SIGN}1 die against cards", "Fog, +1 shield")
        assert second.marks == ("Fog, +1 shield",)
        assert found.lasting[0].says == "+1 shield for everybody until Name 2's next turn"
        assert found.fight is not None
        assert found.fight.about == (
            "counted for Name 1: Card 4, +1 to the die as attacker",
            "counted for Name 1: Fog, +1 shield",
            "counted for Name 2: Fog, +1 shield",
        )


def test_a_seat_sees_what_its_own_figures_are_made_of() -> None:
    held = {
        "active": (card(4, figure="roll_sum", note="At dusk"), card(5, moves=1)),
        "reserve": (),
    }
    found = board(on_turn("1,4", "4,4", grid=MAP, P1=held), "P1", NUMBERS).mine
    assert found is not None
    assert found.needs_about == ("may change this: Card 4 says: At dusk",)
    assert found.turn_about == ("counted: Card 5, +1 movement",)
    assert found.ways_about == ()
