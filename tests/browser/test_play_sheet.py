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
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
    scheme_of,
)
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


def a_first_turn(page: Page) -> None:
    """Move and attack: effort is spent, the style applies, agility waits for the attack."""
    press(page, "Start your turn")
    assert standing(page) == {"health": "130", "effort": "3", "flair": "4", "morale": "50"}
    press(page, "Sidestep")
    expect(page.locator(".ps-style .ps-yes")).to_be_visible()
    expect(page.locator(".ps-said")).to_contain_text("Agility perk: your next attack")
    press(page, "Attack", "#tactics-0")
    press(page, "Attack", "#tactics-0")
    refused(page, "Defy", "Not enough for Defy: effort 0 of 1.")
    press(page, "End your turn")
    expect(page.locator(".ps-style .ps-no")).to_be_visible()
    assert vital(page, "effort") == "0"


def a_second_turn(page: Page) -> None:
    """Be hurt, store a card, begin the signature move and tick it along; take one thing back."""
    page.locator('[data-opens="health"]').click()
    press(page, "Health -10")
    press(page, "Health -5")
    press(page, "Start your turn")
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
    page.locator("#vital-health").fill("0")
    page.keyboard.press("Tab")
    expect(page.locator(".ps-notes [data-when='health <= 0']")).to_be_visible()
    press(page, "Start your turn")
    assert vital(page, "effort") == "1"
    refused(page, "Dash", "You are exhausted. You cannot dash.")
    assert vital(page, "effort") == "1"


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
        other.wait_for_function(f"{faces} > 1")


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
    page.wait_for_function(f"({KEPT})().then((kept) => kept.every((one) => one === 0))")
    with no_network(page), pytest.raises(Error):
        page.goto(address)


def test_a_sign_in_that_ended_takes_everything_along(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto(sol(served))
    kept(page)
    press(page, "Start your turn")
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    page.wait_for_function(f"({KEPT})().then((kept) => kept.every((one) => one === 0))")


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
