"""A game with canaries in a database, and everything that a browser gets of it.

Logs, undo labels, results, exports, lists and refusals: whatever address there is, asked for and
sent to by seats, a television, a member of the campaign, a stranger and a visitor.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader
from werkzeug.test import TestResponse

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.frame.event import TABLE
from gm_tools.services.games.answers import Accepted
from tests.battles_kept import HTMX, phone_of
from tests.cast import Cast
from tests.fuzzing.zips import unpacked
from tests.recording.canaries import Planted, known_in
from tests.recording.frame import event_plain, new_event

NUMBER = re.compile(r"(?<![\w=.-])(?:\d{5,6}|\d{2,3},\d{3})(?![\w.-])")
"""A planted number as a page shows it; ids and tokens have no such part."""
WORD = re.compile(r"zorble(\w+?)z\b")
GAME, OWN_NOTE = "zorblegamez", "zorbleownz"
"""What the game is called, and what its game master keeps to themselves in the campaign."""
NO_PAGE = ("/leave", "/sign-out", "/desk")
SENT = 6
"""Events of the game that are sent again as others', to be refused."""


@dataclass
class Told:
    """A game in a database; ``known`` is what each viewer came to know while it was played."""

    cast: Cast
    kind: str
    play: Planted
    game: str
    campaign: str
    known: dict[str, set[str]] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that somebody may sit in."""
        return tuple(self.play.kind.game.seats(self.play.state))

    def learn(self, before: Any, moment: Any) -> None:
        """Remember what each viewer sees and hears at a moment."""
        for viewer in (TABLE, *self.play.kind.game.seats(moment.state)):
            known = self.known.setdefault(viewer, {"game"})
            known |= known_in(self.play, before, moment, viewer)


@dataclass(frozen=True)
class Moment:
    """An event with the state that it led to."""

    event: Any
    rules: Any
    state: Any


def told(cast: Cast, kind: str, number: int, steps: int) -> Told:
    """Play a game with canaries; then some of it is taken back, and part of that brought again."""
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    services.campaigns.add_member(gm, campaign, cast.player.account or "", "player")
    services.tables.save_note(gm, campaign, "own", OWN_NOTE, number=0)
    play = Planted(kind, number)
    first = replace(play.first(steps), source=TABLE)
    game = services.games.start(gm, kind, first, GAME, campaign)
    assert isinstance(game, str), game
    services.game_library.set_shown(gm, game, shown=True)
    found = Told(cast, kind, play, game, campaign)
    _played(found, first, steps)
    for at, move in enumerate(("undo", "undo", "redo")):
        live = _live(found)
        of = live.fold.withdrawn[-1] if move == "redo" else live.fold.effective[-1]
        getattr(services.games, move)(gm, game, f"{move}{at}", None, of)
    return found


def _played(found: Told, first: Any, steps: int) -> None:
    play, games = found.play, found.cast.services.games
    live = _live(found)
    play.rules, play.state = live.rules, live.state
    found.learn(play.kind.game.blank, Moment(first, live.rules, live.state))
    for at in range(1, steps):
        before = _live(found)
        event = play.going_on(before.rules, before.state, at)
        if event is None or play.kind.game.outcome(before.state) is not None:
            return
        event = replace(event, source=TABLE)
        answer = games.send(found.cast.game_master, found.game, f"e{at}", None, event)
        if isinstance(answer, Accepted):
            after = _live(found)
            play.rules, play.state = after.rules, after.state
            found.learn(before.state, Moment(event, after.rules, after.state))


def _live(found: Told) -> Any:
    with found.cast.store.read() as unit:
        stored = unit.games.find(found.game)
        assert stored is not None
        return found.cast.services.games.live(unit, stored)[1]


def ended(found: Told) -> None:
    """Let the game master end a battle; other games end by their rules."""
    if found.kind == BATTLE and "why" not in found.known[TABLE]:
        event = new_event(found.play.kind, "end", {"why": "zorblewhyz"})
        answer = found.cast.services.games.send(
            found.cast.game_master, found.game, "end", None, event
        )
        assert isinstance(answer, Accepted), answer
        for known in found.known.values():
            known.add("why")


# --- Who looks ------------------------------------------------------------------------------


def clients(found: Told, app: Flask) -> Iterator[tuple[str, FlaskClient, set[str]]]:
    """Yield each phone and the television, and what they may know."""
    for seat in (*found.seats, TABLE):
        yield seat, phone_of(app, found.cast, found.game, seat), found.known[seat]


def leaks(found: Told, app: Flask, client: FlaskClient, known: set[str]) -> Mapping[str, str]:
    """Return what a browser gets that it may not know, by the address that gave it."""
    return {
        address: _around(text, wrong)
        for address, text in _got(found, app, client)
        if (wrong := _canaries_in(text) - known)
    }


def _canaries_in(text: str) -> set[str]:
    return {*WORD.findall(text), *(one.replace(",", "") for one in NUMBER.findall(text))}


def _around(text: str, wrong: set[str]) -> str:
    one = min(wrong)
    at = max(text.find(f"zorble{one}z"), text.find(one), 0)
    return f"{sorted(wrong)}: ...{' '.join(text[max(at - 80, 0) : at + 60].split())}..."


def _got(found: Told, app: Flask, client: FlaskClient) -> Iterator[tuple[str, str]]:
    for method, address in _addresses(found, app):
        if method == "POST":
            for event in _wrong_events(found):
                sent = client.post(address, data={"event": event}, headers=HTMX)
                yield f"POST {address}", text_of(sent)
        elif "stream" in address:
            yield address, _first_of_stream(client, address)
        else:
            yield address, text_of(client.get(address))
            yield address, text_of(client.get(address, headers=HTMX))


def text_of(answer: TestResponse) -> str:
    """Return what can be read in a page, a paper or an archive."""
    content = answer.get_data()
    if answer.mimetype == "application/pdf":
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    if answer.mimetype == "application/zip":
        content = b"\n".join(unpacked(content).values())
    return content.decode("utf-8", "replace")


def _first_of_stream(client: FlaskClient, address: str) -> str:
    answer = client.get(address, buffered=False)
    chunks = answer.iter_encoded() if answer.status_code == 200 else iter(())
    text = "".join(next(chunks, b"").decode() for _ in range(3))
    answer.close()
    return text


def _addresses(found: Told, app: Flask) -> Iterator[tuple[str, str]]:
    """Yield every page of the game, of its campaign, and every page that stands for itself."""
    values = {"game": found.game, "campaign": found.campaign}
    inside = {"number": 2, "proposal": "p", "name": "P1", "who": "c1", "id": "c1", "seat": "P1"}
    with app.test_request_context():
        adapter = app.url_map.bind("localhost")
        for rule in app.url_map.iter_rules():
            is_list = not rule.arguments and rule.rule.count("/") == 1
            if not (is_list or rule.arguments & {*values}) or rule.rule.endswith(NO_PAGE):
                continue
            given = {name: {**inside, **values}.get(name, "c1") for name in rule.arguments}
            for method in sorted((rule.methods or set()) & {"GET", "POST"}):
                if method == "GET" or "game" in rule.arguments:
                    yield method, adapter.build(rule.endpoint, given, method=method)


def _wrong_events(found: Told) -> Iterator[str]:
    """Yield events of the game as another seat sends them, mostly to be refused."""
    for _, event in found.play.known[-SENT:]:
        yield json.dumps({**event_plain(found.play.kind, event), "by": "P1"})
