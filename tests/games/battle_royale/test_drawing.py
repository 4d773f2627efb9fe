"""What the app throws and draws, and where it is found again."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.drawing import MOST_ROUNDS
from gm_tools.games.battle_royale.state import Cell, State
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.services.games.drawing import is_filled
from gm_tools.services.games.solo import Solo
from tests.games.battle_royale.makers import GAME, RULES, after, event, on_the_map, on_turn
from tests.games.battle_royale.trial import TRIAL, card

WIN = event("pvp_round", "P1", a=(6,), d=(1,))


def kept() -> State:
    down = {**on_the_map(c14=card(3, 9)), "4,4": Cell(), "3,4": Cell()}
    return on_turn("4,4", "1,4", grid=down, deck=Deck(pool=(card(1, 9), card(2, 4))))


def sources(state: State, one: Event) -> list[tuple[str, int]]:
    return [(draw.source, len(draw.pool)) for draw in GAME.draws(RULES, state, one)]


def digital(type_: str, by: str, **data: object) -> Event:
    return replace(event(type_, by, **data), source=DIGITAL)


def test_a_card_face_down_is_drawn_and_three_dice_are_thrown() -> None:
    assert sources(kept(), digital("attack_card", "P1")) == [("deck", 2), *[("d6", 6)] * 3]


def test_dice_of_the_table_are_kept_while_the_card_is_drawn() -> None:
    thrown = digital("attack_card", "P1", dice=(1, 1, 1), typed=True)
    assert sources(kept(), thrown) == [("deck", 2)]
    assert not is_filled(TRIAL.kind, thrown)
    whole = GAME.drawn(thrown, (("k2",),))
    assert GAME.drawn_in(whole) == (("deck", ("k2",)),)
    assert after(kept(), whole).players[0].active == (card(2, 4),)


def test_own_dice_are_no_dice_of_the_app() -> None:
    assert is_filled(TRIAL.kind, digital("attack_card", "P1", dice=(6, 6, 6)))


def test_a_card_face_up_and_a_card_of_the_table_need_dice_only() -> None:
    up = on_turn("4,4", "1,4", grid=on_the_map(c44=card(1), c14=card(2)))
    assert sources(up, digital("attack_card", "P1")) == [("d6", 6)] * 3
    assert sources(on_turn("4,4", "1,4"), digital("attack_card", "P1", value=9)) == [("d6", 6)] * 3


def test_a_prize_is_drawn_among_the_active_cards_or_those_that_are_taken_first() -> None:
    grid = on_the_map(c44=card(1), c14=card(2))
    for held, most in (((4, 5, 6), 3), ((4, 5), 2)):
        loser = {"active": tuple(card(n) for n in held)}
        state = on_turn("4,4", "4,4", grid=grid, P1={"active": (card(9),)}, P2=loser)
        state = after(state, event("attack_player", "P1", target="P2"), WIN, WIN, WIN)
        assert sources(state, digital("take_prize", "P1")) == [("prize", most)]
    loser = {"active": (card(4), card(5, must_take=True))}
    state = on_turn("4,4", "4,4", grid=grid, P1={"active": (card(9),)}, P2=loser)
    state = after(state, event("attack_player", "P1", target="P2"), WIN, WIN, WIN)
    assert sources(state, digital("take_prize", "P1")) == [("prize", 1)]


def test_a_round_throws_what_nobody_typed() -> None:
    state = on_turn("4,4", "4,4", grid=on_the_map(c44=card(1), c14=card(2)))
    state = after(state, event("attack_player", "P1", target="P2"))
    assert len(sources(state, digital("pvp_round", "P1"))) == 3
    assert len(sources(state, digital("pvp_round", "P1", a=(3, 4)))) == 1
    whole = GAME.drawn(digital("pvp_round", "P1", a=(3, 4)), ((5,),))
    assert (whole.data.a, whole.data.d) == ((3, 4), (5,))


def test_what_was_taken_back_is_dealt_again() -> None:
    """DESIGN: undo never rolls again."""
    picks = iter([0, 0, 1, 5, 5, 5])
    solo = Solo(TRIAL.kind, lambda _below: next(picks), draws=True)
    seats = [{"id": "P1", "pos": "4,4"}, {"id": "P2", "pos": "4,4"}]
    attack = {"type": "attack_card", "by": "P1", "value": 5}
    solo.take({"type": "adopt", "state": {"phase": "turn", "players": seats}})
    phases = [solo.take(one)["state"]["phase"] for one in (attack, {"undo": 2}, attack)]
    assert phases == ["death_move", "turn", "death_move"]
    assert next(picks) == 5


WHOLE = {"type": "pvp_round", "by": "P1", "source": "digital", "whole": True}


def fighting(*faces: int) -> Solo:
    """P1 has attacked P2; the app's dice show these faces."""
    thrown = iter(faces)
    solo = Solo(TRIAL.kind, lambda _below: next(thrown) - 1, draws=True)
    seats = [
        {"id": "P1", "pos": "4,4", "active": [{"id": "k1", "name": "Lantern", "value": 9}]},
        {"id": "P2", "pos": "4,4"},
    ]
    solo.take({"type": "adopt", "state": {"phase": "turn", "players": seats}})
    solo.take({"type": "attack_player", "by": "P1", "target": "P2"})
    return solo


def test_a_whole_fight_is_thrown_until_it_is_decided_and_dealt_again_after_an_undo() -> None:
    """Battle Royale 47: every round's dice stay in the journal; undo never rolls again."""
    solo = fighting(6, 1, 4, 4, 2, 3, 5, 2, 6, 5)
    fought = solo.take(WHOLE)["state"]
    rounds = [(one["a"], one["d"]) for one in fought["fight"]["rounds"]]
    assert rounds == [([6], [1]), ([4], [4]), ([2], [3]), ([5], [2]), ([6], [5])]
    assert (fought["phase"], fought["fight"]["winner"]) == ("death_move", "P1")
    solo.take({"undo": 3})
    assert solo.take(WHOLE)["state"]["fight"] == fought["fight"]


def test_a_whole_fight_goes_on_from_the_rounds_before_and_may_be_taken_one_by_one_again() -> None:
    solo = fighting(6, 1, 1, 6, 5, 4, 3, 2)
    single = {"type": "pvp_round", "by": "P1", "source": "digital"}
    assert len(solo.take(single)["state"]["fight"]["rounds"]) == 1
    assert len(solo.take(WHOLE)["state"]["fight"]["rounds"]) == 4
    solo.take({"undo": 4})
    again = solo.take(single)["state"]["fight"]
    assert again["rounds"][1] == {"a": [1], "d": [6], "winner": "d"}


def test_equal_dice_do_not_go_on_for_ever() -> None:
    solo = fighting(*(3,) * 2 * MOST_ROUNDS)
    fight = solo.take(WHOLE)["state"]["fight"]
    assert (len(fight["rounds"]), "wins" in fight) == (MOST_ROUNDS, False)
