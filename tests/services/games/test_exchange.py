"""Games leave as files and come back with the same state, ready to be played on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gm_tools.bootstrap import with_problems
from gm_tools.documents import game_file
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.exchange import GameExchange
from gm_tools.services.games.kinds import read_event
from gm_tools.services.games.whole_log import WholeLog
from gm_tools.services.importing import MOST_FILES, ImportRefusedError, NamedFile
from gm_tools.services.people.seats import Seats
from tests.cast import Cast
from tests.fakes import HandClock
from tests.places import DATA
from tests.services.games.tables import Table, a_table, add, number, roll, take

RECORDED = sorted((DATA / "games").glob("*.json"))
every_kind = pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)


def export(cast: Cast, game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(cast.services.game_looks.export(cast.game_master, game))
    return found


def bring(cast: Cast, values: dict[str, Any], actor: Actor | None = None) -> str:
    file = NamedFile("game.json", json.dumps(values).encode())
    who = actor or cast.game_master
    (taken,) = cast.services.game_exchange.import_files(who, (file,))
    return taken


def cut(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """A recorded game without its end, and the next event, which the table sent."""
    values = json.loads(path.read_bytes())
    entries = values["entries"]
    places = range(len(entries) - 12, 1, -1)
    at = next(place for place in places if is_typed_in(entries[place]))
    lines, after = entries[:at], entries[at]
    return {**values, "entries": lines, "number": len(lines)}, after


def is_typed_in(entry: dict[str, Any]) -> bool:
    return entry.get("source") != "digital" and entry["type"] not in ("undo", "redo")


# --- All five games ----------------------------------------------------------------------------


@every_kind
def test_a_recorded_game_leaves_and_comes_back_the_same(cast: Cast, path: Path) -> None:
    game = bring(cast, cut(path)[0])
    file = export(cast, game)
    again = bring(cast, file)
    assert again != game
    look, own = cast.services.game_looks.look, cast.game_master
    assert look(own, again).state == look(own, game).state
    ours = {key: value for key, value in export(cast, again).items() if not key.endswith("_at")}
    assert ours == {key: value for key, value in file.items() if not key.endswith("_at")}


@every_kind
def test_it_goes_on_where_it_stood(cast: Cast, path: Path) -> None:
    values, after = cut(path)
    game = bring(cast, values)
    games, own = cast.services.games, cast.game_master
    known = {key: after[key] for key in ("type", "data", "by") if key in after}
    event = read_event(games.kind(values["kind"]), known)
    at = number(games.send(own, game, "next", None, event))
    assert at == len(values["entries"]) + 1
    before = cast.services.game_looks.look(own, game).state
    assert isinstance(games.undo(own, game, "back", None, at), Accepted)
    assert isinstance(games.redo(own, game, "again", None, at), Accepted)
    assert cast.services.game_looks.look(own, game).state == before


@every_kind
def test_a_whole_recorded_game_is_read_and_looked_at(cast: Cast, path: Path) -> None:
    game = bring(cast, json.loads(path.read_bytes()))
    look = cast.services.game_looks.look(cast.game_master, game)
    assert (look.read_only, look.number) == (None, len(json.loads(path.read_bytes())["entries"]))
    found, written = WholeLog(cast.services.games).written(cast.game_master, game)
    assert len(written) == found.number
    assert (found.status == "finished") == (look.outcome is not None)


# --- What an import does ------------------------------------------------------------------------


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    return a_table(cast, clock, 4, 2, 6)


@pytest.fixture
def exchange(table: Table) -> GameExchange:
    return GameExchange(table.games, with_problems(game_file.read))


@pytest.fixture
def leave(table: Table) -> Callable[[], dict[str, Any]]:
    return lambda: json.loads(table.looks.export(table.cast.game_master, table.id))


def take_in(exchange: GameExchange, actor: Actor, *files: dict[str, Any]) -> tuple[str, ...]:
    named = (NamedFile(f"{i}.json", json.dumps(one).encode()) for i, one in enumerate(files))
    return exchange.import_files(actor, tuple(named))


def problems(
    exchange: GameExchange, actor: Actor, *files: dict[str, Any]
) -> list[tuple[str, str, str]]:
    with pytest.raises(ImportRefusedError) as found:
        take_in(exchange, actor, *files)
    return [(one.file, one.where, one.message) for one in found.value.problems]


def test_what_was_drawn_is_drawn_again_after_an_undo(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]]
) -> None:
    table.send(roll())
    rolled = table.sum()
    table.undo(2)
    table.id = take_in(exchange, table.cast.game_master, leave())[0]
    assert table.sum() == 0
    table.send(roll())
    assert table.sum() == rolled


def test_lines_keep_their_numbers_times_and_ids(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]], clock: HandClock
) -> None:
    table.send(add(3))
    clock.pass_by(minutes=5)
    table.undo(2)
    file = leave()
    clock.pass_by(hours=1)
    table.id = take_in(exchange, table.cast.game_master, file)[0]
    assert leave()["entries"] == file["entries"]


def test_it_is_the_importers_own_in_no_shared_campaign(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]]
) -> None:
    table.send(take(2))
    player = table.cast.player
    (game,) = take_in(exchange, player, leave())
    found = table.looks.look(player, game)
    assert (found.viewer, found.game.campaign) == (
        "host",
        table.cast.services.campaigns.personal(player).id,
    )
    assert (found.game.shown, found.game.auto_accept, found.game.evening) == (False, False, None)
    for other in (table.cast.game_master, table.cast.stranger):
        with pytest.raises(NotFoundError):
            table.looks.look(other, game)
    assert {one.id for one in table.shelf.listed(player)} == {game}


def test_nobody_without_an_account_brings_anything(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]]
) -> None:
    with pytest.raises(NotFoundError):
        take_in(exchange, NOBODY, leave())


def test_all_files_or_none_and_every_problem(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]]
) -> None:
    master, good = table.cast.game_master, leave()
    wrong = {**good, "entries": [*good["entries"], {"number": 2, "type": "sing", "data": {}}]}
    wrong["number"] = 2
    other = {**good, "kind": "chess"}
    found = problems(exchange, master, good, wrong, other, {"format": "x"})
    assert [(file, where) for file, where, _ in found] == [
        ("1.json", "entries.1.type"),
        ("2.json", "kind"),
        ("3.json", "format"),
    ]
    assert found[1][2] == "is no game that can be played here. Games: toy."
    assert [one.id for one in table.shelf.listed(master)] == [table.id]


def test_so_many_files_at_once(table: Table, exchange: GameExchange) -> None:
    found = problems(exchange, table.cast.game_master, *[{}] * (MOST_FILES + 1))
    assert [file for file, _, _ in found] == ["All files"]


def test_a_game_of_another_version_opens_read_only_and_says_why(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]]
) -> None:
    file = leave()
    line = {"number": 2, "type": "add", "data": {"amount": 900}, "by": "P1"}
    later = {**file, "stamp": {"engine": 2}, "entries": [*file["entries"], line], "number": 2}
    (game,) = take_in(exchange, table.cast.game_master, later)
    look = table.looks.look(table.cast.game_master, game)
    assert look.read_only is not None
    assert look.read_only.step == 2
    table.id = game
    assert leave()["stamp"] == {"engine": 2, "data": ""}


def test_a_first_line_that_is_unknown_here_leaves_nothing_to_see(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]]
) -> None:
    line = {"number": 1, "type": "sing", "data": {}}
    later = {**leave(), "stamp": {"engine": 9}, "entries": [line], "number": 1}
    (game,) = take_in(exchange, table.cast.game_master, later)
    look = table.looks.look(table.cast.game_master, game)
    assert look.read_only is not None
    assert (look.offers, look.outcome) == ((), None)


def test_a_finished_game_stays_finished(
    table: Table, exchange: GameExchange, leave: Callable[[], dict[str, Any]]
) -> None:
    for _ in range(4):
        table.send(Event("add", add(5).data, "P1"))
    (game,) = take_in(exchange, table.cast.game_master, leave())
    found = next(one for one in table.shelf.listed(table.cast.game_master) if one.id == game)
    assert (found.status, json.loads(found.result or "")) == (
        "finished",
        {"winner": "P1", "turns": 4},
    )


def test_a_file_holds_no_code_that_opens_the_game(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, 3)
    seats = Seats(cast.store, clock, table.games, table.fate, cast.services.rates)
    code = seats.open(cast.game_master, table.id, freely=True)
    text = cast.services.game_looks.export(cast.game_master, table.id, "toy")
    assert code not in text
    assert "join" not in text
