"""The end of a battle, what it leaves behind, the next one of its chain, the end of the evening."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from gm_tools.games.battle.state import Battle
from tests.browser.at_evening import led, press_away
from tests.browser.at_table import TELEVISION, Table
from tests.browser.by_hand import give
from tests.browser.conftest import is_wider_than_the_window
from tests.browser.fighting import Fight

ENOUGH = 200
RESULT = re.compile("Victory for Party|Party won after 2 rounds")


def won(fight: Fight) -> None:
    """Nothing is left of the foes: every screen shows the result, phones the recap."""
    table = fight.table
    for one in table.state.combatants.values():
        if one.side == "enemies":
            give(table, one.id, "harm", ENOUGH)
    for page in table.windows.values():
        expect(page.locator("#bt-bar")).to_contain_text("The battle is over")
        expect(page.locator("main")).to_contain_text(RESULT)
    for page in fight.phones.values():
        _recapped(page)
    table.see()


def _recapped(phone: Page) -> None:
    """Look at the recap, round by round, and come back."""
    phone.get_by_role("link", name="The recap, round by round").tap()
    expect(phone.locator("main")).to_contain_text("Pike Beetle King dealt 12 health to Maro Finch")
    assert not is_wider_than_the_window(phone)
    phone.go_back()


def onward(table: Table, name: str) -> dict[str, int]:
    """Write down what the battle leaves behind and begin the next, in two presses.

    Everybody is led there, at the same seats; return with how much health each comes.
    """
    host, before = table.host, table.state
    press_away(host, host.get_by_role("link", name="Result and aftermath"))
    expect(host.locator("#left-title")).to_contain_text("What it would leave to")
    worn = _worn(host)
    begin = host.get_by_role("button", name=f"Write it and begin {name}")
    led(table, press_away(host, begin).rpartition("/")[2])
    assert _seats(table.state) == _seats(before)
    return worn


def _seats(state: Battle) -> dict[str, str]:
    """Return at which seat each of the party is played."""
    party = [one for one in state.combatants.values() if one.side == "party"]
    return {one.name: one.owner for one in party}


def _worn(host: Page) -> dict[str, int]:
    """Return the health with which each goes on, as the aftermath says."""
    rows = host.locator("section", has=host.locator("#left-title")).locator("tbody tr").all()
    told = {row.locator("th").inner_text(): row.inner_text() for row in rows}
    found = {name: re.findall(r"health (\d+)\b", said) for name, said in told.items()}
    return {name: int(numbers[-1]) for name, numbers in found.items()}


def closed(table: Table) -> None:
    """Close the evening: every phone and the television are out, and are told why."""
    page = table.second
    page.goto(f"/seats/{table.battle}")
    page.get_by_role("button", name="Close the evening").click()
    expect(page.locator("main")).to_contain_text("The evening is closed.")
    for name in table.kept_from:
        _is_out(table.windows[name])
    for name in table.kept_from:
        phone = table.windows[name]
        phone.get_by_role("link", name="Go on").click()
        expect(phone.locator("h1")).to_have_text("The evening is over")
    assert {one.partition(":")[0] for one in table.complaints} <= {*table.kept_from, TELEVISION}


def _is_out(page: Page) -> None:
    expect(page.locator("[data-stream]")).to_contain_text("closed the evening")
