"""A battle counts with the numbers that it began with, whatever the data say meanwhile."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gm_tools.games.battle.events.host import Note
from gm_tools.games.battle.game import BATTLE, ENGINE
from gm_tools.games.battle.upcasting import NUMBERS_OF_THE_FIRST
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import Entry, Event
from gm_tools.kinds import all_kinds
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import read_event
from gm_tools.services.games.records import StoredGame
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import Cast, the_bestiary, the_books, the_rulebook
from tests.fakes import HandClock
from tests.numbers import with_numbers
from tests.places import DATA
from tests.services.games.tables import Fate, Table, Told, number

FORD = DATA / "games" / "battle_ford.json"
OTHERS = {name: 2 * value + 1 for name, value in NUMBERS_OF_THE_FIRST.items()}
"""Numbers of another edition of the rules."""
SIDES = [{"id": "party", "name": "Party", "is_players": True}, {"id": "foes", "name": "Foes"}]
BOTH = [
    {"side": "party", "quick": {"name": "Ann", "health": 20}},
    {"side": "foes", "quick": {"name": "Cat", "health": 20}},
]


@pytest.fixture(scope="module")
def edition() -> Rulebook:
    return with_numbers(the_rulebook(), **OTHERS)


def played(cast: Cast, clock: HandClock, rulebook: Rulebook, game: str = "") -> Table:
    """The battles of a database under a rulebook, as a program opens them that starts now."""
    kinds = all_kinds(rulebook, the_bestiary(), the_books())
    games = Games(cast.store, clock, kinds, Fate(), Told())
    return Table(cast, games, Told(), Fate(), game, sent=1000)


def event(table: Table, type: str, **data: Any) -> Event:
    return read_event(table.games.kind("battle"), {"type": type, "data": data})


def begun(cast: Cast, clock: HandClock, rulebook: Rulebook) -> Table:
    """A battle between Ann and Cat, in Ann's first turn."""
    table = played(cast, clock, rulebook)
    data = table.games.kind("battle").prepare({"sides": SIDES, "combatants": BOTH})
    found = table.games.start(cast.game_master, "battle", event(table, "setup", **data), "Ford")
    assert isinstance(found, str), found
    table.id, table.sent = found, 0
    number(table.send(event(table, "begin", who="c1")))
    return table


def effort(table: Table, who: str) -> int:
    found: int = table.live().state.combatants[who].effort
    return found


def test_a_new_battle_counts_with_the_data(cast: Cast, clock: HandClock, edition: Rulebook) -> None:
    assert effort(begun(cast, clock, the_rulebook()), "c1") == 3
    assert effort(begun(cast, clock, edition), "c1") == OTHERS["effort_a_turn"]


def test_a_running_battle_stays_as_it_was(cast: Cast, clock: HandClock, edition: Rulebook) -> None:
    before = begun(cast, clock, the_rulebook())
    after = played(cast, clock, edition, before.id)
    assert after.looks.look(cast.game_master, before.id).read_only is None
    number(after.send(event(after, "end_turn", who="c1", next="c2")))
    assert effort(after, "c2") == 3
    number(after.undo(3))
    assert played(cast, clock, edition, before.id).live().state == after.live().state
    new = after.shelf.branch(cast.game_master, before.id, 2, "Again")
    assert effort(played(cast, clock, edition, new), "c1") == 3


def test_a_state_that_is_taken_over_counts_with_the_data_or_its_own(
    cast: Cast, clock: HandClock, edition: Rulebook
) -> None:
    old = begun(cast, clock, the_rulebook())
    state = to_plain(BATTLE.state, old.live().state)
    table = played(cast, clock, edition)
    kind = table.games.kind("battle")
    own = event(table, "adopt", **kind.prepare({"state": state}))
    assert own.data.state.numbers.most_flair == 30
    del state["numbers"]
    new = event(table, "adopt", **kind.prepare({"state": state}))
    assert new.data.state.numbers.most_flair == OTHERS["most_flair"]


# --- A battle that the first engine recorded ----------------------------------------------------


def recorded(until: int) -> list[Entry]:
    """The first entries of the recorded battle, as they stand in a database."""
    found = json.loads(FORD.read_text(encoding="utf-8"))["entries"][:until]
    return [
        Entry(
            number=one["number"],
            id=one["id"],
            actor="x",
            type=one["type"],
            data=one["data"],
            by=one["by"],
            source=one["source"],
            v=one["v"],
        )
        for one in found
    ]


def kept(cast: Cast, clock: HandClock, until: int) -> str:
    """Keep the recorded battle as a database of the first engine holds it; return its id."""
    now, owner = clock(), cast.game_master.account or ""
    game = StoredGame("ford", owner, None, "battle", "Ford", 1, "", until, "of old", now, now)
    with cast.store.write() as unit:
        unit.games.put(game)
        unit.journals.append("ford", recorded(until), now)
    return "ford"


@pytest.mark.parametrize("until", [1, 40, 100, 141])
def test_the_recorded_battle_goes_on_under_any_numbers(
    cast: Cast, clock: HandClock, edition: Rulebook, until: int
) -> None:
    game = kept(cast, clock, until)
    table = played(cast, clock, edition, game)
    seen = table.looks.look(cast.game_master, game)
    assert seen.read_only is None
    assert to_plain(BattleNumbers, seen.state.numbers) == NUMBERS_OF_THE_FIRST
    number(table.send(Event("note", Note("It goes on."))))
    assert table.live().state.news[-1].label == "It goes on."
    number(table.undo(until + 1))
    number(table.redo(until + 1))
    again = played(cast, clock, edition, game)
    assert again.live().state == table.live().state
    with cast.store.read() as unit:
        found = unit.games.find(game)
    assert found is not None
    assert (found.engine, len(found.digest)) == (ENGINE, 32)


def test_what_was_recorded_is_exported_as_it_was(cast: Cast, clock: HandClock) -> None:
    game = kept(cast, clock, 20)
    found = json.loads(
        played(cast, clock, the_rulebook(), game).looks.export(cast.game_master, game)
    )
    assert "numbers" not in found["entries"][0]["data"]
    assert {one["v"] for one in found["entries"]} == {1}
