"""One whole evening with four phones and a television.

Joined by code and by QR; two tasks; a battle with an ambush, in which the program is killed and
started again, a turn is taken back and played otherwise, and a phone exchanged for another; its
aftermath, the next battle of the chain, and the end. What holds of every screen all along stands
in ``Table.see``.
"""

from __future__ import annotations

import faulthandler
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from gm_tools.settings import load
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.apps import an_app
from tests.browser.at_evening import (
    SECRET_KEY,
    Kept,
    ask,
    free_port,
    joined_by_code,
    led,
    press_away,
    seated,
    shows,
)
from tests.browser.at_table import TELEVISION, Table
from tests.browser.between_battles import closed, onward, won
from tests.browser.conftest import PageOf, Served, Windows
from tests.browser.exchanging import exchanged
from tests.browser.fighting import Fight
from tests.browser.ford_and_den import at_the_ford, in_the_den, moved_on
from tests.browser.qr import is_code_of
from tests.cast import assemble
from tests.fakes import HandClock

pytestmark = pytest.mark.slow
HOST = {"width": 1280, "height": 720}
SECRET = 7
PHONES = {
    "P1": ("Bryn", "Ana", 390, 844, "light"),
    "P2": ("Maro", "Ben", 360, 740, "dark"),
    "P3": ("Oren", "Cleo", 360, 740, "light"),
    "P4": ("Tessaly", "Dora", 390, 844, "dark"),
}
BY_QR, EXCHANGED = "P4", "P3"
CHAIN = "Night"


@pytest.fixture
def clock() -> HandClock:
    """The time of day, as the program knows it."""
    clock = HandClock()
    clock.now = datetime.now(UTC)
    return clock


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path, free_port())


@pytest.fixture
def served(tmp_path: Path, clock: HandClock, kept: Kept) -> Iterator[Served]:
    """The program, and services over the same database to look at it."""
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": SECRET_KEY})
    with kept.running, assemble(tmp_path, clock) as cast:
        kept.start()
        yield Served(kept.address, an_app(settings, cast.services), cast, clock)


@pytest.fixture
def windows(browser: Browser, kept: Kept) -> Windows:
    return Windows(browser, kept.address)


def chain_of_two(served: Served) -> None:
    """Keep a chain of two battles for the party of the current campaign."""
    services, gm = served.cast.services, served.cast.game_master
    side = (Side((Foe(creature="pike beetle", count=2),)),)
    names = ("The ford", "The den")
    plans = [services.plans.create(gm, Encounter(one, sides=side)) for one in names]
    party = services.plan_parties.chain_members(gm)
    battles = tuple(Battle(encounter=one) for one in plans)
    services.plans.create(gm, Chain(CHAIN, party=party, battles=battles))


def everybody(served: Served, page_of: PageOf) -> dict[str, Page]:
    """Open every window: the game master's, four phones, the television."""
    opened = {"host": page_of(served.cast.game_master, viewport=HOST, color_scheme="light")}
    opened |= {name: a_phone(page_of, name, PHONES[name][-1]) for name in PHONES}
    size = {"width": 1920, "height": 1080}
    return opened | {TELEVISION: page_of(viewport=size, color_scheme="dark")}


def a_phone(page_of: PageOf, name: str, scheme: str) -> Page:
    """Open a phone as large as that of a seat."""
    _, _, width, height, _ = PHONES[name]
    size = {"width": width, "height": height}
    return page_of(viewport=size, color_scheme=scheme, has_touch=True)


def begun(table: Table) -> str:
    """A campaign with the sample party, and its evening, in two presses; return the log's id."""
    host = table.host
    host.goto("/campaigns")
    sample = host.get_by_role("button", name="Make a campaign of the sample party")
    press_away(host, sample)
    return press_away(host, host.get_by_role("button", name="Begin an evening")).rpartition("/")[2]


def joined(table: Table) -> None:
    """Television and three phones type the code, one opens the link that is in the QR code."""
    page, television = table.second, table.windows[TELEVISION]
    page.goto(f"/seats/{table.battle}")
    code = page.locator(".join-code-shown").inner_text()
    link = page.locator(".join-link").inner_text()
    assert is_code_of(page.locator(".join-picture"), link)
    joined_by_code(television, code, "elevision", "Room")
    assert is_code_of(television.locator(".ev-tv-code"), link)
    for name, (character, who, *_) in PHONES.items():
        phone = table.windows[name]
        if name == BY_QR:
            phone.goto(link)
            seated(phone, character, who)
        else:
            joined_by_code(phone, code, character, who)


def asked(table: Table) -> None:
    """Two tasks: in the open for two, in secret for one; the results come to everybody."""
    ask(table, ("P1", "P2"), "strength", 2)
    shows(table, table.windows["P1"], (3, 9))
    shows(table, table.windows["P2"], (1, 4))
    for page in table.windows.values():
        expect(page.locator("main")).to_contain_text("succeeds", ignore_case=True)
    ask(table, ("P4",), "logic", SECRET, "settled")
    for page in table.windows.values():
        if page != table.host:
            expect(page.locator("main")).not_to_contain_text(f"minimum {SECRET}")
    shows(table, table.windows["P4"], (4, 8))
    settle(table)
    for page in table.windows.values():
        expect(page.locator("main")).to_contain_text(f"minimum {SECRET}")


def settle(table: Table) -> None:
    """Settle the secret show, with what it was asked for."""
    table.press(table.host, table.host.get_by_role("button", name="Settle").first)


def begun_battle(table: Table) -> None:
    """Begin the chain's first battle in one press: everybody is led there."""
    host = table.host
    press_away(host, host.get_by_role("link", name="Begin a battle from an encounter"))
    press_away(host, host.get_by_role("link", name="Chains", exact=True))
    press_away(host, host.get_by_role("link", name=CHAIN, exact=True))
    begin = host.get_by_role("button", name="Begin the next battle: The ford")
    led(table, press_away(host, begin).rpartition("/")[2])


def test_a_whole_evening(served: Served, page_of: PageOf, kept: Kept) -> None:
    faulthandler.cancel_dump_traceback_later()
    opened = everybody(served, page_of)
    table = Table(served, "", opened, kept_from=(*PHONES, TELEVISION))
    table.battle = begun(table)
    chain_of_two(served)
    joined(table)
    led(table, table.battle)
    table.listen()
    asked(table)
    begun_battle(table)
    fight = Fight(table, {f"c{at}": opened[name] for at, name in enumerate(PHONES, 1)}, False)
    at_the_ford(fight, kept)
    exchanged(fight, EXCHANGED, "Oren", "Cleo", a_phone(page_of, EXCHANGED, "dark"))
    moved_on(fight)
    won(fight)
    in_the_den(fight, onward(table, "The den"))
    closed(table)
