from typing import Any

import pytest

from gm_tools.games.battle.steps.shows import offers
from gm_tools.games.frame.event import DIGITAL
from tests.games.battle.clashes import declared, ongoing
from tests.games.battle.makers import Table, battle, cards, foe, hero


def shows(*, digital: bool = False) -> Table:
    """Ann attacks Cat, who defies; both owe a show."""
    t = battle(hero("Ann"), foe("Cat"), first="Ann", shows="digital" if digital else "table")
    declared(t, "Ann", "Cat", defies={"Cat": "t0"})
    return t


def deck(t: Table, name: str) -> str:
    found: str = t.one(name).deck
    return found


def test_shows_are_told_in_any_order() -> None:
    t = shows()
    assert ongoing(t).waiting == ("c1", "c2")
    t.send("show", "Cat", red=1, finale=2)
    assert ongoing(t).waiting == ("c1",)
    t.send("show", "Ann", red=3, finale=3)
    assert (ongoing(t).shows["c1"].red, ongoing(t).shows["c2"].finale) == (3, 2)
    assert t.told("show")[0].more == {"finale": 3}


def test_five_cards_say_it_themselves() -> None:
    t = shows()
    t.send("show", "Ann", cards=cards("b0 r9 r1 b10 r4"))
    shown = ongoing(t).shows["c1"]
    assert (shown.red, shown.finale, shown.source) == (3, 4, "table")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "no_result"),
        ({"red": 3}, "no_result"),
        ({"red": 6, "finale": 1}, "bad_red_cards"),
        ({"red": -1, "finale": 1}, "bad_red_cards"),
        ({"red": 1, "finale": 11}, "bad_finale"),
        ({"red": 5, "finale": 0}, "impossible_show"),
        ({"red": 5, "finale": 10}, "impossible_show"),
        ({"red": 5, "finale": 9}, ""),
        ({"cards": cards("b0 b0 b0 b0")}, "bad_count"),
        ({"cards": cards("b0 b0 b0 b0 r10")}, "unknown_card"),
        ({"cards": cards("r9 r9 r9 b0 b0")}, "card_gone"),
        ({"cards": cards("b0 b0 b0 b0 b0")}, ""),
    ],
)
def test_what_no_show_can_be(fields: dict[str, Any], code: str) -> None:
    assert shows().refused("show", "Ann", **fields) == code


def test_a_card_whose_every_copy_is_drawn() -> None:
    t = shows()
    t.send("show", "Ann", cards=cards("r9 r9 b0 b0 b1"))
    t.send("show", "Cat", red=0, finale=3)
    while t.state.ongoing:
        t.send("proceed")
    declared(t, "Ann", "Cat")
    assert t.refused("show", "Ann", cards=cards("r9 b0 b0 b1 b2")) == "card_gone"


def test_who_is_not_asked() -> None:
    t = shows()
    t.send("show", "Ann", red=1, finale=1)
    assert t.refused("show", "Ann", red=1, finale=1) == "shown_already"
    t.send("show", "Cat", red=0, finale=1)
    assert t.refused("show", "Cat", red=1, finale=1) == "no_show"
    assert battle(first="Ann").refused("show", "Ann", red=1, finale=1) == "no_show"


def test_a_digital_deck_draws() -> None:
    t = shows(digital=True)
    own = deck(t, "Ann")
    assert t.refused("show", "Ann", source=DIGITAL) == "not_drawn"
    drawn = cards("b0 r1 r2 b3 b4")
    assert t.refused("show", "Ann", drawn=drawn, deck="x", source=DIGITAL) == "wrong_deck"
    t.send("show", "Ann", drawn=drawn, deck=own, source=DIGITAL)
    assert (ongoing(t).shows["c1"].red, ongoing(t).shows["c1"].source) == (2, DIGITAL)
    assert t.refused("show", "Cat", red=1, finale=1) == ""  # the host may always tell


def test_a_players_digital_show_is_not_typed() -> None:
    t = battle(hero("Ann", owner="P1"), foe("Cat"), first="Ann", shows="digital")
    declared(t, "Ann", "Cat")
    assert t.refused("show", "Ann", red=1, finale=1, by="P1") == "deck_is_digital"


def test_a_deck_on_the_table_is_not_drawn_by_the_app() -> None:
    t = shows()
    code = t.refused("show", "Ann", drawn=cards("b0 r1 r2 b3 b4"), deck="c1", source=DIGITAL)
    assert code == "deck_on_table"


def test_cards_lie_on_the_discard_pile_afterwards() -> None:
    t = shows()
    t.send("show", "Ann", cards=cards("b0 r9 r1 b10 b3"))
    t.send("show", "Cat", red=0, finale=3)
    while t.state.ongoing:
        t.send("proceed")
    assert t.state.decks[deck(t, "Ann")].discards == cards("b0 r9 r1 b10 b3")  # Viskara 918


def test_offers() -> None:
    t = shows()
    (offer,) = offers(t.rules, t.state, "c1")
    assert [field.name for field in offer.fields] == ["red", "finale", "cards"]
    t = shows(digital=True)
    (offer,) = offers(t.rules, t.state, "c1")
    assert (offer.template.source, offer.fields) == (DIGITAL, ())
    assert offer.template.data.deck == deck(t, "Ann")
