from dataclasses import dataclass

from gm_tools.games.frame.decks import (
    all_cards,
    cards_left,
    drawing,
    drawn_from,
    drawn_refusal,
    put_under,
    without,
)
from gm_tools.games.frame.protocol import Draw


@dataclass(frozen=True, slots=True)
class Card:
    id: str


@dataclass(frozen=True, slots=True)
class Deck:
    pool: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    bottom: tuple[Card, ...] = ()


def _cards(ids: str) -> tuple[Card, ...]:
    return tuple(Card(one) for one in ids)


DECK = Deck(_cards("cde"), _cards("ab"), _cards("z"))


def test_a_deck_is_a_number_or_knows_its_cards() -> None:
    assert (cards_left(7), cards_left(DECK)) == (7, 6)
    assert "".join(one.id for one in all_cards(DECK)) == "abcdez"
    assert all_cards(7) == ()


def test_what_is_known_on_top_comes_first() -> None:
    assert drawing(DECK, "deck") == (Draw("deck", 1, ("a",), ("a",)),)
    assert drawing(DECK, "deck", 3) == (Draw("deck", 3, ("a", "b", "c", "d", "e"), ("a", "b")),)


def test_the_bottom_comes_when_nothing_else_is_left() -> None:
    assert drawing(Deck(bottom=_cards("xy")), "deck") == (Draw("deck", 1, ("x",), ("x",)),)
    (draw,) = drawing(Deck(_cards("a"), (), _cards("z")), "deck", 2)
    assert set(draw.pool) == {"a", "z"}


def test_a_number_has_nothing_to_draw_from() -> None:
    assert drawing(7, "deck") == ()
    assert drawn_refusal(7, ()) is None
    assert [drawn_refusal(7, ("a",)).code, drawn_refusal(0, ()).code] == ["bad_value", "deck_empty"]  # type: ignore[union-attr]  # refused


def test_only_cards_of_the_deck_are_drawn() -> None:
    assert drawn_refusal(DECK, ("c",)) is None
    codes = [drawn_refusal(DECK, ids, 2) for ids in ((), ("a", "a"), ("a", "q"))]
    assert [one.code for one in codes if one] == ["bad_value", "bad_value", "unknown_id"]


def test_taken_cards_are_gone_and_others_go_under_the_deck() -> None:
    left, cards = without(DECK, ("d", "a"), 2), drawn_from(DECK, ("d", "a"))
    assert "".join(one.id for one in all_cards(left)) == "bcez"
    assert "".join(one.id for one in cards) == "da"
    under = put_under(left, Card("d"))
    assert isinstance(under, Deck)
    assert under.bottom == _cards("zd")
    assert (without(3, ()), drawn_from(3, ())) == (2, ())
    assert put_under(2, Card("d")) == 3
