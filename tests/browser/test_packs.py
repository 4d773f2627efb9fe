"""Tonight's papers in a real browser: ticked, followed, fetched; and a PDF in its own tab."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from gm_tools.services.packs.ports import Packed, Part, Press, Told
from gm_tools.services.paper.ports import Printer
from tests.browser.conftest import (
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.fakes import a_character

LOOK = 20


@dataclass
class Gated:
    """A press that waits before the second part until it is let through."""

    press: Press
    gate: Event = field(default_factory=Event)

    def caught(self, use: Callable[[Printer], object]) -> Sequence[Any]:
        return self.press.caught(use)

    def pack(
        self, title: str, parts: Sequence[Part], told: Told, *, both_sides: bool = False
    ) -> Packed:
        def waiting(place: int) -> None:
            told(place)
            if place == 1:
                self.gate.wait(LOOK)

        return self.press.pack(title, parts, waiting)


@pytest.fixture
def gate(served: Served) -> Iterator[Event]:
    """What lets the press go on."""
    services = served.app.extensions["gm_tools"]
    gated = Gated(services.workshop.press)
    workshop = replace(services.workshop, press=gated)
    served.app.extensions["gm_tools"] = replace(services, workshop=workshop)
    yield gated.gate
    gated.gate.set()


@pytest.fixture
def ana(served: Served) -> str:
    return served.cast.services.characters.create(served.cast.game_master, a_character("Ana"))


def order(page: Page, ana: str) -> None:
    """Order the screen and a character's sheet."""
    page.goto("/packs/new")
    page.get_by_label("Cards: Ana").uncheck()
    expect(page.get_by_label("Game master screen")).to_be_checked()
    page.get_by_label("Letter").check()
    page.get_by_role("button", name="Make the PDF").click()


def fetched(page: Page) -> bytes:
    """The PDF behind the button, which opens a new tab."""
    button = page.get_by_role("link", name="Open the PDF")
    expect(button).to_have_attribute("target", "_blank")
    answer = page.request.get(f"{button.get_attribute('href')}")
    assert answer.headers["content-type"] == "application/pdf"
    return answer.body()


def test_a_pack_is_followed_until_it_can_be_opened(
    served: Served, page_of: PageOf, ana: str, gate: Event
) -> None:
    page = page_of(served.cast.game_master)
    order(page, ana)
    status = page.get_by_role("status")
    expect(status).to_contain_text("Laying out: Sheet of Ana, 2 of 2")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    gate.set()
    expect(status).to_contain_text("Ready:")
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    assert fetched(page).startswith(b"%PDF")
    page.get_by_role("link", name="Change what goes in").click()
    expect(page.get_by_label("Sheet: Ana")).to_be_checked()
    expect(page.get_by_label("Cards: Ana")).not_to_be_checked()
    expect(page.get_by_label("Letter")).to_be_checked()


def test_without_scripts_the_page_looks_again_by_itself(
    served: Served, page_of: PageOf, ana: str, gate: Event
) -> None:
    page = page_of(served.cast.game_master, java_script_enabled=False)
    order(page, ana)
    expect(page.get_by_role("status")).to_contain_text("2 of 2")
    gate.set()
    expect(page.get_by_role("status")).to_contain_text("Ready:")
    assert fetched(page).startswith(b"%PDF")


def test_it_is_ordered_and_stopped_by_keyboard(
    served: Served, page_of: PageOf, ana: str, gate: Event
) -> None:
    page = page_of(served.cast.game_master)
    page.goto("/packs/new?chosen=yes")
    page.get_by_label("Blank character sheet").focus()
    page.keyboard.press("Space")
    page.get_by_label("Game master screen").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Make the PDF").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Stop").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Blank character sheet")).to_be_checked()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "without"])
def test_a_pdf_opens_a_tab_that_says_so(served: Served, page_of: PageOf, scripts: bool) -> None:
    page = page_of(served.cast.game_master, java_script_enabled=scripts)
    asked: list[str] = []

    def leave(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=204)  # the browser stays where it is

    held = f"{served.url}/paper/screen.pdf?paper=letter"
    page.context.route(held, leave)
    page.goto("/paper/screen")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="PDF, Letter").click()
    tab = opened.value
    expect(tab.get_by_role("heading", level=1)).to_contain_text("Being made:")
    expect(tab.get_by_role("link", name="Show the PDF now")).to_be_visible()
    tab.get_by_role("link", name="Show the PDF now").click()
    page.context.unroute(held)
    tab.close()
    assert set(asked) == {held}


@both_looks("window")
def test_everybody_can_use_it(
    served: Served,
    page_of: PageOf,
    axe_source: str,
    ana: str,
    gate: Event,
    window: dict[str, int],
    scheme: str,
) -> None:
    page = page_of(served.cast.game_master, viewport=window, color_scheme=scheme)
    gate.set()
    found = {}
    order(page, ana)
    expect(page.get_by_role("status")).to_contain_text("Ready:")
    for place in ("", "/packs/new", "/paper/screen", "/"):
        if place:
            page.goto(place)
        wide = ["wider than the window"] if is_wider_than_the_window(page) else []
        found[place] = wide + axe_says(page, axe_source)
    held = f"{served.url}/paper/screen.pdf"
    page.context.route(held, lambda route: route.fulfill(status=204))
    page.goto(f"{held}?wait=1")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Being made:")
    found["being made"] = axe_says(page, axe_source)
    page.context.unroute(held)
    assert {place: said for place, said in found.items() if said} == {}
