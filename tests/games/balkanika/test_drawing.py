"""What the app throws and draws, and where it is found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.balkanika.events import LayOut, Reveal, RollDie, SetEdc, TieRoll, Try, TryColumn
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.state import State
from gm_tools.games.frame.event import Event
from tests.games.balkanika.makers import FACTS, Table, at_safira, card, deck, laid_out, setup

DIE = ("d20", 20)


def row() -> State:
    """Three of 30 known cards were dealt already."""
    return Table(setup(3, deck(5))).start().state


def counted() -> State:
    return Table(setup(3)).start().state


def rolling() -> State:
    return Table(setup(3)).start().reveal().state


def tied() -> State:
    return Table(setup(3)).start().encounter(10, 10, 1).state


def layout() -> State:
    return at_safira(3, 4).state


def columns() -> State:
    return laid_out(3, 4).opens().state


TABLE: list[tuple[Callable[[], State], str, Any, list[tuple[str, int]], Any]] = [
    (row, "reveal", Reveal(0), [("adventure", 5)], Reveal(0, drawn=("c1",))),
    (row, "reveal", Reveal(0, drawn=("c1",)), [], None),
    (counted, "reveal", Reveal(0), [], None),
    (rolling, "reveal", Reveal(3), [], None),
    (rolling, "set_edc", SetEdc(), [DIE], SetEdc(1)),
    (rolling, "set_edc", SetEdc(4), [], None),
    (rolling, "roll", RollDie(), [DIE], RollDie(1)),
    (rolling, "roll", RollDie(4), [], None),
    (rolling, "attempt", Try(), [DIE], Try(1)),
    (rolling, "attempt", Try(4), [], None),
    (rolling, "attempt", Try(roll=1), [], None),
    (tied, "tie_roll", TieRoll(), [DIE, DIE], TieRoll(dice=(1, 1))),
    (tied, "tie_roll", TieRoll({"P2": 3}), [], None),
    (tied, "tie_roll", TieRoll(dice=(3, 4)), [], None),
    (layout, "safira_layout", LayOut(), [("safira", 4)], LayOut(drawn=("e1", "e2", "e3", "e4"))),
    (layout, "safira_layout", LayOut(("e4", "e3", "e2", "e1")), [], None),
    (layout, "safira_layout", LayOut(drawn=("e4", "e3", "e2", "e1")), [], None),
    (columns, "safira_layout", LayOut(), [], None),
    (columns, "column_attempt", TryColumn("e4"), [DIE], TryColumn("e4", 1)),
    (columns, "column_attempt", TryColumn("e4", 4), [], None),
    (columns, "column_attempt", TryColumn("e4", roll=1), [], None),
    (columns, "start", None, [], None),
]


@pytest.mark.parametrize(("make", "type_", "data", "drawn", "whole"), TABLE)
def test_what_is_missing_is_drawn_and_found_again(
    make: Callable[[], State], type_: str, data: Any, drawn: list[tuple[str, int]], whole: Any
) -> None:
    state, event = make(), Event(type_, data, "P1")
    draws = BALKANIKA.draws(FACTS, state, event)
    assert [(one.source, len(one.pool)) for one in draws] == drawn
    if not drawn:
        return
    values = tuple(one.pool[: one.count] for one in draws)
    assert BALKANIKA.drawn(event, values) == replace(event, data=whole)
    found = BALKANIKA.drawn_in(BALKANIKA.drawn(event, values))
    assert found == tuple(zip((one.source for one in draws), values, strict=True))
    assert BALKANIKA.draws(FACTS, state, BALKANIKA.drawn(event, values)) == ()


def test_a_roll_that_lay_open_is_found_once() -> None:
    """It is its own event's, not that of the attempt that settles it."""
    settled = (Try(4, roll=1), TryColumn("e4", 4, roll=1))
    assert [BALKANIKA.drawn_in(Event("x", one)) for one in settled] == [(), ()]


def test_what_was_not_drawn_is_not_found() -> None:
    bare = (Reveal(0), LayOut(), TieRoll(), SetEdc(), RollDie(), Try(), TryColumn("e4"))
    assert [BALKANIKA.drawn_in(Event("x", one)) for one in bare] == [()] * len(bare)
    named = (Reveal(0, card("a")), LayOut(("e1",)), TieRoll({"P2": 3}))
    assert [BALKANIKA.drawn_in(Event("x", one)) for one in named] == [()] * len(named)
