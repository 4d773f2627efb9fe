"""Every page that leads on from the first, with mistakes in what its forms and addresses say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import parse_qsl, quote_plus, urlsplit

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from gm_tools.services.importing import NamedFile
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.fuzzing import samples
from tests.fuzzing.browsing import browser_of, judged_page
from tests.fuzzing.law import ACCEPTED, BrokenLawError, Law, Rows
from tests.fuzzing.mutating import ODD_TEXTS
from tests.fuzzing.reading_forms import Fields, Form, Page
from tests.web.battles.kept import keep_battle
from tests.web.trackers.kept import keep_game

ROOMS: Final = (
    "battles", "bestiary", "campaigns", "characters", "decks", "desk", "encounters", "games",
    "making", "paper", "rulebook",
)  # fmt: skip
"""The parts of the app, by the first word of their addresses."""
FIRST: Final = {"making": "/making/parasite", "paper": "/paper/cards"}
"""Where the parts begin that have no page of their own name."""
LEFT_OUT: Final = ("/sign-", "/static/", ".pdf", "/stream", "/import")
"""What ends the sign-in, takes long by itself, or is tried elsewhere."""
UNCHANGING: Final = (400, 403, 404, 405, 409, 413, 429)
"""Answers that say no to a form; 422 may keep what is right and name what is not."""
AT_ONCE = 60
"""Forms that share a database."""
TEXTS: Sequence[str] = (
    *ODD_TEXTS, "9" * 5000, "9" * 9, "-9", "1000000", "10000", "999", "1/2/3", "3/5/9", "1-6",
    "[[1]]", '{"type": "note", "data": {"text": "x"}}', "[" * 3000, "*" * 9000, "[a](" * 4000,
    "> " * 4000, "`" * 9999, "![" * 4000, "a " * 9000, "r5 b0 " * 900, "A1 " * 5000, "level:6:9",
    "2026-01-31T20:15:00+00:00",
)  # fmt: skip


def fuzz(law: Law, kind: str, seed: int, count: int) -> None:
    """Send so many forms and addresses of a part of the app."""
    random = Random(f"{kind}/{seed}")
    for start in range(0, count, AT_ONCE):
        with _walk(kind, random) as walk:
            for _ in range(start, min(start + AT_ONCE, count)):
                walk.go(law)


@contextmanager
def _walk(kind: str, random: Random) -> Iterator[Walk]:
    clock = HandClock()
    with TemporaryDirectory() as name, assemble(Path(name), clock) as cast:
        _furnish(cast)
        rows = Rows(Path(name, "gm-tools.db"))
        yield Walk(kind, browser_of(cast, clock, Path(name)), rows, random)
        rows.close()


def _furnish(cast: Cast) -> None:
    """Keep one of everything, so that every page has something to show."""
    services, actor = cast.services, cast.game_master
    services.exchange.open_samples(actor)
    for kind, take in (
        (samples.CREATURE, services.creature_exchange.import_files),
        (samples.ENCOUNTER, services.plan_exchange.import_files),
        (samples.CHAIN, services.plan_exchange.import_files),
        (samples.DECK, services.deck_exchange.import_files),
        (samples.GAME, services.game_exchange.import_files),
    ):
        take(actor, tuple(NamedFile("a file", one.encode()) for one in samples.texts(kind)[:4]))
    keep_battle(cast)
    keep_game(cast)


@dataclass
class Walk:
    """Somebody who goes from page to page of a part of the app and fills in forms."""

    kind: str
    client: FlaskClient
    rows: Rows
    random: Random
    known: list[str] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)

    def go(self, law: Law) -> None:
        """Open a page that is known, and send one of its forms with mistakes."""
        address = self._address()
        law.judge(f"{self.kind} address", address.encode(), lambda: self._open(address))
        if not self.forms:
            return
        form = self.random.choice(self.forms)
        fields = self._mistaken(form)
        sent = "&".join(f"{_quoted(name)}={_quoted(text)}" for name, text in fields)
        way = f"{self.kind} form"
        told = f"{form.method} {form.action} {sent}".encode()
        law.judge(way, told, lambda: self._send(form, sent))

    def _address(self) -> str:
        """Return an address of this part, one in three times with mistakes."""
        own = [one for one in self.known if self._is_own(one)]
        address = self.random.choice((*own, FIRST.get(self.kind, f"/{self.kind}")))
        if self.random.random() < 0.65:
            return address
        parts = urlsplit(address)
        fields = parse_qsl(parts.query, keep_blank_values=True)
        fields.append((self.random.choice(("q", "page", "level", "tag", "as", "x")), self._text()))
        told = [(name, self._varied(text)) for name, text in fields]
        words = "&".join(f"{_quoted(name)}={_quoted(text[:3000])}" for name, text in told)
        steps = parts.path.split("/")
        if self.random.random() < 0.3:
            steps[self.random.randrange(1, len(steps))] = _quoted(self._text()[:300])
        return f"{'/'.join(steps)}?{words}"

    def _open(self, address: str) -> str:
        return self._read(self.client.get(address))

    def _read(self, answer: TestResponse) -> str:
        for _ in range(4):
            if not 300 <= answer.status_code < 400:
                break
            if any(one in answer.location for one in LEFT_OUT):
                return ACCEPTED
            answer = self.client.get(answer.location)
        if answer.mimetype == "text/html" and answer.status_code < 400:
            page = Page(answer.text)
            self.known = [*self.known, *filter(_is_open, page.links)][-400:]
            self.forms = [one for one in page.forms if _is_open(one.action)] or self.forms
        return judged_page(answer)

    def _send(self, form: Form, sent: str) -> str:
        headers = {"HX-Request": "true"} if self.random.random() < 0.4 else {}
        action = form.action or f"/{self.kind}"
        if form.method != "post":
            return self._read(self.client.get(f"{action.partition('?')[0]}?{sent[:30_000]}"))
        kind = "application/x-www-form-urlencoded"
        before = self.rows.digest()
        answer = self.client.post(action, data=sent.encode(), content_type=kind, headers=headers)
        if answer.status_code in UNCHANGING and self.rows.digest() != before:
            raise BrokenLawError(f"{answer.status_code}, and yet it changed something.")
        is_taken = 300 <= answer.status_code < 400
        found = self._read(answer)
        return ACCEPTED if is_taken else found

    def _mistaken(self, form: Form) -> Fields:
        fields = [*form.fields, *([self.random.choice(form.buttons)] if form.buttons else [])]
        if not fields:
            return fields
        for _ in range(self.random.choice((0, 1, 1, 2, 5))):
            at = self.random.randrange(len(fields))
            name, text = fields[at]
            fields[at] = self.random.choice(
                ((name, self._varied(text)), (name, self._text()), (self._text(), text))
            )
            if self.random.random() < 0.2 and len(fields[at][1]) < 500:
                fields[at:at] = [fields[at]] * self.random.choice((1, 30, 1000))
        return fields

    def _varied(self, text: str) -> str:
        if text.isdecimal() and len(text) < 20 and self.random.random() < 0.6:
            return str(int(text) + self.random.choice((1, -1, 5, 1000)))
        return text if self.random.random() < 0.5 else self._text()

    def _text(self) -> str:
        return self.random.choice(TEXTS)

    def _is_own(self, address: str) -> bool:
        return address.startswith((f"/{self.kind}/", f"/{self.kind}?"))


def _is_open(address: str) -> bool:
    return (address.startswith("/") or not address) and not any(one in address for one in LEFT_OUT)


def _quoted(text: str) -> str:
    return quote_plus(text.encode("utf-8", "surrogatepass"))
