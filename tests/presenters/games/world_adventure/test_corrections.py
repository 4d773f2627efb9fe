"""The pages of cards: what is listed, how a card stands in its form, what a correction says."""

from dataclasses import replace

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.state import Guild, Options
from gm_tools.presenters.games.world_adventure.boards import board
from gm_tools.presenters.games.world_adventure.corrections import (
    card_groups,
    card_links,
    correction,
    differences,
    retyped,
)
from tests.games.world_adventure.arenas import FIELD, MINION, fighter, table, with_npc
from tests.games.world_adventure.makers import FACTS

SALT = Card("m1", "merchant", "Green merchant, 4 HP", values={"hp": 4, "stage": 1}, tags=("green",))
LETTER = Card("q1", "quest", "A letter", "Bring it to Java.", {"exp": 1})
HERO = Card("h1", "hero", "Salman", values={"hp": 4}, tags=("double_strike", "old"))


def test_cards_stand_by_kind_those_that_were_entered_first() -> None:
    imp = replace(MINION, id="n2", name="Imp")
    state = replace(table(), box=(MINION, imp, SALT), entered=("n2",))
    merchants, minions = card_groups(state)
    assert (merchants.name, minions.name) == ("Merchants", "Minions")
    assert [(one.id, one.is_new) for one in minions.cards] == [("n2", True), ("n1", False)]
    assert minions.cards[1].said == "4 HP, hit on 1 to 3, retreat on 1 to 3, 2 exp"
    assert [one.name for one in card_groups(state, "GREEN")] == ["Merchants"]


def test_a_form_holds_what_the_card_says() -> None:
    """A name that the app made up is not asked to stay."""
    view = correction(table(), SALT)
    held = {
        one.name: next((each.value for each in one.choices if each.is_chosen), one.value)
        for one in view.fields
    }
    assert held["card.values.hp"] == "4"
    assert held["card.values.stage"] == "1"
    assert held["card.tags"] == "green"
    assert held["card.name"] == held["card.values.loot"] == ""
    assert [(one.name, one.value) for one in view.hidden] == [("card.kind", "merchant")]


def test_what_the_form_does_not_ask_for_goes_along() -> None:
    view = correction(table(), replace(HERO, values={"hp": 4, "odd": 2}))
    assert {(one.name, one.value) for one in view.hidden} == {
        ("card.kind", "hero"),
        ("card.values.odd", "2"),
        ("card.tags", "old"),
    }


def test_a_refused_form_comes_back_as_it_was_typed() -> None:
    view = retyped(correction(table(), SALT), {"card.values.hp": ["900"], "card.tags": ["yellow"]})
    held = {one.name: one for one in view.fields}
    assert held["card.values.hp"].value == "900"
    assert [one.value for one in held["card.tags"].choices if one.is_chosen] == ["yellow"]


def test_a_correction_says_what_was_wrong() -> None:
    new = replace(SALT, name="", note="Salt.", values={"hp": 5, "stage": 1, "loot": 2})
    assert differences(SALT, replace(new, tags=("yellow",))) == (
        "yellow, not green",
        "hit points 5, not 4",
        "gold dice 2, not unsaid",
        "its text",
    )
    assert differences(HERO, replace(HERO, name="Sal", tags=())) == ("its name is Sal", "its skill")


def test_the_host_alone_is_led_to_cards_of_the_table_where_they_are_shown() -> None:
    one = fighter(quest=LETTER, hero=replace(fighter().hero, name="Salman"))
    state = replace(
        table(one, npc=with_npc("minion", MINION, FIELD)),
        box=(HERO,),
        guild=Guild((replace(LETTER, id="q2", name="A well"),)),
        options=Options(real_cards=True),
    )
    assert [(link.where, link.id) for link in card_links(state)] == [
        ("npcs", "n1"),
        ("open", "q2"),
        ("P1", "h1"),
        ("P1", "q1"),
    ]
    assert board(FACTS, state, HOST).cards == card_links(state)
    assert board(FACTS, state, "P1").cards == ()
    assert card_links(replace(state, options=Options())) == (), "nobody typed these"
