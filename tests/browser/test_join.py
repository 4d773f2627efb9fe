"""Joining with a phone, and pages that follow their game."""

import json
from collections.abc import Callable
from threading import Event
from typing import Any
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
    scheme_of,
)
from tests.games_kept import keep_game, reach


@pytest.fixture
def game(served: Served) -> str:
    return keep_game(served.cast, served.clock)


def code_of(served: Served, game: str, *, freely: bool = False) -> str:
    return served.cast.services.seats.open(served.cast.game_master, game, freely=freely)


@pytest.mark.slow
@both_looks("viewport")
def test_pages_of_joining_are_for_everybody(
    served: Served,
    page_of: PageOf,
    axe_source: str,
    game: str,
    viewport: dict[str, int],
    scheme: str,
) -> None:
    """No violation, nothing wider than the window, in both schemes."""
    code, seats = code_of(served, game), served.cast.services.seats
    seats.take(code, "phone", "P1", "Ada")
    phone = page_of(viewport=viewport, color_scheme=scheme)
    host = page_of(served.cast.game_master, viewport=viewport, color_scheme=scheme)
    phone.goto(f"/join/{code}")
    phone.get_by_label("Your name").fill("Bob")
    phone.get_by_label("Umbris").check()
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Almost there")
    for page, path in (
        (phone, f"/seat/{game}"),
        (phone, "/join"),
        (phone, "/join?code=AAAAAAAA"),
        (phone, f"/join/{code}"),
        (phone, "/seat/unknown"),
        (host, f"/seats/{game}"),
    ):
        page.goto(path)
        assert scheme_of(page) == scheme
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)


def test_a_phone_joins_and_the_game_master_says_yes(
    served: Served, page_of: PageOf, game: str
) -> None:
    """Nobody reloads anything: both pages follow."""
    host, phone = page_of(served.cast.game_master), page_of(viewport=PHONE)
    host.goto(f"/seats/{game}")
    host.get_by_role("button", name="Open joining").click()
    code = host.locator(".join-code-shown").inner_text()
    with host.expect_response(lambda answer: "/stream" in answer.url):
        host.reload()
    phone.goto("/join")
    phone.get_by_label("Code from the game master's screen").fill(code.lower())
    phone.keyboard.press("Enter")
    phone.get_by_label("Your name").fill("Ada")
    phone.get_by_label("Sol").check()
    phone.get_by_role("button", name="Take the seat").click()
    host.get_by_role("button", name="Yes").click()
    phone.wait_for_url(f"**/games/{game}/play")


def test_a_page_follows_its_game_and_stops_when_it_may_not_look(
    served: Served, page_of: PageOf, game: str
) -> None:
    page = following(served, page_of, game)
    reach(served.cast.store, game, 5)
    served.cast.services.live.hub.tell(game, 5)
    wait_until(lambda: bool(page.evaluate("heard.includes('live:changed 5')")))
    with served.cast.store.write() as unit:
        unit.games.drop(game)
    served.cast.services.live.hub.stir(game)
    expect(page.locator("#live")).to_contain_text("This view is closed")


def test_what_is_typed_in_is_not_swapped(served: Served, page_of: PageOf, game: str) -> None:
    page = following(served, page_of, game)
    page.route("**/part", lambda route: route.fulfill(body=PART.format(text="fresh")))
    page.evaluate(ADD, PART.format(text="old"))
    page.locator("#typed").fill("half a wor")
    with page.expect_response("**/part"):
        tell(served, game, 5)
    expect(page.locator("#part-text")).to_have_text("old")
    assert page.locator("#typed").input_value() == "half a wor"
    page.keyboard.press("Tab")
    expect(page.locator("#part-text")).to_have_text("fresh")


def test_a_part_that_comes_along_is_not_swapped_either(
    served: Served, page_of: PageOf, game: str
) -> None:
    """One fetch brings several parts; an answer to what was typed swaps them all the same."""
    page = following(served, page_of, game)
    fresh = ALONG.replace('id="along"', 'id="along" hx-swap-oob="true"').format(text="fresh")
    page.route("**/screen", lambda route: route.fulfill(body=fresh))
    page.evaluate(ADD, ALONG.format(text="old"))
    page.evaluate(ADD, SCREEN)
    page.locator("#typed").fill("half a wor")
    with page.expect_response("**/screen"):
        tell(served, game, 5)
    expect(page.locator("#along-text")).to_have_text("old")
    with page.expect_response("**/screen"):
        page.keyboard.press("Enter")
    expect(page.locator("#along-text")).to_have_text("fresh")
    assert page.locator("#typed").input_value() == ""


def test_what_could_not_be_fetched_is_fetched_later(
    served: Served, page_of: PageOf, game: str
) -> None:
    page = following(served, page_of, game)
    page.evaluate(ADD, PART.format(text="old"))
    page.route("**/part", lambda route: route.abort("internetdisconnected"))
    tell(served, game, 5)
    expect(page.locator("#live")).to_contain_text("Connection lost")
    expect(page.locator("#notice")).to_be_hidden()
    page.unroute("**/part")
    page.route("**/part", lambda route: route.fulfill(body=PART.format(text="fresh")))
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#part-text")).to_have_text("fresh")
    expect(page.locator("#live")).to_have_text("Connected again.")


def test_a_hidden_page_closes_its_stream_and_goes_on_where_it_was(
    served: Served, page_of: PageOf, game: str
) -> None:
    page, hub = following(served, page_of, game), served.cast.services.live.hub
    wait_until(lambda: hub.games() == (game,))
    page.evaluate(HIDE, True)
    wait_until(lambda: hub.games() == ())
    tell(served, game, 5)
    page.evaluate(HIDE, False)
    wait_until(lambda: bool(page.evaluate("heard.includes('live:changed 5')")))


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let server or page notice; a predicate in the page itself would need its eval."""
    turn = Event()
    while not is_so():
        turn.wait(0.02)


HIDE = """isHidden => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
PART = (
    '<div id="part" hx-get="/part" hx-trigger="live:changed from:body" hx-swap="outerHTML">'
    '<span id="part-text">{text}</span><label>Typed <input id="typed"></label></div>'
)
ALONG = (
    '<div id="along"><span id="along-text">{text}</span>'
    '<form hx-post="/screen" hx-swap="none"><label>Typed <input id="typed"></label></form></div>'
)
SCREEN = '<div hx-get="/screen" hx-trigger="live:changed from:body" hx-swap="none" hidden></div>'
FORM = (
    '<form id="entry-form" data-outbox hx-post="/entries" hx-swap="none">'
    '<input type="hidden" name="damage" value="3"><button>Hit</button></form>'
)
ADD = """html => {
    document.querySelector("main").insertAdjacentHTML("beforeend", html);
    htmx.process(document.querySelector("main").lastElementChild);
}"""


def following(served: Served, page_of: PageOf, game: str) -> Page:
    """A page that follows a game, and notes what it hears."""
    page = page_of(served.cast.game_master)
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/seats/{game}")
    page.evaluate(
        """() => {
            window.heard = [];
            for (const name of ["live:changed", "live:aside"])
                document.body.addEventListener(name, (event) =>
                    heard.push(`${name} ${event.detail.number}`));
        }"""
    )
    return page


def tell(served: Served, game: str, number: int) -> None:
    reach(served.cast.store, game, number)
    served.cast.services.live.hub.tell(game, number)


class Network:
    """A network that fails for a page's entries until it is mended."""

    def __init__(self, page: Page) -> None:
        self.fails, self.arrived = True, list[str]()
        page.route("**/entries", self.meet)

    def meet(self, route: Route) -> None:
        """Answer, or not."""
        if self.fails:
            route.abort("internetdisconnected")
        else:
            self.arrived.append(route.request.post_data or "")
            route.fulfill(status=204)


def kept(page: Page) -> list[dict[str, Any]]:
    """The entries that wait in a page's outbox."""
    found = page.evaluate(
        "Object.entries(sessionStorage).find(([key]) => key.startsWith('outbox'))"
    )
    return [] if found is None else list(json.loads(found[1]))


def test_what_came_too_fast_is_sent_again_when_the_app_says(
    served: Served, page_of: PageOf, game: str
) -> None:
    page, sent = following(served, page_of, game), list[str]()

    def answer(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) < 3:  # the first try, and the second by the page itself
            route.fulfill(status=429, headers={"Retry-After": "1"}, body="<p data-notice>No</p>")
        else:
            route.fulfill(status=204)

    page.route("**/entries", answer)
    page.evaluate(ADD, FORM)
    page.get_by_role("button", name="Hit").click()
    expect(page.locator("#live")).to_contain_text("the app needs a moment. 1 entry is not sent yet")
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#live")).to_have_text("Sent now.")
    assert kept(page) == []
    assert len(sent) == 3
    assert len({parse_qs(one)["entry"][0] for one in sent}) == 1


def test_what_the_network_lost_is_sent_once_it_is_back(
    served: Served, page_of: PageOf, game: str
) -> None:
    page = following(served, page_of, game)
    network = Network(page)
    page.evaluate(ADD, FORM)
    page.get_by_role("button", name="Hit").click()
    expect(page.locator("#live")).to_contain_text("1 entry is not sent yet")
    expect(page.locator("#notice")).to_be_hidden()
    (entry,) = kept(page)
    network.fails = False
    expect(page.locator("#live")).to_contain_text("Sent now")
    assert network.arrived == [f"damage=3&entry={entry['id']}"]
    assert len(entry["id"]) == 22
    assert kept(page) == []


def test_a_reload_does_not_lose_what_was_not_sent(
    served: Served, page_of: PageOf, game: str
) -> None:
    page = following(served, page_of, game)
    network = Network(page)
    page.evaluate(ADD, FORM)
    page.get_by_role("button", name="Hit").click()
    expect(page.locator("#live")).to_contain_text("not sent yet")
    (entry,) = kept(page)
    network.fails = False
    with page.expect_request("**/entries") as sent:
        page.reload()
    assert sent.value.post_data == f"damage=3&entry={entry['id']}"
    wait_until(
        lambda: bool(
            page.evaluate("!Object.keys(sessionStorage).some(key => key.startsWith('outbox'))")
        )
    )


def test_two_entries_have_two_ids(served: Served, page_of: PageOf, game: str) -> None:
    page = following(served, page_of, game)
    network = Network(page)
    network.fails = False
    page.evaluate(ADD, FORM)
    for _ in range(2):
        with page.expect_response("**/entries"):
            page.get_by_role("button", name="Hit").click()
    assert len(set(network.arrived)) == 2


def test_without_scripts_one_joins_all_the_same(served: Served, page_of: PageOf, game: str) -> None:
    code = code_of(served, game)
    phone = page_of(viewport=PHONE, java_script_enabled=False)
    phone.goto(f"/join/{code}")
    phone.get_by_label("Your name").fill("Ada")
    phone.get_by_label("Sol").check()
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Almost there")
    served.cast.services.seats.approve(served.cast.game_master, game, "P1", "Ada")
    phone.get_by_role("link", name="Look again").click()
    phone.wait_for_url(f"**/games/{game}/play")
