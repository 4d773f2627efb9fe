"""Decks at the table (Viskara 814-831; R5, R6)."""

from dataclasses import replace

import pytest

from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.events.maneuver import (
    Show,
)
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Shown
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    Card,
    cards_of,
)
from tests.games.battle.makers import Table, battle, cards, foe, hero

EVERY = cards_of(FULL_DECK)


def digital() -> Table:
    """Ann with a digital deck against two creatures that share one."""
    wolves = (foe(name, kind="creature") for name in ("Wolf", "Ape"))
    return battle(hero("Ann"), *wolves, shows="digital")


def with_discards(table: Table, deck: str, gone: tuple[Card, ...]) -> None:
    """Let cards lie on a discard pile."""
    after = replace(table.state.decks[deck], discards=gone)
    table.state = decks.with_deck(table.state, after)


def running(table: Table, who: str, shown: str) -> None:
    """Let a show run."""
    ongoing = OngoingManeuver("attack", who, "t0", shows={who: Shown(0, 0, cards(shown))})
    table.state = replace(table.state, ongoing=(ongoing,))


def test_a_deck_holds_what_lies_nowhere_else() -> None:
    table = digital()
    assert decks.pool_of(table.state, "c1") == EVERY
    with_discards(table, "c1", cards("b0 b0 r9"))
    table.change("Ann", cards=cards("b10"))
    running(table, "c1", "r1 r1 b5 b5 b3")
    assert len(decks.pool_of(table.state, "c1")) == 44 - 3 - 1 - 5
    assert Card("red", 1) not in decks.pool_of(table.state, "c1")
    assert decks.pool_of(table.state, "host") == EVERY


def test_creatures_draw_from_the_deck_they_share() -> None:
    table = digital()
    event = Event("show", Show("c3"), source=DIGITAL)
    (draw,) = decks.draws(table.state, event, "c3", 5)
    assert (draw.source, draw.count, len(draw.pool)) == ("host", 5, 44)
    table.change("Wolf", cards=cards("b10 b10"))
    (draw,) = decks.draws(table.state, event, "c3", 5)
    assert len(draw.pool) == 42
    assert decks.draws(table.state, replace(event, source="table"), "c3", 5) == ()


def test_a_deck_that_runs_out_in_the_middle_is_shuffled() -> None:
    table = digital()
    with_discards(table, "c1", EVERY[3:])
    (draw,) = decks.draws_of(table.state, "c1", 5)
    assert draw.known == EVERY[:3]  # R6: the remaining cards come first
    assert len(draw.pool) == 44
    shown = (*EVERY[:3], *EVERY[40:42])
    table.state = decks.revealed(table.state, "c1", shown)
    assert table.state.decks["c1"].discards == ()
    assert [news.what for news in table.state.news][-1] == "shuffles"


def test_the_cards_of_the_running_show_are_not_shuffled_back() -> None:
    table = digital()
    running(table, "c1", "b0 b0")
    with_discards(table, "c1", EVERY[6:])
    (draw,) = decks.draws_of(table.state, "c1", 5)
    assert len(draw.known) == 44 - 2 - 38
    assert len(draw.pool) == 42


def test_discards_go_back_when_any_turn_ends_or_the_deck_is_empty() -> None:
    table = digital()
    table.state = decks.discarded(table.state, "c1", cards("b0 r9"))
    assert table.state.decks["c1"].discards == cards("b0 r9")
    table.send("end_turn", "Ann", "Ape")  # 829
    assert table.state.decks["c1"].discards == ()
    with_discards(table, "c1", EVERY[5:])
    table.state = decks.discarded(table.state, "c1", EVERY[:5])  # 831
    assert table.state.decks["c1"].discards == ()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("b0 b0 b0 b0 b0", ""),
        ("r5 r5 r5", "card_gone"),
        ("r10", "unknown_card"),
        ("b11", "unknown_card"),
        ("r0", "unknown_card"),
    ],
)
def test_typed_cards_must_be_in_the_deck(typed: str, code: str) -> None:
    table = battle(hero("Ann"), foe("Cat"))
    found = decks.cards_refusal(table.state, "c1", cards(typed))
    assert (found.code if found else "") == code
    with_discards(table, "c1", cards("b10 b10"))
    gone = decks.cards_refusal(table.state, "c1", cards("b10"))
    assert gone is not None
    assert gone.code == "card_gone"


def test_a_digital_show_names_its_own_deck() -> None:
    table = digital()
    for show, deck in ((Show("c2", drawn=EVERY[:5], deck="c1"), "wrong_deck"),):
        found = decks.drawing_refusal(table.state, Event("show", show, source=DIGITAL))
        assert found is not None
        assert found.code == deck
    on_table = battle(hero("Ann"), foe("Cat"))
    found = decks.drawing_refusal(on_table.state, Event("show", Show("c1"), source=DIGITAL))
    assert found is not None
    assert found.code == "deck_on_table"
