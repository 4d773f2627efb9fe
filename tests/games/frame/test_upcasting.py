"""What older engines wrote is read as today's writes it."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.games.frame.codec.plain import UnreadableValue, to_plain
from gm_tools.games.frame.event import Entry, Event
from gm_tools.games.frame.journal import replay
from gm_tools.games.frame.overriding import Override
from gm_tools.games.frame.protocol import Game
from gm_tools.games.frame.upcasting import Upcaster, between, renamed, renamed_parts, upcast
from gm_tools.games.registry import GAMES
from gm_tools.services.games.kinds import Kind, entry_of, event_of
from tests.games import toy, toy_renamed
from tests.games.toy_renamed import FIRST, SECOND, THIRD, Table, newer

CHAIN = (
    Upcaster(2, events={"add": renamed(points="marks")}, types={"add": "score"}),
    Upcaster(1, events={"add": renamed(amount="points")}),
)


def entry(type_: str, data: Any, v: int = 1) -> Entry:
    return Entry(1, "x", "ada", type_, data, v=v)


@pytest.mark.parametrize(
    ("v", "data", "today"),
    [
        (1, {"amount": 3, "why": "bold"}, ("score", {"marks": 3, "why": "bold"})),
        (2, {"points": 3}, ("score", {"marks": 3})),
        (3, {"marks": 3}, ("add", {"marks": 3})),
    ],
)
def test_an_entry_goes_through_every_engine_after_its_own(
    v: int, data: dict[str, Any], today: object
) -> None:
    before = copy.deepcopy(data)
    assert upcast(CHAIN, entry("add", data, v)) == today
    assert data == before


def test_engines_without_an_upcaster_change_nothing() -> None:
    assert [one.from_engine for one in between(CHAIN, 1)] == [1, 2]
    assert between(CHAIN, 3) == ()
    assert upcast(CHAIN, entry("roll", {"value": 3})) == ("roll", {"value": 3})


def test_adopted_states_and_paths_of_overrides_are_brought_over() -> None:
    one = (Upcaster(1, state=renamed(sum="total"), paths=renamed_parts(sum="total")),)
    adopted = entry("adopt", {"state": {"goal": 9, "sum": 4}})
    assert upcast(one, adopted) == ("adopt", {"state": {"goal": 9, "total": 4}})
    set_by_hand = entry("override", {"path": "sides.a.sum", "value": 4, "reason": "r"})
    assert upcast(one, set_by_hand)[1] == {"path": "sides.a.total", "value": 4, "reason": "r"}


def test_a_value_that_is_set_can_change_with_its_path() -> None:
    doubled = (Upcaster(1, paths=lambda path, value: (path, 2 * value)),)
    set_by_hand = entry("override", {"path": "sum", "value": 4})
    assert upcast(doubled, set_by_hand)[1] == {"path": "sum", "value": 8}


@pytest.mark.parametrize("data", [None, [], {}, {"state": 3}])
def test_what_no_engine_wrote_is_unreadable(data: Any) -> None:
    with pytest.raises(UnreadableValue):
        event_of(Kind(SECOND), entry("adopt", data))


@pytest.mark.parametrize("game", [*GAMES.values(), SECOND, THIRD], ids=lambda game: game.kind)
def test_upcasters_lead_to_the_games_engine_one_for_each_step(game: Game[Any, Any]) -> None:
    steps = [one.from_engine for one in game.upcasters]
    assert steps == list(range(1, game.engine))


# --- A journal of the first engine, whatever happened in it ------------------------------------

EVENTS = st.one_of(
    st.builds(toy.Add, st.integers(-5, 5)).map(lambda data: Event("add", data, "P1")),
    st.builds(toy.Roll, st.integers(1, 6)).map(lambda data: Event("roll", data, "P2")),
    st.integers(1, 10).map(lambda card: Event("take", toy.Take(1, (card,)), "P1")),
    st.integers(0, 9).map(lambda value: Event("override", Override("sum", value))),
)
BEGINNINGS = st.one_of(
    st.just(Event("start", toy.Start(("P1", "P2"), goal=30))),
    st.integers(0, 9).map(
        lambda sum: Event(
            "adopt",
            toy_renamed.Adopt(
                toy.Table(30, sum, 2, (toy.Hand("P1"), toy.Hand("P2", (3,))), (1, 2, 4))
            ),
        )
    ),
)


@given(BEGINNINGS, st.lists(EVENTS, max_size=12))
def test_a_journal_leads_to_the_same_state_under_its_new_names(
    first: Event, rest: list[Event]
) -> None:
    entries, state = written((first, *rest))
    for game in (SECOND, THIRD):
        kind = Kind(game)
        read = [event_of(kind, one) for one in entries]
        played = replay(game, None, enumerate(read, 1))
        assert played.bad is None
        assert played.state == newer(state)
        again = [entry_of(kind, n, "x", "ada", event) for n, event in enumerate(read, 1)]
        assert [event_of(kind, one) for one in again] == read
        assert {one.v for one in again} == {game.engine}


def written(events: tuple[Event, ...]) -> tuple[list[Entry], toy.Table]:
    """The journal of the first engine as a database gives it back, and how the game stands."""
    rules, state, entries = toy.rules(None, events[0]), FIRST.blank, list[Entry]()
    for event in events:
        if FIRST.refusal(rules, state, event) is None:
            state = FIRST.apply(rules, state, event)
            plain = to_plain(FIRST.events[event.type], event.data)
            data = json.loads(json.dumps(plain))
            entries.append(Entry(len(entries) + 1, "x", "ada", event.type, data, event.by))
    return entries, state


def test_a_state_of_the_later_engines_has_the_new_name() -> None:
    assert to_plain(Table, newer(toy.Table(sum=3))) == {"total": 3}
