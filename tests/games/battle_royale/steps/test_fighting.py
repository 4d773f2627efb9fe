"""Fights and prizes."""

from __future__ import annotations

import pytest

from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.event import DIGITAL
from tests.games.battle_royale.makers import GAME, RULES, after, code, event, on_the_map, on_turn
from tests.games.battle_royale.trial import card

MAP = on_the_map(c44=card(1, 11), c14=card(2, 9), c74=card(3, 5))
THREE = tuple(card(n) for n in (4, 5, 6))
WIN, LOSE = event("pvp_round", "P1", a=(6,), d=(1,)), event("pvp_round", "P2", a=(1,), d=(6,))


def test_three_rounds_win_a_fight_and_ties_count_for_nobody() -> None:
    """Battle Royale 47."""
    state = on_turn("4,4", "4,4", grid=MAP, P1={"active": THREE})
    state = after(state, event("attack_player", "P1", target="P2"), WIN, LOSE, WIN)
    state = after(state, event("pvp_round", "P1", a=(4,), d=(4,)))
    assert state.fight is not None
    assert (state.fight.wins.a, state.fight.wins.d, len(state.fight.rounds)) == (2, 1, 4)
    state = after(state, WIN)
    assert (state.phase, state.turn.beat_player if state.turn else None) == ("death_move", True)
    state = after(state, event("death_move", "P2", to="4,5"))
    assert [(one.alive, one.pos) for one in state.players] == [(True, "4,4"), (False, "4,5")]
    assert (state.phase, state.fight) == ("turn", None)


def test_without_a_card_the_lower_of_two_dice_counts() -> None:
    """Battle Royale 53; G-BR-16: read when the fight starts."""
    state = after(on_turn("4,4", "4,4", grid=MAP), event("attack_player", "P1", target="P2"))
    assert code(state, "pvp_round", "P1", a=(6,), d=(1,)) == "dice_count"
    state = after(state, event("pvp_round", "P1", a=(6, 2), d=(3,)))
    assert state.fight is not None
    assert state.fight.rounds[0].winner == "d"


@pytest.mark.parametrize(("ours", "theirs", "need"), [(0, 1, (4, 3)), (2, 1, (4, 5))])
def test_a_shield_takes_one_more_round(ours: int, theirs: int, need: tuple[int, int]) -> None:
    """Battle Royale 47; G-BR-17."""
    one, other = {"active": (card(4, shield=ours),)}, {"active": (card(5, shield=theirs),)}
    state = on_turn("4,4", "4,4", grid=MAP, P1=one, P2=other)
    state = after(state, event("attack_player", "P1", target="P2"))
    assert state.fight is not None
    assert (state.fight.need.a, state.fight.need.d) == need


def test_the_winner_takes_an_active_card_and_the_loser_refills() -> None:
    """Battle Royale 51; G-BR-18."""
    rich = {"active": THREE, "reserve": (card(7), card(8))}
    state = on_turn("4,4", "4,4", grid=MAP, P1={"active": (card(9),)}, P2=rich)
    state = after(state, event("attack_player", "P1", target="P2"), WIN, WIN, WIN)
    state = after(state, event("take_prize", "P1", card="k5"))
    assert (state.phase, state.players[0].active) == ("refill", (card(9), card(5)))
    assert code(state, "refill", "P1", card="k8") == "wrong_player"
    state = after(state, event("refill", "P2", card="k8"))
    assert [held.id for held in state.players[1].active] == ["k4", "k6", "k8"]
    assert (state.phase, state.players[1].reserve) == ("death_move", (card(7),))


def test_the_loser_names_all_three_active_cards() -> None:
    rich = {"active": THREE, "reserve": (card(7), card(8))}
    state = on_turn("4,4", "4,4", grid=MAP, P1={"active": (card(9),)}, P2=rich)
    state = after(state, event("attack_player", "P1", target="P2"), WIN, WIN, WIN)
    state = after(state, event("take_prize", "P1", card="k5"))
    assert code(state, "set_active", "P2", cards=("k4", "k7", "k8")) == "bad_value"
    assert after(state, event("set_active", "P2", cards=("k4", "k6", "k7"))).phase == "death_move"


def test_an_attacker_may_lose() -> None:
    state = on_turn("4,4", "4,4", grid=MAP, P1={"active": (card(9),)})
    state = after(state, event("attack_player", "P1", target="P2"), LOSE, LOSE, LOSE)
    state = after(state, event("take_prize", "P2", card="k9"), event("death_move", "P1", to="3,4"))
    assert state.turn is not None
    assert (state.turn.player, state.turn.actions, state.turn.beat_player) == ("P1", 1, False)
    assert [(one.alive, len(one.active)) for one in state.players] == [(False, 0), (True, 1)]


def test_what_has_to_be_taken_is_not_drawn() -> None:
    """Battle Royale 51."""
    marked = {"active": (card(4), card(5, must_take=True))}
    state = on_turn("4,4", "4,4", grid=MAP, P1={"active": (card(9),)}, P2=marked)
    state = after(state, event("attack_player", "P1", target="P2"), WIN, WIN, WIN)
    (offer,) = GAME.legal(RULES, state, "P1")
    assert [(one.value, bool(one.refusal)) for one in offer.fields[0].options] == [
        ("k4", True),
        ("k5", False),
    ]


def test_a_won_curse_waits_before_the_loser_refills() -> None:
    """G-BR-6, G-BR-18."""
    cursed = {"active": (card(4), card(5), card(6, curse=True)), "reserve": (card(7),)}
    full = {"active": (card(10), card(11), card(12))}
    state = on_turn("4,4", "4,4", grid=MAP, P1=full, P2=cursed)
    state = after(state, event("attack_player", "P1", target="P2"), WIN, WIN, WIN)
    state = after(state, event("take_prize", "P1", card="k6"))
    assert state.phase == "place_won"
    state = after(state, event("place_won", "P1", card="k6", set_aside="k10"))
    assert (state.phase, state.players[0].reserve) == ("refill", (card(10),))


def test_a_prize_may_end_the_game_on_the_last_card() -> None:
    """Battle Royale 71: 9 cards against 5."""
    eight = {"active": THREE, "reserve": tuple(card(n) for n in range(10, 15))}
    six = {
        "active": tuple(card(n) for n in (20, 21, 22)),
        "reserve": tuple(card(n) for n in (23, 24, 25)),
    }
    state = on_turn("4,4", "4,4", grid=on_the_map(c44=card(1, 9)), P1=eight, P2=six)
    state = after(state, event("attack_player", "P1", target="P2"), WIN, WIN, WIN)
    state = after(state, event("take_prize", "P1", card="k21"))
    assert state.outcome is not None
    assert (state.outcome.rule, state.outcome.winners) == ("b", ("P1",))
    assert state.outcome.cards == {"P1": 9, "P2": 5}


def test_on_the_last_card_one_beaten_player_is_enough() -> None:
    """Battle Royale 76-77; G-BR-15."""
    last = on_the_map(c44=card(1, 11))
    state = on_turn("4,4", "4,4", "4,4", grid=last, P1={"active": (card(9),)})
    assert code(state, "attack_card", "P1", dice=(1, 2, 3)) == "beat_a_player_first"
    assert code(state, "end_turn", "P1") == "must_attack"
    state = after(state, event("attack_player", "P1", target="P3"), WIN, WIN, WIN)
    state = after(state, event("death_move", "P3", to="4,5"))
    assert code(state, "attack_card", "P1", dice=(1, 2, 3)) is None
    assert code(state, "end_turn", "P1") is None


def fighting(*, attacker: bool = True, note: str = "") -> State:
    """P1 has attacked P2, with a card or without."""
    held = {"active": (card(4, note=note),)} if attacker else {}
    state = on_turn("4,4", "4,4", grid=MAP, P1=held, P2={"active": (card(5),)})
    return after(state, event("attack_player", "P1", target="P2"))


def test_rounds_thrown_at_the_table_are_entered_at_once() -> None:
    """Battle Royale 47: one after another, equal dice count for nobody."""
    state = after(fighting(), event("pvp_round", "P1", a=(6, 3, 2), d=(1, 3, 5)))
    assert state.fight is not None
    assert [one.winner for one in state.fight.rounds] == ["a", "", "d"]
    assert (state.fight.wins.a, state.fight.wins.d, state.phase) == (1, 1, "pvp")
    state = after(state, event("pvp_round", "P2", a=(6, 5), d=(1, 4)))
    assert state.fight is not None
    assert (state.fight.winner, len(state.fight.rounds), state.phase) == ("P1", 5, "prize")


def test_each_round_of_an_attacker_without_cards_takes_two_dice() -> None:
    """Battle Royale 53; G-BR-16."""
    state = fighting(attacker=False)
    assert code(state, "pvp_round", "P1", a=(6, 6), d=(1, 2)) == "dice_count"
    state = after(state, event("pvp_round", "P1", a=(6, 5, 6, 1), d=(4, 2)))
    assert state.fight is not None
    assert [(one.a, one.d, one.winner) for one in state.fight.rounds] == [
        ((6, 5), (4,), "a"),
        ((6, 1), (2,), "d"),
    ]


def test_no_round_is_fought_after_the_last() -> None:
    refusal = GAME.refusal(
        RULES, fighting(), event("pvp_round", "P1", a=(6, 6, 6, 6), d=(1, 1, 1, 1))
    )
    assert refusal is not None
    assert refusal.code == "fight_over"
    assert refusal.message == ("Round 3 of these 4 decides the fight. Leave out those after it.")


def test_the_whole_fight_is_offered_unless_a_card_says_something_of_fights() -> None:
    """Battle Royale 29-31: only active cards could change a roll."""
    plain, _ = GAME.legal(RULES, fighting(), "P1")
    assert (plain.what, plain.template.data.whole, plain.template.source) == (
        "whole",
        True,
        DIGITAL,
    )
    (alone,) = GAME.legal(RULES, fighting(note="Throw one die of a fight again."), "P1")
    assert (alone.what, [(one.name, one.least, one.most) for one in alone.fields]) == (
        "",
        [("a", 1, 5), ("d", 1, 5)],
    )
