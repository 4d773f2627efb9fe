"""The web server besieged: connections that say nothing, or too much, or a byte at a time."""

import gc
import http.client
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace

import pytest
from flask import Flask

from gm_tools.cli.serve import listen
from gm_tools.cli.server import (
    BODY_WITHIN,
    HEADERS_WITHIN,
    SILENT_FOR,
    SLOWEST_BODY,
    TAKES_TURNS,
    THROWN_AWAY,
    Connection,
    Server,
    Task,
    answer_promptly,
)
from gm_tools.services.live.hub import MOST_OF_ONE_VIEWER
from gm_tools.settings import load
from gm_tools.web.bodies import LARGEST_OF_VISITORS
from tests.apps import an_app
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import keep_game

HALF_SENT = b"GET /join HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
PLACES = 20


@pytest.fixture
def app(cast: Cast, tmp_path: Path) -> Flask:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    return an_app(settings, cast.services)


@pytest.fixture
def server(app: Flask) -> Iterator[Server]:
    """The server with few places, running."""
    running = Server(app, listen("127.0.0.1", None), PLACES, asyncore_loop_timeout=0)
    stopping = Event()

    def run() -> None:
        while not stopping.is_set():
            running.asyncore.loop(0.01, use_poll=True, map=running._map, count=1)

    thread = Thread(target=run)
    thread.start()
    yield running
    app.extensions["gm_tools"].live.hub.end()
    running.task_dispatcher.shutdown()
    stopping.set()
    thread.join()
    for channel in list(running.active_channels.values()):
        channel.handle_close()
    running.close()


Connect = Callable[..., list[socket.socket]]


@pytest.fixture
def connect(server: Server) -> Iterator[Connect]:
    """Open connections that send something, or nothing; wait until the server knows them."""
    opened: list[socket.socket] = []

    def connect(count: int, data: bytes = b"") -> list[socket.socket]:
        fresh = [socket.create_connection(("127.0.0.1", port_of(server))) for _ in range(count)]
        for one in fresh:
            one.settimeout(20)
            one.sendall(data)
        opened.extend(fresh)
        return fresh

    yield connect
    for one in opened:
        one.close()


def port_of(server: Server) -> int:
    return int(server.effective_port)


def status(server: Server, method: str = "GET", body: bytes = b"", path: str = "/join") -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port_of(server), timeout=20)
    connection.request(method, path, body)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def is_closed(one: socket.socket) -> bool:
    """Whether the server has closed a connection; waits until it did."""
    with suppress(ConnectionError):
        return one.recv(1) == b""
    return True


def until(is_so: Callable[[], bool]) -> None:
    """Wait for the server's own thread."""
    pause = Event()
    while not is_so():
        pause.wait(0.005)


# --- Connections --------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", HALF_SENT], ids=["idle", "half-sent"])
def test_a_page_is_served_beside_more_connections_than_there_are_places(
    server: Server, connect: Connect, data: bytes
) -> None:
    connect(5 * PLACES, data)
    assert [status(server) for _ in range(3)] == [200] * 3
    until(lambda: len(server.active_channels) <= PLACES)


def test_the_longest_idle_connection_gives_its_place(server: Server, connect: Connect) -> None:
    first = connect(1)[0]
    until(lambda: len(server.active_channels) == 1)
    others = connect(PLACES)
    assert is_closed(first)
    assert [status(server) for _ in range(2)] == [200] * 2
    assert is_closed(others[0])
    until(lambda: len(server.active_channels) <= PLACES)


def test_the_address_with_the_most_idle_connections_gives_first(server: Server) -> None:
    class Idle:
        def __init__(self, address: str, last_activity: float) -> None:
            self.addr, self.last_activity = (address, 1), last_activity
            self.will_close = False

        def is_idle(self) -> bool:
            return True

    quiet, first, second = Idle("10.0.0.1", 1), Idle("10.0.0.2", 2), Idle("10.0.0.2", 3)
    server.active_channels = {number: one for number, one in enumerate((quiet, second, first))}
    server.make_room()
    server.active_channels = {}
    assert [one.will_close for one in (quiet, first, second)] == [False, True, False]


def test_streams_outlast_silence_and_a_crowd(
    server: Server, connect: Connect, cast: Cast, clock: HandClock
) -> None:
    game = keep_game(cast, clock)
    seats = cast.services.seats
    taken = seats.take(seats.open(cast.game_master, game, freely=True), "a phone", "P1", "Ada")
    head = f"Host: 127.0.0.1\r\nCookie: gm_tools_seat_{game}={taken.token}"
    asked = f"GET /live/{game}/stream HTTP/1.1\r\n{head}\r\n\r\n".encode()
    streams = connect(MOST_OF_ONE_VIEWER, asked)
    assert [one.recv(12) for one in streams] == [b"HTTP/1.1 200"] * MOST_OF_ONE_VIEWER
    connect(3 * PLACES)
    assert status(server) == 200
    until(lambda: len(running(server)) == MOST_OF_ONE_VIEWER)
    server.maintenance(time.time() + 100 * SILENT_FOR)
    assert len(running(server)) == MOST_OF_ONE_VIEWER
    assert not any(one.will_close for one in running(server))


def running(server: Server) -> list[Connection]:
    """The connections on which something is answered, as each stream is."""
    return [one for one in server.active_channels.values() if one.requests]


def test_a_silent_connection_is_closed(server: Server, connect: Connect) -> None:
    silent = connect(1)[0]
    until(lambda: len(server.active_channels) == 1)
    server.maintenance(time.time() + SILENT_FOR + 1)
    assert is_closed(silent)


class Arriving:
    """A request that began a while ago."""

    def __init__(self, seconds: float, body: int | None) -> None:
        self.began = time.monotonic() - seconds
        self.headers_finished, self.body_bytes_received = body is not None, body or 0


@pytest.mark.parametrize(
    ("seconds", "body", "is_overdue"),
    [
        (0, None, False),
        (HEADERS_WITHIN + 1, None, True),
        (HEADERS_WITHIN + 1, 0, False),
        (BODY_WITHIN + 1, 0, True),
        (BODY_WITHIN + 1, 60 * SLOWEST_BODY, False),
        (BODY_WITHIN + 61, 60 * SLOWEST_BODY, True),
    ],
)
def test_a_request_that_dribbles_in_is_overdue(
    server: Server, seconds: float, body: int | None, is_overdue: bool
) -> None:
    arriving = Arriving(seconds, body)
    connection = Connection(server, socket.socket(), ("127.0.0.1", 1), server.adj, map={})
    connection.request = arriving
    assert connection.is_overdue() == is_overdue
    connection.requests = [arriving]  # the one before is still answered
    assert not connection.is_overdue()
    connection.handle_close()


def test_an_overdue_request_is_closed_however_active_it_is(
    server: Server, connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tools.cli.server.HEADERS_WITHIN", -1)
    dripping = connect(1, HALF_SENT)[0]
    until(lambda: any(one.request for one in server.active_channels.values()))
    server.maintenance(time.time())
    assert is_closed(dripping)


# --- Bodies ------------------------------------------------------------------------------------


def test_a_visitors_large_body_is_answered_with_a_page_and_not_kept(server: Server) -> None:
    assert status(server, "POST", b"a" * LARGEST_OF_VISITORS, "/sign-in") == 400  # no token
    assert status(server, "POST", b"a" * (LARGEST_OF_VISITORS + 1), "/sign-in") == 413
    assert status(server, "POST", b"a" * 20 * LARGEST_OF_VISITORS) == 413
    assert status(server, "GET", b"a" * (LARGEST_OF_VISITORS + 1)) == 413


def test_the_end_of_a_huge_body_is_not_waited_for(server: Server, connect: Connect) -> None:
    head = f"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {THROWN_AWAY}\r\n\r\n"
    huge = connect(1, head.encode())[0]
    assert huge.recv(12) == b"HTTP/1.1 413"


def test_headers_are_bounded(server: Server, connect: Connect) -> None:
    long = connect(1, HALF_SENT + b"a" * 40_000)[0]
    assert long.recv(12) == b"HTTP/1.0 431"


def test_a_whole_answer_goes_out_in_one_piece() -> None:
    pieces: list[bytes] = []
    server = SimpleNamespace(adj=SimpleNamespace(ident=None))
    channel = SimpleNamespace(write_soon=pieces.append, server=server)
    task = Task(channel, SimpleNamespace(headers={}, version="1.1", command="GET"))
    task.start()
    task.complete, task.status, task.content_length = True, "200 OK", 5
    task.write(b"ready")
    task.finish()
    (piece,) = pieces
    assert piece.startswith(b"HTTP/1.1 200 OK\r\n")
    assert piece.endswith(b"\r\n\r\nready")
    assert task.content_bytes_written == 5


def test_threads_take_turns_often_and_garbage_is_looked_for_seldom() -> None:
    before = sys.getswitchinterval(), gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # Python's own
    try:
        answer_promptly()
        assert sys.getswitchinterval() == pytest.approx(TAKES_TURNS)
        assert gc.get_threshold() > (700, 10, 10)
        assert gc.isenabled()
    finally:
        sys.setswitchinterval(before[0])
        gc.set_threshold(*before[1])
