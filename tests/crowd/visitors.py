"""Scripted browsers: each holds a seat, follows its battle by a stream and looks at pages."""

from __future__ import annotations

import time
from http.client import HTTPConnection, HTTPResponse, RemoteDisconnected
from typing import NamedTuple

from tests.crowd.figures import Figures

CONNECTIONS = 3
"""Kept-alive connections of a visitor, beside its stream."""

ROUNDS = 3
PATIENCE = 120


class Seat(NamedTuple):
    """A seat of a battle and the secret that holds it."""

    battle: str
    name: str
    token: str

    @property
    def cookie(self) -> str:
        """Return the name of the cookie that carries the secret."""
        return f"gm_tools_seat_{self.battle}"


class Visitor:
    """A browser at a seat, without the browser."""

    def __init__(self, port: int, seat: Seat, figures: Figures) -> None:
        """Prepare connections; nothing is opened yet."""
        self.seat = seat
        self.figures = figures
        self.page = f"/battles/{seat.battle}/play"
        self._headers = {"Cookie": f"{seat.cookie}={seat.token}"}
        self._number = 0
        self._stream, *self._kept = (
            HTTPConnection("127.0.0.1", port, timeout=PATIENCE) for _ in range(1 + CONNECTIONS)
        )

    def arrive(self) -> None:
        """Open the page, then the stream, and wait for its first number."""
        self._look(self._kept[0], self.page)
        began = time.perf_counter()
        self._stream.request("GET", self._live("stream"), headers=self._headers)
        self._messages = self._stream.getresponse()
        self.figures.statuses.append(self._messages.status)
        self.figures.streams.append(self.hear(1) - began)

    def look_around(self) -> None:
        """Fetch the page and its parts again and again, over connections that are kept."""
        for _ in range(ROUNDS):
            for connection, place in zip(
                self._kept, (self.page, f"{self.page}/screen", self._live("number")), strict=True
            ):
                self._look(connection, place)

    def hear(self, number: int) -> float:
        """Wait until the stream has told a number, or a later one; return when it did.

        Signs of life come for ever: patience ends whatever they say.
        """
        until = time.monotonic() + PATIENCE
        while self._number < number:
            assert time.monotonic() < until, f"{self.seat.name} did not hear of {number}"
            line = self._messages.readline()
            assert line, f"the stream of {self.seat.name} ended"
            assert b"full" not in line, f"there was no place for {self.seat.name}"
            if line.startswith(b"id: "):
                self._number = int(line[4:])
        return time.perf_counter()

    def leave(self) -> None:
        """Close every connection."""
        for connection in (self._stream, *self._kept):
            connection.close()

    def _live(self, what: str) -> str:
        return f"/live/{self.seat.battle}/{what}?as=seat"

    def _look(self, connection: HTTPConnection, place: str) -> None:
        began = time.perf_counter()
        answer = self._answer(connection, place)
        answer.read()
        self.figures.pages.append(time.perf_counter() - began)
        self.figures.statuses.append(answer.status)

    def _answer(self, connection: HTTPConnection, place: str) -> HTTPResponse:
        """Ask once more on a new connection if a kept one was closed meanwhile, as browsers do."""
        is_kept = connection.sock is not None
        try:
            connection.request("GET", place, headers=self._headers)
            return connection.getresponse()
        except (RemoteDisconnected, ConnectionError):
            if not is_kept:
                raise
        connection.close()
        self.figures.reconnected += 1
        return self._answer(connection, place)
