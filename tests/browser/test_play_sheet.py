"""A character played from a phone: three turns without a network, and nothing left behind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from gm_tools.services.actor import OPERATOR, Actor
from gm_tools.services.sharing.sharing import Wish
from gm_tools.viskara.character.build import ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
    scheme_of,
)
from tests.browser.waiting import until
from tests.makers import a_build, aura, maneuver, move, tactic

KEPT = """async () => [(await caches.keys()).filter((one) => one.startsWith("play-sheet")).length,
  Object.keys(localStorage).filter((one) => one.startsWith("play-sheet")).length,
  (await navigator.serviceWorker.getRegistrations()).length]"""
"""How much a browser keeps: caches, ticks, workers."""


def sol(served: Served, actor: Actor | None = None) -> str:
    """Keep a character of all three shadows; return its page."""
    build = a_build(
        level=10,
        style="fast",
        stats=Stats(body=6, agility=4),
        specializations=("agility", "body"),
        shadow_ranks=ShadowRanks(aura=2, signature_move=1, shadow_arts=1),
        shadow_level=5,
        tactics=(tactic("Combining", name="Dawn", low=1, medium=2, high=4, power=2),),
        aura=aura("Recovery", "Turbo"),
        signature_move=move(maneuver("Sidestep"), maneuver("Attack", tactic=tactic()), flair=3),
    )
    services, owner = served.cast.services, actor or served.cast.game_master
    return f"/play/{services.characters.create(owner, Character('Sol', build))}"


@contextmanager
def no_network(page: Page) -> Iterator[None]:
    """Take the network away for a while."""
    page.context.set_offline(True)
    try:
        yield
    finally:
        page.context.set_offline(False)


def press(page: Page, name: str, within: str = ".ps") -> None:
    """Press a button by what it is called, without its price."""
    page.locator(f'{within} [data-name="{name}"]:visible').first.click()


def refused(page: Page, name: str, words: str) -> None:
    """Press by keyboard what cannot be done now: it says why not."""
    page.locator(f'.ps [data-name="{name}"]:visible').first.press("Enter")
    expect(page.locator(".ps-said")).to_have_text(words)


def vital(page: Page, id: str) -> str:
    """Return a number of the bar."""
    return page.locator(f'[data-shows="{id}"]').inner_text()


def standing(page: Page) -> dict[str, str]:
    """Return all numbers of the bar."""
    return {id: vital(page, id) for id in ("health", "effort", "flair", "morale")}


def kept(page: Page) -> None:
    """Wait until the page says that it can be read without a network."""
    expect(page.locator("#ps-kept")).not_to_have_attribute("hidden", "")


def emptied(page: Page, workers: int = 0) -> None:
    """Wait until a browser keeps no page and no tick; a promise is no condition to wait for."""
    wanted = [0, 0, workers]
    last = page.evaluate(
        f"""async (wanted) => {{
          let last;
          for (let tries = 0; tries < 100; tries += 1) {{
            last = await ({KEPT})();
            if (String(last) === String(wanted)) break;
            await new Promise((done) => setTimeout(done, 50));
          }}
          return last;
        }}""",
        wanted,
    )
    assert last == wanted


def a_first_turn(page: Page) -> None:
    """Move and attack: effort is spent, the style applies, agility waits for the attack."""
    press(page, "Start your turn")
    assert standing(page) == {"health": "130", "effort": "3", "flair": "4", "morale": "50"}
    press(page, "Sidestep")
    expect(page.locator(".ps-style .ps-yes")).to_be_visible()
    expect(page.locator(".ps-said")).to_contain_text("Agility perk: your next attack")
    press(page, "Attack", "#tactics-0")
    expect(page.locator(".ps-said")).to_contain_text("Output +4 by agility, so 4/5/7/10.")
    expect(page.locator(".ps-undone")).to_have_text(" Attack with Dawn")
    expect(page.get_by_label("Waits for your next attack")).not_to_be_checked()
    press(page, "Attack", "#tactics-0")
    expect(page.locator(".ps-said")).to_contain_text("Attack with Dawn: effort 0, flair 4.")
    expect(page.locator(".ps-said")).not_to_contain_text("agility")
    refused(page, "Defy", "Not enough for Defy: effort 0 of 1.")
    press(page, "End your turn")
    expect(page.locator(".ps-style .ps-no")).to_be_visible()
    assert vital(page, "effort") == "0"


def a_second_turn(page: Page) -> None:
    """Be hurt, store a card, begin the signature move and tick it along; take one thing back."""
    page.locator('[data-opens="health"]').click()
    press(page, "Health -10")
    press(page, "Health -5")
    expect(page.locator(".ps-said")).to_have_text("Health -5: health 115.")
    press(page, "Start your turn")
    expect(page.locator("#vital-health")).to_be_hidden()
    page.get_by_label("Stored card 1").select_option("red 9")
    press(page, "Signature move", "#signature")
    assert vital(page, "flair") == "4"
    page.get_by_label("1. Sidestep").check()
    press(page, "2. Attack", "#signature")
    expect(page.get_by_label("2. Attack")).to_be_checked()
    assert standing(page) == {"health": "115", "effort": "2", "flair": "4", "morale": "50"}
    page.locator("[data-undo]").click()
    expect(page.get_by_label("2. Attack")).not_to_be_checked()
    assert vital(page, "effort") == "3"
    press(page, "End your turn")


def a_third_turn(page: Page) -> None:
    """Be exhausted: a turn brings 1 effort, and a dash is refused with its reason."""
    page.locator('[data-opens="health"]').click()
    page.locator("#vital-health").fill("0")
    page.keyboard.press("Tab")
    expect(page.locator(".ps-notes [data-when='health <= 0']")).to_be_visible()
    press(page, "Start your turn")
    assert vital(page, "effort") == "1"
    refused(page, "Dash", "You are exhausted. You cannot dash.")
    assert vital(page, "effort") == "1"


def deal(page: Page, how: str, amount: str, words: str) -> None:
    """Lose or gain health; it says what came of it."""
    page.locator("#amount-health").fill(amount)
    page.get_by_role("button", name=f"{how} health").click()
    expect(page.locator(".ps-said")).to_have_text(words)


def test_a_gain_above_the_maximum_is_lowered_by_the_excess(served: Served, page_of: PageOf) -> None:
    """Viskara 960: with 40 of 50, gains of 15 and of 25 make 55 and then 75."""
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    page.locator('[data-opens="health"]').click()
    deal(page, "Gain", "", "Write how much first.")
    deal(page, "Lose", "10", "Lose 10 health: health 120.")
    deal(page, "Gain", "15", "Gain 15 health: health 135.")
    above = "that much was above the maximum."
    deal(page, "Gain", "25", f"Gain 25 health: health 155. 5 less: {above}")
    deal(page, "Gain", "10", f"Gain 10 health: health 155. 10 less: {above}")
    press(page, "Health -10")
    assert vital(page, "health") == "145"


def test_a_stored_card_is_paid_for(served: Served, page_of: PageOf) -> None:
    """Viskara 1733: flair equal to its value; by hand nothing is paid, and it says so."""
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    said = page.locator(".ps-said")
    page.locator("#vital-flair").evaluate("(field) => { field.value = '9'; }")
    page.get_by_label("Gather Potential: a card of your show").select_option("red 7, 7 flair")
    page.get_by_role("button", name="Store and pay").click()
    expect(said).to_have_text("Store red 7: effort 1, flair 2.")
    expect(page.get_by_label("Stored card 1")).to_have_value("red 7")
    page.get_by_role("button", name="Store and pay").click()
    expect(said).to_have_text("Not enough for Store red 7: flair 2 of 7.")
    for place in range(2, 6):
        page.get_by_label(f"Stored card {place}").select_option("black 4")
    expect(said).to_have_text("Stored card 5: black 4. Nothing was paid for it.")
    page.get_by_role("button", name="Store and pay").click()
    expect(said).to_have_text("Every place for a card is taken: empty one first.")


def test_what_is_ticked_by_hand_is_what_was_said_last(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    press(page, "Start your turn")
    page.get_by_label("Anchored until your next turn").check()
    expect(page.locator(".ps-said")).to_have_text("Anchored until your next turn: ticked.")


def test_fate_lasts_until_after_the_next_battle(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    press(page, "Challenge fate")
    press(page, "New battle")
    locked = "You challenged fate in the battle before: not again in this one."
    expect(page.locator(".ps-said")).to_contain_text(locked)
    assert standing(page) == {"health": "65", "effort": "1", "flair": "1", "morale": "50"}
    expect(page.get_by_label("Fate challenged")).not_to_be_checked()
    refused(page, "Challenge fate", "Not while you are exhausted, and only once in two battles.")
    press(page, "New battle")
    assert vital(page, "health") == "130"
    press(page, "Challenge fate")
    page.locator("#vital-health").evaluate("(field) => { field.value = '30'; }")
    press(page, "Next battle of a chain")
    assert vital(page, "health") == "30"
    expect(page.locator(".ps-notes [data-when='fate_before = 1']")).to_be_visible()


def test_three_turns_without_a_network(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    kept(page)
    with no_network(page):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        a_first_turn(page)
        a_second_turn(page)
        a_third_turn(page)
        assert asked == []
        before = standing(page)
        page.reload()
        assert standing(page) == before
        expect(page.get_by_label("Stored card 1")).to_have_value("red 9")
        expect(page.get_by_label("1. Sidestep")).to_be_checked()
        other = page.context.new_page()
        other.goto(page.url)
        assert standing(other) == before
        faces = "[...document.fonts].filter((one) => one.status === 'loaded').length"
        until(other, f"() => {faces} > 1")


def test_only_opened_pages_are_kept(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    first, second = sol(served), sol(served)
    page.goto(first)
    kept(page)
    with no_network(page):
        page.goto(second)
        expect(page.get_by_text("this page was not opened in this browser before")).to_be_visible()
        page.goto(first)
        expect(page.locator("h1 bdi")).to_have_text("Sol")
        with pytest.raises(Error):
            page.goto(first.replace("/play/", "/characters/"))


def test_signing_out_takes_everything_along(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    address = sol(served)
    page.goto(address)
    kept(page)
    press(page, "Start your turn")
    assert page.evaluate(KEPT) == [1, 1, 1]
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    emptied(page)
    with no_network(page), pytest.raises(Error):
        page.goto(address)


def test_signing_out_on_the_page_itself_forgets_before_it_leaves(
    served: Served, page_of: PageOf
) -> None:
    """Whoever closes the sign-in page before its script has run leaves nothing behind either."""
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    kept(page)
    press(page, "Start your turn")
    page.route("**/*forgetting.js*", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    emptied(page)


def test_signing_out_empties_the_other_tabs(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    address = sol(served)
    page.goto(address)
    other = page.context.new_page()
    other.goto(address)
    press(other, "Start your turn")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    expect(other.get_by_role("main")).to_contain_text("Somebody signed in or out in this browser")
    assert other.get_by_text("Sol").count() == 0
    assert "Sol" not in other.title()
    emptied(page)
    other.get_by_role("link", name="Open this page again").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_what_was_cleared_unheard_is_not_written_again(served: Served, page_of: PageOf) -> None:
    """As by signing out where no script ran: the next press finds that nothing is kept."""
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    page.evaluate("localStorage.clear()")
    press(page, "Start your turn")
    expect(page.get_by_role("main")).to_contain_text("Somebody signed in or out in this browser")
    assert page.evaluate("Object.keys(localStorage)") == []
    assert page.locator("[data-play]").count() == 0


def test_a_sign_in_that_ended_takes_everything_along(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    kept(page)
    press(page, "Start your turn")
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    emptied(page)


def test_a_page_that_learns_of_its_sign_out_forgets_everything(
    served: Served, page_of: PageOf
) -> None:
    """Signed out from elsewhere: the open page shows nothing of the character, nor do others."""
    page = page_of(served.cast.game_master, viewport=PHONE)
    address = sol(served)
    page.goto(address)
    kept(page)
    press(page, "Start your turn")
    other = page.context.new_page()
    other.goto(sol(served))
    kept(other)
    elsewhere = page_of(served.cast.game_master)
    elsewhere.goto("/sign-ins")
    elsewhere.get_by_role("button", name="Sign out all others").click()
    expect(elsewhere.get_by_role("status")).to_contain_text("signed out")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text("You are signed out in this browser")).to_be_visible()
    expect(other.get_by_role("status")).to_contain_text("went with that")
    for one in (page, other):
        assert "Sol" not in one.title() + one.locator("main").inner_text()
    emptied(page, workers=1)
    with no_network(page):
        page.goto(address)
        expect(page.get_by_text("this page was not opened in this browser before")).to_be_visible()


def test_a_page_that_learns_that_it_is_gone_forgets_itself(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    gone, stays = sol(served), sol(served)
    page.goto(stays)
    kept(page)
    page.goto(gone)
    kept(page)
    id = gone.rpartition("/")[2]
    shelf, owner = served.cast.services.characters.shelf, served.cast.game_master
    shelf.trash(owner, id)
    shelf.delete_forever(owner, id)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_text("not there any more, or no longer yours to see")).to_be_visible()
    until(page, "id => !Object.keys(localStorage).some((one) => one.endsWith(id))", id)
    with no_network(page):
        page.goto(gone)
        expect(page.get_by_text("this page was not opened in this browser before")).to_be_visible()
        page.goto(stays)
        expect(page.locator("h1 bdi")).to_have_text("Sol")


def test_another_account_sees_nothing(served: Served, page_of: PageOf) -> None:
    """By a link, without signing out before: the button clears, and so does its own page."""
    page = page_of(served.cast.player, viewport=PHONE)
    address = sol(served, served.cast.player)
    page.goto(address)
    kept(page)
    press(page, "Start your turn")
    page.goto(f"/sign-in/{served.cast.services.accounts.new_link(OPERATOR)}")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Welcome, game master")
    assert page.evaluate(KEPT) == [0, 0, 0]
    page.goto(sol(served))
    kept(page)
    assert page.evaluate(KEPT)[0] == 1
    assert vital(page, "effort") == "1"
    with no_network(page):
        page.goto(address)
        expect(page.get_by_text("this page was not opened in this browser before")).to_be_visible()


def test_what_others_ticked_goes_even_if_the_door_was_passed_by(
    served: Served, page_of: PageOf
) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto("/characters")
    page.evaluate("localStorage.setItem('play-sheet someone else', '{}')")
    page.evaluate("caches.open('play-sheet 00000000 someone')")
    page.goto(sol(served))
    kept(page)
    assert page.evaluate("localStorage.getItem('play-sheet someone else')") is None
    assert page.evaluate(KEPT)[0] == 1


def test_a_player_without_an_account_plays_from_a_link(
    served: Served, page_of: PageOf, axe_source: str
) -> None:
    services, owner = served.cast.services, served.cast.game_master
    id = sol(served).rpartition("/")[2]
    address = f"/shared/{services.sharing.make(owner, id, Wish('Ada'))}"
    page = page_of(viewport=PHONE)
    page.goto(address)
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("h1 bdi")).to_have_text("Sol")
    assert axe_says(page, axe_source) == []
    assert not is_wider_than_the_window(page)
    with no_network(page):
        a_first_turn(page)
    before = standing(page)
    page.reload()
    assert standing(page) == before
    assert page.evaluate("caches.keys()") == []
    services.sharing.end_all(owner, id)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "This link has ended, or never existed"
    )


def test_it_says_that_the_character_has_changed(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    address = sol(served)
    page.goto(address)
    kept(page)
    press(page, "Start your turn")
    id, owner = address.rpartition("/")[2], served.cast.game_master
    characters = served.cast.services.characters
    characters.save_draft(
        owner, id, Character("Luna", a_build()), number=characters.get(owner, id).number, tab="x"
    )
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text("has changed since you opened this page")).to_be_visible()
    page.get_by_role("link", name="Open it again").click()
    expect(page.locator("h1 bdi")).to_have_text("Luna")
    assert vital(page, "effort") == "3"


def test_without_scripts_all_is_read_and_boxes_are_ticked(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE, java_script_enabled=False)
    page.goto(sol(served))
    page.get_by_label("1. Sidestep").check()
    page.locator("#vital-health").fill("99")
    expect(page.get_by_role("button", name="Start your turn")).to_be_hidden()
    expect(page.locator(".ps-notes [data-when='health <= 0']")).to_be_visible()
    expect(page.get_by_role("heading", name="Dawn")).to_be_visible()


@both_looks("viewport")
def test_everybody_can_use_it(
    served: Served, page_of: PageOf, axe_source: str, viewport: dict[str, int], scheme: str
) -> None:
    page = page_of(served.cast.game_master, viewport=viewport, color_scheme=scheme)
    page.goto(sol(served))
    kept(page)
    press(page, "Start your turn")
    page.locator('[data-opens="health"]').click()
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert scheme_of(page) == scheme
    assert axe_says(page, axe_source) == []
    assert not is_wider_than_the_window(page)
    assert small_targets(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)


def test_the_bar_leaves_the_right_column_free(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=LAPTOP)
    page.goto(sol(served))
    for width in (1000, LAPTOP["width"], 1700):
        page.set_viewport_size({"width": width, "height": 850})
        bar = page.locator(".ps-bar").bounding_box()
        column = page.locator(".ps-half").nth(1).bounding_box()
        assert bar is not None
        assert column is not None
        assert bar["x"] + bar["width"] < column["x"] - 6


def small_targets(page: Page) -> Any:
    """Return what is pressed on the page and is less than 44 pixels high or wide."""
    return page.evaluate(
        "[...document.querySelectorAll('.ps :is(button, summary, select, label:has(input))')]"
        ".filter((one) => one.checkVisibility())"
        ".map((one) => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])"
        ".filter(([, box]) => box.height < 43.9 || box.width < 43.9).map(([name]) => name)"
    )


def test_the_first_visit_is_small(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    page.wait_for_load_state()
    entries = "performance.getEntries().filter((one) => one.encodedBodySize)"
    sent = page.evaluate(
        f"{entries}.filter((one) => !['fetch', 'other'].includes(one.initiatorType))"
        ".reduce((sum, one) => sum + one.encodedBodySize, 0)"
    )
    assert 20_000 < sent < 60_000
