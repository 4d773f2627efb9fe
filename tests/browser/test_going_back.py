"""Back to a line of the log and forward again, by mouse, by keyboard, in two windows at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Response, expect

from gm_tools.games.battle.events.host import Grants
from gm_tools.games.frame.event import Event
from gm_tools.services.battles.wishes import Quick, Wish
from tests.browser.conftest import PageOf, Served, axe_says
from tests.browser.waiting import until
from tests.fights import begun, send

LAPTOP = {"width": 1440, "height": 900}
FLAIR = "#row-c3 .bt-flair"
GAINS = 15
UNDOS = """times => {
  for (let n = 0; n < times; n += 1)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
}"""
IS_ANSWERED = "() => !document.querySelector('.htmx-request')"


@pytest.fixture
def gains(served: Served) -> str:
    """Ana and Bo against a rat, which has gained one flair fifteen times, from 1 to 16."""
    people = [Quick("Ana", "party"), Quick("Bo", "party"), Quick("Rat")]
    game = served.cast.services.battles.from_nothing(
        served.cast.game_master, people, Wish("Cellar", width=12, height=8)
    )
    assert isinstance(game, str)
    begun(served.cast, game)
    for _ in range(GAINS):
        send(served.cast, game, Event("grant", Grants(("c3",), flair=1)))
    return game


def opened(served: Served, page_of: PageOf, game: str) -> Page:
    page = page_of(served.cast.game_master, viewport=LAPTOP)
    page.goto(f"/battles/{game}")
    expect(page.locator(FLAIR)).to_have_text("16")
    return page


def undone(served: Served, game: str) -> int:
    """Return how many undos the journal holds."""
    with served.cast.store.read() as unit:
        return sum(line.type == "undo" for line in unit.journals.lines(game))


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_fifteen_presses_take_back_fifteen_steps(
    served: Served, page_of: PageOf, gains: str, by: str
) -> None:
    page = opened(served, page_of, gains)
    if by == "key":
        page.evaluate(UNDOS, GAINS)
    else:
        box = page.locator("#undo").bounding_box()
        assert box
        for _ in range(GAINS):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(FLAIR)).to_have_text("1")
    expect(page.locator("#said")).to_be_empty()
    assert undone(served, gains) == GAINS
    expect(page.locator(".bt-logline.is-gone")).to_have_count(GAINS)


def test_two_windows_press_at_once_and_each_press_counts_once_or_not_at_all(
    served: Served, page_of: PageOf, gains: str
) -> None:
    pages = [opened(served, page_of, gains) for _ in range(2)]
    accepted: list[str] = []
    for page in pages:
        page.on("response", lambda one: _noted(one, accepted))
    for page in pages:
        page.evaluate(UNDOS, GAINS)
    for page in pages:
        until(page, IS_ANSWERED)
    look = served.cast.services.game_looks.look(served.cast.game_master, gains)
    flair = look.state.combatants["c3"].flair if "c3" in look.state.combatants else 1
    for page in pages:
        expect(page.locator(FLAIR)).to_have_text(str(flair))
        expect(page.locator("#live-known")).to_have_attribute("data-number", str(look.number))
    assert undone(served, gains) == len(accepted) > 0


def _noted(answer: Response, accepted: list[str]) -> None:
    if answer.url.endswith("/undo") and answer.status == 200:
        accepted.append(answer.url)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_back_to_a_line_and_forward_by_keyboard(
    served: Served, page_of: PageOf, gains: str, axe_source: str, scheme: str
) -> None:
    """What follows the line is dimmed until something new is done."""
    page = opened(served, page_of, gains)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of its two
    back = page.get_by_role("button", name="Back to here: 5 steps")
    back.focus()
    page.keyboard.press("Enter")
    expect(page.locator(FLAIR)).to_have_text("11")
    expect(page.locator(".bt-logline.is-gone")).to_have_count(5)
    assert axe_says(page, axe_source) == []
    forward = page.get_by_role("button", name="Forward to here: 1 step", exact=True)
    expect(forward).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(FLAIR)).to_have_text("12")
    page.get_by_role("button", name="Forward to here: 3 steps").click()
    expect(page.locator(FLAIR)).to_have_text("15")
    send(served.cast, gains, Event("grant", Grants(("c3",), flair=5)))
    expect(page.locator(FLAIR)).to_have_text("20")
    expect(page.locator(".is-gone")).to_have_count(0)


def test_a_press_on_a_line_waits_for_undo(served: Served, page_of: PageOf, gains: str) -> None:
    """It goes to its line all the same, and the log stays where it was read."""
    page = opened(served, page_of, gains)
    box = page.locator("#bt-log")
    box.evaluate("one => one.scrollTop = 90")
    page.evaluate(UNDOS, 3)
    page.evaluate("document.querySelectorAll('.bt-to')[8].focus()")
    page.keyboard.press("Enter")
    expect(page.locator(FLAIR)).to_have_text("7")
    expect(page.locator("#said")).to_be_empty()
    assert box.evaluate("one => one.scrollTop") > 0
