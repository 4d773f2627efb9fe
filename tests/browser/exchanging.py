"""A phone that is exchanged for another in mid-fight: the seat is freed and taken again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.at_evening import seated
from tests.browser.at_table import Table
from tests.browser.fighting import Fight
from tests.browser.qr import is_code_of

OUT = "This view is closed"
ANSWERS_NO_SEAT = " 404"


def exchanged(fight: Fight, name: str, character: str, who: str, phone: Page) -> None:
    """Free a seat; another phone takes it by the code on the screen, and plays on."""
    table = fight.table
    old = table.windows[name]
    link = _freed(table, character)
    _is_told_so(old)
    phone.goto(link)
    seated(phone, character, who)
    phone.wait_for_url(f"**/{table.battle}/play")
    table.windows = {**table.windows, name: phone}
    fight.phones = {key: phone if one == old else one for key, one in fight.phones.items()}
    table.listen_to(name)
    _is_only_about_the_old_phone(table, name)
    table.see()


def _freed(table: Table, character: str) -> str:
    """Free a seat in the game master's second window; return the link in the code there."""
    page = table.second
    page.goto(f"/seats/{table.battle}")
    link = page.locator(".join-link").inner_text()
    assert is_code_of(page.locator(".join-picture"), link)
    row = page.locator("#seats tr", has_text=character)
    row.get_by_role("button", name="Free").click()
    expect(page.locator("#seats tr", has_text=character)).to_contain_text("Free")
    return link


def _is_told_so(old: Page) -> None:
    """The phone that lost its seat says so by itself, and leads to where it can join again."""
    expect(old.locator("[data-stream]")).to_contain_text(OUT)
    old.get_by_role("link", name="Go on").tap()
    expect(old.locator("h1")).to_have_text("You have no seat here")
    expect(old.get_by_role("link", name="Join with a code")).to_be_visible()


def _is_only_about_the_old_phone(table: Table, name: str) -> None:
    """What was refused is what the old phone asked for without a seat."""
    for one in table.complaints:
        assert re.match(f"{name}: .*{ANSWERS_NO_SEAT}$", one), one
    table.complaints.clear()
