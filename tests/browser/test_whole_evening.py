"""One evening with four phones and a television: joined, two tasks, and led to a battle."""

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
from gm_tools.web.join_links import picture
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
from tests.browser.conftest import PageOf, Served, Windows
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


def chain_of_two(served: Served) -> str:
    """Keep a chain of two battles for the party of the current campaign; return its id."""
    services, gm = served.cast.services, served.cast.game_master
    side = (Side((Foe(creature="pike beetle", count=2),)),)
    names = ("The ford", "The den")
    plans = [services.plans.create(gm, Encounter(one, sides=side)) for one in names]
    party = services.plan_parties.chain_members(gm)
    battles = tuple(Battle(encounter=one) for one in plans)
    return services.plans.create(gm, Chain("Night", party=party, battles=battles))


def everybody(served: Served, page_of: PageOf) -> dict[str, Page]:
    """Open every window: the game master's, four phones, the television."""
    opened = {"host": page_of(served.cast.game_master, viewport=HOST, color_scheme="light")}
    for name, (_, _, width, height, scheme) in PHONES.items():
        size = {"width": width, "height": height}
        opened[name] = page_of(viewport=size, color_scheme=scheme)
    size = {"width": 1920, "height": 1080}
    return opened | {TELEVISION: page_of(viewport=size, color_scheme="dark")}


def begun(table: Table) -> str:
    """A campaign with the sample party, and its evening, in two presses; return the log's id."""
    host = table.host
    host.goto("/campaigns")
    sample = host.get_by_role("button", name="Make a campaign of the sample party")
    press_away(host, sample)
    return press_away(host, host.get_by_role("button", name="Begin an evening")).rpartition("/")[2]


def joined(table: Table) -> None:
    """Three phones type the code, one opens the link that is in the QR code."""
    page = table.second
    page.goto(f"/seats/{table.battle}")
    code = page.locator(".join-code-shown").inner_text()
    link = page.locator(".join-link").inner_text()
    assert page.locator(".join-picture").get_attribute("src") == picture(link)
    for name, (character, who, *_) in PHONES.items():
        phone = table.windows[name]
        if name == "P4":
            phone.goto(link)
            seated(phone, character, who)
        else:
            joined_by_code(phone, code, character, who)
    joined_by_code(table.windows[TELEVISION], code, "elevision", "Room")


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


def begun_battle(table: Table, chain: str) -> None:
    """Begin the chain's first battle in one press: everybody is led there."""
    host = table.host
    host.goto(f"/encounters/{chain}")
    begin = host.get_by_role("button", name="Begin the next battle: The ford")
    led(table, press_away(host, begin).rpartition("/")[2])


def test_tasks_then_a_battle(served: Served, page_of: PageOf) -> None:
    faulthandler.cancel_dump_traceback_later()
    opened = everybody(served, page_of)
    table = Table(served, "", opened, kept_from=(*PHONES, TELEVISION))
    table.battle = begun(table)
    chain = chain_of_two(served)
    joined(table)
    led(table, table.battle)
    table.listen()
    asked(table)
    begun_battle(table, chain)
