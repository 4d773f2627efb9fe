"""What the app does by itself after an event, in an entry of its own."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.event import HOST, Event
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import Kind
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.toy import CARDS, SIDES, TOY, Add, Start, Take
from tests.games.toy import Table as Sums
from tests.services.games.tables import START, Table, a_table, add, code, roll, take

FOLLOWED = 3


def cards_at_three(_rules: Any, state: Sums) -> Event | None:
    """Deal P1 two cards, one by one, as soon as the sum is 3."""
    is_due = state.sum == FOLLOWED and len(state.deck) > len(CARDS) - 2
    return take(by="P1") if is_due else None


def a_die_at_three(_rules: Any, state: Sums) -> Event | None:
    """Roll for P1 as soon as the sum is 3."""
    return roll() if state.sum == FOLLOWED else None


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    return a_table(cast, clock, 7, 4, kind=Kind(replace(TOY, follows=cards_at_three)))


def dealt(table: Table) -> tuple[int, ...]:
    """The cards that P1 has."""
    found: tuple[int, ...] = table.live().state.hands[0].cards
    return found


def test_it_is_drawn_here_and_stands_in_entries_of_its_own(table: Table) -> None:
    assert table.send(add(3, "P2")) == Accepted(number=4, first=2)
    assert dealt(table) == (8, 5)
    with table.games.store.read() as unit:
        entries = unit.journals.entries(table.id)[1:]
    assert [(one.type, one.by, one.source) for one in entries] == [
        ("add", "P2", "table"),
        ("take", "P1", "digital"),
        ("take", "P1", "digital"),
    ]
    assert {one.actor for one in entries} == {entries[0].actor}
    done = table.looks.look(table.cast.game_master, table.id).done
    assert [(one.follows, one.by_itself) for one in done] == [
        (True, True),
        (True, True),
        (False, False),
    ]


def test_it_is_taken_back_and_brought_back_with_what_it_follows(table: Table) -> None:
    table.send(add(2))
    table.send(add(1))
    table.games.cache.forget(table.id)
    assert table.undo(5) == Accepted(number=8, first=6)
    assert (table.sum(), dealt(table)) == (2, ())
    assert table.redo(3) == Accepted(number=11, first=9)
    assert (table.sum(), dealt(table)) == (3, (8, 5))
    assert code(table.go_to(3)) == "in_one_go"


def test_what_was_drawn_comes_again(table: Table) -> None:
    table.send(add(3))
    table.undo(4)
    table.send(add(3))
    assert dealt(table) == (8, 5)


def test_the_same_id_again_is_answered_with_all_of_it(table: Table) -> None:
    first = table.send(add(3), id="mine")
    assert table.send(add(3), id="mine") == first
    assert table.live().number == 4


def test_it_waits_until_all_that_is_sent_in_one_go_is_done(table: Table) -> None:
    table.send(add(3), add(1))
    assert dealt(table) == ()
    table.send(add(-2), add(1))
    assert dealt(table) == (8, 5)


def test_a_seat_that_may_not_send_it_brings_it_about(table: Table) -> None:
    table.shelf.set_auto_accept(table.cast.game_master, table.id, auto_accept=True)
    assert table.send(add(3, "P2"), actor=table.seat("P2")) == Accepted(number=4, first=2)


def test_nothing_follows_how_a_game_begins(cast: Cast, clock: HandClock) -> None:
    """The beginning stays; whatever followed it could not be taken back either."""
    always = replace(TOY, follows=lambda _rules, _state: take(by="P1"))
    assert a_table(cast, clock, kind=Kind(always)).live().number == 1
    assert START.data == Start(("P1", "P2"))


def test_what_the_rules_refuse_does_not_follow(cast: Cast, clock: HandClock) -> None:
    wrong = replace(TOY, follows=lambda _rules, _state: Event("add", Add(99), HOST))
    table = a_table(cast, clock, kind=Kind(wrong))
    assert table.send(add(3)) == Accepted(number=2, first=2)


def test_a_game_that_never_ends_to_follow_goes_no_further_than_any_does(
    cast: Cast, clock: HandClock
) -> None:
    endless = replace(TOY, follows=lambda _rules, _state: Event("add", Add(0), "P1"))
    table = a_table(cast, clock, kind=Kind(endless))
    assert table.send(add(3), id="far") == Accepted(number=10, first=2)
    assert table.send(add(3), id="far") == Accepted(number=10, first=2)


def test_the_app_throws_by_itself_only_where_it_threw_last(cast: Cast, clock: HandClock) -> None:
    """Dice that lie on the table go on lying there; cards in between say nothing of them."""
    table = a_table(cast, clock, kind=Kind(replace(TOY, **with_a_d6())))
    table.send(Event("roll", roll(value=2).data, "P1"), Event("take", Take(1, (9,)), "P1"))
    table.send(add(1))
    assert table.sum() == FOLLOWED
    table.send(add(-2))
    table.send(roll())
    assert table.sum() == 2
    table.send(add(1))
    assert table.sum() == FOLLOWED + 1


def with_a_d6() -> dict[str, Any]:
    """The toy's die as the games call theirs."""
    six = f"d{len(SIDES)}"

    def draws(rules: Any, state: Sums, event: Event) -> Any:
        found = TOY.draws(rules, state, event)
        return tuple(replace(one, source=six) if one.source == "die" else one for one in found)

    def drawn_in(event: Event) -> Any:
        found = TOY.drawn_in(event)
        return tuple((six if source == "die" else source, some) for source, some in found)

    return {"follows": a_die_at_three, "draws": draws, "drawn_in": drawn_in}
