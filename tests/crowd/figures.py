"""What an evening's crowd was answered, and how long it waited."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Figures:
    """Waits in seconds: of scripted people, and in real browsers by what was waited for.

    ``statuses`` are those of every answer to them, ``reconnected`` and ``reopened`` the connections
    of theirs and of the siege that the app closed.
    """

    streams: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    browsers: dict[str, float] = field(default_factory=dict)
    statuses: list[int] = field(default_factory=list)
    reconnected: int = 0
    reopened: int = 0

    def lines(self) -> Iterator[str]:
        """Return the lines of a report."""
        yield f"{len(self.statuses)} answers: {sorted(set(self.statuses))}"
        for name, waits in (
            ("a page or a part of one", self.pages),
            ("a stream, until its first number", self.streams),
            ("an event, until a stream tells it", self.events),
        ):
            worst = f"worst {max(waits) * 1000:.0f} ms"
            yield f"{name}: {len(waits)}, median {statistics.median(waits) * 1000:.0f} ms, {worst}"
        for name, wait in self.browsers.items():
            yield f"in real browsers, {name}: {wait * 1000:.0f} ms"
        yield f"connections closed by the app: {self.reconnected} kept ones, {self.reopened} others"
