"""Values set by the host."""

from __future__ import annotations

from tests.games.balkanika.makers import Table, override, setup


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
