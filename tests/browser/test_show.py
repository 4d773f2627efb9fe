"""Shows as people see and make them: told by taps, made with one press, read out once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.battles_kept import happen, keep_battle, seat_token
from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    PageOf,
    Served,
    axe_says,
    is_wider_than_the_window,
)
from tests.games.battle.makers import a_tactic, foe, hero

TELEVISION = {"width": 1920, "height": 1080}
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".bt-tv-tray *, .bt-tv-sides *")]
  .filter((one) => one.getClientRects().length && one.getBoundingClientRect().width > 2)
  .filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
HOLD_BARS = """() => { window.held = []; const later = window.setTimeout;
  window.setTimeout = (deed, ...more) =>
    String(deed).includes("bar.value") ? window.held.push(deed) : later(deed, ...more); }"""
TURNING = "document.querySelectorAll('.bt-card.is-turning').length"
AT_REST = "Promise.all(document.getAnimations().map((one) => one.finished)).then(() => true)"
LONGEST = """() => Math.max(0, ...document.getAnimations()
  .filter((one) => one.effect.target.closest("[data-show]"))
  .map((one) => one.effect.getComputedTiming().endTime))"""


def a_battle(served: Served, **options: Any) -> str:
    """Sol, played from P1, against Beetle: Sol has attacked."""
    tactics = (a_tactic(name="Split the Horizon", break_point=4),)
    sol = hero("Sol", owner="P1", tactics=tactics)
    return keep_battle(served.cast, sol, foe("Beetle"), **options)


def attacked(served: Served, battle: str, **fields: Any) -> None:
    attack = {"who": "c1", "tactic": "t0", "targets": ["c2"], **fields}
    happen(served.cast, battle, "attack", attack)


def defied(served: Served, battle: str) -> None:
    attacked(served, battle)
    happen(served.cast, battle, "defy", {"who": "c2", "tactic": "t0"})


def opened(served: Served, page_of: PageOf, battle: str, **options: Any) -> Page:
    """Open the host's screen, and wait until it follows."""
    page = page_of(served.cast.game_master, **{"viewport": LAPTOP, **options})
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/battles/{battle}")
    return page


def at_seat(served: Served, page_of: PageOf, battle: str, seat: str, **options: Any) -> Page:
    page = page_of(**{"viewport": PHONE, **options})
    token = seat_token(served.cast, battle, seat)
    name = f"gm_tools_seat_{battle}"
    page.context.add_cookies([{"name": name, "value": token, "url": served.url}])
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/seat/{battle}")
    return page


def tap(page: Page, whose: str, red: int, finale: int) -> None:
    told = page.locator(f'[data-told-show="{whose}"]')
    told.locator(f'.pick-red label:has([value="{red}"])').click()
    told.locator(f'.pick-finale label:has([value="{finale}"])').click()


def show(page: Page) -> None:
    page.get_by_role("button", name="Show", exact=True).click()


def note_what_is_read_out(page: Page) -> None:
    page.evaluate("""() => { window.heard = [];
      new MutationObserver(() => window.heard.push(document.getElementById("told").textContent))
        .observe(document.getElementById("told"), { childList: true }); }""")


def test_taps_say_what_a_show_means_before_it_is_made(
    served: Served, page_of: PageOf, axe_source: str
) -> None:
    """An undefended attack with cards from the table: red, finale, Show."""
    battle = a_battle(served)
    attacked(served, battle)
    happen(served.cast, battle, "proceed", {})
    page = opened(served, page_of, battle)
    meaning = page.locator(".means")
    expect(meaning).to_contain_text("Tap red cards and finale.")
    tap(page, "c1", 3, 6)
    assert axe_says(page, axe_source) == []
    expect(meaning.locator(".means-3")).to_be_visible()
    expect(meaning.locator(".means-3 .bt-flourish")).to_be_visible()
    tap(page, "c1", 5, 3)
    expect(meaning.locator(".means-5 .bt-flourish")).to_be_hidden()
    expect(page.locator('.pick-finale [value="0"]')).to_be_disabled()
    tap(page, "c1", 3, 6)
    show(page)
    expect(page.locator(".bt-show.is-done .bt-output-number")).to_have_text("9")


def test_one_press_makes_all_digital_shows(
    served: Served, page_of: PageOf, axe_source: str
) -> None:
    """Cards turn on television, phone and host within 600 ms, and are read out once."""
    battle = a_battle(served, shows="digital")
    defied(served, battle)
    host = opened(served, page_of, battle)
    phone = at_seat(served, page_of, battle, "P1", color_scheme="dark")
    television = at_seat(served, page_of, battle, "table", viewport=TELEVISION)
    for page in (host, phone, television):
        note_what_is_read_out(page)
    host.get_by_role("button", name="Show for Sol too").click()
    for page in (host, phone, television):
        expect(page.locator(".bt-show.is-done")).to_have_count(2)
        assert page.evaluate(LONGEST) <= 600
        expect(page.locator("#told")).to_contain_text("Sol shows")
    for page in (host, phone, television):
        page.evaluate(AT_REST)
        assert page.evaluate("window.heard.length") == 1
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)
    assert television.evaluate(SMALLEST) >= 28


def test_a_player_shows_alone_with_one_press(served: Served, page_of: PageOf) -> None:
    battle = a_battle(served, shows="digital")
    served.cast.services.game_library.set_auto_accept(
        served.cast.game_master, battle, auto_accept=True
    )
    attacked(served, battle)
    happen(served.cast, battle, "proceed", {})
    phone = at_seat(served, page_of, battle, "P1")
    phone.get_by_role("button", name="Show", exact=True).click()
    expect(phone.locator(".bt-show.is-done")).to_be_visible()


def test_the_same_pair_is_not_played_again_by_one_more_tap(
    served: Served, page_of: PageOf, axe_source: str
) -> None:
    """All out with table cards, from a phone: each pair is tapped anew."""
    battle = a_battle(served)
    served.cast.services.game_library.set_auto_accept(
        served.cast.game_master, battle, auto_accept=True
    )
    happen(served.cast, battle, "override", {"path": "combatants.c1.flair", "value": 5})
    attacked(served, battle, all_out=True)
    happen(served.cast, battle, "proceed", {})
    phone = at_seat(served, page_of, battle, "P1", has_touch=True, color_scheme="dark")
    pad = phone.locator(".card-pad")
    place = pad.bounding_box()
    for cards, words in ((2, "First pair"), (4, "Next pair")):
        expect(phone.locator(".bt-pair-odds")).to_contain_text("too many red")
        phone.get_by_role("button", name="red 3", exact=True).tap()
        phone.get_by_role("button", name="black 5", exact=True).tap()
        phone.get_by_role("button", name=words).tap()
        faces = phone.locator(".bt-show.is-open .bt-card:not(.is-back)")
        expect(faces).to_have_count(cards)
        expect(phone.locator(".card-slot.is-empty")).to_have_count(2)
        assert pad.bounding_box() == place
    expect(phone.locator(".bt-pair-red")).to_contain_text("2 red so far")
    assert axe_says(phone, axe_source) == []
    assert not is_wider_than_the_window(phone)
    phone.get_by_role("button", name="Next pair").tap()
    expect(phone.locator("#said")).to_contain_text("2 at a time")
    expect(faces).to_have_count(4)
    phone.get_by_role("button", name="Stop here: 6 and a flourish").tap()
    expect(phone.locator(".bt-show.is-done .bt-output-number")).to_have_text("6")


def test_what_is_half_tapped_stays_while_others_play(served: Served, page_of: PageOf) -> None:
    battle = a_battle(served)
    defied(served, battle)
    page = opened(served, page_of, battle)
    tap(page, "c1", 2, 7)
    happen(served.cast, battle, "show", {"who": "c2", "red": 1, "finale": 2})
    expect(page.locator(".bt-show.is-done")).to_have_count(1)
    expect(page.locator('[data-told-show="c1"] .pick-red [value="2"]')).to_be_checked()
    show(page)
    expect(page.locator(".bt-show.is-done")).to_have_count(2)


def test_a_choice_is_one_press_and_says_what_it_brings(served: Served, page_of: PageOf) -> None:
    battle = a_battle(served)
    defied(served, battle)
    page = opened(served, page_of, battle)
    tap(page, "c1", 3, 1)
    tap(page, "c2", 1, 1)
    show(page)
    button = page.get_by_role("button", name="Less health damage")
    expect(button).to_contain_text("40 to 39")
    button.click()
    expect(page.locator(".bt-maneuver.is-over")).to_contain_text("Beetle takes")
    expect(page.locator("#row-c2 .bt-moment")).to_have_text("\N{MINUS SIGN}1")


def test_a_bar_comes_to_rest_at_its_number_when_more_happens_meanwhile(
    served: Served, page_of: PageOf
) -> None:
    battle = a_battle(served)
    page = opened(served, page_of, battle)
    page.evaluate(HOLD_BARS)
    bar = page.locator("#row-c2 progress")
    for do in ("harm", "heal"):
        happen(served.cast, battle, do, {"who": ["c2"], "amount": 10})
        expect(page.locator("#row-c2 .bt-moment").last).to_contain_text("10")
        expect(bar).to_have_attribute("data-to", "75" if do == "harm" else "100")
    page.evaluate("window.held.forEach((slide) => slide())")
    expect(bar).to_have_js_property("value", 100)


@pytest.mark.slow
def test_nothing_moves_where_motion_is_reduced(served: Served, page_of: PageOf) -> None:
    battle = a_battle(served, shows="digital")
    attacked(served, battle)
    happen(served.cast, battle, "proceed", {})
    page = opened(served, page_of, battle, reduced_motion="reduce")
    note_what_is_read_out(page)
    page.get_by_role("button", name="Show for Sol").click()
    expect(page.locator(".bt-show.is-done")).to_be_visible()
    assert page.evaluate(TURNING) == 0
    expect(page.locator(".bt-moment")).to_have_count(0)
    assert page.evaluate("window.heard.length") == 1


def test_a_show_is_told_without_scripts(served: Served, page_of: PageOf) -> None:
    battle = a_battle(served)
    attacked(served, battle)
    happen(served.cast, battle, "proceed", {})
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto(f"/battles/{battle}")
    page.get_by_text("Each card", exact=True).click()
    for place, card in enumerate(["r3", "b0", "r9", "b7", "r4"]):
        page.locator(".pick-card").nth(place).select_option(card)
    show(page)
    expect(page.locator(".bt-show.is-done .bt-output-number")).to_have_text("9")


def test_a_double_click_decides_nothing_that_appears_under_it(
    served: Served, page_of: PageOf
) -> None:
    """What comes where "Next pair" was pressed is not pressed by the second click."""
    battle = a_battle(served, shows="digital")
    happen(served.cast, battle, "override", {"path": "combatants.c1.flair", "value": 5})
    attacked(served, battle, all_out=True)
    happen(served.cast, battle, "proceed", {})
    page = opened(served, page_of, battle)
    spot = page.get_by_role("button", name="First pair").bounding_box()
    assert spot is not None
    at = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    page.mouse.click(*at)
    faces = page.locator(".bt-show.is-open .bt-card:not(.is-back)")
    expect(faces).to_have_count(2)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.locator("#amount").click()
    expect(faces).to_have_count(2)
    page.mouse.click(*at)
    expect(faces).to_have_count(4)
