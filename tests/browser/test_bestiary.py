"""The bestiary as a game master uses it: find, read, copy, change, break, export, import."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageOf, Served, axe_says, both_looks, is_wider_than_the_window

pytestmark = pytest.mark.slow

PAGES = (
    "/bestiary",
    "/bestiary/pike_beetle",
    "/bestiary/pike_beetle_king",
    "/bestiary/somac_parasite",
    "/bestiary/doubt/card",
    "/bestiary/new",
    "/bestiary/import",
    "/bestiary/trash",
)


@pytest.fixture
def page(served: Served, page_of: PageOf) -> Page:
    """The game master's browser at the bestiary."""
    opened = page_of(served.cast.game_master)
    opened.goto("/bestiary")
    return opened


def test_the_pike_beetle_from_the_search_to_a_file_and_back(page: Page, tmp_path: Path) -> None:
    """Find it, read why its anchor cost is marked, copy, change and break it, take it along."""
    page.get_by_label("Name", exact=True).fill("pike be")
    expect(page.get_by_text("2 of 27 creatures")).to_be_visible()
    expect(page).to_have_url(re.compile("name=pike"))
    page.get_by_role("link", name="Pike Beetle", exact=True).click()

    why = page.get_by_text("Printed as 2 flair, although the medium speed class costs 1.")
    expect(why.first).to_be_hidden()
    page.get_by_role("button", name="R91: why anchor cost is marked").click()
    expect(why.first).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Copy and change").click()
    expect(page.get_by_role("heading", name="Change Pike Beetle (copy)")).to_be_visible()
    page.wait_for_load_state()  # what is typed before the scripts listen waits for the next key
    warnings = page.locator("#judged")
    expect(warnings.get_by_text("Unusual (3)")).to_be_visible()
    page.get_by_label("Name").first.fill("Pike Beetle Bully")
    page.get_by_label("Anchor, flair").fill("1")
    expect(warnings.get_by_text("Unusual (2)")).to_be_visible()
    page.locator("#tactics-0-outputs").fill("6/5/4")
    page.locator("#max_health").fill("5")
    expect(warnings.get_by_text("Quick Jab has outputs 6/5/4")).to_be_visible()
    expect(warnings.get_by_text("Health 5 is 25 below 10 x level 3")).to_be_visible()
    expect(page.locator("#max_health")).to_be_focused()
    page.get_by_role("button", name="Save").first.click()

    expect(page.get_by_role("heading", name=re.compile("Pike Beetle Bully"))).to_be_visible()
    expect(page.get_by_text("Saved.")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Export").click()
    file = tmp_path / waiting.value.suggested_filename
    assert file.name == "Pike Beetle Bully.toml"
    waiting.value.save_as(file)

    page.get_by_role("button", name="Trash").click()
    page.get_by_role("link", name="Import").click()
    page.get_by_label("Creature files").set_input_files(file)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("Imported.")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("Pike Beetle Bully"))).to_be_visible()
    expect(page.get_by_text("6/5/4").first).to_be_visible()


def test_a_file_with_a_mistake_changes_nothing(page: Page) -> None:
    page.get_by_role("link", name="Import").click()
    page.get_by_label("Or paste the text of one file").fill('name = "Moth"\nlevel = 0')
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("heading", name="Nothing was imported")).to_be_visible()
    expect(page.get_by_label("Or paste the text of one file")).to_have_value(re.compile("Moth"))
    page.goto("/bestiary")
    expect(page.get_by_text("27 of 27 creatures")).to_be_visible()


@pytest.mark.slow
def test_a_creature_is_written_by_keyboard_without_scripts(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto("/bestiary/new")
    page.get_by_role("group", name="Creature").get_by_label("Name").fill("Moth")
    page.get_by_label("Level (or X)").fill("4")
    page.get_by_role("button", name="Add a tactic").press("Enter")
    expect(page.locator("#tactics-1-name")).to_be_focused()
    expect(page.get_by_label("Level (or X)")).to_have_value("4")
    page.get_by_role("button", name="Remove tactic 2").press("Enter")
    expect(page.locator("#tactics-1-name")).to_have_count(0)
    page.locator("#tactics-0-name").fill("Flap")
    page.locator("#tactics-0-outputs").fill("4/12/16")
    page.locator("#name").press("Enter")
    expect(page.get_by_text("Tactic 1, stat is missing")).to_be_visible()
    page.locator("#tactics-0-stat").select_option("agility")
    page.locator("#name").press("Enter")
    expect(page.get_by_text("It is in the bestiary.")).to_be_visible()
    expect(page.get_by_text("4/12/16")).to_be_visible()


@pytest.mark.slow
def test_a_basic_enemy_for_a_level(page: Page) -> None:
    page.get_by_role("link", name="New creature").click()
    form = page.get_by_role("form", name="Basic enemy")
    form.get_by_label("Level").fill("9")
    form.get_by_role("button", name="Fill in").click()
    expect(page.locator("#max_health")).to_have_value("90")
    expect(page.get_by_text("Nothing about it is unusual.")).to_be_visible()
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("9/27/36").first).to_be_visible()


@pytest.mark.slow
def test_two_windows(served: Served, page_of: PageOf) -> None:
    bestiary, actor = served.cast.services.bestiary, served.cast.game_master
    own = bestiary.copy(actor, "pike_beetle")
    page = page_of(actor)
    page.goto(f"/bestiary/{own}/edit")
    bestiary.change(actor, own, bestiary.get(actor, own).creature, number=1)
    page.locator("#max_health").fill("44")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("changed in another window")).to_be_visible()
    expect(page.locator("#max_health")).to_have_value("44")
    page.get_by_role("button", name="Replace it with what is here").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert bestiary.get(actor, own).creature.max_health == 44


@pytest.mark.slow
@both_looks("window")
def test_every_page_is_legible(
    served: Served, page_of: PageOf, axe_source: str, window: dict[str, int], scheme: str
) -> None:
    own = served.cast.services.bestiary.copy(served.cast.game_master, "pike_beetle")
    page = page_of(served.cast.game_master, viewport=window, color_scheme=scheme)
    for address in (*PAGES, f"/bestiary/{own}", f"/bestiary/{own}/edit"):
        page.goto(address)
        assert not is_wider_than_the_window(page), address
        assert axe_says(page, axe_source) == [], address
