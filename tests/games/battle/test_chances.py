"""Chances at the table: exact, from what a viewer knows, never from what comes next."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from gm_tools.games.battle.chances import (
    HarmChances,
    all_out_chances,
    harm_chances,
    left_of,
    pair_chances,
    show_chances,
)
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.in_progress import Shown
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import DIGITAL
from gm_tools.viskara.deck.deck import FULL_DECK, NO_CARDS, cards_of
from tests.games.battle.makers import Table, battle, cards, foe, hero


def tactic(state: Battle, who: str = "c1") -> TacticBlock:
    return state.blocks[state.combatants[who].block].tactics[0]


def fight(**fields: Any) -> Table:
    return battle(hero("Sol", owner="P1"), foe("Beetle"), **fields)


def with_deck(played: Table, **fields: Any) -> Battle:
    """The battle with the deck of the first combatant changed."""
    deck = played.state.decks[played.one("Sol").deck]
    return replace(played.state, decks={**played.state.decks, deck.id: replace(deck, **fields)})


def test_a_show_from_a_full_deck() -> None:
    """All hands but C(26, 5) of C(44, 5) hold a red card; 26 of 44 cards are worth 4 or more."""
    played = fight()
    found = show_chances(played.state, "c1", tactic(played.state), "attack")
    assert found is not None
    assert found.output == Fraction(23187, 24682)
    assert found.flourish == Fraction(26, 44)
    assert found.move == Fraction(10827, 19393)


def test_a_table_deck_is_assumed_to_be_fresh_until_its_cards_are_known() -> None:
    played = fight()
    assert left_of(played.state, "c1") == (FULL_DECK, NO_CARDS, True)
    known = with_deck(played, discards=cards("r1 r2 b0"))
    assert left_of(known, "c1").deck.reds == 16
    assert not left_of(known, "c1").is_assumed


def test_a_digital_deck_is_counted() -> None:
    played = fight(shows=DIGITAL)
    assert left_of(played.state, "c1") == (FULL_DECK, NO_CARDS, False)


def test_stored_cards_are_not_in_the_deck() -> None:
    played = fight(shows=DIGITAL)
    played.change("Sol", cards=cards("r5 r6"))
    assert left_of(played.state, "c1").deck.reds == 16


def test_the_next_cards_are_not_looked_at() -> None:
    """Cards known to be on top, or taken back by an undo, would make a show certain."""
    played = fight(shows=DIGITAL)
    plain = show_chances(played.state, "c1", tactic(played.state), "attack")
    on_top = with_deck(played, top=cards("b9 b9 b8 b8 b7"))
    assert show_chances(on_top, "c1", tactic(on_top), "attack") == plain


def test_whoever_may_not_see_stored_cards_assumes_a_fresh_deck() -> None:
    played = fight(shows=DIGITAL, visible=replace(fight().state.options.visible, cards=False))
    played.change("Beetle", cards=cards("r5"))
    assert not left_of(played.state, "c2").is_assumed
    assert left_of(view(played.state, "P1"), "c2").is_assumed


@pytest.mark.parametrize(
    ("change", "output"),
    [({"anchored": True}, Fraction(1)), ({"fate_ready": True}, Fraction(1)), ({}, None)],
)
def test_an_anchor_or_fate_leaves_no_show_without_output(
    change: dict[str, Any], output: Fraction | None
) -> None:
    played = fight()
    played.change("Sol", **change)
    found = show_chances(played.state, "c1", tactic(played.state), "defy")
    assert found is not None
    assert found.output == (output or Fraction(23187, 24682))


def test_the_third_attack_of_a_turn_is_exerted() -> None:
    """R29: two less finale, so only a last card of 6 or more; a defy never is."""
    played = fight()
    played.change("Sol", doings=replace(played.one("Sol").doings, attacks=2))
    attack, defy = (
        show_chances(played.state, "c1", tactic(played.state), use) for use in ("attack", "defy")
    )
    assert attack is not None
    assert defy is not None
    assert (attack.flourish, defy.flourish) == (Fraction(18, 44), Fraction(26, 44))


def test_an_attack_may_exhaust_whoever_has_little_left() -> None:
    """Outputs 3/6/9, break point 8: four health or less fall to two red cards or more."""
    played = fight()
    played.change("Beetle", health=4)
    found = harm_chances(played.state, "c1", tactic(played.state), "c2")
    assert found == HarmChances(of_reds(2, 3, 4, 5), Fraction(0))


def test_what_a_viewer_may_not_know_has_no_chance() -> None:
    played = fight()
    played.change("Beetle", health=4)
    seen = view(played.state, "P1")
    assert harm_chances(seen, "c1", tactic(seen), "c2").exhausts is None


def test_a_side_breaks_only_once() -> None:
    played = battle(hero("Sol"), foe("Beetle"), morale={"foes": 1})
    block = tactic(played.state)
    found = harm_chances(played.state, "c1", block, "c2")
    assert found.breaks == of_reds(3, 4, 5)
    side = replace(played.state.sides["foes"], shaken=True)
    shaken = replace(played.state, sides={**played.state.sides, "foes": side})
    assert harm_chances(shaken, "c1", block, "c2").breaks is None


def test_all_out_to_three_red_cards() -> None:
    """Pairs are revealed until three are red, or four: nothing else can happen with 18 red."""
    found = all_out_chances(fight().state, "c1")
    assert found is not None
    assert found.sure + found.spoiled == 1
    assert round(float(found.sure), 4) == 0.793


def test_the_next_pair_of_an_all_out_attack() -> None:
    """After two red of four cards, another two red of 16 in 40 are too many; one is a flourish."""
    played = fight(shows=DIGITAL)
    played.change("Sol", flair=4)
    played.send("attack", "Sol", "t0", ("Beetle",), all_out=True)
    played.send("proceed")
    shown = Shown(2, 5, cards("r1 b2 r3 b5"), DIGITAL, done=False)
    ongoing = replace(played.state.ongoing[-1], shows={"c1": shown})
    found = pair_chances(replace(played.state, ongoing=(ongoing,)), "c1")
    assert found is not None
    left = list(cards_of(FULL_DECK))
    for card in shown.cards:
        left.remove(card)
    pairs = [(a, b) for a in range(40) for b in range(40) if a != b]
    red = [sum(left[one].colour == "red" for one in pair) for pair in pairs]
    assert found.spoiled == Fraction(red.count(2), len(pairs))
    good = sum(
        many == 1 or (many == 0 and left[pair[1]].value >= 4)
        for many, pair in zip(red, pairs, strict=True)
    )
    assert found.flourish == Fraction(good, len(pairs))


def test_too_few_cards_have_no_chances() -> None:
    played = fight(shows=DIGITAL)
    played.change("Sol", cards=tuple(cards_of(FULL_DECK))[:43])
    state = played.state
    assert show_chances(state, "c1", tactic(state), "attack") is None
    assert all_out_chances(state, "c1") is None
    assert harm_chances(state, "c1", tactic(state), "c2") == HarmChances(None, None)


def test_simple_battles_know_no_move_trigger() -> None:
    played = fight(mode="simple")
    found = show_chances(played.state, "c1", tactic(played.state), "attack")
    assert found is not None
    assert found.move is None


def test_odds_for_a_seat_are_those_of_its_view() -> None:
    """Its own deck is known to it whole: the host and the seat are told the same."""
    played = fight(shows=DIGITAL)
    for cards_stored in ((), cards("r5"), cards("b0 r9")):
        played.change("Sol", cards=cards_stored)
        state, seen = played.state, view(played.state, "P1")
        for use in ("attack", "defy", "stance"):
            own = show_chances(state, "c1", tactic(state), use)
            assert show_chances(seen, "c1", tactic(seen), use) == own
        assert all_out_chances(seen, "c1") == all_out_chances(state, "c1")


def of_reds(*wanted: int) -> Fraction:
    """The chance that as many cards of a show are red, of 18 in 44."""
    ways = sum(comb(18, red) * comb(26, 5 - red) for red in wanted)
    return Fraction(ways, comb(44, 5))
