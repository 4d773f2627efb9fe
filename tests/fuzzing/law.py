"""The law of every border: a clear refusal or an answer, never a trace, nothing changed by no."""

from __future__ import annotations

import hashlib
import resource
import signal
import sqlite3
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

REFUSED, ACCEPTED = "refused", "accepted"


class TooLongError(BaseException):
    """Something took longer than anything should; no ``except Exception`` holds it back."""


class BrokenLawError(Exception):
    """An answer that is none: a page of the wrong status, a refusal that changed something."""


def told(*messages: str) -> str:
    """Require of a refusal that it says something that can be written; return REFUSED."""
    if not all(one.strip() for one in messages) or not messages:
        raise BrokenLawError("It was refused without a reason.")
    "".join(messages).encode()
    return REFUSED


@dataclass(frozen=True)
class Failure:
    """What broke the law: the way in, the words of the fault, its place, and what was sent."""

    way: str
    fault: str
    place: str
    sent: bytes


@dataclass
class Tally:
    """The answers counted by their way in, and the failures."""

    answers: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count what another one counted, too."""
        self.answers.update(other.answers)
        self.failures += other.failures

    def lines(self) -> Iterator[str]:
        """Yield what was counted, and each failure of its own kind once."""
        for way in sorted({way for way, _ in self.answers}):
            told = (f"{self.answers[way, how]:,} {how}" for how in (ACCEPTED, REFUSED))
            yield f"{way}: {', '.join(told)}"
        seen = Counter((one.fault[:60], one.place) for one in self.failures)
        for (fault, place), many in seen.most_common():
            yield f"FAILED {many} times: {fault} at {place}"
        yield f"{self.answers.total():,} answers, {len(self.failures)} failures"


@dataclass
class Law:
    """Judges one answer after another.

    ``seconds`` is how long one may take, ``memory`` how many bytes it may ask for; 0: any.
    """

    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    memory: int = 0

    def judge(
        self,
        way: str,
        sent: bytes,
        answer: Callable[[], str],
        kept: Callable[[], str] | None = None,
    ) -> str:
        """Count an answer, REFUSED or ACCEPTED, "" for a failure; no refusal may change ``kept``.

        A refusal is an answer that ``answer`` knows as one: anything raised is a failure.
        """
        before = kept() if kept else ""
        try:
            with self._alarm(), self._little_memory():
                found = answer()
            if found == REFUSED and kept and kept() != before:
                raise BrokenLawError("It was refused and changed something.")
        except (Exception, TooLongError) as error:
            place, fault = _place(error), f"{type(error).__name__}: {error}"
            self.tally.failures.append(Failure(way, fault, place, sent))
            return ""
        self.tally.answers[way, found] += 1
        return found

    @contextmanager
    def _alarm(self) -> Iterator[None]:
        if not self.seconds:
            yield
            return
        before = signal.signal(signal.SIGALRM, _ring)
        signal.setitimer(signal.ITIMER_REAL, self.seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    @contextmanager
    def _little_memory(self) -> Iterator[None]:
        """Let the system refuse what an answer asks for beyond what there is."""
        if not self.memory:
            yield
            return
        before = resource.getrlimit(resource.RLIMIT_AS)
        held = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = held * resource.getpagesize() + self.memory
        resource.setrlimit(resource.RLIMIT_AS, (most, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_AS, before)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise TooLongError("It took too long.")


def _place(error: BaseException) -> str:
    """Return the last place in the program that an error passed."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [one for one in frames if "gm_tools" in one.filename] or list(frames)
    last = own[-1]
    return f"{last.filename.rpartition('gm_tools/')[2]}:{last.lineno}"


class Rows:
    """Everything a database holds, as a digest that is made anew only after something changed."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, check_same_thread=False)
        self._version, self._digest = -1, ""

    def digest(self) -> str:
        """Return the digest of all rows of all tables."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version, self._digest = version, self._made()
        return self._digest

    def _made(self) -> str:
        found = hashlib.blake2b(digest_size=16)
        tables = self._connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        for (name,) in sorted(tables.fetchall()):
            rows = self._connection.execute(f'SELECT * FROM "{name}"')
            for row in sorted(map(repr, rows)):
                found.update(f"{name} {row}\n".encode())
        return found.hexdigest()

    def close(self) -> None:
        """Let go of the database."""
        self._connection.close()
