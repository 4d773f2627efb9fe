"""Events of every game with mistakes in them, by every way in, while the game goes on by chance."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote_plus

from flask.testing import FlaskClient

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.frame.event import DIGITAL, TABLE, Event
from gm_tools.services.actor import SeatActor
from gm_tools.services.games.answers import Accepted, Proposed, Refused
from gm_tools.services.games.kinds import Kind, UnreadableEvent, event_plain, read_event
from gm_tools.services.games.live import Live
from gm_tools.services.games.solo import Solo
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.fuzzing.browsing import browser_of, judged_page
from tests.fuzzing.law import ACCEPTED, REFUSED, BrokenLawError, Law, Rows, told
from tests.fuzzing.mutating import ODD_TEXTS, mutated
from tests.fuzzing.samples import gather
from tests.recording.chance import Chance
from tests.recording.frame import state_plain
from tests.recording.play import Play
from tests.recording.starts import STARTS

STEPS = 24
"""How long a game goes on at most."""
TRIED = 6
"""Mistaken events at each of its steps."""
WAYS = ("services", "services", "web", "web", "line", "seat", "undo")
FIELDS = ("digital", "rolled", "number", "entry", "who", "targets", "rolls.P1", "a.b.c", "path")


def fuzz(law: Law, kind: str, seed: int, count: int) -> None:
    """Send so many events of a kind of game."""
    sent, number = 0, seed
    while sent < count:
        with _table(kind, f"{seed}/{number}", number) as table:
            for _ in table.trials(law):
                sent += 1
                if sent == count:
                    return
        number += 1


@contextmanager
def _table(kind: str, seed: str, number: int) -> Iterator[Table]:
    clock = HandClock()
    with TemporaryDirectory() as name, assemble(Path(name), clock) as cast:
        rows = Rows(Path(name, "gm-tools.db"))
        client = browser_of(cast, clock, Path(name))
        yield Table(
            cast, client, rows, Play(kind, number, f"fuzz/{seed}"), Random(f"{kind}/{seed}")
        )
        rows.close()


@dataclass
class Table:
    """A game in a database, and whoever sends to it."""

    cast: Cast
    client: FlaskClient
    rows: Rows
    play: Play
    random: Random
    game: str = ""
    sent: int = 0

    @property
    def kind(self) -> Kind:
        """The kind of the game."""
        return self.cast.services.games.kind(self.play.name)

    @property
    def address(self) -> str:
        """Where the game is shown to its host."""
        return f"/{'battles' if self.play.name == BATTLE else 'games'}/{self.game}"

    def trials(self, law: Law) -> Iterator[None]:
        """Send what is mistaken, then what is right, step by step; yield after each mistake."""
        first = replace(self.play.first(STEPS), source=TABLE)  # what the app drew is told
        for _ in range(TRIED):
            self._begin_mistaken(law, first)
            yield
        if not self._begin(first):
            return
        for at in range(1, STEPS):
            live = self._live()
            event = self.play.going_on(live.rules, live.state, at)
            if event is None or self.kind.game.outcome(live.state) is not None:
                return
            event = replace(event, source=self.random.choice((TABLE, TABLE, DIGITAL)))
            words = self._words(live)
            for _ in range(TRIED):
                self._send_mistaken(law, event, words)
                yield
            self._sent(self._id(), replace(event, source=TABLE))

    # --- Beginning ------------------------------------------------------------------------------

    def _begin_mistaken(self, law: Law, first: Event) -> None:
        name, plain = self.play.name, event_plain(self.kind, first)
        if self.random.random() < 0.5:
            wanted, _ = STARTS[name](Chance(f"fuzz/{name}/{self.random.random()}"))
            line = {"type": "setup", "data": mutated(wanted, self.random)}
            law.judge(f"{name} set-up", _bytes(line), lambda: self._line(line, None))
            return
        found: dict[str, Any] = {}
        gather(plain, found)
        wrong = self._mistaken(plain, tuple(found.values()))
        law.judge(f"{name} beginning", _bytes(wrong), lambda: self._begun(wrong), self.rows.digest)

    def _begun(self, plain: Any) -> str:
        try:
            event = read_event(self.kind, plain)
        except UnreadableEvent as error:
            return told(error.refusal.message)
        services = self.cast.services
        answer = services.games.start(self.cast.game_master, self.play.name, event, "Of mistakes")
        if isinstance(answer, Refused):
            return told(answer.refusal.message)
        self.game = answer
        self._look()
        return ACCEPTED

    def _begin(self, first: Event) -> bool:
        """Begin as it should be; False for what only the app can draw."""
        services = self.cast.services
        answer = services.games.start(self.cast.game_master, self.play.name, first, "A game")
        self.game = answer if isinstance(answer, str) else ""
        return bool(self.game)

    # --- Going on -------------------------------------------------------------------------------

    def _send_mistaken(self, law: Law, event: Event, words: tuple[Any, ...]) -> None:
        way = self.random.choice(WAYS)
        plain = self._mistaken(event_plain(self.kind, event), words)
        before = self._live()
        by, sent = f"{self.play.name} {way}", _bytes(plain)
        answers = {
            "services": lambda: self._by_services(plain),
            "line": lambda: self._line(plain, before),
            "seat": lambda: self._by_seat(plain),
            "undo": self._by_undo,
        }
        if way == "web":
            form = self._form(event_plain(self.kind, event), plain)
            law.judge(by, form, lambda: self._posted(form), self.rows.digest)
        else:
            law.judge(by, sent, answers[way], self.rows.digest)
        if self._live().number > before.number and self.random.random() < 0.7:
            law.judge(f"{self.play.name} back", sent, self._back)

    def _mistaken(self, plain: dict[str, Any], words: tuple[Any, ...]) -> Any:
        """Return an event with mistakes, mostly within its data."""
        if plain["data"] and self.random.random() < 0.8:
            return {**plain, "data": mutated(plain["data"], self.random, words)}
        return mutated(plain, self.random, words)

    def _by_services(self, plain: Any) -> str:
        try:
            event = read_event(self.kind, plain)
        except UnreadableEvent as error:
            return told(error.refusal.message)
        return self._sent(self._id(), event)

    def _sent(self, id: str, event: Event) -> str:
        games = self.cast.services.games
        answer = games.send(self.cast.game_master, self.game, id, None, event)
        if isinstance(answer, Refused):
            return told(answer.refusal.message)
        assert isinstance(answer, Accepted), answer
        self._look()
        return ACCEPTED

    def _by_seat(self, plain: Any) -> str:
        seat = self.random.choice((*self.kind.game.seats(self._live().state), "P1"))
        try:
            event = read_event(self.kind, plain, seat)
        except UnreadableEvent as error:
            return told(error.refusal.message)
        proposals, who = self.cast.services.proposals, SeatActor(self.game, seat)
        answer = proposals.propose(who, self.game, self._id(), event)
        if isinstance(answer, Refused):
            return told(answer.refusal.message)
        if isinstance(answer, Proposed):
            self._look()
            accepted = proposals.accept(self.cast.game_master, self.game, answer.proposal)
            assert isinstance(accepted, Accepted | Refused), accepted
        self._look()
        return ACCEPTED

    def _by_undo(self) -> str:
        games, move = self.cast.services.games, self.random.choice(("undo", "redo"))
        number = self.random.choice((0, -1, 1, 2, self._live().number, 2**31, 2**63, 10**30))
        answer = getattr(games, move)(self.cast.game_master, self.game, self._id(), None, number)
        if isinstance(answer, Accepted):
            self._look()
            return ACCEPTED
        assert isinstance(answer, Refused), answer
        return told(answer.refusal.message)

    def _back(self) -> str:
        """Take back what was taken by mistake: the game goes on as it was."""
        live, games = self._live(), self.cast.services.games
        last = live.recent[-1].number if live.recent else 0
        answer = games.undo(self.cast.game_master, self.game, self._id(), None, last)
        assert isinstance(answer, Accepted | Refused), answer
        return ACCEPTED if isinstance(answer, Accepted) else REFUSED

    def _line(self, plain: Any, live: Live | None) -> str:
        """Send a line as the command line does."""
        solo = Solo(self.kind, self.random.randrange, draws=self.random.random() < 0.5, live=live)
        answer = solo.take(plain)
        json.dumps(answer).encode()
        return ACCEPTED if answer["ok"] else told(str(answer["refusal"]["message"]))

    # --- Forms ----------------------------------------------------------------------------------

    def _form(self, right: Mapping[str, Any], wrong: Any) -> bytes:
        """Return what a browser would send: part of an event as JSON, part of it in fields."""
        template = wrong if self.random.random() < 0.5 else {**right, "data": {}}
        fields = {"event": json.dumps(template)}
        data = right["data"] if isinstance(right["data"], dict) else {}
        for name, value in data.items():
            text = value if isinstance(value, str) else json.dumps(value)
            fields[name] = text if self.random.random() < 0.6 else self._odd_text()
        if self.random.random() < 0.5:
            fields[self.random.choice(FIELDS)] = self._odd_text()
        return "&".join(f"{_quoted(key)}={_quoted(text)}" for key, text in fields.items()).encode()

    def _odd_text(self) -> str:
        return self.random.choice(
            (*ODD_TEXTS, "[[1]]", '{"a": 1}', "9" * 5000, "A1 " * 3000, "r5 b0")
        )

    def _posted(self, form: bytes) -> str:
        headers = {"HX-Request": "true"} if self.random.random() < 0.5 else {}
        kind = "application/x-www-form-urlencoded"
        return judged_page(
            self.client.post(
                f"{self.address}/events", data=form, content_type=kind, headers=headers
            )
        )

    # --- Looking --------------------------------------------------------------------------------

    def _look(self) -> None:
        """Open what people look at: the game still has pages for everybody."""
        for path in ("", self.random.choice(("/table", "/log", "/screen"))):
            answer = self.client.get(self.address + path)
            if judged_page(answer) == REFUSED:
                raise BrokenLawError(f"{path or 'its page'} is answered with {answer.status_code}.")

    def _live(self) -> Live:
        with self.cast.store.read() as unit:
            found = unit.games.find(self.game)
            assert found is not None
            return self.cast.services.games.live(unit, found)[1]

    def _words(self, live: Live) -> tuple[Any, ...]:
        """Return what a state is made of, to stand in for one another."""
        found: dict[str, Any] = {}
        gather(state_plain(self.kind, live.state), found)
        return (*found.values(), *self.kind.game.seats(live.state), DIGITAL)

    def _id(self) -> str:
        self.sent += 1
        return f"f{self.sent}"


def _bytes(plain: Any) -> bytes:
    return json.dumps(plain, default=str).encode()


def _quoted(text: str) -> str:
    return quote_plus(text.encode("utf-8", "surrogatepass"))
