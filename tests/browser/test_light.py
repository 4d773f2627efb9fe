"""Light mode: a battle followed as on paper, by few taps in the list; steps on request."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.battles_kept import seat_token
from tests.beetle_court import beetle_court
from tests.browser.conftest import PHONE, PageOf, Served, is_wider_than_the_window

pytestmark = pytest.mark.slow

SCREEN = {"width": 1280, "height": 640}
WINDOWS = ((1280, 640), (1024, 768), (820, 1180), (390, 844))
LAST_ROUND = 4
MOST_TURNS = 40
OVERLAPS = """() => { const list = document.querySelector("#bt-sides");
  return list.scrollWidth > list.clientWidth; }"""
NUMBERS = """() => [...document.querySelectorAll(".bt-row, .bt-morale")].map((one) =>
  [one.id, one.matches(".is-on"), one.innerText.replace(/\\s+/g, " ").trim(),
   one.querySelector(".bt-effort")?.getAttribute("aria-label")].join("; "))"""


@dataclass
class Tracker:
    """The game master's screen in light mode; what is tapped is counted, what is typed is not."""

    page: Page
    taps: int = 0

    def tap(self, what: Locator) -> None:
        """Tap what is there."""
        what.click()
        self.taps += 1

    def sends(self, what: Locator) -> None:
        """Tap what sends something, and wait for the answer."""
        with self._answered():
            self.tap(what)

    def types(self, text: str) -> None:
        """Type, and press Return."""
        self.page.keyboard.type(text)
        with self._answered():
            self.page.keyboard.press("Enter")

    def _answered(self) -> Answered:
        return Answered(self.page)

    def row(self, who: str) -> Locator:
        """Return a combatant's line in the list."""
        return self.page.locator(f"#row-{who}")

    def health(self, who: str) -> Locator:
        """Return a combatant's health in the list."""
        return self.row(who).locator(".bt-health")

    def ends_the_turn(self) -> None:
        """End the turn; where a choice belongs to it, leave that as it is."""
        end = self.page.locator("#bt-acting [id^=act-end-turn]").first
        if end.locator("> summary").count():
            self.tap(end.locator("> summary"))
            end = end.get_by_role("button").first
        self.sends(end)


@dataclass
class Answered:
    """What happens within it is answered, and not refused, before it is left."""

    page: Page
    number: str = ""

    def __enter__(self) -> None:
        self.number = self._known().get_attribute("data-number") or ""

    def __exit__(self, *error: object) -> None:
        expect(self._known()).not_to_have_attribute("data-number", self.number)
        expect(self.page.locator("#said")).to_be_empty()

    def _known(self) -> Locator:
        return self.page.locator("#live-known")


def tracker_at(served: Served, page_of: PageOf, game: str) -> Tracker:
    page = page_of(served.cast.game_master, viewport=SCREEN)
    page.goto(f"/battles/{game}")
    page.get_by_role("button", name="List only").click()
    expect(page.get_by_role("button", name="Whole screen")).to_be_visible()
    return Tracker(page)


@pytest.fixture
def tracker(served: Served, page_of: PageOf) -> Tracker:
    return tracker_at(served, page_of, beetle_court(served.cast))


def test_effort_and_flair_are_one_tap(tracker: Tracker) -> None:
    tracker.sends(tracker.row("c2").get_by_role("button", name="effort 3"))
    expect(tracker.row("c2").locator(".bt-effort")).to_have_attribute("aria-label", "Effort 3")
    tracker.sends(tracker.row("c2").get_by_role("button", name="one flair more"))
    expect(tracker.row("c2").locator(".bt-flair")).to_have_text("2")
    assert tracker.taps == 2


def test_damage_is_a_tap_on_health_and_its_amount(tracker: Tracker) -> None:
    """Several at once: a tap each; nobody stays chosen."""
    tracker.tap(tracker.health("c5"))
    tracker.types("7")
    expect(tracker.health("c5")).to_have_text("23/30")
    tracker.tap(tracker.health("c6"))
    tracker.tap(tracker.health("c7"))
    tracker.types("4")
    expect(tracker.health("c6")).to_have_text("26/30")
    expect(tracker.health("c7")).to_have_text("76/80")
    expect(tracker.page.locator(".bt-pick:checked")).to_have_count(0)
    assert tracker.taps == 3


@pytest.mark.slow
def test_morale_of_a_side_is_a_tap_and_its_amount(tracker: Tracker) -> None:
    morale = tracker.page.locator(".bt-side-1 .bt-morale")
    tracker.tap(morale)
    tracker.types("5")
    expect(morale).to_have_text(re.compile("65"))
    assert tracker.taps == 1


def test_a_mark_is_put_with_two_taps_and_taken_off_with_two(tracker: Tracker) -> None:
    page, marks = tracker.page, tracker.row("c6").locator(".bt-mark")
    tracker.tap(tracker.row("c6").locator(".bt-name"))
    tracker.tap(page.locator("#marking summary"))
    page.get_by_label("Mark or note").focus()
    tracker.types("prone")
    expect(marks).to_have_text("prone")
    tracker.tap(marks)
    tracker.sends(page.get_by_role("button", name="Take off"))
    expect(marks).to_have_count(0)
    assert tracker.taps == 4


@pytest.mark.slow
def test_the_list_fits_and_keeps_its_place(tracker: Tracker) -> None:
    """In every window; an attack out of the folded sheet leaves it where it is, but on a phone."""
    page, box = tracker.page, tracker.page.locator("#row-c1")
    expect(page.locator("[data-board]")).to_be_hidden()
    before = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert not is_wider_than_the_window(page)
        assert page.evaluate(OVERLAPS) is False
        before[width] = box.bounding_box()
    page.locator("#bt-request > summary").click()
    card = page.locator("#bt-acting details.tc.is-ready").first
    card.locator("summary").first.click()
    tracker.sends(card.locator("button[name=targets]:enabled").first)
    expect(page.locator("#bt-tray .bt-maneuver")).to_be_visible()
    for width, height in WINDOWS[:-1]:
        page.set_viewport_size({"width": width, "height": height})
        assert box.bounding_box() == before[width], width
        assert page.evaluate(OVERLAPS) is False


def test_without_a_grid_the_sheets_have_the_middle(served: Served, page_of: PageOf) -> None:
    game = beetle_court(served.cast, grid=False)
    page = page_of(served.cast.game_master, viewport=SCREEN)
    page.goto(f"/battles/{game}")
    box = page.locator("#bt-acting").bounding_box()
    assert box is not None
    assert box["width"] > SCREEN["width"] / 3
    expect(page.locator("[data-board]")).to_have_count(0)


@pytest.mark.slow
def test_four_rounds(served: Served, page_of: PageOf) -> None:
    """As on paper: a tap a turn, and what changed; whole and light again lose nothing of it."""
    game = beetle_court(served.cast)
    tracker = tracker_at(served, page_of, game)
    page = tracker.page
    phone = page_of(viewport=PHONE)
    name, token = f"gm_tools_seat_{game}", seat_token(served.cast, game, "P1")
    phone.context.add_cookies([{"name": name, "value": token, "url": served.url}])
    phone.goto(f"/seat/{game}")
    for turn in range(MOST_TURNS):
        if f"Round {LAST_ROUND}" in page.locator("#bt-bar").inner_text():
            break
        tracker.tap(tracker.health("c1" if turn % 2 else "c7"))
        tracker.types("2")
        tracker.ends_the_turn()
    expect(page.locator("#bt-bar")).to_contain_text(f"Round {LAST_ROUND}")
    health = tracker.health("c1").inner_text()
    expect(phone.locator("#row-c1 .bt-health")).to_have_text(health)
    expect(phone.locator("#bt-bar")).to_contain_text(f"Round {LAST_ROUND}")
    before = page.evaluate(NUMBERS)
    for mode in ("Whole screen", "List only"):
        page.get_by_role("button", name=mode).click()
        expect(page.get_by_role("button", name=mode)).to_have_count(0)
        assert page.evaluate(NUMBERS) == before
    tracker.sends(page.locator("#undo-turn"))
