"""Games are opened from their journals, with snapshots and without, also by another version."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.actor import SeatActor
from gm_tools.services.faults import StorageFaultError
from gm_tools.services.games.answers import Refused
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live
from gm_tools.services.games.records import StoredSnapshot
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games import toy
from tests.games.toy import TOY, Rules
from tests.services.games.tables import Fate, Table, Told, a_table, add, code, number, roll


@pytest.fixture
def long(cast: Cast, clock: HandClock) -> Table:
    """A game of 501 entries with snapshots at 200 and 400."""
    table = a_table(cast, clock, goal=10_000)
    for _ in range(20):
        table.send(*[add(1)] * 25)
    return table


def snapshots(table: Table) -> list[int]:
    with table.games.store.read() as unit:
        return [number for number, _ in unit.games.snapshots(table.id)]


def anew(table: Table) -> Live:
    """The game as another process would open it."""
    table.games.cache.forget(table.id)
    return table.live()


def test_a_game_opens_as_it_was(long: Table) -> None:
    before = long.live()
    assert anew(long) == before
    assert before.state.sum == 500


def test_snapshots_are_written_now_and_then(long: Table) -> None:
    assert snapshots(long) == [401, 201]


def test_the_first_undo_far_back_needs_no_snapshot(long: Table) -> None:
    for of in range(501, 376, -25):
        number(long.undo(of))
    assert anew(long).state.sum == 375
    assert long.undo(376)
    number(long.send(add(5)))
    assert anew(long).state.sum == 355


def test_snapshots_may_be_thrown_away(long: Table) -> None:
    with long.games.store.write() as unit:
        unit.games.drop_snapshots(long.id)
    assert anew(long).state.sum == 500


@pytest.mark.parametrize("text", ["", "[]", '{"sum": "x"}', '{"other": 1}'])
def test_a_spoilt_snapshot_is_passed_over(long: Table, text: str) -> None:
    with long.games.store.write() as unit:
        unit.games.put_snapshot(StoredSnapshot(long.id, 401, Kind(TOY).stamp, text), 5)
    assert anew(long).state.sum == 500


def test_a_snapshot_is_used(long: Table) -> None:
    """A state that only the snapshot can have said: it is trusted, not replayed."""
    with long.games.store.write() as unit:
        unit.games.put_snapshot(
            StoredSnapshot(long.id, 401, Kind(TOY).stamp, '{"goal": 10000, "sum": 7}'), 5
        )
    assert anew(long).state.sum == 7 + 100


def test_what_another_process_wrote_is_seen(long: Table) -> None:
    other = Games(long.cast.store, long.games.clock, {"toy": Kind(TOY)}, Fate(5), Told())
    master = long.cast.game_master
    number(other.send(master, long.id, "o0", None, add(5)))
    number(other.send(master, long.id, "o1", None, roll()))
    assert long.sum() == 511
    number(other.undo(master, long.id, "o2", None, 503))
    assert long.sum() == 505
    number(other.redo(master, long.id, "o3", None, 503))
    for turn in range(10):
        number(other.send(master, long.id, f"m{turn}", None, *[add(0)] * 30))
    assert long.sum() == 511
    assert anew(long) == long.live()


def test_a_journal_that_cannot_be_is_damage(long: Table) -> None:
    with long.games.store.write() as unit:
        [last] = unit.journals.entries(long.id, after=500)
        broken = replace(last, number=502, id="broken", type="redo", data={"of": 3})
        unit.journals.append(long.id, (broken,), long.games.clock())
    with pytest.raises(StorageFaultError) as caught:
        anew(long)
    assert caught.value.fault == "damaged"


# --- Another version ------------------------------------------------------------------------


def another(table: Table, kind: Kind) -> Table:
    """The same database under another program."""
    games = Games(table.cast.store, table.games.clock, {"toy": kind}, Fate(), Told())
    return Table(table.cast, games, Told(), Fate(), table.id)


@pytest.fixture
def short(cast: Cast, clock: HandClock) -> Table:
    table = a_table(cast, clock, goal=100)
    table.send(add(4))
    table.send(add(5))
    return table


def test_a_new_version_that_agrees_goes_on(short: Table) -> None:
    newer = another(short, Kind(replace(TOY, engine=2), data="new"))
    seen = newer.looks.look(short.cast.game_master, short.id)
    assert seen.read_only is None
    assert [one.number for one in seen.done] == [3, 2]
    assert number(newer.send(add(1), id="newer")) == 4
    with newer.games.store.read() as unit:
        found = unit.games.find(short.id)
    assert found is not None
    assert (found.engine, found.data) == (2, "new")


def test_a_step_that_is_refused_now_makes_it_read_only(short: Table) -> None:
    newer = another(short, Kind(TOY, facts={"most": 4}, data="new"))
    seen = newer.looks.look(short.cast.game_master, short.id)
    assert seen.read_only is not None
    assert (seen.read_only.step, seen.state.sum) == (3, 4)
    assert seen.read_only.reason == "At most 4 at once, not 5."
    assert (seen.offers, seen.done) == ((), ())
    assert code(newer.send(add(1), id="newer")) == "read_only"
    undone = newer.games.undo(short.cast.game_master, short.id, "back", None, 3)
    assert code(undone) == "read_only"


def test_only_the_host_learns_why_a_game_is_read_only(short: Table) -> None:
    """The reason may name what nobody else knows, as may the number of the step."""
    newer = another(short, Kind(TOY, facts={"most": 4}, data="new"))
    seat = SeatActor(short.id, "P1")
    seen = newer.looks.look(seat, short.id).read_only
    assert seen is not None
    assert (seen.step, "At most 4" in seen.reason) == (0, False)
    refused = newer.games.send(seat, short.id, "mine", None, add(1))
    assert code(refused) == "read_only"
    assert isinstance(refused, Refused)
    assert refused.refusal.message == seen.reason


def test_another_state_at_the_end_makes_it_read_only(short: Table) -> None:
    def doubled(rules: Rules, state: toy.Table, event: Event) -> toy.Table:
        after = toy.apply(rules, state, event)
        return replace(after, sum=2 * after.sum)

    newer = another(short, Kind(replace(TOY, engine=2, apply=doubled)))
    seen = newer.looks.look(short.cast.game_master, short.id)
    assert seen.read_only is not None
    assert seen.read_only.reason == "The same events lead to another state now."


def test_an_event_that_is_unknown_now_makes_it_read_only(short: Table) -> None:
    @dataclass(frozen=True)
    class Less:
        """An addition without an amount."""

    newer = another(short, Kind(replace(TOY, engine=2, events={**toy.EVENTS, "add": Less})))
    seen = newer.looks.look(short.cast.game_master, short.id)
    assert seen.read_only is not None
    assert (seen.read_only.step, seen.state.sum) == (2, 0)
    gone = {name: one for name, one in toy.EVENTS.items() if name != "add"}
    without = another(short, Kind(replace(TOY, engine=3, events=gone)))
    assert without.looks.look(short.cast.game_master, short.id).read_only is not None


def test_an_engine_that_fails_makes_it_read_only(short: Table) -> None:
    def failing(_rules: Rules, _state: toy.Table, _event: Event) -> Refusal | None:
        nothing: Any = None
        return nothing.refusal  # type: ignore[no-any-return]

    newer = another(short, Kind(replace(TOY, engine=2, refusal=failing)))
    seen = newer.looks.look(short.cast.game_master, short.id)
    assert seen.read_only is not None
    assert seen.read_only.step == 1
