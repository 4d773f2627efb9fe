"""No page, file, stream or refusal holds what its reader may not know, in any game."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from gm_tools.services.actor import Actor
from gm_tools.services.games import looks, whole_log
from gm_tools.services.games.cache import Views
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit
from tests.cast import Cast
from tests.fakes import HandClock
from tests.fuzzing.browsing import browser_of
from tests.recording.canaries import STEPS_ON_PAGES
from tests.recording.on_pages import Told, clients, ended, leaks, told
from tests.recording.starts import STARTS
from tests.sampling import LARGEST

TRACKERS = [kind for kind in STARTS if kind not in ("battle", LARGEST)]
SLOW = [
    ("battle", 2),
    (LARGEST, 0),
    (LARGEST, 9),  # by hand
    *((kind, 0) for kind in TRACKERS),
]
GAMES = [
    ("battle", 19),
    *(pytest.param(one, marks=pytest.mark.slow) for one in SLOW),
]


@pytest.fixture(params=GAMES, ids=lambda one: f"{one[0]}-{one[1]}")
def game(request: pytest.FixtureRequest, cast: Cast) -> Told:
    kind, number = request.param
    return told(cast, kind, number, STEPS_ON_PAGES)


def app_of(cast: Cast, clock: HandClock, folder: Path, actor: Actor) -> Flask:
    """The app, in which an actor is signed in."""
    return browser_of(cast, clock, folder, actor).application


def test_canaries_are_in_what_the_game_master_gets(
    game: Told, cast: Cast, clock: HandClock, tmp_path: Path
) -> None:
    client = browser_of(cast, clock, tmp_path)
    found = leaks(game, client.application, client, set())
    rooms = {address.rpartition("/")[2] for address in found}
    assert {"log", "log.txt", "log.json"} <= rooms
    assert any("zorble" in text for text in found.values())


def test_phones_and_the_television_get_what_they_may_know(
    game: Told, cast: Cast, clock: HandClock, tmp_path: Path
) -> None:
    app = app_of(cast, clock, tmp_path, cast.game_master)
    phones = [*clients(game, app)]
    for _ in ("going on", "ended"):
        found = {seat: leaks(game, app, client, known) for seat, client, known in phones}
        assert {seat: wrong for seat, wrong in found.items() if wrong} == {}
        ended(game)


def test_a_member_gets_what_the_table_may_know(
    game: Told, cast: Cast, clock: HandClock, tmp_path: Path
) -> None:
    client = browser_of(cast, clock, tmp_path, cast.player)
    assert leaks(game, client.application, client, game.known["table"]) == {}
    ended(game)
    assert leaks(game, client.application, client, game.known["table"]) == {}


def test_strangers_and_visitors_get_nothing(
    game: Told, cast: Cast, clock: HandClock, tmp_path: Path
) -> None:
    ended(game)
    client = browser_of(cast, clock, tmp_path, cast.stranger)
    assert leaks(game, client.application, client, set()) == {}
    assert leaks(game, client.application, client.application.test_client(), set()) == {}


def test_a_page_that_tells_too_much_is_found(
    cast: Cast, clock: HandClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = told(cast, "battle", 19, STEPS_ON_PAGES)
    monkeypatch.setattr(looks, "heard_event", lambda _game, _state, event, _viewer: event)
    monkeypatch.setattr(Views, "of", lambda _self, _kind, state, _viewer: state)
    app = app_of(cast, clock, tmp_path, cast.game_master)
    seat, client, known = next(clients(game, app))
    found = leaks(game, app, client, known)
    address = f"/battles/{game.game}"
    assert {f"{address}/play", f"{address}/play/screen"} <= set(found), seat


def test_a_log_that_is_open_to_members_is_found(
    cast: Cast, clock: HandClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = told(cast, "battle", 19, STEPS_ON_PAGES)
    client = browser_of(cast, clock, tmp_path, cast.player)

    def open_to_all(unit: Unit, _actor: Actor, game: str, **_: bool) -> StoredGame | None:
        return unit.games.find(game)

    for module in (looks, whole_log):
        monkeypatch.setattr(module, "hosted", open_to_all)
    found = leaks(game, client.application, client, game.known["table"])
    ends = {address.rpartition("/")[2] for address in found}
    assert {"log", "log.txt", "log.json"} <= ends
