"""A whole evening on six screens, served by a program of its own."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import TELEVISION, Table
from tests.browser.fighting import Told, tell_by_taps
from tests.programs import Program, serving

SECRET_KEY = "k" * 32


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@dataclass
class Kept:
    """A program over one folder at one address."""

    folder: Path
    port: int
    running: ExitStack = field(default_factory=ExitStack)
    programs: list[Program] = field(default_factory=list)

    @property
    def address(self) -> str:
        """What phones open: a name of this machine, so that it is told to them as a link."""
        return f"http://evening.localhost:{self.port}"

    def start(self) -> None:
        """Start the program."""
        started = serving(self.folder, "--port", str(self.port), GM_TOOLS_SECRET_KEY=SECRET_KEY)
        self.programs.append(self.running.enter_context(started))


def joined_by_code(page: Page, code: str, seat: str, who: str) -> None:
    """Type the code as it is read aloud, and take a seat."""
    page.goto("/join")
    page.get_by_label("Code from the game master's screen").fill(code.lower())
    page.get_by_role("button", name="Go on").click()
    seated(page, seat, who)


def seated(page: Page, seat: str, who: str) -> None:
    """Take a seat, at the page where it is chosen; the television's takes no name."""
    if "elevision" in seat:
        page.get_by_role("button", name="Show what everybody may see").click()
        return
    page.get_by_label("Your name").fill(who)
    page.locator(".join-seat", has_text=seat).locator("input").check()
    page.get_by_role("button", name="Take the seat").click()


def ask(table: Table, who: tuple[str, ...], stat: str, minimum: int, secrecy: str = "open") -> None:
    """Ask for a task's show, as the game master does."""
    form = table.host.locator("#ask-for-task form")
    for one in who:
        chip(form, "who", one).click()
    chip(form, "stat", stat).click()
    chip(form, "minimum", str(minimum)).click()
    if secrecy != "open":
        chip(form, "secrecy", secrecy).click()
    form.locator("[name=televised]").check()
    table.press(table.host, form.locator(".ev-ask"))


def chip(form: Locator, name: str, value: str) -> Locator:
    """Return what is tapped for a choice."""
    return form.locator(f"label:has([name='{name}'][value='{value}'])")


def shows(table: Table, page: Page, show: Told) -> None:
    """Tell at a phone what lies on the table."""
    due = page.locator(".ev-due").first
    tell_by_taps(due.locator("[data-told-show]"), show)
    table.press(page, due.locator(".bt-show-button"))


def led(table: Table, game: str) -> None:
    """Wait until every phone and the television show a game, by themselves."""
    for name, page in table.windows.items():
        if page == table.host:
            continue
        page.wait_for_url(f"**/{game}/{'table' if name == TELEVISION else 'play'}")
    table.battle = game
    table.boards.clear()
    table.see()


def press_away(page: Page, what: Locator) -> str:
    """Press what leads to another page; return its address."""
    before = page.url
    expect(what).to_be_visible()
    what.click()
    page.wait_for_url(lambda url: url != before)
    return page.url
