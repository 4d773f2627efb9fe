"""A page that follows its game when the app has no stream for it, or is in trouble."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.battles_kept import happen, keep_battle
from tests.browser.conftest import PageOf, Served

STREAM, NUMBER = "**/live/*/stream*", "**/live/*/number*"
FULL = "event: full\ndata: 0\n\n"


@pytest.fixture
def battle(served: Served) -> str:
    return keep_battle(served.cast)


def test_without_a_place_for_a_stream_it_asks(served: Served, page_of: PageOf, battle: str) -> None:
    page = page_of(served.cast.game_master)
    stream = "text/event-stream"
    page.route(STREAM, lambda route: route.fulfill(content_type=stream, body=FULL))
    page.goto(f"/battles/{battle}")
    with page.expect_response(NUMBER):
        happen(served.cast, battle, "harm", {"who": ["c1"], "amount": 3})
    expect(page.locator("#row-c1 .bt-health")).to_have_text("37/40")
    expect(page.locator("#live-line")).to_be_empty()


def test_a_fault_of_the_app_is_named_and_gone_when_it_is_mended(
    served: Served, page_of: PageOf, battle: str
) -> None:
    page = page_of(served.cast.game_master)
    fault = {"X-Fault": "The disk is full"}
    page.route(NUMBER, lambda route: route.fulfill(status=503, headers=fault, body=""))
    page.route(STREAM, lambda route: route.fulfill(status=503, headers=fault, body=""))
    page.goto(f"/battles/{battle}")
    line = page.locator("#live-line")
    expect(line).to_have_text("The disk is full. Trying again; what you enter meanwhile is kept.")
    page.unroute(NUMBER)
    page.unroute(STREAM)
    happen(served.cast, battle, "harm", {"who": ["c1"], "amount": 3})
    expect(page.locator("#row-c1 .bt-health")).to_have_text("37/40", timeout=15_000)
    expect(line).not_to_contain_text("disk")
