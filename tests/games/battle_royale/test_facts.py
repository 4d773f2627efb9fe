"""The numbers of Battle Royale: a game with others in its data plays by those."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.game import BATTLE_ROYALE as GAME
from gm_tools.games.battle_royale.questions import fight_of
from gm_tools.games.battle_royale.state import Cell, State
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.battle_royale.paper import reference
from gm_tools.presenters.games.battle_royale.presenter import pieces
from tests.games.battle_royale.makers import event
from tests.games.battle_royale.trial import FACTS, NUMBERS, card, in_the_middle, on_the_map, people


def with_numbers(**changes: int) -> Rules:
    """What a game is played with whose data has other numbers."""
    return Rules(replace(NUMBERS, **changes), FACTS.price_of)


def played(rules: Rules, state: State, *events: Event) -> State:
    """A game that begins in the middle, after some events."""
    after = GAME.blank
    for one in (in_the_middle(state), *events):
        assert GAME.refusal(rules, after, one) is None, one
        after = GAME.apply(rules, after, one)
    return after


def middle(*, cards: dict[str, Cell] | None = None, **changes: Any) -> State:
    """P1's turn; both players stand on the middle, where a card of 11 lies face up."""
    grid = cards or on_the_map(c44=card(1, 11), c33=card(2, 9))
    return State("turn", grid=grid, players=people("4,4", "4,4", **changes))


def test_dice_against_a_card() -> None:
    two = with_numbers(card_dice=2)
    attack = event("attack_card", "P1", dice=(5, 6))
    assert GAME.refusal(with_numbers(), played(two, middle()), attack) is not None
    assert played(two, middle(), attack).grid["4,4"].status == "empty"
    offer = next(
        one
        for one in GAME.legal(two, played(two, middle()), "P1")
        if one.template.type == "attack_card"
    )
    assert (offer.fields[0].least, offer.notes) == (2, ("needs 11 or more (8 of 36)",))
    assert len(GAME.draws(two, played(two, middle()), event("attack_card", "P1"))) == 2


def test_rounds_dice_and_shields_of_a_fight() -> None:
    rules = with_numbers(rounds=2, bare_dice=4, shield_rounds=2)
    state = middle(P2={"active": (card(4, shield=2),)})
    fight = fight_of(played(rules, state, event("attack_player", "P1", target="P2")))
    assert (fight.need.a, fight.need.d, fight.dice.a) == (6, 2, 4)


def test_cards_that_are_active() -> None:
    held = {"active": (card(4), card(5)), "reserve": (card(6),)}
    assert GAME.refusal(with_numbers(active=2), GAME.blank, in_the_middle(middle(P1=held))) is None
    assert GAME.refusal(with_numbers(), GAME.blank, in_the_middle(middle(P1=held))) is not None


def test_high_cards_and_the_lead() -> None:
    assert played(with_numbers(high=9), middle()).high_reduced
    assert not played(with_numbers(), middle()).high_reduced
    last = middle(cards=on_the_map(c44=card(1, 9)), P1={"active": (card(4), card(5))})
    assert played(with_numbers(lead=2), last).phase == "over"
    assert played(with_numbers(), last).phase == "turn"


def test_pages_and_paper_say_the_numbers_of_the_data() -> None:
    facts = replace(FACTS, numbers=replace(NUMBERS, high=9, high_counts=8, suggest_every=2))
    state = played(Rules(facts.numbers, FACTS.price_of), middle(P1={"resurrections": 2}))
    due = pieces(facts, state, "P1").due
    assert "Every card on the map counts 8." in due
    assert any(one.startswith("You came back 2 times") for one in due)
    assert "Once only cards of 9 or more are left, every card on the map counts 8." in {
        step.text for part in reference(facts, {}).parts for step in part.steps
    }
