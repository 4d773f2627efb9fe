"""Safira's cards dealt, and a column given up."""

from __future__ import annotations

from gm_tools.games.balkanika.events import LayOut
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from tests.games.balkanika.makers import at_safira, laid_out


def test_the_app_shuffles_all_her_cards() -> None:
    table = at_safira(2, 4)
    event = Event("safira_layout", LayOut(), "P2", DIGITAL)
    (draw,) = BALKANIKA.draws(table.rules, table.state, event)
    assert (draw.source, draw.count, draw.pool) == ("safira", 4, ("e1", "e2", "e3", "e4"))
    whole = BALKANIKA.drawn(event, (("e3", "e1", "e4", "e2"),))
    assert BALKANIKA.drawn_in(whole) == (("safira", ("e3", "e1", "e4", "e2")),)
    state = table.send(whole)
    assert state.safira is not None
    assert [one.id for one in state.safira.columns[0]] == ["e3"]


def test_a_table_that_names_no_order_has_them_as_she_took_them() -> None:
    table = at_safira(2, 5)
    state = table.does("safira_layout", LayOut())
    assert state.safira is not None
    assert [one.id for one in state.safira.columns[0]] == ["e1", "e5"]


def test_only_the_host_gives_up_and_only_after_a_pass() -> None:
    table = laid_out(2, 4).opens().tries("e4", 1)
    asked = [BALKANIKA.legal(table.rules, table.state, seat) for seat in (HOST, "P1")]
    found = [[one for one in each if one.what == "close_column_lost"] for each in asked]
    assert [one.refusal.code for one in found[0] if one.refusal] == ["pass_not_finished"]
    assert found[1] == []
