"""A page that follows its game: what an answer changes, and when there is no stream, or trouble."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from gm_tools.games.battle.events.host import Harm
from gm_tools.games.frame.event import Event
from gm_tools.services.battles.wishes import Quick, Wish
from tests.battles_kept import happen, keep_battle, seat_token
from tests.browser.conftest import PageOf, Served
from tests.fights import begun, send

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


def test_what_cannot_be_entered_is_not_said_to_be_kept(
    served: Served, page_of: PageOf, battle: str
) -> None:
    page = page_of()
    token = seat_token(served.cast, battle, "table")
    cookie = {"name": f"gm_tools_seat_{battle}", "value": token, "url": served.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]  # a plain dict
    page.route(STREAM, lambda route: route.abort())
    page.route(NUMBER, lambda route: route.abort())
    page.goto(f"/seat/{battle}")
    expect(page.locator("#live-line")).to_have_text("Connection lost. Trying again.")


MARKED = """() => {
  for (const one of document.querySelectorAll(".bt-row, [data-token]")) one.wasThere = true;
}"""
ANEW = """() => [...document.querySelectorAll(".bt-row, [data-token]")]
  .filter((one) => !one.wasThere).map((one) => one.id)"""


@pytest.fixture
def on_a_board(served: Served) -> str:
    """Ana against two rats on a board, Ana having the turn."""
    people = [Quick("Ana", "party"), Quick("Rat", count=2)]
    wish = Wish("Cellar", width=12, height=8)
    game = served.cast.services.battles.from_nothing(served.cast.game_master, people, wish)
    assert isinstance(game, str)
    begun(served.cast, game)
    return game


@pytest.mark.slow
def test_of_a_list_and_a_drawing_only_what_changed_is_exchanged(
    served: Served, page_of: PageOf, on_a_board: str
) -> None:
    """A rat is harmed: by this window, then by another one, and the selected token stays so."""
    page = page_of(served.cast.game_master, viewport={"width": 1280, "height": 640})
    page.goto(f"/battles/{on_a_board}")
    expect(page.locator("[data-board].is-live")).to_be_visible()
    page.evaluate(MARKED)
    page.check("#pick-c2")
    page.fill("#amount", "4")
    page.click("#hand-harm")
    expect(page.locator("#row-c2 .bt-health")).to_have_text("26/30")
    expect(page.locator("#token-c2")).to_have_count(1)
    assert sorted(page.evaluate(ANEW)) == ["row-c2", "token-c2"]
    page.evaluate(MARKED)
    send(served.cast, on_a_board, Event("harm", Harm(("c3",), 5, "health")))
    expect(page.locator("#row-c3 .bt-health")).to_have_text("25/30")
    assert sorted(page.evaluate(ANEW)) == ["row-c3", "token-c3"]


def test_what_the_hand_changed_is_seen_at_once_and_what_may_be_done_soon(
    served: Served, page_of: PageOf, on_a_board: str
) -> None:
    """The end of Ana's effort: she may not move any more once the page has asked."""
    page = page_of(served.cast.game_master, viewport={"width": 1280, "height": 640})
    page.goto(f"/battles/{on_a_board}")
    before = page.locator("#bt-acting").get_attribute("data-region")
    page.check("#pick-c1")
    page.fill("#amount", "9")
    page.click("[name=do][value=less_effort]")
    expect(page.locator("#row-c1 .bt-effort")).to_have_attribute("aria-label", "Effort 0")
    expect(page.locator("#bt-acting")).not_to_have_attribute("data-region", str(before))
    fresh = page_of(served.cast.game_master, viewport={"width": 1280, "height": 640})
    fresh.goto(f"/battles/{on_a_board}")
    now = fresh.locator("#bt-acting").get_attribute("data-region")
    expect(page.locator("#bt-acting")).to_have_attribute("data-region", str(now))
