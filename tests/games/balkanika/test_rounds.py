"""Rounds of four, the awarding of cards, and Safira's columns."""

from __future__ import annotations

import pytest

from gm_tools.games.balkanika.table import turn
from tests.games.balkanika.makers import Table, at_safira, give_up, laid_out, setup


def test_nobody_hits_and_safira_takes_the_card() -> None:
    table = Table(setup()).start().encounter(1, 1, 1)
    assert [one.id for one in table.state.safira_pile] == ["e1"]
    assert table.state.row[0].status == "safira"
    assert (table.state.step, table.state.encounter_no) == ("reveal", 2)


def test_one_hits_and_wins_the_card_once_all_have_rolled() -> None:
    """Balkanika 92-93; G-BAL-8."""
    table = Table(setup()).start().reveal().rolls(10, 1)
    assert not table.state.players[1].won
    table.rolls(1)
    assert [one.id for one in table.state.players[1].won] == ["e1"]
    assert (table.state.row[0].winner, table.state.story[0].winner) == ("P2", "P2")


def test_the_dm_changes_with_every_encounter_and_a_row_with_every_fourth() -> None:
    table = Table(setup(2)).start()
    dms = []
    for _ in range(5):
        dms.append(turn(table.state).dm)
        table.encounter(1, 1)
    assert dms == ["P1", "P2", "P1", "P2", "P1"]
    assert (table.state.round, table.state.encounter_no) == (2, 6)
    assert [one.status for one in table.state.row] == ["safira", "hidden", "hidden", "hidden"]


def test_after_the_last_round_safira_is_met() -> None:
    table = at_safira(2, 4)
    assert (table.state.phase, table.state.step) == ("safira", "layout")
    assert len(table.state.safira_pile) == 4


def test_an_empty_deck_ends_the_rounds_early() -> None:
    """G-BAL-18."""
    table = Table(setup(2, deck=6)).start()
    for _ in range(6):
        table.encounter(1, 1)
    assert (table.state.step, table.state.encounter_no) == ("layout", 6)
    assert table.state.round == 2


def test_without_cards_of_hers_the_game_is_won() -> None:
    """G-BAL-11."""
    table = Table(setup(2, rounds=1)).start()
    for _ in range(4):
        table.encounter(10, 1)
    assert (table.state.phase, table.state.outcome) == ("over", "victory")


def test_ten_cards_are_dealt_in_rows_of_four() -> None:
    safira = laid_out(3, 10).state.safira
    assert safira is not None
    columns = [[card.id for card in each] for each in safira.columns]
    assert columns == [["e1", "e5", "e9"], ["e2", "e6", "e10"], ["e3", "e7"], ["e4", "e8"]]
    assert (safira.current, safira.attempts_per_pass, safira.pass_) == (4, 3, 1)


def test_the_dm_of_a_column_goes_on_from_the_last_encounter() -> None:
    """G-BAL-13: after encounter 10 of three players comes number 11."""
    table = laid_out(3, 10)
    assert turn(table.state) == ("P2", ("P3", "P1", "P2"))
    table.opens().tries("e4", 10)
    assert turn(table.state).dm == "P3"


def test_enough_columns_and_the_game_is_won_at_once() -> None:
    """Balkanika 122-123: three players need two columns; G-BAL-20."""
    table = laid_out(3, 10)
    table.opens().tries("e4", 10).opens().tries("e3", 1).tries("e7", 9)
    safira = table.state.safira
    assert safira is not None
    assert table.state.outcome == "victory"
    assert safira.results == ("pending", "pending", "resolved", "resolved")
    assert safira.flipped == ("e4", "e7")


def test_round_the_table_until_a_column_is_resolved() -> None:
    """G-BAL-12: without a limit a pass follows a pass."""
    table = laid_out(2, 8).opens()
    for _ in range(7):
        table.tries("e4", 1)
    assert table.state.safira is not None
    assert table.state.safira.pass_ == 4


def test_with_a_limit_a_column_is_lost_after_its_last_pass() -> None:
    """Three players need two of two columns: one lost is a defeat."""
    table = laid_out(3, 2, pass_limit=1).opens()
    table.tries("e2", 1).tries("e2", 1)
    assert table.state.phase == "safira"
    table.tries("e2", 1)
    assert (table.state.outcome, table.state.phase) == ("defeat", "over")
    assert table.state.safira is not None
    assert table.state.safira.results == ("pending", "lost")


def test_a_column_that_is_given_up_stays_hers() -> None:
    """G-BAL-14: play moves on to the left."""
    table = laid_out(2, 4).opens().tries("e4", 1).tries("e4", 1)
    table.send(give_up())
    safira = table.state.safira
    assert safira is not None
    assert (safira.results[3], safira.current, table.state.step) == ("lost", 3, "open")


@pytest.mark.parametrize(("need", "outcome"), [(1, None), (0, "victory")])
def test_a_lone_card_is_beaten_once_or_falls_by_itself(need: int, outcome: str | None) -> None:
    """G-BAL-10: columns of one each."""
    assert laid_out(3, 2, lone_card_need=need).state.outcome == outcome
