"""What follows by rule: rounds of four, cards that are awarded, Safira's columns, the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.balkanika.events import Adopt, Reveal
from gm_tools.games.balkanika.questions import column, turn
from gm_tools.games.balkanika.state import Encounter, Safira, State
from gm_tools.games.balkanika.steps.adventure import tied
from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.games.frame.event import Event
from tests.games.balkanika.makers import (
    NAMES,
    Table,
    at_safira,
    give_up,
    laid_out,
    override,
    setup,
)

SEATS = ("P1", "P2", "P3")


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


def test_a_column_is_lost_as_soon_as_too_few_rolls_are_left() -> None:
    """G-BAL-12: with four cards three have to be resolved; two players roll twice."""
    table = laid_out(2, 16, pass_limit=1, columns_settle=True)
    assert (table.state.outcome, table.state.phase) == ("defeat", "over")
    slow = laid_out(2, 16, pass_limit=2, columns_settle=True).opens()
    found = [slow.tries("e16", 1).state.safira for _ in range(2)]
    assert [one.results[-1] for one in found if one] == ["pending", "lost"]
    assert laid_out(2, 16, pass_limit=1).state.phase == "safira"


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


# --- A position that was told or set by hand ------------------------------------------------


def adopted(**told: Any) -> Table:
    """A game that Ana, Ben and Cleo begin in the middle."""
    players = [{"id": seat, "name": name} for seat, name in zip(SEATS, NAMES, strict=False)]
    state = {"players": players, **told}
    return Table(Event("adopt", Adopt(from_plain(State, state))))


def rolls(*dice: int) -> list[dict[str, Any]]:
    """The rolls of all three in the first encounter, whose DM is Ana."""
    return [
        {"player": seat, "die": die} for seat, die in zip(("P2", "P3", "P1"), dice, strict=True)
    ]


COLUMNS = [[{"id": "a"}], [{"id": "b"}], [{"id": "c"}], [{"id": "d"}]]


@pytest.mark.parametrize(
    ("results", "outcome"),
    [
        (["pending", "pending", "resolved", "resolved"], "victory"),
        (["pending", "lost", "lost", "lost"], "defeat"),
        (["lost", "resolved", "resolved", "lost"], "victory"),
        (["pending", "pending", "lost", "resolved"], None),
    ],
)
def test_columns_that_decide_the_game_end_it(results: list[str], outcome: str | None) -> None:
    """Three players need two columns, whether they were played, told or set by hand (122-123)."""
    told = adopted(phase="safira", safira={"columns": COLUMNS, "results": results}).state
    by_hand = adopted(phase="safira", safira={"columns": COLUMNS})
    by_hand.send(override("safira.results", results))
    assert told.outcome == by_hand.state.outcome == outcome
    assert told == by_hand.state
    assert (told.phase == "over") == (outcome is not None)


def test_where_no_column_is_left_none_is_the_current_one() -> None:
    results = ["lost", "resolved", "resolved", "lost"]
    state = adopted(phase="safira", safira={"columns": COLUMNS, "results": results}).state
    assert state.safira is not None
    assert (state.safira.current, column(state)) == (0, ())


def test_a_column_with_enough_cards_face_down_is_resolved() -> None:
    safira = {"columns": COLUMNS, "flipped": ["d"]}
    told = adopted(phase="safira", safira=safira).state.safira
    assert told is not None
    assert (told.results[3], told.current) == ("resolved", 3)


def test_without_cards_of_hers_a_table_that_comes_to_safira_has_won() -> None:
    """G-BAL-11."""
    assert adopted(phase="safira").state.outcome == "victory"
    table = at_safira(2, 4)
    table.send(override("safira_pile", []))
    assert table.state.outcome == "victory"


@pytest.mark.parametrize(("dice", "winner"), [((1, 1, 1), ""), ((1, 10, 1), "P3")])
def test_an_encounter_in_which_all_have_rolled_is_awarded(
    dice: tuple[int, int, int], winner: str
) -> None:
    encounter = {"slot": 0, "card": {"id": "x"}, "edc": 10, "attempts": rolls(*dice)}
    state = adopted(phase="adventure", encounter=encounter).state
    assert (state.step, state.encounter_no, state.story[0].winner) == ("reveal", 2, winner)
    assert [one.id for one in state.safira_pile] == ([] if winner else ["x"])


def test_several_who_hit_are_tied_and_the_last_one_left_wins() -> None:
    encounter = {"slot": 0, "card": {"id": "x"}, "edc": 10, "attempts": rolls(10, 10, 1)}
    table = adopted(phase="adventure", encounter=encounter)
    assert (table.state.step, tied(table.state)) == ("tie", ("P2", "P3"))
    table.send(override("encounter.tie.players", ["P3"]))
    assert [one.id for one in table.state.players[2].won] == ["x"]


def test_a_row_that_is_closed_leads_to_the_next_one_and_at_last_to_safira() -> None:
    row = [{"status": "safira", "card": {"id": card}} for card in "wxyz"]
    following = adopted(phase="adventure", encounter_no=4, row=row).state
    assert (following.encounter_no, following.round, len(following.row)) == (5, 2, 4)
    last = adopted(phase="adventure", encounter_no=24, row=row, safira_pile=[{"id": "s"}]).state
    assert (last.phase, last.step, last.row) == ("safira", "layout", ())


def test_an_edc_set_by_hand_is_the_one_that_rolls_are_judged_by() -> None:
    table = Table(setup()).start()
    table.does("reveal", Reveal(0), "P1")
    table.send(override("encounter.edc", 12))
    assert table.state.step == "attempt"
    table.rolls(12)
    table.send(override("encounter.edc", 5))
    assert not table.state.encounter.attempts[0].success  # type: ignore[union-attr]
    table.rolls(5, 1)
    assert table.state.story[0].winner == "P3"


def test_a_tie_goes_on_whatever_its_edc_becomes() -> None:
    """G-BAL-24."""
    table = Table(setup()).start().encounter(10, 10, 1)
    table.send(override("encounter.edc", 1))
    assert (table.state.step, tied(table.state)) == ("tie", ("P2", "P3"))


def test_an_edc_set_by_hand_in_a_column_counts_from_the_next_roll_on() -> None:
    """G-BAL-24: what lies face down stays so."""
    table = laid_out(2, 12).opens(10).tries("e4", 1).tries("e4", 10)
    first = table.state.safira
    assert first is not None
    table.send(override("safira.edc", 1))
    assert table.state.safira == replace(first, edc=1)
    assert (first.flipped, [one.success for one in first.attempts]) == (("e4",), [False, True])
    assert table.tries("e8", 1).state.safira.flipped == ("e4", "e8")  # type: ignore[union-attr]


def test_an_edc_that_is_taken_away_is_rolled_anew_before_the_first_roll_only() -> None:
    """G-BAL-24."""
    table = Table(setup()).start().reveal()
    table.send(override("encounter.edc", None))
    assert table.state.step == "edc"
    table = Table(setup()).start().reveal().rolls(1)
    assert table.code(override("encounter.edc", None)) == "bad_value"


def test_whole_parts_are_set_by_hand_as_their_fields_are() -> None:
    table = Table(setup()).start().reveal()
    encounter = to_plain(Encounter, table.state.encounter)
    table.send(override("encounter", {**encounter, "card": {"id": "e1", "title": "The well"}}))
    assert table.state.row[0].card == table.state.encounter.card  # type: ignore[union-attr]
    columns = laid_out(3, 10)
    safira = to_plain(Safira, columns.state.safira)
    columns.send(override("safira", {**safira, "flipped": ["e4"]}))
    assert columns.state.safira.current == 3  # type: ignore[union-attr]


def test_a_limit_that_is_passed_already_closes_the_column() -> None:
    table = laid_out(3, 10).opens()
    for _ in range(3):
        table.tries("e4", 1)
    table.send(override("options.pass_limit", 1))
    assert table.state.safira.results[3] == "lost"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ({"phase": "adventure", "step": "edc"}, "encounter"),
        ({"phase": "safira", "safira": {"columns": COLUMNS, "current": 1}}, "rightmost"),
    ],
)
def test_what_is_told_wrong_is_not_mended_in_silence(told: dict[str, Any], what: str) -> None:
    with pytest.raises(AssertionError, match=what):
        adopted(**told)
