"""An ambush: a foe of which nobody but the game master knows, moved unseen and revealed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Page, Request, expect

from tests.browser.at_table import Table
from tests.browser.by_hand import people
from tests.browser.conftest import on_the_board
from tests.browser.fighting import Fight
from tests.browser.waiting import until

POINTED = "K9"
MIDDLE_OF_IT = (10, 8)
STREAM_SPEAKS = "Network.eventSourceMessageReceived"
STILL_THERE = "alive"
AT_PEACE = """() => !document.querySelector(".bt-moment") &&
    document.getAnimations().every((one) => one.effect.getComputedTiming().endTime === Infinity)"""
"""What was seen to happen before is over."""


def joins_hidden(table: Table, creature: str) -> str:
    """Let a creature join the enemies, hidden; return its id."""
    before = table.state.hidden.keys()
    with unnoticed(table):
        people(table, "creature", creature=creature, hidden="y")
    (who,) = table.state.hidden.keys() - before
    return who


def moves_unseen(fight: Fight, who: str, column: int, row: int) -> None:
    """The game master puts a hidden foe on the board, or elsewhere: by taps, by dragging."""
    with unnoticed(fight.table):
        if not fight.table.state.hidden[who].one.place:
            fight.place(who, column, row)
            return
        by_hand = fight.table.host.get_by_role("button", name="By hand")
        by_hand.click()
        fight.drag(who, column, row)
        by_hand.click()


def revealed(table: Table, who: str) -> str:
    """Reveal a hidden foe, which all screens see; return its id from now on."""
    before, name = table.state.combatants.keys(), table.state.hidden[who].one.name
    table.press(table.host, table.host.get_by_role("button", name=f"Reveal {name}"))
    (seen,) = table.state.combatants.keys() - before
    for page in table.windows.values():
        expect(page.locator(f"#row-{seen}")).to_contain_text(name)
        expect(page.locator(f"#token-{seen}")).to_be_attached()
        expect(page.locator("#bt-log")).to_contain_text(name)
    return seen


@contextmanager
def unnoticed(table: Table) -> Iterator[None]:
    """Of what is done meanwhile no phone and no television gets a byte, by page or by stream.

    A finger that points comes last through every stream: nothing may have come before it.
    """
    others = {name: table.windows[name] for name in table.kept_from}
    table.settles()
    for page in others.values():
        until(page, AT_PEACE)
    before = {name: page.content() for name, page in others.items()}
    noticed: dict[str, list[str]] = {name: [] for name in others}
    with ExitStack() as listening:
        for name, page in others.items():
            listening.enter_context(_overheard(page, noticed[name]))
        yield
        table.see()
        for name, page in others.items():
            assert page.content() == before[name], name
        _point(table)
    assert noticed == {name: [f"ping {POINTED}"] for name in others}


@contextmanager
def _overheard(page: Page, noticed: list[str]) -> Iterator[None]:
    """Keep what a page hears from its stream, and what it asks for."""

    def hears(said: Any) -> None:
        if said["eventName"] != STILL_THERE:
            noticed.append(f"{said['eventName']} {said['data']}")

    def asks(request: Request) -> None:
        noticed.append(request.url)

    network = page.context.new_cdp_session(page)
    network.on(STREAM_SPEAKS, hears)
    network.send("Network.enable")
    page.on("request", asks)
    yield
    page.remove_listener("request", asks)
    network.detach()


NOTE_PING = """() => document.body.addEventListener("live:ping",
    (event) => { window.pointedAt = event.detail; }, { once: true })"""
IS_POINTED_AT = "square => window.pointedAt === square"


def _point(table: Table) -> None:
    """Point at a square, and wait until every screen has seen it."""
    for page in table.windows.values():
        page.evaluate("window.pointedAt = ''")
        page.evaluate(NOTE_PING)
    table.host.get_by_role("button", name="Point").click()
    table.host.mouse.click(*on_the_board(table.host, *MIDDLE_OF_IT))
    for page in table.windows.values():
        until(page, IS_POINTED_AT, POINTED)
