"""Cards turned over, and ties."""

from __future__ import annotations

from gm_tools.games.balkanika.events import Reveal, TieRoll
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from tests.games.balkanika.makers import Table, deck, setup, tie


def test_a_table_names_the_card_that_it_turns_over() -> None:
    table = Table(setup(2)).start()
    told = Reveal(3, title="Old bridge", abilities=("Might",), effect="A rope.", adjust=2)
    table.does("reveal", told, "P1")
    assert table.state.encounter is not None
    card = table.state.encounter.card
    assert (card.id, card.title, card.effect.adjust) == ("e1", "Old bridge", 2)
    assert (table.state.row[3].status, table.state.deck) == ("open", 29)


def test_a_card_of_a_deck_in_the_app_comes_from_its_pool() -> None:
    table = Table(setup(2, deck(5))).start()
    (draw,) = BALKANIKA.draws(table.rules, table.state, Event("reveal", Reveal(0), "P1", DIGITAL))
    assert (draw.source, draw.count, set(draw.pool)) == (
        "adventure",
        1,
        {f"c{n}" for n in range(1, 6)},
    )
    table.does("reveal", Reveal(0, drawn=("c4",)), "P1", DIGITAL)
    assert table.state.encounter is not None
    assert table.state.encounter.card.id == "c4"
    assert [one.id for one in table.state.deck.pool] == ["c1", "c2", "c3", "c5"]  # type: ignore[union-attr]


def test_the_host_may_say_which_card_of_the_apps_deck_came_up() -> None:
    table = Table(setup(2, deck(5))).start()
    by_host = BALKANIKA.legal(table.rules, table.state, HOST)
    offers = [one for one in by_host if one.what == "reveal_by_hand"]
    assert [(one.template.by, one.template.data.slot) for one in offers] == [("P1", 0), ("P1", 3)]
    assert [one.value for one in offers[0].fields[0].options] == ["c1", "c2", "c3", "c4", "c5"]
    for seat in ("P1", "P2"):
        found = {one.what for one in BALKANIKA.legal(table.rules, table.state, seat)}
        assert "reveal_by_hand" not in found


def test_the_highest_roll_of_a_tie_takes_the_card() -> None:
    """Balkanika 94."""
    table = Table(setup(3)).start().encounter(10, 11, 1)
    assert table.state.step == "tie"
    table.send(tie(P2=4, P3=17))
    assert table.state.row[0].winner == "P3"


def test_equal_highest_roll_again_and_only_they() -> None:
    """G-BAL-9."""
    table = Table(setup(3)).start().encounter(10, 11, 9)
    table.send(tie(P1=8, P2=8, P3=3))
    assert table.code(tie(P1=1, P2=2, P3=3)) == "wrong_players"
    # Dice stand in the order of rolling: Ben, then Ana, who was DM.
    table.does("tie_roll", TieRoll(dice=(5, 6)), "P3")
    assert table.state.row[0].winner == "P1"


def test_those_who_are_tied_and_the_host_are_offered_the_roll_once() -> None:
    table = Table(setup(3)).start().encounter(10, 11, 1)
    for seat, count in (("P1", 0), ("P2", 1), ("P3", 1)):
        offers = BALKANIKA.legal(table.rules, table.state, seat)
        assert [one.what for one in offers].count("tie_roll") == count
    assert HOST in {one.template.by for one in BALKANIKA.legal(table.rules, table.state, HOST)}
