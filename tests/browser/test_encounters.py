"""Encounters as a game master uses them: planned, suggested, chained."""

import re

import pytest
from playwright.sync_api import Page, expect

from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Member, Side
from tests.browser.conftest import PageOf, Served, axe_says, both_looks, is_wider_than_the_window

pytestmark = pytest.mark.slow

LONG = "W" * 190
PARTY = (Member(LONG, 5), Member("<b>Ben</b>", 5, present=False))


@pytest.fixture
def page(served: Served, page_of: PageOf) -> Page:
    """The game master's browser, with a campaign of the sample party."""
    opened = page_of(served.cast.game_master)
    opened.goto("/campaigns")
    opened.get_by_role("button", name="Make a campaign of the sample party").click()
    return opened


def test_an_encounter_for_the_sample_party(page: Page) -> None:
    """Percent and row follow every change; three suggestions, one is taken, undo gives back."""
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

    page.get_by_role("link", name="Suggestions").click()
    page.get_by_label("Difficulty").select_option("medium")
    page.get_by_label("At most").fill("4")
    page.get_by_role("button", name="Suggest").click()
    expect(page.locator(".suggestion")).to_have_count(3)
    expect(page.locator(".suggestion .verdict-row")).to_have_text(["Medium"] * 3)
    page.get_by_role("button", name="Take it").first.click()
    expect(page.get_by_text("These foes are in the encounter now.")).to_be_visible()
    expect(page.locator("#difficulty .verdict-row")).to_have_text("Medium")
    page.get_by_role("button", name="Undo the last change").click()
    expect(percent).to_have_text("30 %")
    expect(page.get_by_label("How many Heckler")).to_have_value("2")


def test_the_tab_is_called_as_the_encounter_is_now(page: Page) -> None:
    page.goto("/encounters")
    page.get_by_role("button", name="New encounter").first.click()
    page.locator("#name").fill("Ford & <fen>")
    expect(page).to_have_title("Ford & <fen> - GM Tools for Viskara")


def test_what_was_typed_before_a_button_is_kept_and_the_button_counts_once(page: Page) -> None:
    page.goto("/encounters")
    page.get_by_role("button", name="New encounter").first.click()
    page.get_by_role("button", name="Add Heckler").click()
    page.get_by_label("Notes").fill("At night")
    page.get_by_role("button", name="one Heckler more").click()
    expect(page.get_by_label("How many Heckler")).to_have_value("2")
    page.get_by_label("Notes").fill("At night, in the rain")
    expect(page.locator("#saved")).to_have_text("Saved.")
    page.get_by_role("button", name=re.compile("Remove.*Heckler")).click()
    expect(page.get_by_label("How many Heckler")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Notes")).to_have_value("At night, in the rain")
    expect(page.get_by_label("How many Heckler")).to_have_count(0)


def test_the_chain_of_the_manual(page: Page) -> None:
    """12, 14, 12 and 7 levels against four characters of level 5 (Viskara 4806-4837)."""
    page.goto("/encounters/chains")
    page.get_by_role("button", name="New chain").first.click()
    page.get_by_label("Or only the levels of the party").fill("5,5,5,5")
    page.get_by_role("button", name="Use these levels").click()
    expect(page.get_by_label("Name", exact=True).first).to_have_value("Player 1")
    page.get_by_label("Or only the enemy levels of all battles").fill("12, 14, 12, 7")
    page.keyboard.press("Enter")
    expect(page.locator("#chain-summary li b")).to_have_text(
        ["60 %", "77.8 %", "96.8 %", "116.7 %"]
    )
    first_rows = page.locator(".worn-table tbody tr:first-child td:nth-child(2)")
    expect(first_rows).to_have_text(["50 to 45", "45 to 31", "31 to 15", "15 to 6"])
    levels = page.locator(".worn-table tbody tr:first-child td:nth-child(3)")
    expect(levels).to_have_text(["5 to 4.5", "4.5 to 3.1", "3.1 to 1.5", "1.5 to 0.6"])
    page.get_by_label("Enemy levels").first.fill("20")
    expect(page.locator("#outcome-battles-0 .verdict-row")).to_have_text("Even")
    expect(first_rows.first).to_have_text("50 to 25")


@pytest.mark.slow
def test_without_scripts(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto("/encounters")
    page.get_by_role("button", name="New encounter").first.click()
    page.get_by_label("Or only the levels of the party").fill("5,5")
    page.get_by_role("button", name="Use these levels").press("Enter")
    page.get_by_role("button", name="Add Heckler").press("Enter")
    page.get_by_role("button", name="one Heckler more").press("Enter")
    expect(page.locator("#difficulty .verdict-percent")).to_have_text("60 %")
    page.get_by_label("How many Heckler").fill("0")
    page.get_by_label("Notes").fill("Kept")
    page.get_by_role("button", name="Save", exact=True).press("Enter")
    expect(page.get_by_text("give at least 1")).to_be_visible()
    expect(page.get_by_label("How many Heckler")).to_have_value("0")
    expect(page.get_by_label("Notes")).to_have_value("Kept")


@pytest.mark.slow
def test_a_second_window_is_told(served: Served, page_of: PageOf) -> None:
    """Nothing of either window is lost: the second decides."""
    plans, actor = served.cast.services.plans, served.cast.game_master
    id = plans.create(actor, Encounter("Ford", party=PARTY, sides=(Side(),)))
    one, two = page_of(actor), page_of(actor)
    for page in (one, two):
        page.goto(f"/encounters/{id}")
    one.get_by_label("Notes").fill("First")
    expect(one.locator("#saved")).to_have_text("Saved.")
    two.get_by_label("Notes").fill("Second")
    two.get_by_role("button", name="Replace it with what is here").click()
    expect(two.locator("#saved")).to_have_text("Saved.")
    assert plans.get(actor, id).encounter.notes == "Second"


def addresses(served: Served) -> list[str]:
    """Every page of encounters, with names that are long and say no word."""
    plans, actor = served.cast.services.plans, served.cast.game_master
    foes = (Foe(creature="heckler", name=LONG, parasite=2), Foe(basic=Basic(3)))
    sides = (Side(foes), Side((Foe(creature="nobody"), Foe(level=4)), LONG))
    full = Encounter(LONG, ("x" * 40, "y"), "n", PARTY, (Foe(creature="medic_spider"),), sides)
    known = Encounter("Known", party=PARTY, sides=(Side(foes),))
    id, other = plans.create(actor, full), plans.create(actor, known)
    joins = (ChainMember(LONG, 3),)
    battles = (Battle(LONG, 3, other), Battle("", 4, "gone", joins, (LONG,), "down", 3))
    chain = plans.create(actor, Chain(LONG, party=(ChainMember(LONG, 5),), battles=battles))
    plans.shelf.trash(actor, plans.duplicate(actor, id))
    lists = ["", "/chains", "/templates", "/trash", "/import", "/simple?players=5&share=3,1,1"]
    wishes = "?row=medium&most=4&seed=1&basics=yes&keep=0&only=Heckler"
    template = plans.as_template(actor, other)
    return [*lists, f"/{id}", f"/{chain}", f"/{template}", f"/{other}/suggestions{wishes}"]


@pytest.mark.slow
@both_looks("window")
def test_every_page_is_accessible_and_fits(
    served: Served, page_of: PageOf, axe_source: str, window: dict[str, int], scheme: str
) -> None:
    page = page_of(served.cast.game_master, viewport=window, color_scheme=scheme)
    found = {}
    for place in addresses(served):
        page.goto(f"/encounters{place}")
        wide = ["wider than the window"] if is_wider_than_the_window(page) else []
        found[place] = wide + axe_says(page, axe_source)
    assert {place: says for place, says in found.items() if says} == {}
