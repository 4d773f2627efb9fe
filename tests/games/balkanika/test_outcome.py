"""The end screen's numbers."""

from __future__ import annotations

from gm_tools.games.balkanika.events import Tell
from gm_tools.games.balkanika.outcome import Outcome, Winner, outcome
from gm_tools.games.balkanika.state import Notes
from tests.games.balkanika.makers import Table, laid_out, setup


def test_a_running_game_has_no_outcome() -> None:
    assert outcome(Table(setup()).start().state) is None


def test_the_end_says_what_everybody_won_and_what_was_told() -> None:
    table = laid_out(2, 4)
    table.does("tell", Tell(want="To be left alone"))
    table.opens().tries("e4", 10)
    assert outcome(table.state) == Outcome(
        result="victory",
        players=(Winner("P1", "Ana", 0), Winner("P2", "Ben", 0)),
        encounters=4,
        safira_cards=4,
        columns=4,
        resolved=1,
        needed=1,
        notes=Notes(want="To be left alone"),
    )
