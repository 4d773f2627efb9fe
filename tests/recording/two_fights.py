"""One fight played twice, with a hidden foe and without it, and all that others get of it.

The game master moves the hidden foe, harms it, takes that back, lets another one wait: everything
that a seat, the television, a member of the campaign, a stranger or a visitor may get is written
down as it came, byte by byte. Addresses are the app's own, so that a new page is read too. What is
played is in ``two_fights_scenes.py``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from itertools import count, product
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader
from werkzeug.http import parse_cookie
from werkzeug.test import TestResponse

from gm_tools.games.battle.game import KIND
from gm_tools.services.actor import OPERATOR, Actor
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import read_event
from gm_tools.web.live import stream as streams
from tests.battles_kept import HTMX
from tests.cast import Cast
from tests.fakes import HandClock

Plain = Mapping[str, Any]
TOKEN = re.compile(r"[\w-]{50,}\.[\w-]{4,8}\.[\w-]{20,}")
"""The token of a form, which is another in every browser."""
CHANGING = frozenset({"Date", "Set-Cookie", "X-Request-ID"})
MESSAGES = 6
"""Messages of a stream that are read at once: more than any moment brings."""
NO_PAGE = ("/leave", "/sign-out", "/desk", "/stream", "/health")
SCREENS: Mapping[str, tuple[str, ...]] = {
    "P1": ("/play", "/play/screen", "/recap"),
    "table": ("/table", "/table/screen"),
    "member": ("/table", "/table/screen"),
}
"""What is open on the screens of those who watch."""
AHEAD = (0, 1)
"""How far the number that a page says it knows lies from the one that it was told."""


@dataclass
class Fight:
    """A fight in a database of its own; ``got`` is what each viewer got, in order.

    Only where the game master is ``busy`` something happens of which nobody else knows; ``values``
    are what stands in addresses.
    """

    cast: Cast
    clock: HandClock
    app: Flask
    is_busy: bool
    campaign: str
    game: str = ""
    log: str = ""
    values: dict[str, str] = field(default_factory=dict)
    viewers: dict[str, FlaskClient] = field(default_factory=dict)
    got: dict[str, str] = field(default_factory=dict)
    followed: dict[tuple[str, str], Iterator[bytes]] = field(default_factory=dict)
    ids: Iterator[int] = field(default_factory=count)
    sent: int = 0

    # --- What happens -----------------------------------------------------------------------

    def happen(self, type: str, by: str = "host", source: str = "table", **data: Any) -> None:
        """Let something happen that both fights have."""
        plain = {"type": type, "data": data, "by": by, "source": source}
        self._send(f"both{self.sent}", plain, self.cast.game_master)
        self.sent += 1

    def unseen(self, type: str, **data: Any) -> None:
        """Let a game master do something with the hidden foe; every other time it is another."""
        if self.is_busy:
            nth = next(self.ids)
            actor = OPERATOR if nth % 2 else self.cast.game_master
            self._send(f"own{nth}", {"type": type, "data": data, "by": "host"}, actor)

    def with_hidden(self, type: str, who: list[str], **data: Any) -> None:
        """Let something happen to some, and in one go to the hidden foe."""
        self.happen(type, who=[*who, "h1"] if self.is_busy else who, **data)

    def taken_back(self, *moves: str) -> None:
        """Let the game master take back what was done with the hidden foe, or bring it back."""
        for move in moves if self.is_busy else ():
            fold = self.live.fold
            of = fold.withdrawn[-1] if move == "redo" else fold.effective[-1]
            assert self.live.is_unseen(of), of
            self._moved(move, f"own{next(self.ids)}", of)

    def move(self, word: str, *more: Any) -> None:
        """Take the last event back in both fights, or bring the last one again."""
        fold = self.live.fold
        of = fold.withdrawn[-1] if word == "redo" else fold.effective[-1]
        self._moved(word, f"both{self.sent}", of, *more)
        self.sent += 1

    def go_to(self, known: int) -> None:
        """Go in both fights to the line that others call by a number."""
        live = self.live
        line = next(
            one
            for one in (*live.fold.effective, *live.fold.withdrawn)
            if not live.is_unseen(one) and live.known(one, "table") == known
        )
        self._moved("go_to", f"both{self.sent}", line)
        self.sent += 1

    def _moved(self, word: str, id: str, of: int, *more: Any) -> None:
        games, actor = self.cast.services.games, self.cast.game_master
        answer = getattr(games, word)(actor, self.game, id, None, of, *more)
        assert isinstance(answer, Accepted), answer

    def _send(self, id: str, plain: Plain, actor: Actor) -> None:
        games = self.cast.services.games
        event = read_event(games.kind(KIND), plain)
        self.clock.pass_by(minutes=3)
        answer = games.send(actor, self.game, id, None, event)
        assert isinstance(answer, Accepted), (plain, answer)
        if id.startswith("own"):  # the next that all see happens at the same time in both
            self.clock.pass_by(minutes=-3)

    @property
    def live(self) -> Any:
        """The game as it stands, whole."""
        with self.cast.store.read() as unit:
            stored = unit.games.find(self.game)
            assert stored is not None
            return self.cast.services.games.live(unit, stored)[1]

    # --- What others send and get -----------------------------------------------------------

    def propose(self, seat: str, entry: str, type: str, **data: Any) -> None:
        """Let a phone send an event, and write down how it is answered."""
        sent = {"event": json.dumps({"type": type, "data": data}), "entry": entry}
        address = f"/battles/{self.game}/play/events"
        answer = self.viewers[seat].post(address, data=sent, headers=HTMX)
        self._note(f"{len(self.got)}, {seat} sends {entry}", answer)

    def look(self, moment: str) -> None:
        """Write down what the screens of all who watch show, and what their streams said."""
        for viewer, ends in SCREENS.items():
            for place, end in product(self._places(), ends):
                headers = HTMX if end.endswith("/screen") else None
                self._get(moment, viewer, f"{place}{end}", headers)
            for game in filter(None, (self.game, self.log)):
                self._numbers(moment, viewer, game)
                self._listen(moment, viewer, game)

        for address in ("/battles/", f"/campaigns/{self.campaign}"):
            self._get(moment, "member", address)

    def look_at_all(self, moment: str) -> None:
        """Write down every page that there is, and every answer to what may be sent."""
        for viewer in self.viewers:
            for method, address in self.addresses():
                if method == "POST":
                    self._post(moment, viewer, address)
                    continue
                self._get(moment, viewer, address)
                if viewer in SCREENS and not address.endswith(".pdf"):
                    self._get(moment, viewer, address, HTMX)

    def addresses(self) -> Iterator[tuple[str, str]]:
        """Yield every page of the games, of what is around them, and that stands for itself."""
        inside = {"proposal": "p", "name": "P1", "seat": "P1", **self.values}
        known = {**inside, "campaign": self.campaign}
        numbered = {"number": 2}
        with self.app.test_request_context():
            adapter = self.app.url_map.bind("localhost")
            for rule in self.app.url_map.iter_rules():
                is_page = not rule.arguments and not rule.rule.endswith(".pdf")
                around = {"game", "campaign", *self.values}
                if rule.rule.endswith(NO_PAGE) or not (is_page or rule.arguments & around):
                    continue
                games = [self.game, self.log] if "game" in rule.arguments else [self.game]
                for game in filter(None, games):
                    values = {**known, **numbered, "game": game}
                    given = {name: values.get(name, "c1") for name in rule.arguments}
                    for method in sorted((rule.methods or set()) & {"GET", "POST"}):
                        if method == "GET" or "game" in rule.arguments:
                            yield method, adapter.build(rule.endpoint, given, method=method)

    def _places(self) -> Iterator[str]:
        yield f"/battles/{self.game}"
        if self.log:
            yield f"/evenings/{self.log}"

    def _get(self, moment: str, viewer: str, address: str, headers: Plain | None = None) -> None:
        answer = self.viewers[viewer].get(address, headers=headers)
        part = "part of " if headers else ""
        self._note(f"{moment}, {viewer}: {part}{address}", answer)

    def _numbers(self, moment: str, viewer: str, game: str) -> None:
        address, client = f"/live/{game}/number", self.viewers[viewer]
        known = client.get(address)
        self._note(f"{moment}, {viewer}: {address}", known)
        for more in AHEAD if known.text.isdecimal() else ():
            after = f"{address}?after={int(known.text) + more}"
            self._note(f"{moment}, {viewer}: {after}", client.get(after))

    def _post(self, moment: str, viewer: str, address: str) -> None:
        for at, event in enumerate(WRONG if address.endswith("events") else WRONG[:1]):
            self.clock.pass_by(minutes=1)  # nobody sends too often
            data = {"event": json.dumps(event), "entry": f"{viewer}{moment}{at}", "who": "h1"}
            sent = self.viewers[viewer].post(address, data=data, headers=HTMX)
            self._note(f"{moment}, {viewer}: POST {address} {at}", sent)

    def _note(self, label: str, answer: TestResponse) -> None:
        headers = [f"{name}: {value}" for name, value in answer.headers if name not in CHANGING]
        headers += [_without_value(one) for one in answer.headers.getlist("Set-Cookie")]
        self.got[label] = "\n".join([str(answer.status_code), *headers, _text(answer)])
        answer.close()

    def _listen(self, moment: str, viewer: str, game: str) -> None:
        """Write down what a stream has said since the last moment, up to its sign of life."""
        if (viewer, game) not in self.followed:
            answer = self.viewers[viewer].get(f"/live/{game}/stream", buffered=False)
            is_open = answer.status_code == 200
            self.followed[viewer, game] = answer.iter_encoded() if is_open else iter(())
        said = []
        for _ in range(MESSAGES):
            said.append(next(self.followed[viewer, game], b"").decode())
            if said[-1] in ("", streams.ALIVE):
                break
        self.got[f"{moment}, {viewer}: stream of {game}"] = "\n".join(said)


WRONG: tuple[Plain, ...] = (
    {"type": "attack", "data": {"who": "c1", "tactic": "t0", "targets": ["h1"]}},
    {"type": "attack", "data": {"who": "c2", "tactic": "t0", "targets": ["c3"]}},
    {"type": "sidestep", "data": {"who": "c1", "path": [[4, 4]]}},
    {"type": "dash", "data": {"who": "c1", "near": "h1", "to": [[5, 5]]}},
    {"type": "end_turn", "data": {"who": "c1", "next": "h1"}},
    {"type": "stance", "data": {"who": "h1", "tactic": "t0"}},
    {"type": "appear", "data": {"hidden": ["h1"]}},
    {"type": "unseen", "data": {"do": {"is": "Remove", "who": "h1"}}},
)
"""What phones send to be refused, in both fights with the same words."""


def _without_value(cookie: str) -> str:
    """Return a cookie's name and attributes: its value is another in every browser."""
    first, _, rest = cookie.partition(";")
    names = ",".join(parse_cookie(first))
    return f"Set-Cookie: {names}; {re.sub(r'(?i)expires=[^;]*;?', '', rest)}"


def _text(answer: TestResponse) -> str:
    """Return an answer's bytes as text, without the tokens of its forms; a paper as it is read."""
    content = answer.get_data()
    if answer.mimetype == "application/pdf":
        pages = PdfReader(BytesIO(content)).pages
        return "\n".join(page.extract_text() for page in pages)
    return TOKEN.sub("", content.decode("latin-1"))
