"""The app killed again and again while people write: is everything there that was acknowledged?

scripts/kills --count 1000 --seed 7

Each round starts the app, lets two windows send events to two battles, each with an undo now and
then, and kills it in the middle. The next round asks the app what is there. At every kill in fifty,
and at the end, the journals are read entry by entry.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import count
from pathlib import Path
from typing import NamedTuple, cast

from flask import Flask, request
from jinja2 import FileSystemBytecodeCache
from sqlalchemy import Engine, text

from gm_tools.app import App, create_app
from gm_tools.bootstrap import open_store, printed, services_over, watching_hub
from gm_tools.catalog import load as load_rulebook
from gm_tools.cli.serve import listen, run
from gm_tools.printing import available
from gm_tools.services.actor import OPERATOR
from gm_tools.services.bundle import Services
from gm_tools.settings import Settings, load, ready_instance
from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import upgrade
from gm_tools.storage.store import SqlStore
from tests.apps import Routes
from tests.http_window import Window

HERE = "127.0.0.1"
HEALTH = 900
ROUNDS_OF_A_BATTLE = 50
UNDO_EVERY = 7
MOST_EVENTS = 12
"""Events of a round before the one in which the app is killed, at most."""

LAST_MOMENT = 0.06
"""Seconds from the beginning of that event to the kill, at most."""

PEOPLE = {
    "who": ["Ana", "Rat"],
    "side": ["party", "enemies"],
    "health": [str(HEALTH)] * 2,
    "morale": ["0"] * 2,
    "speed": ["3"] * 2,
    "count": ["1"] * 2,
}
HARM = json.dumps({"type": "harm", "data": {"who": ["c1"], "amount": 1}})


class LostError(Exception):
    """Something acknowledged is not there, or something is there that nobody sent."""


class End(NamedTuple):
    """The app dies ``moment`` seconds after an event began, ``after`` others before it."""

    after: int
    moment: float


class Program:
    """The app in a process of its own, forked from this one: starting it takes no time."""

    def __init__(self, settings: Settings) -> None:
        """Read what every start reads, once."""
        self.settings = settings
        self.rulebook = load_rulebook(settings.rules_data)
        self.creatures = printed(settings, self.rulebook)
        ready_instance(settings)
        upgrade(settings.database_url)
        App.jinja_options["bytecode_cache"] = FileSystemBytecodeCache(str(settings.instance))
        App.url_map_class = Routes
        available()
        with self._services() as services:
            first = create_app(settings, services)  # what it compiles, its forks need not
            cast(Routes, first.url_map).finish()
        with listen(HERE, None) as door:
            self.port: int = door.getsockname()[1]

    @property
    def address(self) -> str:
        """The address at which every one of them answers."""
        return f"http://{HERE}:{self.port}"

    def start(self, end: End | None) -> int:
        """Return the process; it dies when its end says, never on its own without one."""
        ready, listening = os.pipe()
        process = os.fork()
        if process:
            os.close(listening)
            os.read(ready, 1)
            os.close(ready)
            return process
        try:
            self._serve(end, listening)
        finally:
            os._exit(1)

    def sign_in_link(self) -> str:
        """Return a link for the game master."""
        with opened(self.settings) as engine:
            services = services_over(self.settings, SqlStore(engine), self.rulebook, self.creatures)
            return f"/sign-in/{services.accounts.new_link(OPERATOR)}"

    @contextmanager
    def _services(self) -> Iterator[Services]:
        with opened(self.settings) as engine:
            yield services_over(self.settings, SqlStore(engine), self.rulebook, self.creatures)

    def _serve(self, end: End | None, listening: int) -> None:
        store = open_store(self.settings)
        hub = watching_hub(store)
        services = services_over(self.settings, store, self.rulebook, self.creatures, hub=hub)
        app = create_app(self.settings, services)
        if end is not None:
            _doom(app, end)
        door = listen(HERE, self.port)
        os.close(listening)
        run(app, door, self.settings, hub.end)


def _doom(app: Flask, end: End) -> None:
    """Let the system end this process without a word."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    events = count()

    @app.before_request
    def arm() -> None:
        if request.path.endswith(("/events", "/undo")) and next(events) == end.after:
            signal.setitimer(signal.ITIMER_REAL, end.moment)


@dataclass
class Writer:
    """A window that sends events to a battle of its own and notes what was acknowledged."""

    name: str
    window: Window
    battle: str = ""
    sent: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    number: int = 0

    def begin(self) -> None:
        """Begin a new battle."""
        self.window.get("/battles/new")
        self.window.post("/battles/new", **PEOPLE)
        self.battle = self.window.at
        self.sent, self.kept = [], []
        self.number = number_of(self.window.get(self.battle))

    def write(self) -> None:
        """Send events until the app is gone."""
        try:
            while True:
                self._send()
        except (OSError, HTTPException):
            return

    def check(self) -> None:
        """Compare the app's number with what it had acknowledged; LostError."""
        now = number_of(self.window.get(self.battle))
        if now - self.number not in (0, 1):
            raise LostError(f"{self.battle}: {self.number} acknowledged, {now} found")
        if now > self.number:
            self.kept.append(self.sent[-1])
        self.number = now

    def _send(self) -> None:
        entry = f"{self.name}-{len(self.sent)}"
        self.sent.append(entry)
        if len(self.sent) % UNDO_EVERY:
            answer = self.window.post(f"{self.battle}/events", event=HARM, entry=entry)
        else:
            answer = self.window.post(
                f"{self.battle}/undo", entry=entry, expected=str(self.number), of=str(self.number)
            )
        self.number = number_of(answer)
        self.kept.append(entry)


def number_of(parts: str) -> int:
    """Return the number that a page or parts of it stand at."""
    found = re.search(r'id="live-known" data-number="(\d+)"', parts)
    if found is None:
        raise LostError("a page does not say where it stands")
    return int(found[1])


def read_back(settings: Settings, writers: Sequence[Writer]) -> int:
    """Compare whole journals with what was acknowledged; LostError. Return the entries read."""
    with opened(settings) as engine:
        read = sum(_compared(SqlStore(engine), writer) for writer in writers)
        with engine.connect() as connection:
            said = connection.execute(text("PRAGMA integrity_check")).scalar_one()
    if said != "ok":
        raise LostError(f"the database says {said}")
    return read


def _compared(store: SqlStore, writer: Writer) -> int:
    with store.read() as unit:
        entries = unit.journals.entries(writer.battle.rpartition("/")[2])
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        raise LostError(f"{writer.battle}: a gap among its numbers")
    if [entry.id for entry in entries[1:]] != writer.kept:
        raise LostError(f"{writer.battle}: other entries than those acknowledged")
    return len(entries)


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """Open the database between two lives of the app."""
    engine = connect(settings.database_url)
    try:
        yield engine
    finally:
        engine.dispose()


def kill(times: int, seed: int, folder: Path) -> tuple[int, int]:
    """Kill the app and look; return how many events it acknowledged and kept unacknowledged."""
    settings = load({"GM_TOOLS_INSTANCE": str(folder), "GM_TOOLS_SECRET_KEY": "k" * 32})
    chance, program = random.Random(seed), Program(settings)  # times, not secrets
    writers = [Writer(name, Window()) for name in ("a", "b")]
    acknowledged = 0
    for number in range(times):
        process = program.start(
            End(chance.randint(0, MOST_EVENTS), chance.uniform(0.001, LAST_MOMENT))
        )
        acknowledged += _round(program, writers, number)
        os.waitpid(process, 0)
        if number % ROUNDS_OF_A_BATTLE == 0:
            print(f"{number} kills, {acknowledged} events acknowledged", flush=True)
    process = program.start(None)
    for writer in writers:
        writer.check()
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return acknowledged, read_back(settings, writers)


def _round(program: Program, writers: Sequence[Writer], number: int) -> int:
    """Look at what the last round left, then write until the app is gone."""
    if number == 0:
        for writer in writers:
            writer.window.base = program.address
            writer.window.sign_in(program.sign_in_link())
    else:
        for writer in writers:
            writer.check()
    if number % ROUNDS_OF_A_BATTLE == 0:
        if number:
            read_back(program.settings, writers)
        for writer in writers:
            writer.begin()
    before = sum(len(writer.kept) for writer in writers)
    with ThreadPoolExecutor(len(writers)) as pool:
        list(pool.map(Writer.write, writers))
    return sum(len(writer.kept) for writer in writers) - before


def main(words: Sequence[str]) -> int:
    """Kill, and say what was lost."""
    parser = argparse.ArgumentParser("kills", description="Kill the app while people write.")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, _ = kill(asked.count, asked.seed, Path(folder))
    print(f"{asked.count} kills, {acknowledged} events acknowledged, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
