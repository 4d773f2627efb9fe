"""The web server: waitress, with places for everybody at a table beside silent connections.

| who | what becomes of them |
|---|---|
| a silent connection | closed after ``SILENT_FOR`` |
| a request that arrives a byte at a time | closed once it is overdue |
| the connection after the last place | an idle one is closed for it |
| a request that is answered or waits for a thread, and so every stream | never closed here |
"""

import gc
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from gm_tools.cli.bodies import ArrivingRequest
from gm_tools.services.live.hub import MOST_LISTENERS
from gm_tools.web.bodies import LARGEST_OF_VISITORS, TOO_LARGE, largest_body

TAKES_TURNS = 0.001
"""Seconds after which a thread that computes lets another go on: one may have an answer to send.
Python's own 5 milliseconds are a quarter of what an answer takes."""

OFTEN, SELDOM, SELDOMER = 20_000, 20, 50
"""After how many new objects the collector looks at them, and how often at those that stayed. An
answer makes thousands of objects, hardly any in a circle; to look took a tenth of its time."""

THREADS = MOST_LISTENERS + 24
"""A thread for each open stream, and some for pages."""

SILENT_FOR = 60
LOOKS_EVERY = 5
HEADERS_WITHIN = 20.0
BODY_WITHIN = 30.0
SLOWEST_BODY = 16 * 1024
"""Bytes a second; a body may take this long beyond ``BODY_WITHIN``."""

LARGEST_HEADERS = 32 * 1024
THROWN_AWAY = 64 * 1024 * 1024
"""A body that is too large is received up to here, and not kept: its sender reads why."""

UNREACHED_FOR = 60_000
"""Milliseconds after which a network that acknowledges nothing ends a connection."""


def answer_promptly() -> None:
    """Let threads take turns often, and the collector of garbage look seldom."""
    sys.setswitchinterval(TAKES_TURNS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(OFTEN, SELDOM, SELDOMER)


class Task(WSGITask):  # type: ignore[misc]  # waitress has no types
    """A request on its way to the app."""

    wrote_header: bool = False

    def get_environment(self) -> dict[str, Any]:
        """Tell the app of a body that was too large to keep."""
        environ: dict[str, Any] = super().get_environment()
        environ[TOO_LARGE] = self.request.is_too_large
        return environ

    def write(self, data: bytes) -> None:
        """Send a body that is known as a whole in one piece with its headers."""
        if self.wrote_header or not data or self.content_length != len(data) or not self.has_body:
            super().write(data)
            return
        headers = self.build_response_header()
        self.wrote_header = True
        self.content_bytes_written += len(data)
        self.channel.write_soon(headers + data)


class Connection(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A browser's connection."""

    task_class = Task

    def parser_class(self, adjustments: Adjustments) -> ArrivingRequest:
        """Begin to read a request."""
        return ArrivingRequest(adjustments, self.server.largest_body)

    def is_idle(self) -> bool:
        """Whether no request is being answered or waits to be."""
        return not (self.requests or self.will_close or self.close_when_flushed)

    def is_overdue(self) -> bool:
        """Whether a request has been arriving for too long."""
        arriving = self.request
        if not self.is_idle() or arriving is None:
            return False
        patience = HEADERS_WITHIN
        if arriving.headers_finished:
            patience = BODY_WITHIN + arriving.body_bytes_received / SLOWEST_BODY
        return bool(time.monotonic() - arriving.began > patience)


class Server(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """The server of an app on a listening socket, with places for a number of connections."""

    channel_class = Connection

    def __init__(self, app: Flask, listener: socket.socket, most: int, **options: Any) -> None:
        """Keep ``most`` connections; ``options`` are further ones of waitress."""
        self.most = most
        self.largest_body: Callable[[Mapping[str, str]], int] = largest_body(app)
        adjustments = Adjustments(**_options(most), **options)
        known = (listener.family, listener.type, listener.proto, listener.getsockname())
        super().__init__(app, None, True, listener, None, adjustments, known, bind_socket=False)

    def set_socket_options(self, conn: socket.socket) -> None:
        """Let the system find out when the other side has left without a word."""
        super().set_socket_options(conn)
        conn.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREACHED_FOR)

    def handle_accept(self) -> None:
        """Accept a connection, and close an idle one if it is one too many."""
        super().handle_accept()
        if len(self.active_channels) > self.most:
            self.make_room()

    def make_room(self) -> None:
        """Close the longest idle connection of the address that has the most idle ones.

        Behind a proxy, and in a network with a single address, that is simply the longest idle:
        a browser opens another when it needs one.
        """
        idle = [channel for channel in self.active_channels.values() if channel.is_idle()]
        crowds = Counter(channel.addr[0] for channel in idle)
        if idle:
            least = min(idle, key=lambda one: (-crowds[one.addr[0]], one.last_activity))
            least.will_close = True

    def maintenance(self, now: float) -> None:
        """Close what was silent for too long, and requests that do not arrive."""
        super().maintenance(now)
        for channel in self.active_channels.values():
            if channel.is_overdue():
                channel.will_close = True


def _options(most: int) -> dict[str, Any]:
    return {
        "threads": THREADS,
        "connection_limit": most + 100,  # beyond it nobody is let in: all are being answered
        "channel_timeout": SILENT_FOR,
        "cleanup_interval": LOOKS_EVERY,
        "channel_request_lookahead": 1,  # else a browser that left is never noticed
        "asyncore_use_poll": True,  # select() fails from the 1,024th descriptor on
        "max_request_header_size": LARGEST_HEADERS,
        "max_request_body_size": THROWN_AWAY,
        "inbuf_overflow": LARGEST_OF_VISITORS + 1,  # visitors' bodies never reach the disk
        "clear_untrusted_proxy_headers": True,
        "ident": None,
    }
