"""What everybody may know: a secret measure leaves no trace (R195)."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from gm_tools.games.evening.events import (
    AskFlat,
    AskOpposed,
    AskTask,
    HandOut,
    MakeShow,
    Settle,
    ShowPicture,
    Televise,
)
from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.state import Results, Secrecy, State
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import HOST, STRANGER, TABLE, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.evening.makers import NUMBERS, RAIL, SOL, Table

VIEWERS = ("P1", "P2", "P3", TABLE, STRANGER)


def seen(state: State, viewer: str) -> str:
    """Everything of a state that a viewer gets."""
    return json.dumps(to_plain(State, EVENING.view(state, viewer)))


def heard(state: State, event: Event, viewer: str) -> str:
    """Everything of an event that a viewer gets."""
    return str(heard_event(EVENING, state, event, viewer))


def task(minimum: int | None, secrecy: Secrecy) -> Event:
    return Event("task", AskTask(("P1", "P2"), "logic", "listen", minimum, secrecy))


def flat(minimum: int | None, secrecy: Secrecy) -> Event:
    results = Results(high="canary") if minimum else None
    return Event("flat", AskFlat(("P1", "P2"), "listen", minimum, results, secrecy))


@pytest.mark.parametrize("secrecy", ["settled", "always"])
@pytest.mark.parametrize("ask", [task, flat])
def test_a_secret_measure_is_to_others_no_measure(
    ask: Callable[[int | None, Secrecy], Event], secrecy: Secrecy
) -> None:
    without, with_it = Table(), Table()
    pairs = [(ask(None, "open"), ask(2, secrecy))]
    pairs += [(one, one) for one in _shows()]
    for first, second in pairs:
        states = without.send(first), with_it.send(second)
        for viewer in VIEWERS:
            assert seen(states[0], viewer) == seen(states[1], viewer)
            assert heard(states[0], first, viewer) == heard(states[1], second, viewer)
            offers = [EVENING.legal(NUMBERS, one, viewer) for one in states]
            assert offers[0] == offers[1]


def _shows() -> list[Event]:
    return [Event("show", MakeShow("s1", one, 2, 5), one) for one in ("P1", "P2")]


def test_it_is_told_when_it_is_settled_or_never() -> None:
    told: dict[Secrecy, int | None] = {"open": 3, "settled": 3, "always": None}
    for secrecy, minimum in told.items():
        table = Table()
        table.does("task", AskTask(("P1",), "logic", minimum=3, secrecy=secrecy))
        table.shows("P1", 2, 5)
        if secrecy != "open":
            assert EVENING.view(table.state, "P1").shows[0].minimum is None
            table.does("settle", Settle("s1"))
        assert EVENING.view(table.state, "P1").shows[0].minimum == minimum
        assert EVENING.view(table.state, "P1").shows[0].secrecy == "open"


def test_stats_and_cards_are_their_players() -> None:
    table = Table()
    table.does("task", AskTask(("P1", "P2"), "logic", bonus=2))
    people = EVENING.view(table.state, "P1").people
    assert (people[0], people[1].stats, people[1].sheet) == (RAIL, HIDDEN, "")
    mine, other = EVENING.view(table.state, "P1").shows[0].parts
    assert (mine.value, mine.bonus) == (1, 2)
    assert (other.name, other.value, other.bonus, other.penalty) == ("Sol", HIDDEN, HIDDEN, HIDDEN)


def test_everybody_sees_what_players_show() -> None:
    table = Table()
    table.does("task", AskTask(("P1", "P2"), "logic"))
    table.shows("P2", 2, 8)
    for viewer in ("P1", "P2", TABLE):
        shown = EVENING.view(table.state, viewer).shows[0].parts[1].shown
        assert shown is not None
        assert (shown.output, shown.finale) == (5, 8)


def test_the_hosts_side_is_seen_when_it_is_settled() -> None:
    secrecies: tuple[Secrecy, ...] = ("settled", "always")
    for secrecy in secrecies:
        table = Table()
        asked = AskOpposed(("P1",), "presence", ("host",), secrecy=secrecy, value=5, name="Officer")
        table.does("oppose", asked)
        event = Event("show", MakeShow("s1", "host", 3, 9))
        table.send(event)
        assert EVENING.view(table.state, "P1").shows[0].parts[1].shown is HIDDEN
        assert heard_event(EVENING, table.state, event, "P1").data.red is HIDDEN
        table.shows("P1", 3, 3)
        table.does("settle", Settle("s1"))
        side = EVENING.view(table.state, TABLE).shows[0].parts[1]
        assert (side.shown is HIDDEN) == (secrecy == "always")
        assert side.value is HIDDEN


def test_what_was_handed_out_stays_with_all_who_were_handed_it() -> None:
    """It was on everybody's screens; which stats are asked most is the host's own."""
    table = Table()
    table.does("handout", HandOut("A letter", "Come alone."))
    table.does("picture", ShowPicture("pic", "The gate"))
    table.does("task", AskTask(("P1",), "logic"))
    table.does("televise", Televise())
    for viewer in VIEWERS[:-1]:
        found = EVENING.view(table.state, viewer)
        assert [one.title for one in found.at_hand] == ["A letter", "The gate"]
        assert (found.handed_out, found.stats_used) == (0, ())
        assert "stats_used" not in seen(table.state, viewer)
    assert EVENING.view(table.state, STRANGER).at_hand == ()
    assert EVENING.view(table.state, HOST) is table.state


def test_a_stranger_sees_nothing() -> None:
    assert EVENING.view(Table(RAIL, SOL).state, STRANGER) == EVENING.blank


def test_an_own_field_is_heard_by_its_seat_alone() -> None:
    event = Event("show", MakeShow("s9", "P1"), "P1")
    state = Table().state
    assert EVENING.hears(state, event, "P1", "owner")
    assert not EVENING.hears(state, event, "P2", "owner")
    assert not EVENING.hears(state, event, STRANGER, "shared:shown")
    assert not EVENING.hears(state, event, "P1", "shared:shown")
