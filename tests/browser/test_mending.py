"""Broken rules mended by their buttons, with scripts and without, on a laptop and a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.browser.test_builder import kept, settled, stored
from tests.makers import a_build, aura, maneuver, move, tactic

BROKEN = 8


def eight_broken() -> Character:
    """A character that breaks eight rules, in every part of its build."""
    build = a_build(
        level=5,
        shadow_level=5,
        shadow_ranks=ShadowRanks(2, 1, 2),
        stats=Stats(body=6, strength=3, logic=1),
        specializations=("body",),
        tactics=(
            tactic("Swing/Trip", name="Rail Spike"),
            tactic(low=1, name="Gale"),
            tactic(("Debilitate", 2), type="projectile", name="Ash"),
        ),
        aura=aura("Tempest/Movable", "Tempest", ("Dread", 2)),
        signature_move=move(maneuver("Dash"), flair=2),
    )
    return Character(name="Sol", player="Ada", build=build)


def broken(page: Page) -> int:
    """How many rules the page says are broken."""
    said = page.locator("#problems-title").inner_text()
    return 0 if said.startswith("No") else int(said.split()[0])


def mend_first(page: Page) -> None:
    """Open the first problem's ways and press the first button."""
    ways = page.locator("#problems details.mend").first
    ways.locator("> summary").click()
    button = ways.locator(".repair-button").first
    button.click()
    expect(page.locator("#problems .mended-note")).to_be_visible()
    settled(page)


def mend_all_by_buttons(page: Page) -> list[int]:
    """Mend one rule after another; return how many were broken each time."""
    counted = [broken(page)]
    while counted[-1]:
        mend_first(page)
        counted.append(broken(page))
        assert len(counted) <= BROKEN + 1
    return counted


def legal(served: Served, address: str) -> bool:
    """Whether the character as it is kept breaks no rule."""
    id = address.rsplit("/", 1)[1]
    return served.cast.services.building.open(served.cast.game_master, id).verdict.legal


def before() -> Build:
    return eight_broken().build


def test_eight_broken_rules_are_mended_by_buttons_alone(served: Served, page_of: PageOf) -> None:
    address = kept(served, eight_broken())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=tactics")
    counted = mend_all_by_buttons(page)
    assert counted[0] == BROKEN
    assert counted == sorted(counted, reverse=True)
    assert counted[-1] == 0
    assert legal(served, address)


def test_on_a_phone_too(served: Served, page_of: PageOf) -> None:
    address = kept(served, eight_broken())
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(f"{address}?step=tactics")
    page.locator("#bar-open").click()
    assert mend_all_by_buttons(page)[-1] == 0
    assert not is_wider_than_the_window(page)
    assert legal(served, address)


def test_a_repair_is_taken_back_by_one_button(served: Served, page_of: PageOf) -> None:
    address = kept(served, eight_broken())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=stats")
    mend_first(page)
    assert stored(served, address) != before()
    page.locator("#undo-repair-aside").click()
    expect(page.locator("#said")).to_have_text("The change is taken back.")
    settled(page)
    assert broken(page) == BROKEN
    assert stored(served, address) == before()


def test_what_was_typed_before_a_repair_is_saved_with_it(served: Served, page_of: PageOf) -> None:
    address = kept(served, eight_broken())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=tactics")
    ways = page.locator("#problems details.mend").first
    ways.locator("summary").first.click()
    expect(ways.locator(".repair-button").first).to_be_visible()
    page.locator("#tactics-2-name").fill("Cinder")
    ways.locator(".repair-button").first.click()
    expect(page.locator("#problems .mended-note")).to_be_visible()
    settled(page)
    assert stored(served, address).tactics[2].name == "Cinder"
    assert broken(page) < BROKEN


def test_without_scripts_a_page_mends_everything_and_one_button_undoes_it(
    served: Served, page_of: PageOf
) -> None:
    address = kept(served, eight_broken())
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto(f"{address}?step=tactics")
    page.locator("#mend-all").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mend everything")
    page.locator(".keep-link").first.click()
    expect(page.locator(".kept li")).to_have_count(1)
    page.locator(".kept .keep-link").click()
    expect(page.locator(".kept")).to_have_count(0)
    page.locator(".repair-button").click()
    expect(page.locator("#problems-title")).to_have_text("No rule is broken")
    assert legal(served, address)
    page.locator("#undo-repair-aside").click()
    expect(page.locator("#problems-title")).to_have_text(f"{BROKEN} rules broken")
    assert stored(served, address) == before()


def test_without_scripts_each_problem_leads_to_its_ways(served: Served, page_of: PageOf) -> None:
    address = kept(served, eight_broken())
    page = page_of(served.cast.game_master, java_script_enabled=False, viewport=PHONE)
    page.goto(f"{address}?step=tactics")
    page.locator("#tactics-0-figures .mend-link").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mend a broken rule")
    expect(page.locator(".lead")).to_contain_text("Tactic 1, Rail Spike")
    button = page.get_by_role("button", name="Buy Swing for Tactic 1, Rail Spike")
    assert not is_wider_than_the_window(page)
    button.click()
    assert [one.path for one in stored(served, address).tactics[0].upgrades] == [
        "Swing/Trip",
        "Swing",
    ]


@both_looks("viewport")
def test_the_pages_are_for_everybody(
    served: Served, page_of: PageOf, axe_source: str, viewport: dict[str, int], scheme: str
) -> None:
    address = kept(served, eight_broken())
    page = page_of(served.cast.game_master, viewport=viewport, color_scheme=scheme)
    for way in ("/mend?step=tactics", "?step=tactics#aside"):
        page.goto(f"{address}{way}")
        details = page.locator("#problems details.mend")
        if details.count():
            details.first.locator("summary").first.click()
            expect(details.first.locator(".repair").first).to_be_visible()
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)
