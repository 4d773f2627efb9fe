"""The digital deck for pages."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from gm_tools.presenters.desk.deck import (
    card_view,
    deck_view,
    entry_view,
)
from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    Card,
    cards_of,
)
from gm_tools.viskara.deck.desk import (
    Asked,
    DeskState,
    Entry,
)
from gm_tools.viskara.deck.draws import TableDeck
from tests.cast import the_rulebook

RULEBOOK = the_rulebook()

AT = datetime(2026, 3, 1, 12, tzinfo=UTC)
TWO_RED = (
    Card("red", 9),
    Card("black", 0),
    Card("red", 2),
    Card("black", 10),
    Card("black", 3),
)


def entry(asked: Asked, cards: tuple[Card, ...] = TWO_RED, **fields: Any) -> Entry:
    return replace(Entry(1, AT, asked, cards, ()), **fields)


LEAP = Asked("show", "a leap", results=("0", "3", "6", "12"), minimum=5, has_side_effects=True)


def test_a_task_says_output_verdict_and_side_effect() -> None:
    view = entry_view(RULEBOOK, entry(LEAP))
    assert (view.title, view.what_for) == ("Show", "a leap")
    assert (view.result, view.verdict) == ("Medium: 6", "Succeeds")
    assert view.facts == ("2 red cards", "finale 3", "negative side effect", "minimum 5")


def test_penalty_cards_count() -> None:
    view = entry_view(RULEBOOK, entry(replace(LEAP, penalty=1)))
    assert (view.result, view.verdict) == ("Low: 3", "Fails")
    assert view.facts[0] == "1 red card with 1 penalty"


def test_a_plain_show_says_its_tier() -> None:
    view = entry_view(RULEBOOK, entry(Asked("show", bonus=2)))
    assert (view.result, view.verdict) == ("High", "")
    assert view.facts == ("4 red cards with 2 bonus", "finale 3")


def test_the_finale_is_marked_in_shows_only() -> None:
    assert [card.is_finale for card in entry_view(RULEBOOK, entry(Asked("show"))).cards] == [
        False
    ] * 4 + [True]
    assert not any(card.is_finale for card in entry_view(RULEBOOK, entry(Asked("cards"))).cards)
    assert card_view(Card("red", 7), is_finale=True).name == "red 7, the finale"


def test_a_show_aside_looks_like_any_other() -> None:
    aside, plain = (
        entry_view(RULEBOOK, entry(Asked("aside", "perception"))),
        entry_view(RULEBOOK, entry(Asked("show", "perception"))),
    )
    assert aside == plain
    assert entry_view(RULEBOOK, entry(Asked("aside"))).what_for == "aside"


def test_single_cards_and_shuffles_have_no_result() -> None:
    assert entry_view(RULEBOOK, entry(Asked("cards"), TWO_RED[:2], ran_out=True)).facts == (
        "the deck ran out: the discard pile was shuffled",
    )
    shuffle = entry_view(RULEBOOK, entry(Asked("shuffle"), ()))
    assert (shuffle.title, shuffle.result, shuffle.facts) == ("Shuffled", "", ())


def test_the_newest_entry_stands_first() -> None:
    history = tuple(entry(Asked("show"), number=number) for number in (1, 2, 3))
    view = deck_view(RULEBOOK, DeskState(TableDeck(TWO_RED, TWO_RED[:1]), history=history))
    assert view.newest is not None
    assert [view.newest.number, *(one.number for one in view.earlier)] == [3, 2, 1]
    assert (view.left, view.left_red, view.withdrawn) == (39, 16, 1)
    assert len(view.discards) == 5


def test_an_empty_desk_has_nothing_to_show() -> None:
    view = deck_view(RULEBOOK, DeskState())
    assert (view.newest, view.earlier, view.left, view.left_red) == (None, (), 44, 18)


def test_the_next_show_comes_from_the_cards_that_are_left() -> None:
    assert deck_view(RULEBOOK, DeskState()).next_show == (
        ("No red card", "6.06 %"),
        ("Low", "24.78 %"),
        ("Medium", "36.63 %"),
        ("High", "32.53 %"),
        ("Finale 4 and more", "59.09 %"),
    )
    reds = tuple(card for card in cards_of(FULL_DECK) if card.colour == "red")
    no_red_left = deck_view(RULEBOOK, DeskState(TableDeck(reds))).next_show
    assert no_red_left[0] == ("No red card", "100.00 %")
    two_left = deck_view(RULEBOOK, DeskState(TableDeck(cards_of(FULL_DECK)[:42]))).next_show
    assert two_left[0] == ("No red card", "0.00 %")


def test_withdrawn_cards_leave_nothing_to_chance() -> None:
    assert deck_view(RULEBOOK, DeskState(TableDeck((), TWO_RED))).next_show == ()
