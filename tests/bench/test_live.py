"""Fifty open streams behind the real server: how fast they hear, what a reload by all costs."""

import http.client
import selectors
import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from gm_tools.cli.descriptors import connections
from gm_tools.cli.server import Server
from gm_tools.services.live.hub import LiveHub
from gm_tools.services.live.looking import Live
from gm_tools.settings import load
from tests.apps import an_app
from tests.bench.conftest import Goals, Times
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.games_kept import keep_game, reach

STREAMS = 50
EVENTS = 60
RELOADS = 4


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    with assemble(tmp_path_factory.mktemp("live"), HandClock()) as together:
        yield together


@pytest.fixture(scope="module")
def game(cast: Cast) -> str:
    return keep_game(cast, HandClock())


@pytest.fixture(scope="module")
def hub() -> LiveHub:
    """A hub that lets one seat have all the streams, and those before a reload too."""
    return LiveHub(of_one_viewer=2 * STREAMS)


@pytest.fixture(scope="module")
def port(cast: Cast, hub: LiveHub, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = str(tmp_path_factory.mktemp("instance"))
    settings = load({"GM_TOOLS_INSTANCE": folder, "GM_TOOLS_SECRET_KEY": "k" * 32})
    app = an_app(
        settings, replace(cast.services, live=Live(cast.services.games, hub)), looked_at=False
    )
    server = Server(app, socket.create_server(("127.0.0.1", 0)), connections())
    listening = threading.Thread(target=_serve, args=(server,), daemon=True)
    listening.start()
    yield int(server.effective_port)
    hub.end()
    server.task_dispatcher.shutdown()
    server.close()
    listening.join(timeout=5)
    for channel in list(server.active_channels.values()):
        channel.close()


def _serve(server: Server) -> None:
    with suppress(OSError):
        server.run()


@pytest.fixture(scope="module")
def cookie(cast: Cast, game: str) -> str:
    seats = cast.services.seats
    code = seats.open(cast.game_master, game, freely=True)
    return f"gm_tools_seat_{game}={seats.take(code, 'phone', 'P1', 'Ada').token}"


def opened(port: int, game: str, cookie: str) -> list[http.client.HTTPConnection]:
    """Ask for all streams at once."""
    pages = [http.client.HTTPConnection("127.0.0.1", port, timeout=60) for _ in range(STREAMS)]
    for page in pages:
        page.request("GET", f"/live/{game}/stream", headers={"Cookie": cookie})
    return pages


def heard_by_all(pages: list[http.client.HTTPConnection], number: int) -> list[float]:
    """Wait until every page has heard a number; return when each did."""
    wanted, moments = f"data: {number}\n\n".encode(), []
    with selectors.DefaultSelector() as ready:
        for page in pages:
            ready.register(page.sock, selectors.EVENT_READ, bytearray())
        while ready.get_map():
            for key, _ in ready.select(timeout=60):
                came = key.fileobj.recv(65536)  # type: ignore[union-attr]  # sockets
                assert came, "a stream ended"
                key.data.extend(came)
                if wanted in key.data:
                    moments.append(time.perf_counter())
                    ready.unregister(key.fileobj)
    return moments


def memory() -> int:
    """Bytes of this process in memory."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(one for one in status.splitlines() if one.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def test_an_event_reaches_fifty_streams(
    goal: Goals, times: Times, cast: Cast, hub: LiveHub, port: int, game: str, cookie: str
) -> None:
    first = http.client.HTTPConnection("127.0.0.1", port)
    first.request("GET", f"/live/{game}/number", headers={"Cookie": cookie})
    assert first.getresponse().read() == b"1"
    first.close()
    before = memory()
    pages = opened(port, game, cookie)
    heard_by_all(pages, 1)
    each = (memory() - before) / STREAMS / 1024
    goal.value("memory of an open stream, its page's end too", each, 500, "KB")
    delays: list[float] = []
    for number in range(2, times(EVENTS) + 2):
        reach(cast.store, game, number)
        begin = time.perf_counter()
        hub.tell(game, number)
        delays += [moment - begin for moment in heard_by_all(pages, number)]
    goal.value("an event at 50 streams, median", statistics.median(delays) * 1000, 50, "ms")
    goal.value("the same, p99", sorted(delays)[len(delays) * 99 // 100] * 1000, 50, "ms")
    for page in pages:
        page.close()


def test_four_reloads_by_everybody(
    goal: Goals, times: Times, cast: Cast, port: int, game: str, cookie: str
) -> None:
    with cast.store.read() as unit:
        found = unit.games.find(game)
    assert found is not None
    pages, longest = opened(port, game, cookie), 0.0
    for _ in range(times(RELOADS)):
        for page in pages:
            page.close()
        begin = time.perf_counter()
        pages = opened(port, game, cookie)
        longest = max(longest, max(heard_by_all(pages, found.number)) - begin)
    goal.value("50 streams after a reload by all", longest * 1000, 2000, "ms")
    for page in pages:
        page.close()
