"""The library and a character's own pages, as a person uses them."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from gm_tools.viskara.character.character import LevelEntry
from gm_tools.viskara.character.planning.plan import Pin
from tests.browser.conftest import PageOf, Served, axe_says, both_looks, is_wider_than_the_window
from tests.fakes import a_character


@pytest.fixture
def page(served: Served, page_of: PageOf) -> Page:
    """The game master's browser at an empty library."""
    opened = page_of(served.cast.game_master)
    opened.goto("/characters")
    return opened


def names(page: Page) -> list[str]:
    page.goto("/characters?sort=name")
    return page.locator(".cell-who a:has(bdi.clamped)").all_inner_texts()


def address(page: Page, name: str) -> str:
    """The address of a character of the list."""
    found = page.get_by_role("link", name=name, exact=True).get_attribute("href")
    assert found is not None
    return found


def row(page: Page, name: str) -> Locator:
    """The line of a character in the library or in the trash."""
    who = page.locator(".cell-who bdi.clamped").get_by_text(name, exact=True)
    return page.locator("tr").filter(has=who)


def more(page: Page, name: str) -> Locator:
    """The line of a character with all its ways open."""
    row(page, name).locator(".more > summary").click()
    return row(page, name)


def test_the_whole_way_of_a_file(served: Served, page: Page, tmp_path: Path) -> None:
    """Sample party, duplicate, print, export, import, trash, restore."""
    page.get_by_role("button", name="Open the sample party").click()
    expect(page.get_by_text("4 characters of the sample party")).to_be_visible()

    more(page, "Maro Finch").get_by_role("button", name="Duplicate").click()
    assert "Maro Finch (copy)" in names(page)

    row(page, "Maro Finch").get_by_role("link", name="Sheet").click()
    expect(page.locator(".paper-sheet").get_by_role("heading", name="Maro Finch")).to_be_visible()
    pdf = page.get_by_role("button", name="Open the PDF").get_attribute("formaction")
    answer = page.request.get(f"{served.url}{pdf}?what=sheet&paper=a4")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body().startswith(b"%PDF")

    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "Maro Finch.json"
    assert json.loads(file.read_text(encoding="utf-8"))["name"] == "Maro Finch"

    page.goto("/characters/import")
    page.get_by_label("Character files").set_input_files(file)
    page.get_by_role("button", name="Import").click()
    page.wait_for_url(lambda url: "/import" not in url)
    assert names(page).count("Maro Finch") == 2

    more(page, "Maro Finch (copy)").get_by_role("button", name="Trash").click()
    assert "Maro Finch (copy)" not in names(page)
    page.get_by_role("link", name="Trash", exact=True).click()
    row(page, "Maro Finch (copy)").get_by_role("button", name="Restore").click()
    expect(page.get_by_text("The trash is empty")).to_be_visible()
    assert "Maro Finch (copy)" in names(page)


def test_on_a_phone_a_character_takes_little_room(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport={"width": 390, "height": 700})
    page.goto("/characters")
    page.get_by_role("button", name="Open the sample party").click()
    one = row(page, "Maro Finch")
    box = one.bounding_box()
    assert box is not None
    assert box["height"] < 160
    assert not is_wider_than_the_window(page)
    expect(one.get_by_role("link", name="Play")).to_be_visible()
    expect(one.get_by_role("button", name="Trash")).to_be_hidden()
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("button", name="Print their sheets")).not_to_be_in_viewport()
    page.get_by_role("checkbox").first.check()
    expect(page.get_by_role("button", name="Print their sheets")).to_be_in_viewport()
    more(page, "Maro Finch")
    expect(one.get_by_role("button", name="Trash")).to_be_visible()


def test_deleting_for_good_asks_on_a_page(served: Served, page: Page) -> None:
    served.cast.services.characters.create(served.cast.game_master, a_character("Sol"))
    page.reload()
    more(page, "Sol").get_by_role("button", name="Trash").click()
    page.get_by_role("link", name="Trash", exact=True).click()
    row(page, "Sol").get_by_role("link", name="Delete for good").click()
    page.get_by_role("link", name="Keep it in the trash").click()
    row(page, "Sol").get_by_role("link", name="Delete for good").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("The trash is empty")).to_be_visible()


def test_a_level_up_and_back(served: Served, page: Page) -> None:
    page.get_by_role("button", name="Open the sample party").click()
    sheet = address(page, "Maro Finch")
    more(page, "Maro Finch").get_by_role("link", name="Level up").click()
    page.get_by_label("A shadow level").check()
    page.get_by_role("button", name="Gain level 6").click()
    expect(page.get_by_role("alert").filter(has_text="2 stat points are unspent")).to_be_visible()
    expect(page.get_by_label("A shadow level")).to_be_checked()
    page.get_by_label("Body").fill("2")
    page.get_by_role("button", name="Gain level 6").click()
    page.wait_for_url(lambda url: "level-up" not in url)

    page.goto(f"{sheet}/diary")
    expect(page.get_by_text("body +2, shadow level +1")).to_be_visible()
    page.get_by_role("link", name="Take level 6 back").click()
    expect(page.get_by_role("row", name="Level 6 5", exact=True)).to_be_visible()
    page.get_by_role("button", name="Take level 6 back").click()
    expect(page.get_by_text("Back at level 5")).to_be_visible()

    page.get_by_role("link", name="Revisions").click()
    expect(page.get_by_text("Level 6 taken back")).to_be_visible()
    page.get_by_role("link", name="Changes of revision 2").click()
    expect(page.get_by_role("row", name="Level 5 6", exact=True).first).to_be_visible()


def test_a_bad_paste_comes_back_with_every_problem(page: Page) -> None:
    page.goto("/characters/import")
    bad = json.dumps({"format": "viskara-character/1", "name": 7, "luck": "<b>good</b>"})
    page.get_by_label("Or paste the text of one file").fill(bad)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("heading", name="Nothing was imported")).to_be_visible()
    for place in ("name", "luck", "build"):
        expect(page.locator(".file-problems code", has_text=place).first).to_be_visible()
    expect(page.get_by_label("Or paste the text of one file")).to_have_value(bad)


@pytest.mark.slow
def test_the_browser_can_print_the_sheet(page: Page) -> None:
    page.get_by_role("button", name="Open the sample party").click()
    page.goto(f"{address(page, 'Maro Finch')}/sheet")
    expect(page.get_by_role("button", name="Print with the browser")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".paper-sheet").get_by_role("heading", name="Maro Finch")).to_be_visible()
    for hidden in (".masthead", ".character-head", ".paper-bar"):
        expect(page.locator(f"body > {hidden}, main > {hidden}").first).to_be_hidden()


def test_search_and_order_by_keyboard_alone(served: Served, page: Page) -> None:
    for name in ("Sol", "Umbra"):
        served.cast.services.characters.create(served.cast.game_master, a_character(name))
    page.reload()
    page.get_by_label("Search by name, player or tag").focus()
    page.keyboard.type("umb")
    page.keyboard.press("Enter")
    page.wait_for_url("**/characters?q=umb*")
    expect(page.get_by_role("link", name="Umbra", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Sol", exact=True)).to_have_count(0)


PAGES = (
    "/characters",
    "/characters/trash",
    "/characters/new",
    "/characters/import",
    "{}/sheet",
    "{}/sheet?what=blank",
    "{}/emblem",
    "{}/level-up",
    "{}/plan",
    "{}/diary",
    "{}/level-down",
    "{}/revisions",
    "{}/revisions/1",
    "{}/revisions/compare?old=1",
    "/rulebook?q=dread",
    "/rulebook/tables",
    "/rulebook/rulings?q=perk",
    "/rulebook/rulings/B6",
)


@pytest.mark.slow
@both_looks("window")
def test_every_page_is_accessible_and_fits(
    served: Served, page_of: PageOf, axe_source: str, window: dict[str, int], scheme: str
) -> None:
    page = page_of(served.cast.game_master, viewport=window, color_scheme=scheme)
    sheet = f"/characters/{grown(served)}"
    found = {}
    for place in PAGES:
        page.goto(place.format(sheet))
        wide = ["wider than the window"] if is_wider_than_the_window(page) else []
        found[place] = wide + axe_says(page, axe_source)
    assert {place: says for place, says in found.items() if says} == {}


def grown(served: Served) -> str:
    """A character with a long, meaningless name, one level up."""
    services, actor = served.cast.services, served.cast.game_master
    long = a_character("W" * 500, player="<b>" + "x" * 400)
    character = services.characters.create(actor, long)
    kept, offer = services.levels.offer(actor, character)
    entry = LevelEntry(level=offer.level, stats={"body": 4})
    services.levels.level_up(actor, character, entry, number=kept.number)
    plan(served, character)
    trashed = services.characters.create(actor, a_character("Gone"))
    services.characters.shelf.trash(actor, trashed)
    return character


def plan(served: Served, character: str) -> None:
    """Give a character a goal and a pin."""
    plans, actor = served.cast.services.planning, served.cast.game_master
    number = served.cast.services.characters.get(actor, character).number
    plans.choose(actor, character, "archetype|finisher|10", number=number, tab="a")
    plans.pin(actor, character, Pin("aura", "Dread"), number=number + 1, tab="a")


def test_three_levels_of_a_plan_are_followed(served: Served, page: Page) -> None:
    services, actor = served.cast.services, served.cast.game_master
    dario = services.beginnings.begin(actor, "finisher", "Dario", "", 3)
    page.goto(f"/characters/{dario}/plan")
    page.get_by_label("Grow into").select_option("archetype|finisher|10")
    page.get_by_role("button", name="Choose").click()
    for level in (4, 5, 6):
        page.get_by_role("button", name=f"Gain level {level} as planned").click()
        expect(page.get_by_text(f"Level {level}, as planned.")).to_be_visible()
    assert services.characters.get(actor, dario).character.build.level == 6
