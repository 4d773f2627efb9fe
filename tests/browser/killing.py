"""The program killed while people play, and started again: screens come back by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.at_evening import Kept
from tests.browser.at_table import Table

NOBODY_ANSWERS = (
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
    "net::ERR_INCOMPLETE_CHUNKED_ENCODING",
)

START_AND_CATCH_UP = 30_000
"""Milliseconds in which a program starts and every screen at once fetches what it shows."""


@contextmanager
def killed(table: Table, kept: Kept) -> Iterator[None]:
    """Kill the program at once; start it again after what is done meanwhile.

    Every screen says that it is alone, and then, untouched, shows the battle as it was.
    """
    before = table.state
    process = kept.programs[-1].process
    process.kill()
    process.wait()
    for page in table.windows.values():
        expect(page.locator("[data-stream]")).to_contain_text("Connection lost")
    yield
    assert table.state == before
    kept.start()
    for page in table.windows.values():
        expect(page.locator("[data-stream][data-state=lost]")).to_have_count(
            0, timeout=START_AND_CATCH_UP
        )
    others = [one for one in table.complaints if not one.endswith(NOBODY_ANSWERS)]
    assert others == []
    table.complaints.clear()
