"""No page of a tracker says a key of the code, in any phase: no "P1", no "roll_sum", no "True".

What is read counts: text, labels, titles, what choices are called. Games are played by chance, with
values set by hand in between and cards without names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from gm_tools.games.frame.event import TABLE
from gm_tools.services.games.answers import Accepted
from tests.battles_kept import phone_of
from tests.cast import Cast
from tests.fakes import HandClock
from tests.fuzzing.browsing import browser_of
from tests.recording.play import Play

TRACKERS: Final = ("balkanika", "battle_royale", "collectors", "world_adventure")
QUICK: Final = ("battle_royale", 0)
GAMES: Final = [
    one if one == QUICK else pytest.param(*one, marks=pytest.mark.slow)
    for one in product(TRACKERS, (0, 3, 9))
]
"""Games as they are played, adopted and changed by hand."""
SAID: Final = ("aria-label", "title", "alt", "placeholder", "label", "data-confirm")
SILENT: Final = ("script", "style", "template")
KEY: Final = re.compile(
    r"\b(?:P\d|[a-z]+_[a-z_]+|[cxk]\d+|[A-Z]\d\d|(?:True|False|None)(?! [A-Z]| yet)|HIDDEN)\b|[{}]"
)
"""A seat, a name of a field or a value, a card's id, a value of Python."""
EVERY: Final = 12
STEPS: Final = 90


class Read(HTMLParser):
    """What people read on a page, one after the other."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.silent = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        self.said += [value for name, value in attrs if name in SAID and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.silent:
            self.said.append(" ".join(data.split()))


def keys_on(html: str) -> set[str]:
    """What a page says with a key of the code in it."""
    return {one for one in Read(html).said if KEY.search(one)}


class Evening:
    """A game that is played by chance in the app, and the windows at it."""

    def __init__(self, host: FlaskClient, cast: Cast, kind: str, number: int) -> None:
        self.cast, self.play, self.host = cast, Play(kind, number), host
        first = replace(self.play.first(STEPS), source=TABLE)
        made = cast.services.games.start(cast.game_master, kind, first, "The evening")
        assert isinstance(made, str), made
        self.game = made
        seats = self.play.kind.game.seats(self.live().state)
        self.phones = [phone_of(host.application, cast, made, seat) for seat in seats[:2]]

    def live(self) -> Any:
        with self.cast.store.read() as unit:
            stored = unit.games.find(self.game)
            assert stored is not None
            return self.cast.services.games.live(unit, stored)[1]

    def goes_on(self) -> Iterator[Any]:
        """Yield the state after each event, until the game is over or nothing can be done."""
        for at in range(1, STEPS):
            live = self.live()
            yield live.state
            if self.play.kind.game.outcome(live.state) is not None:
                return
            event = self.play.going_on(live.rules, live.state, at)
            if event is None:
                return
            event = replace(event, source=TABLE)
            answer = self.cast.services.games.send(
                self.cast.game_master, self.game, f"e{at}", None, event
            )
            if isinstance(answer, Accepted):
                self.play.used[event.type] += 1

    def pages(self) -> Iterator[str]:
        """Yield what each window shows."""
        for way in ("", "/table", "/hand", "/log"):
            yield self.host.get(f"/games/{self.game}{way}").text
        for phone in self.phones:
            yield phone.get(f"/seat/{self.game}").text


def found_in(evening: Evening) -> set[str]:
    """The keys on every page of an evening, in each phase and every so often."""
    found: set[str] = set()
    phases: set[object] = set()
    for at, state in enumerate(evening.goes_on()):
        phase = (state.phase, getattr(state, "step", ""))
        if phase not in phases or at % EVERY == 0:
            phases.add(phase)
            found |= {key for page in evening.pages() for key in keys_on(page)}
    return found


@pytest.mark.parametrize(("kind", "number"), GAMES)
def test_no_page_says_a_key_of_the_code(
    cast: Cast, clock: HandClock, tmp_path: Path, kind: str, number: int
) -> None:
    host = browser_of(cast, clock, tmp_path)
    assert found_in(Evening(host, cast, kind, number)) == set()
