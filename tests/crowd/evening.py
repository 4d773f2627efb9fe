"""Sixty people at a dozen battles: three in real browsers, the others scripted, beside a siege."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from tests.battles_kept import keep_battle, seat_token
from tests.cast import Cast, assemble
from tests.crowd.browsers import at_table, follow, play, sign_in
from tests.crowd.figures import Figures
from tests.crowd.siege import Siege
from tests.crowd.visitors import Seat, Visitor
from tests.fakes import HandClock
from tests.games.battle.makers import a_tactic, foe, hero
from tests.http_window import Window, harm, number_of
from tests.programs import serving

if TYPE_CHECKING:
    from playwright.sync_api import BrowserType

BATTLES = 12
SEATS = ("P1", "P2", "P3", "P4", "table")


class Prepared(NamedTuple):
    """Battles, and seats that are taken: two for real browsers, the others for scripted ones."""

    battles: tuple[str, ...]
    phone: Seat
    television: Seat
    others: tuple[Seat, ...]


def prepare(folder: Path) -> Prepared:
    """Begin the battles and take their seats; one of the first battle stays free."""
    with assemble(folder, HandClock()) as cast:
        battles = tuple(_battle(cast) for _ in range(BATTLES))
        first, *rest = (tuple(_seats(cast, battle)) for battle in battles)
        others = (seat for seats in rest for seat in seats)
        return Prepared(battles, first[0], first[-1], (*first[1:3], *others))


def spend(folder: Path, chromium: BrowserType, idle: int, half_sent: int) -> Figures:
    """Spend the evening; AssertionError for whatever is not served. Return what it took."""
    prepared, figures = prepare(folder), Figures()
    phone, television = prepared.phone, prepared.television
    with serving(folder) as program:
        port = urlsplit(program.base).port or 0
        visitors = [Visitor(port, seat, figures) for seat in prepared.others]
        with (
            Siege(port, idle, half_sent) as siege,
            ThreadPoolExecutor(len(visitors)) as pool,
            at_table(chromium, program.base, phone, television, figures) as table,
        ):
            list(pool.map(Visitor.arrive, visitors))
            looking = [pool.submit(one.look_around) for one in visitors]
            window = _signed_in(program.base, sign_in(table.host, program.link))
            follow(table, prepared.battles[0], figures)
            play(table, figures)
            for one in looking:
                one.result()
            for battle in prepared.battles:
                _tell(pool, window, battle, visitors, figures)
            assert siege.held == idle + half_sent
            figures.reopened = siege.opened - siege.held
        for visitor in visitors:
            visitor.leave()
    return figures


def _battle(cast: Cast) -> str:
    tactics = (a_tactic(name="Split the Horizon"),)
    names = ("Sol", "Umbris", "Ember", "Wick")
    heroes = (
        hero(name, owner=seat, tactics=tactics) for name, seat in zip(names, SEATS, strict=False)
    )
    foes = (foe("Beetle", tactics=tactics), foe("Moth", tactics=tactics))
    return keep_battle(cast, *heroes, *foes)


def _seats(cast: Cast, battle: str) -> Iterator[Seat]:
    return (Seat(battle, name, seat_token(cast, battle, name)) for name in SEATS)


def _signed_in(address: str, cookies: str) -> Window:
    """Return another window of a browser that is signed in."""
    window = Window()
    window.base = address
    window.opener.addheaders = [("Cookie", cookies)]
    return window


def _tell(
    pool: ThreadPoolExecutor,
    window: Window,
    battle: str,
    visitors: Sequence[Visitor],
    figures: Figures,
) -> None:
    """Let something happen in a battle, and everybody who follows it hear it."""
    number = number_of(window.get(f"/battles/{battle}")) + 1
    there = (one for one in visitors if one.seat.battle == battle)
    hearing = [pool.submit(one.hear, number) for one in there]
    began = time.perf_counter()
    harm(window, f"/battles/{battle}", f"last-{battle}")
    figures.events += [one.result() - began for one in hearing]
