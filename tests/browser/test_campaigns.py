"""Campaigns as a game master and a player use them."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.fakes import a_character

pytestmark = pytest.mark.slow


@pytest.fixture
def page(served: Served, page_of: PageOf) -> Page:
    """The game master's browser at the campaign of the sample party."""
    opened = page_of(served.cast.game_master)
    opened.goto("/campaigns")
    opened.get_by_role("button", name="Make a campaign of the sample party").click()
    return opened


def row(page: Page, name: str) -> Locator:
    """A character's line in the party."""
    return page.locator(".party tr").filter(has=page.get_by_text(name, exact=True))


def test_the_sample_party_comes_to_the_table(served: Served, page: Page) -> None:
    """Presence is saved at once, an injury is counted, undone, and a chain wears the party."""
    expect(page.get_by_text("4 of 4 here: 20 levels, 100 morale together")).to_be_visible()
    page.get_by_label("Maro Finch is here tonight").uncheck()
    expect(page.get_by_text("3 of 4 here: 15 levels, 75 morale together")).to_be_visible()
    expect(page.locator("#battle-here").get_by_label("Maro Finch")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Maro Finch is here tonight")).not_to_be_checked()
    page.get_by_label("Maro Finch is here tonight").check()
    expect(page.get_by_text("4 of 4 here")).to_be_visible()

    page.get_by_role("button", name=re.compile("Injured.*Oren Quill")).click()
    expect(row(page, "Oren Quill").locator(".health")).to_have_text("25")
    page.get_by_role("button", name=re.compile("Undo.*Oren Quill")).click()
    expect(page.get_by_text("Taken back: Oren Quill: injured.")).to_be_visible()
    expect(row(page, "Oren Quill").locator(".health")).to_have_text("50")

    page.get_by_role("button", name="Begin a chain of battles").click()
    page.get_by_label("Total level of the enemies").fill("12")
    page.get_by_role("button", name="Add it to the chain").click()
    expect(page.get_by_text("12 levels against 20, 60 %")).to_be_visible()
    expect(row(page, "Oren Quill").locator(".health")).to_have_text("45")
    page.get_by_role("button", name="End the chain").click()
    expect(row(page, "Oren Quill").locator(".health")).to_have_text("50")


def test_presence_by_keyboard_and_without_scripts(served: Served, page_of: PageOf) -> None:
    campaign = served.cast.services.campaigns.create(served.cast.game_master, "Friday")
    for name in ("Ana", "Bo"):
        served.cast.services.characters.create(
            served.cast.game_master, a_character(name), campaign=campaign
        )
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto(f"/campaigns/{campaign}")
    page.get_by_label("Ana is here tonight").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Save who is here").press("Enter")
    expect(page.get_by_text("1 of 2 here")).to_be_visible()
    expect(page.get_by_label("Ana is here tonight")).not_to_be_checked()


@pytest.mark.slow
def test_notes_and_house_rules(page: Page) -> None:
    page.get_by_role("link", name=re.compile("Write.*Table notes")).click()
    page.get_by_label("Text in Markdown").fill("# Bridge\n\nIt is **gone**. <b>x</b>")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Bridge")).to_be_visible()
    expect(page.get_by_text("<b>x</b>")).to_be_visible()
    page.get_by_role("link", name="House rules", exact=True).click()
    page.locator("#B6-no_cap").check()
    page.get_by_role("button", name="Save house rules").click()
    expect(page.locator("#house-rules").get_by_text("B6")).to_be_visible()
    expect(page.get_by_text("Sheet reads B6 differently")).to_have_count(4)


def test_a_player_reads_and_leaves(served: Served, page: Page, page_of: PageOf) -> None:
    services, cast = served.cast.services, served.cast
    campaign = page.url.rpartition("/")[2]
    services.campaigns.add_member(cast.game_master, campaign, cast.player.account or "", "player")
    services.tables.save_note(cast.game_master, campaign, "own", "the duke", number=0)
    theirs = page_of(cast.player, viewport=PHONE)
    theirs.goto("/campaigns")
    theirs.get_by_role("link", name="Sample campaign").click()
    expect(theirs.get_by_text("4 of 4 here")).to_be_visible()
    expect(theirs.get_by_text("the duke")).to_have_count(0)
    expect(theirs.get_by_role("button", name="Threat +1")).to_have_count(0)
    theirs.get_by_role("button", name="Leave the campaign").click()
    expect(theirs.get_by_text("You have left the campaign.")).to_be_visible()


PAGES = ("", "/{}", "/{}/characters", "/{}/house-rules", "/{}/notes/table")


@pytest.mark.slow
@both_looks("window")
def test_every_page_is_accessible_and_fits(
    served: Served, page_of: PageOf, axe_source: str, window: dict[str, int], scheme: str
) -> None:
    page = page_of(served.cast.game_master, viewport=window, color_scheme=scheme)
    campaign = full_campaign(served)
    found = {}
    for place in PAGES:
        page.goto(f"/campaigns{place.format(campaign)}")
        wide = ["wider than the window"] if is_wider_than_the_window(page) else []
        found[place] = wide + axe_says(page, axe_source)
    assert {place: says for place, says in found.items() if says} == {}


def full_campaign(served: Served) -> str:
    """A campaign with everything in it, under names that are long and say no word."""
    services, actor = served.cast.services, served.cast.game_master
    services.campaigns.trash(actor, services.campaigns.create(actor, "Gone"))
    campaign = services.campaigns.create(actor, "W" * 200)
    account = served.cast.player.account or ""
    services.campaigns.add_member(actor, campaign, account, "player")
    long = a_character("W" * 500, player="<b>" + "x" * 400)
    services.characters.create(actor, long)
    hurt = services.characters.create(actor, long, campaign=campaign)
    services.between_battles.injure(actor, campaign, hurt)
    services.between_battles.lock_fate(actor, campaign, hurt)
    note = "# One\n\n" + "x" * 300 + "\n\n|a|b|\n|--|--:|\n|1|2|\n\n    code " + "y" * 300
    services.tables.save_note(actor, campaign, "table", note, number=0)
    services.tables.choose_readings(actor, campaign, {"B6": "no_cap"})
    return campaign


@pytest.mark.slow
def test_a_campaign_goes_out_and_comes_in_as_one_file(
    served: Served, page: Page, page_of: PageOf, axe_source: str, tmp_path: Path
) -> None:
    page.get_by_role("button", name=re.compile("Injured.*Oren Quill")).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export everything").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "Sample campaign.zip"

    theirs = page_of(served.cast.stranger)
    theirs.goto("/campaigns")
    theirs.get_by_role("link", name="Import").click()
    theirs.wait_for_url("**/import")
    assert axe_says(theirs, axe_source) == []
    theirs.get_by_label("Campaign files").set_input_files(file)
    theirs.get_by_role("button", name="Import").click()
    expect(theirs.get_by_role("heading", name="Sample campaign")).to_be_visible()
    expect(row(theirs, "Oren Quill").locator(".health")).to_have_text("25")
    assert axe_says(theirs, axe_source) == []
