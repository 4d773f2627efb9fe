"""Real documents with mistakes in them, by every way in: what is taken can be looked at, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import tomli_w
from flask.testing import FlaskClient

from gm_tools.bootstrap import creature_reader, with_problems
from gm_tools.documents import character_file, deck_file, game_file, plan_file
from gm_tools.games.registry import GAMES
from gm_tools.kinds import CARDS
from gm_tools.services.importing import FileRead, ImportRefusedError, NamedFile
from tests.cast import Cast, assemble, the_rulebook
from tests.fakes import HandClock
from tests.fuzzing import archives, samples
from tests.fuzzing.archive_ways import backup_ways, campaign_ways
from tests.fuzzing.browsing import browser_of, judged_page
from tests.fuzzing.commands import COMMAND, told_by
from tests.fuzzing.law import ACCEPTED, Law, Rows, told
from tests.fuzzing.looking import look_at
from tests.fuzzing.mutating import broken, mutated, text_of

PDF = "{}/a.pdf"
"""What a command writes, in the folder of its instance."""
AT_ONCE = 100
"""Documents that share a database."""
PAGES: Mapping[str, str] = {
    samples.CHARACTER: "/characters",
    samples.CREATURE: "/bestiary",
    samples.ENCOUNTER: "/encounters",
    samples.CHAIN: "/encounters",
    samples.DECK: "/decks",
    samples.GAME: "/games",
}
LATER = {"evening"}
"""Kinds of which no earlier version has kept a game yet."""

COMMANDS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    samples.CHARACTER: (
        ("check",),
        ("check", "--json", "--explain"),
        ("sheet", "-o", PDF),
        ("sheet", "--cards", "--paper", "letter", "-o", PDF),
    ),
    samples.CREATURE: (("creature", "check"), ("creature", "check", "--json")),
    samples.ENCOUNTER: (
        ("encounter",),
        ("encounter", "--party", "5,5", "--chain"),
        ("encounter", "--suggest", "medium"),
    ),
    samples.CHAIN: (("encounter", "--chain"), ("encounter", "--json", "--chain")),
    samples.DECK: (("deck", "check"), ("deck", "check", "--json")),
    samples.GAME: (*(("play", kind, "--from") for kind in GAMES if kind not in LATER), ("import",)),
}
SHARES: Mapping[str, float] = {"read": 1.0, "services": 0.3, "web": 0.15, COMMAND: 0.06}
"""How many of the documents go each way; one command counts alone."""
KINDS = (*samples.KINDS, *archives.KINDS)

Answers = Mapping[str, Callable[[], str]]


class WaysIn(Protocol):
    """The ways in for one kind of document."""

    def __call__(self, sent: bytes) -> Answers:
        """Return how each way answers a document."""

    def digest(self) -> str:
        """Return what no refusal may change."""


def whole(kind: str) -> Sequence[bytes]:
    """Return documents without a mistake."""
    if kind in archives.KINDS:
        return archives.samples(kind)
    return [text.encode() for text in samples.texts(kind)]


def mistaken(kind: str, random: Random) -> bytes:
    """Return a document with mistakes in its values, its words or its bytes."""
    if kind in archives.KINDS:
        return archives.mistaken(kind, random)
    number = samples.any_sample(kind, random)
    if random.random() < 0.35:
        return broken(samples.texts(kind)[number], random)
    value = mutated(samples.values(kind)[number], random, samples.words(kind))
    if kind != samples.CREATURE:
        return text_of(value, random).encode("utf-8", "surrogatepass")
    try:
        return tomli_w.dumps(value).encode("utf-8", "surrogatepass")
    except (TypeError, ValueError, AttributeError, RecursionError):  # what TOML cannot say
        return broken(samples.texts(kind)[number], random)


def fuzz(law: Law, kind: str, seed: int, count: int) -> None:
    """Send so many documents of a kind: all are read, some are sent by the other ways in."""
    random = Random(f"{kind}/{seed}")  # the same documents each time
    for start in range(0, count, AT_ONCE):
        with ways_into(kind) as ways_of:
            for _ in range(start, min(start + AT_ONCE, count)):
                sent = mistaken(kind, random)
                for way, answer in ways_of(sent).items():
                    if random.random() < SHARES.get(way, SHARES[COMMAND]):
                        law.judge(f"{kind} {way}", sent, answer, ways_of.digest)


def ways_into(kind: str) -> AbstractContextManager[WaysIn]:
    """Compose the ways in over a database and a folder of their own."""
    if kind == archives.CAMPAIGN:
        return campaign_ways()
    return backup_ways() if kind == archives.BACKUP else _ways_of_a_file(kind)


@contextmanager
def _ways_of_a_file(kind: str) -> Iterator[WaysIn]:
    clock = HandClock()
    with TemporaryDirectory() as name, assemble(Path(name), clock) as cast:
        rows = Rows(Path(name, "gm-tools.db"))
        yield Ways(kind, cast, browser_of(cast, clock, Path(name)), Path(name), rows)
        rows.close()


@dataclass
class Ways:
    """The ways in for one kind of document."""

    kind: str
    cast: Cast
    client: FlaskClient
    folder: Path
    rows: Rows

    def __call__(self, sent: bytes) -> Answers:
        """Return how each way answers a document."""
        found: dict[str, Callable[[], str]] = {
            "read": lambda: _read(self.kind, sent),
            "services": lambda: _taken(self.cast, self.kind, sent),
            "web": lambda: _posted(self.client, self.kind, sent),
        }
        for words in COMMANDS[self.kind]:
            given = [word.format(self.folder) for word in words]
            way = " ".join((COMMAND, *(word for word in words if word != PDF)))
            found[way] = partial(told_by, given, self.folder, sent)
        return found

    def digest(self) -> str:
        """Return what the database holds."""
        return self.rows.digest()


def _read(kind: str, sent: bytes) -> str:
    """Read a file, and look at what it holds as pages, papers and commands do."""
    found = _reader(kind)(sent)
    if found.value is None:
        return told(*map(": ".join, found.problems))
    look_at(found.value)
    return ACCEPTED


def _reader(kind: str) -> Callable[[bytes], FileRead[Any]]:
    if kind == samples.CREATURE:
        return creature_reader(the_rulebook())
    if kind == samples.DECK:
        classes = {name: one.card for name, one in CARDS.items()}
        return with_problems(lambda sent: deck_file.read(sent, classes))
    if kind == samples.GAME:
        return with_problems(game_file.read)
    if kind == samples.CHARACTER:
        return with_problems(lambda sent: character_file.read(sent, the_rulebook()))
    return with_problems(plan_file.read)


def _taken(cast: Cast, kind: str, sent: bytes) -> str:
    services = cast.services
    takers = {
        samples.CHARACTER: services.exchange.import_files,
        samples.CREATURE: services.creature_exchange.import_files,
        samples.ENCOUNTER: services.plan_exchange.import_files,
        samples.CHAIN: services.plan_exchange.import_files,
        samples.DECK: services.deck_exchange.import_files,
        samples.GAME: services.game_exchange.import_files,
    }
    try:
        takers[kind](cast.game_master, (NamedFile("a file", sent),))
    except ImportRefusedError as error:
        return told(*(one.message for one in error.problems))
    return ACCEPTED


def _posted(client: FlaskClient, kind: str, sent: bytes) -> str:
    """Import a file on its page, and open where that leads to."""
    upload = {"files": (BytesIO(sent), "a file"), "text": ""}
    answer = client.post(f"{PAGES[kind]}/import", data=upload, content_type="multipart/form-data")
    if answer.status_code == 303:
        judged_page(client.get(answer.location))
        return ACCEPTED
    return judged_page(answer)
