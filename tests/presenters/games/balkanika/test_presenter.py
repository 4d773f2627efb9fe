"""The moment in words: whose turn it is, the bar, how it ended."""

from __future__ import annotations

import pytest

from gm_tools.games.balkanika.events import Adopt, Reveal
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.outcome import Outcome
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import HOST, Event
from gm_tools.presenters.games.balkanika.presenter import (
    PRESENTER,
    pieces,
    result,
)
from tests.games.balkanika.makers import Table, card, laid_out, roll, setup
from tests.games.balkanika.test_game import FACTS, played, steps


def test_the_party_comes_first() -> None:
    found = pieces(FACTS, Table(setup()).state, HOST)
    assert (found.whose, found.count) == ("The party", "")
    assert [(one.name, one.look) for one in found.phases] == [
        ("Party", "now"),
        ("Adventure", "later"),
        ("Safira", "later"),
        ("End", "later"),
    ]


def test_the_counter_says_round_and_encounter() -> None:
    table = Table(setup()).start().encounter(1, 1, 1).encounter(1, 1, 1)
    assert pieces(FACTS, table.state, HOST).count == "Round 1/6 · encounter 3/4"
    assert pieces(FACTS, laid_out().opens().state, HOST).count == "Column 4 of 4 · pass 1"


def test_what_is_due_names_who_does_it() -> None:
    table = Table(setup()).start()
    assert (
        pieces(FACTS, table.state, HOST).now
        == "Ana turns over the left or the right card of the row and sets the scene."
    )
    table.does("reveal", Reveal(0), "P1")
    assert pieces(FACTS, table.state, HOST).now == "Ana rolls the EDC."


def test_the_dm_is_reminded_to_play_last() -> None:
    table = Table(setup()).start().reveal()
    assert (pieces(FACTS, table.state, HOST).whose, pieces(FACTS, table.state, HOST).due) == (
        "Ben rolls",
        ("Ana is DM and plays last.",),
    )
    table.send(roll(4, by="P2"))
    assert pieces(FACTS, table.state, HOST).now == "Ben rolled 4. Change it, or leave it."


def test_a_tie_is_due() -> None:
    found = pieces(FACTS, Table(setup()).start().encounter(10, 11, 1).state, HOST)
    assert found.whose == "Tie: Ben and Cleo"


def test_columns_say_what_they_need() -> None:
    """G-BAL-12: a pass that cannot be enough is said."""
    table = laid_out(2, 16, pass_limit=1).opens()
    assert pieces(FACTS, table.state, HOST).due == (
        "The column needs 3 more; 4 cards lie open.",
        "1 more column to resolve before Safira is found.",
        "2 rolls left for this column.",
        "That is not enough: the column cannot be resolved any more.",
    )


def test_how_a_game_ended_is_said_in_a_line() -> None:
    said = "Victory: 2 columns resolved, 2 needed. Safira held 10 cards."
    assert pieces(FACTS, played(), HOST).result == said
    ended = BALKANIKA.outcome(played())
    assert result(to_plain(Outcome, ended)) == said
    assert result({"result": "victory"}) == "Victory: Safira won no card."


def test_every_step_of_a_whole_game_is_said_in_words() -> None:
    """Nothing fails, and nothing hidden or empty is said."""
    state, rules = BALKANIKA.blank, BALKANIKA.rules(FACTS, next(steps())[1])
    lines = []
    for _, event in steps():
        before, state = state, BALKANIKA.apply(rules, state, event)
        lines.append(PRESENTER.title(before, state, event))
        lines.extend(PRESENTER.news(before, state, event))
        PRESENTER.title(before, before, event)
        for seat in (HOST, "P1", "table"):
            seen = BALKANIKA.view(state, seat)
            assert pieces(FACTS, seen, seat).whose or state.outcome
            for offer in BALKANIKA.legal(rules, seen, seat):
                assert PRESENTER.label(seen, offer)
                assert isinstance(PRESENTER.group(seen, offer), str)
    text = "\n".join(lines)
    assert "HIDDEN" not in text
    assert all(lines)
    for said in ("Ana, Ben and Cleo sit down", "a tie between", "round 6 begins", "is lost"):
        assert said in text


@pytest.mark.parametrize("side", [0, 3])
def test_buttons_say_which_card_is_turned_over(side: int) -> None:
    table = Table(setup()).start()
    offers = [
        one for one in BALKANIKA.legal(table.rules, table.state, "P1") if one.what == "reveal"
    ]
    found = {one.template.data.slot: PRESENTER.label(table.state, one) for one in offers}
    assert found[side] == f"Turn over the {'right' if side else 'left'} card"


def test_a_roll_that_nothing_can_change_is_settled_at_once() -> None:
    """Ben's abilities stand on the second card only."""
    for against, labels in (
        ("Might", ["Roll"]),
        ("Agility", ["Roll", "Roll, and say at once what changes it"]),
    ):
        table = Table(setup()).start().reveal(0, card("x", against))
        offers = BALKANIKA.legal(table.rules, table.state, "P2")
        found = [PRESENTER.label(table.state, one) for one in offers if one.what != "tell"]
        assert found == labels


def test_what_was_told_before_a_game_was_begun_here_is_not_told_again() -> None:
    state = laid_out().state
    assert PRESENTER.news(BALKANIKA.blank, state, Event("adopt", Adopt(state))) == ()
