"""A request as it arrives: when it began, and a body of which only so much is kept."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from waitress.adjustments import Adjustments
from waitress.buffers import OverflowableBuffer
from waitress.parser import HTTPRequestParser


class KeptBody(OverflowableBuffer):  # type: ignore[misc]  # waitress has no types
    """A body in memory, then in a temporary file; nothing of it once it is too large."""

    def __init__(self, in_memory: int, most: int) -> None:
        """Keep ``most`` bytes, of them ``in_memory``."""
        super().__init__(in_memory)
        self.most = most
        self.is_too_large = False

    def append(self, data: bytes) -> None:
        """Keep some more, or throw away everything."""
        if not self.is_too_large and len(self) + len(data) > self.most:
            self.throw_away()
        if not self.is_too_large:
            super().append(data)

    def throw_away(self) -> None:
        """Keep nothing from now on."""
        self.is_too_large = True
        self.close()
        self.buf, self.strbuf, self.overflowed = None, b"", False


class ArrivingRequest(HTTPRequestParser):  # type: ignore[misc]  # waitress has no types
    """A request that is being received; ``began`` is when, by the monotonic clock."""

    def __init__(
        self, adjustments: Adjustments, largest_body: Callable[[Mapping[str, str]], int]
    ) -> None:
        """Keep as much of the body as ``largest_body`` allows for these headers."""
        super().__init__(adjustments)
        self.began = time.monotonic()
        self.largest_body = largest_body

    @property
    def is_too_large(self) -> bool:
        """Whether the body was thrown away."""
        return self.body_rcv is not None and self.body_rcv.getbuf().is_too_large

    def parse_header(self, header_plus: bytes) -> None:
        """Read the headers, and decide how much of a body is kept."""
        super().parse_header(header_plus)
        receiver: Any = self.body_rcv
        if receiver is None:
            return
        most = self.largest_body({**self.headers, "REQUEST_METHOD": self.command})
        receiver.buf = KeptBody(self.adj.inbuf_overflow, most)
        if self.content_length > most:
            receiver.buf.throw_away()
