"""Encounters as a game master uses them: planned, proposed, chained."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageOf, Served


@pytest.fixture
def page(served: Served, page_of: PageOf) -> Page:
    """The game master's browser, with a campaign of the sample party."""
    opened = page_of(served.cast.game_master)
    opened.goto("/campaigns")
    opened.get_by_role("button", name="Make a campaign of the sample party").click()
    return opened


def test_an_encounter_for_the_sample_party(page: Page) -> None:
    """Percent and row follow every change; three proposals come, one is taken, undo gives back."""
    page.get_by_role("link", name="Encounters", exact=True).click()
    page.get_by_role("button", name="New encounter").first.click()
    percent = page.locator("#difficulty .verdict-percent")
    expect(page.locator("#difficulty").get_by_text("Maro Finch")).to_be_visible()
    expect(page.get_by_role("checkbox", name="is present")).to_have_count(4)

    page.get_by_role("button", name="Add Heckler").click()
    expect(percent).to_have_text("15 %")
    page.get_by_role("button", name="one Heckler more").click()
    expect(percent).to_have_text("30 %")
    expect(page.get_by_role("button", name="one Heckler more")).to_be_focused()
    count = page.get_by_label("How many Heckler")
    count.fill("5")
    expect(percent).to_have_text("75 %")
    expect(page.locator("#difficulty .verdict-row")).to_have_text("Medium")
    expect(count).to_be_focused()
    count.fill("1.5")
    expect(page.get_by_text("the count is '1.5'")).to_be_visible()
    expect(percent).to_have_text("75 %")
    count.fill("2")
    expect(percent).to_have_text("30 %")
    page.get_by_label("Maro Finch is present").uncheck()
    expect(percent).to_have_text("40 %")
    page.get_by_label("Maro Finch is present").check()
    expect(percent).to_have_text("30 %")

    page.get_by_role("link", name="Proposals").click()
    page.get_by_label("Difficulty").select_option("medium")
    page.get_by_label("At most").fill("4")
    page.get_by_role("button", name="Propose").click()
    expect(page.locator(".proposal")).to_have_count(3)
    expect(page.locator(".proposal .verdict-row")).to_have_text(["Medium"] * 3)
    page.get_by_role("button", name="Take it").first.click()
    expect(page.get_by_text("Taken.")).to_be_visible()
    expect(page.locator("#difficulty .verdict-row")).to_have_text("Medium")
    page.get_by_role("button", name="Undo the last change").click()
    expect(percent).to_have_text("30 %")
    expect(page.get_by_label("How many Heckler")).to_have_value("2")


def test_the_chain_of_the_manual(page: Page) -> None:
    """12, 14, 12 and 7 levels against four characters of level 5 (Viskara 4806-4837)."""
    page.goto("/encounters/chains")
    page.get_by_role("button", name="New chain").first.click()
    page.get_by_label("Or a party as levels").fill("5,5,5,5")
    page.get_by_role("button", name="Use these levels").click()
    page.get_by_label("Or all battles as enemy levels").fill("12, 14, 12, 7")
    page.get_by_role("button", name="Use these totals").click()
    expect(page.get_by_role("heading", name="Battle 4")).to_be_visible()
    print(page.locator("#chain-summary").inner_text())
    print(page.locator("#outcome-battles-3").inner_text())
