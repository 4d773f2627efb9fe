"""One fight played twice, with a hidden foe and without it, and all that others get of it.

The game master moves the hidden foe, harms it, takes that back, lets another one wait: everything
that a seat, the television, a member of the campaign, a stranger or a visitor may get is written
down as it came, byte by byte. Addresses are the app's own, so that a new page is read too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.game import KIND
from gm_tools.games.frame.event import TABLE, Event
from gm_tools.services.actor import Actor
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import read_event
from gm_tools.viskara.grid.board import Board
from gm_tools.web.live import stream as streams
from tests.battles_kept import HTMX, phone_of, two_against_two
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.fuzzing.browsing import browser_of
from tests.games.battle.makers import a_block, a_tactic, foe, setup

Plain = Mapping[str, Any]
TOKEN = re.compile(r"[\w-]{50,}\.[\w-]{4,8}\.[\w-]{20,}")
"""The token of a form, which is another in every browser."""
CHANGING = frozenset({"Date", "Set-Cookie", "X-Request-ID"})
MESSAGES = 6
"""Messages of a stream that are read at once: more than any moment brings."""
NO_PAGE = ("/leave", "/sign-out", "/desk", "/stream")
ON_SCREEN = ("/play", "/play/screen", "/table", "/table/screen", "/number")
SEATS = ("P1", "P2", TABLE)


@dataclass
class Fight:
    """A fight in a database of its own; ``got`` is what each viewer got, in order."""

    cast: Cast
    clock: HandClock
    app: Flask
    game: str
    campaign: str
    has_hidden: bool
    viewers: dict[str, FlaskClient] = field(default_factory=dict)
    got: dict[str, str] = field(default_factory=dict)
    followed: dict[str, Iterator[bytes]] = field(default_factory=dict)
    ids: Iterator[int] = field(default_factory=count)
    sent: int = 0

    # --- What happens -----------------------------------------------------------------------

    def happen(self, type: str, by: str = "host", **data: Any) -> None:
        """Let something happen that both fights have."""
        self._send(f"both{self.sent}", type, by, data)
        self.sent += 1

    def unseen(self, type: str, **data: Any) -> None:
        """Let the game master do something with the hidden foe, where there is one."""
        if self.has_hidden:
            self._send(f"own{next(self.ids)}", type, "host", data)

    def taken_back(self, *moves: str) -> None:
        """Let the game master take back what was done with the hidden foe, or bring it back."""
        for move in moves if self.has_hidden else ():
            fold = self.live.fold
            of = fold.withdrawn[-1] if move == "redo" else fold.effective[-1]
            games, actor = self.cast.services.games, self.cast.game_master
            answer = getattr(games, move)(actor, self.game, f"own{next(self.ids)}", None, of)
            assert isinstance(answer, Accepted), answer

    def undo(self) -> None:
        """Take back the last event in both fights."""
        games, actor = self.cast.services.games, self.cast.game_master
        of = self.live.fold.effective[-1]
        answer = games.undo(actor, self.game, f"both{self.sent}", None, of)
        assert isinstance(answer, Accepted), answer
        self.sent += 1

    def _send(self, id: str, type: str, by: str, data: Plain) -> None:
        games = self.cast.services.games
        event = read_event(games.kind(KIND), {"type": type, "data": dict(data), "by": by})
        answer = games.send(self.cast.game_master, self.game, id, None, event)
        assert isinstance(answer, Accepted), answer
        self.clock.pass_by(seconds=0 if id.startswith("own") else 1)

    @property
    def live(self) -> Any:
        """The game as it stands, whole."""
        with self.cast.store.read() as unit:
            stored = unit.games.find(self.game)
            assert stored is not None
            return self.cast.services.games.live(unit, stored)[1]

    # --- What others get --------------------------------------------------------------------

    def look(self, moment: str) -> None:
        """Write down what the screens of all viewers show, and what their streams said."""
        for viewer, client in self.viewers.items():
            for end in ON_SCREEN:
                self._get(moment, viewer, client, f"/battles/{self.game}{end}")
            self._get(moment, viewer, client, f"/live/{self.game}/number")
            self._listen(moment, viewer, client)

    def look_at_all(self, moment: str) -> None:
        """Write down every page that there is, and every answer to what may be sent."""
        for viewer, client in self.viewers.items():
            for method, address in self.addresses():
                if method == "GET":
                    self._get(moment, viewer, client, address)
                else:
                    self._post(moment, viewer, client, address)

    def addresses(self) -> Iterator[tuple[str, str]]:
        """Yield every page of the game, of its campaign, and every page that stands for itself."""
        values = {"game": self.game, "campaign": self.campaign}
        inside = {"number": 2, "proposal": "p", "name": "P1", "seat": "P1"}
        with self.app.test_request_context():
            adapter = self.app.url_map.bind("localhost")
            for rule in self.app.url_map.iter_rules():
                is_list = not rule.arguments and rule.rule.count("/") == 1
                if rule.rule.endswith(NO_PAGE) or not (is_list or rule.arguments & {*values}):
                    continue
                given = {name: {**inside, **values}.get(name, "c1") for name in rule.arguments}
                for method in sorted((rule.methods or set()) & {"GET", "POST"}):
                    if method == "GET" or "game" in rule.arguments:
                        yield method, adapter.build(rule.endpoint, given, method=method)

    def _get(self, moment: str, viewer: str, client: FlaskClient, address: str) -> None:
        self._note(f"{moment}, {viewer}: {address}", client.get(address))
        fragment = client.get(address, headers=HTMX)
        self._note(f"{moment}, {viewer}: part of {address}", fragment)

    def _post(self, moment: str, viewer: str, client: FlaskClient, address: str) -> None:
        for at, event in enumerate(WRONG if address.endswith("events") else WRONG[:1]):
            data = {"event": json.dumps(event), "entry": f"{viewer}{moment}{at}", "who": "h1"}
            sent = client.post(address, data=data, headers=HTMX)
            self._note(f"{moment}, {viewer}: POST {address} {at}", sent)

    def _note(self, label: str, answer: TestResponse) -> None:
        headers = [f"{name}: {value}" for name, value in answer.headers if name not in CHANGING]
        text = TOKEN.sub("", answer.get_data().decode("latin-1"))
        self.got[label] = "\n".join([str(answer.status_code), *headers, text])

    def _listen(self, moment: str, viewer: str, client: FlaskClient) -> None:
        """Write down what a stream has said since the last moment, up to its sign of life."""
        if viewer not in self.followed:
            answer = client.get(f"/live/{self.game}/stream", buffered=False)
            self.followed[viewer] = answer.iter_encoded() if answer.status_code == 200 else iter(())
        said = []
        for _ in range(MESSAGES):
            said.append(next(self.followed[viewer], b"").decode())
            if said[-1] in ("", streams.ALIVE):
                break
        self.got[f"{moment}, {viewer}: stream"] = "\n".join(said)


WRONG: tuple[Plain, ...] = (
    {"type": "attack", "data": {"who": "c1", "tactic": "t0", "targets": ["h1"]}},
    {"type": "attack", "data": {"who": "c2", "tactic": "t0", "targets": ["c3"]}},
    {"type": "sidestep", "data": {"who": "c1", "path": [[4, 4]]}},
    {"type": "appear", "data": {"hidden": ["h1"]}},
)
"""What phones send to be refused, in both fights with the same words."""

LURKER = foe("Lurker", a_block(level=9, max_health=777, tactics=(a_tactic(name="Ambush"),)))
"""The hidden foe: it has the name of one that all see, and a block of its own."""


def entrants(*, has_hidden: bool) -> tuple[tuple[Entrant, Block], ...]:
    """Two against two, with the hidden foe amid them."""
    *first, last = two_against_two()
    entrant, block = LURKER
    return (
        (*first, (replace(entrant, name="Beetle", hidden=True), block), last)
        if has_hidden
        else (*first, last)
    )


def a_fight(folder: Path, clock: HandClock, cast: Cast, *, has_hidden: bool) -> Fight:
    """Begin a fight on a board, with phones, a television and a campaign that watches."""
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    services.campaigns.add_member(gm, campaign, cast.player.account or "", "player")
    data = setup(*entrants(has_hidden=has_hidden), board=Board(12, 10))
    game = services.games.start(gm, KIND, Event("setup", data), "The ford", campaign)
    assert isinstance(game, str), game
    services.game_library.set_shown(gm, game, shown=True)
    app = browser_of(cast, clock, folder, gm).application
    fight = Fight(cast, clock, app, game, campaign, has_hidden)
    for seat in SEATS:
        fight.viewers[seat] = phone_of(app, cast, game, seat)
    for name, actor in (("member", cast.player), ("stranger", cast.stranger)):
        fight.viewers[name] = _signed_in(fight, folder, actor)
    fight.viewers["visitor"] = app.test_client()
    return fight


def _signed_in(fight: Fight, folder: Path, actor: Actor) -> FlaskClient:
    return browser_of(fight.cast, fight.clock, folder, actor)


def played(folder: Path, monkeypatch: pytest.MonkeyPatch, *, has_hidden: bool) -> Fight:
    """Play the fight, and write down what others get of it, until the foe appears."""
    made = count()
    folder.mkdir()
    clock = HandClock()
    with assemble(folder, clock, hurried=True) as cast, monkeypatch.context() as patch:
        patch.setattr("secrets.token_urlsafe", lambda _size: f"made{next(made):018}")
        patch.setattr("secrets.token_hex", lambda size: "0" * 2 * size)
        patch.setattr(streams, "LOOKS_EVERY", 0)
        fight = a_fight(folder, clock, cast, has_hidden=has_hidden)
        _play(fight)
        for each in fight.followed.values():
            getattr(each, "close", lambda: None)()
    return fight


def _play(fight: Fight) -> None:
    """Play: what is hidden happens between what all see."""
    fight.look("set up")
    fight.unseen("put", who="h1", at=[[5, 5]])
    fight.look("hidden, placed")
    for row, who in enumerate(("c1", "c2", "c3", "c4")):
        fight.happen("place", who=who, at=[[2 + row // 2, 1 + row % 2]])
    fight.look("placed")
    fight.unseen("harm", who=["h1"], amount=7)
    fight.unseen("mark", who="h1", name="waits")
    fight.happen("begin", who="c1")
    fight.look("begun")
    fight.unseen("grant", who=["h1"], effort=1)
    fight.unseen("override", path="combatants.h1.max_health", value=900)
    fight.taken_back("undo", "undo", "redo")
    fight.look("taken back")
    fight.happen("harm", who=["c3"], amount=3)
    fight.unseen("put", who="h1", at=[[2, 1]])  # where Sol stands
    fight.unseen("harm", who=["h1"], amount=2000)
    fight.look_at_all("amid it")
    fight.look("harmed")
    fight.happen("attack", by="P1", who="c1", tactic="t0", targets=["c3"])
    fight.unseen("put", who="h1", at=[[7, 7]])
    fight.look("attacking")
    fight.happen("abandon")
    fight.undo()
    fight.happen("abandon")
    for _ in range(30):
        fight.unseen("grant", who=["h1"], flair=1)
    fight.look("after many")
    fight.happen("end_turn", by="P1", who="c1", next="c2")
    fight.unseen("remove", who="h1")
    fight.taken_back("undo")
    fight.look("next turn")
    fight.happen("harm", who=["c3", "c4"], amount=500)
    fight.look("over")
    fight.unseen("put", who="h1", at=[[8, 8]])
    fight.look_at_all("over")
    fight.look("at the end")
