"""Making what a creature needs in a real browser, from its page to the sheet."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    PageOf,
    Served,
    axe_says,
    is_wider_than_the_window,
)

pytestmark = pytest.mark.slow

EXTRA_HITS = "#signature_move-maneuvers-0-has-Attack-Extra-Hits"


def settled(page: Page) -> None:
    """Wait until everything typed is saved."""
    expect(page.locator("#build")).to_have_attribute("data-state", "saved")


def add(page: Page, maneuver: str, number: int) -> None:
    opener = page.locator("#signature_move-open")
    if opener.count():
        opener.click()
    page.locator(f"#signature_move-add-{maneuver.replace(' ', '-')}").click()
    expect(page.locator("section.maneuver > .card-head .ordinal")).to_have_count(number)


def test_a_smidgeons_move_to_its_limit_broken_and_mended(served: Served, page_of: PageOf) -> None:
    """Viskara 5317: 30 points of maneuvers and 400 of upgrades for 3 flair."""
    page = page_of(served.cast.game_master)
    page.goto(f"{served.url}/bestiary/smidgeon")
    page.get_by_role("button", name="Make its signature move").click()
    expect(page.locator("#title")).to_contain_text("made for Smidgeon")
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Make a signature move").click()
    page.get_by_label("Name of the signature move").fill("Swoop")
    settled(page)
    add(page, "Attack", 1)
    add(page, "Move Character", 2)
    add(page, "Move Character", 3)
    page.locator("#signature_move-maneuvers-0-open").click()
    page.locator("#picker-find").fill("Extra Hits")
    page.get_by_role("button", name="Add Extra Hits").click()
    for times in range(2, 17):
        page.locator(f"{EXTRA_HITS}-more").click()
        expect(page.locator(f"{EXTRA_HITS}")).to_contain_text(f"x {times}")
    settled(page)
    expect(page.locator("#title")).to_contain_text("Legal")
    expect(page.locator("#signature-budgets")).to_contain_text("30")
    expect(page.locator("#signature-budgets")).to_contain_text("400")
    page.locator(f"{EXTRA_HITS}-more").click()
    expect(page.locator("#title")).to_contain_text("1 rule broken")
    expect(page.locator("#problems")).to_contain_text("425")
    page.locator(f"{EXTRA_HITS}-less").click()
    expect(page.locator("#title")).to_contain_text("Legal")
    settled(page)
    page.goto(f"{served.url}/bestiary/smidgeon")
    line = page.locator("#making tbody tr")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("move Swoop")
    expect(line).to_contain_text("Legal")


@pytest.mark.slow
def test_a_parasite_with_the_keyboard(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{served.url}/bestiary/pike_beetle")
    page.get_by_role("link", name="Attach a parasite").press("Enter")
    expect(page.get_by_label("Host")).to_have_value("creature|pike_beetle")
    level = page.get_by_label("Level of the parasite")
    level.fill("1.5")
    level.press("Enter")
    expect(page.locator("#x-wrong")).to_have_text("Give a whole number from 1 to 1000.")
    level.fill("2")
    level.press("Enter")
    expect(page.locator("#title")).to_contain_text("Level 5")
    expect(page.locator("#title")).to_contain_text("parasite on Pike Beetle")
    page.get_by_label("Level of the parasite").fill("4")
    settled(page)
    expect(page.locator("#title")).to_contain_text("Level 7")


@pytest.mark.slow
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_its_pages_fit_and_are_accessible(
    served: Served, page_of: PageOf, size: dict[str, int], axe_source: str
) -> None:
    making, master = served.cast.services.made_for, served.cast.game_master
    teyos, host = making.make(master, "teyos"), making.attach(master, "creature", "heckler", 2)
    page = page_of(master, viewport=size)
    for address in (
        "/making/parasite",
        "/bestiary/teyos",
        f"/characters/{teyos}",
        f"/characters/{host}",
        f"/characters/{host}?step=tactics",
    ):
        page.goto(f"{served.url}{address}")
        assert not is_wider_than_the_window(page), address
        if not address.startswith("/bestiary"):
            assert axe_says(page, axe_source) == [], address
