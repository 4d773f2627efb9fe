"""Connections that hold on to the app: silent ones, and requests that never arrive as a whole."""

from __future__ import annotations

import selectors
import socket
from contextlib import suppress
from threading import Event, Thread
from types import TracebackType
from typing import Self

HALF_SENT = b"GET /join HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
LOOKS_EVERY = 0.05


class Siege:
    """Keeps connections open from a thread of its own; each that the app closes is opened again."""

    def __init__(self, port: int, idle: int, half_sent: int) -> None:
        """Prepare ``idle`` connections that say nothing, and ``half_sent`` that begin a request."""
        self.port = port
        self.opened = 0
        self._wanted = [b""] * idle + [HALF_SENT] * half_sent
        self._sockets = selectors.DefaultSelector()
        self._over = Event()
        self._thread = Thread(target=self._hold)

    def __enter__(self) -> Self:
        """Open all of them, then hold them."""
        for data in self._wanted:
            self._open(data)
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Let go."""
        self._over.set()
        self._thread.join()
        for key in list(self._sockets.get_map().values()):
            self._close(key)
        self._sockets.close()

    @property
    def held(self) -> int:
        """How many connections are open."""
        return len(self._sockets.get_map())

    def _hold(self) -> None:
        while not self._over.is_set():
            for key, _ in self._sockets.select(LOOKS_EVERY):
                self._close(key)
                self._open(key.data)

    def _open(self, data: bytes) -> None:
        one = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        with suppress(OSError):  # closed already: that is noticed by the next look
            one.sendall(data)
        self._sockets.register(one, selectors.EVENT_READ, data)
        self.opened += 1

    def _close(self, key: selectors.SelectorKey) -> None:
        self._sockets.unregister(key.fileobj)
        key.fileobj.close()  # type: ignore[union-attr]  # a socket
