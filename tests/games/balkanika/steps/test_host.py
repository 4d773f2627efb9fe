"""Values set by the host."""

from __future__ import annotations

from tests.games.balkanika.makers import Table, laid_out, override, setup


def test_rounds_follow_from_encounters() -> None:
    table = Table(setup()).start()
    table.send(override("encounter_no", 10))
    assert (table.state.round, table.state.encounter_no) == (3, 10)
    table.send(override("round", 5))
    assert (table.state.round, table.state.encounter_no) == (5, 18)


def test_a_won_card_is_refreshed_by_its_id() -> None:
    table = Table(setup()).start().encounter(10, 1, 1)
    table.send(override("players.P2.won.e1.exhausted", True))
    assert table.state.players[1].won[0].exhausted
    assert table.state.encounter_no == 2


def test_a_title_that_was_heard_wrong_is_mended_wherever_the_card_is() -> None:
    table = Table(setup()).start().reveal()
    table.send(override("encounter.card.title", "The well"))
    assert table.state.row[0].card == table.state.encounter.card  # type: ignore[union-attr]
    table.send(override("row.0.card.title", "The old well"))
    assert table.state.encounter.card.title == "The old well"  # type: ignore[union-attr]
    columns = laid_out(2, 4)
    columns.send(override("safira_pile.e4.title", "The ferry"))
    assert columns.state.safira.columns[3][0].title == "The ferry"  # type: ignore[union-attr]


def test_a_column_resolved_by_hand_is_left_for_the_next_one() -> None:
    table = laid_out(3, 10).opens()
    table.send(override("safira.flipped", ["e4"]))
    assert (table.state.safira.results[3], table.state.safira.current) == ("resolved", 3)  # type: ignore[union-attr]
    assert table.state.step == "open"
    table.send(override("safira.results", ["pending", "pending", "resolved", "resolved"]))
    assert table.state.outcome == "victory"


def test_results_set_by_hand_may_decide_the_game() -> None:
    table = laid_out(3, 10)
    table.send(override("safira.results", ["pending", "lost", "lost", "lost"]))
    assert table.state.outcome == "defeat"
    assert laid_out(3, 10).code(override("safira.results", ["resolved"])) == "bad_value"
    behind = laid_out(3, 10)
    behind.send(override("safira.results", ["pending", "pending", "lost", "pending"]))
    assert behind.opens().tries("e4", 10).state.safira.current == 2  # type: ignore[union-attr]
    assert laid_out(3, 10).code(override("safira.current", 1)) == "bad_value"
