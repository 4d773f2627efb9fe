"""Proposals in words, and as forms that are filled in."""

from gm_tools.games.battle.events.maneuver import (
    Attack,
    Show,
)
from gm_tools.games.battle.legal import legal
from gm_tools.games.frame.event import HOST, Event
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.battle.proposals import (
    Proposed,
    filled,
    proposal_views,
    same,
    texts_of,
)
from gm_tools.viskara.deck.deck import Card
from tests.games.battle.makers import Table, a_tactic, foe, hero, setup


def a_table() -> Table:
    tactics = (a_tactic("t0", name="Split"), a_tactic("t1", name="Reach"))
    table = Table(setup(hero("Sol", owner="P1", tactics=tactics), foe("Beetle"), foe("Moth")))
    table.send("begin", "Sol")
    return table


ATTACK = Event("attack", Attack("c1", "t1", ("c3",)), "P1")


def test_a_proposal_is_said_in_words_with_its_form() -> None:
    table = a_table()
    offers = legal(table.rules, table.state, HOST)
    [view] = proposal_views(table.state, [Proposed("p", "P1", (ATTACK,))], offers)
    assert (view.seat, view.text) == ("Sol", "Sol attacks Moth with Reach")
    assert view.change is not None
    chosen = [one.value for one in view.change.fields[0].choices if one.is_chosen]
    assert chosen == ["c3"]


def test_one_that_cannot_be_read_any_more_is_said_so() -> None:
    [view] = proposal_views(a_table().state, [Proposed("p", "P9", ())])
    assert (view.seat, view.text, view.change) == ("P9", "Something from before", None)


def test_the_same_is_offered_whatever_is_chosen_in_its_fields() -> None:
    table = a_table()
    offered = actions(table.state, legal(table.rules, table.state, HOST))
    matching = [one.label for one in offered if same(one, ATTACK)]
    assert matching == ["Reach"]


def test_fields_are_filled_in_as_people_write_them() -> None:
    cards = (Card("black", 3), Card("red", 9))
    texts = texts_of(Event("show", Show("c1", 2, 0, cards)), ("red", "finale", "cards", "none"))
    assert texts == {"red": ("2",), "finale": ("0",), "cards": ("b3", "r9"), "none": ()}
    table = a_table()
    [attack] = (
        one
        for one in actions(table.state, legal(table.rules, table.state, "P1"))
        if same(one, ATTACK)
    )
    again = filled(attack, {"targets": ("c2",), "all_out": ("true",)})
    assert [one.is_chosen for one in again.fields[0].choices] == [True, False]
    assert again.fields[-1].value == "true"
