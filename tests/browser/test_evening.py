"""Shows outside battle: a game master, two phones and a television."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from gm_tools.games.evening.events import (
    AskTask,
    HandOut,
    MakeShow,
    ShowPicture,
    Televise,
)
from gm_tools.games.frame.event import HOST
from tests.battles_kept import seat_token
from tests.browser.conftest import PHONE, PageOf, Served, axe_says, is_wider_than_the_window
from tests.evenings_kept import happen, keep_evening
from tests.games.evening.makers import RAIL
from tests.images import image_file

SCREEN = {"width": 1280, "height": 720}
TELEVISION = {"width": 1920, "height": 1080}
LEAST = 28
"""Pixels of text on a television."""


@pytest.fixture
def game(served: Served) -> str:
    return keep_evening(served.cast)


def at_seat(served: Served, page: Page, game: str, seat: str) -> Page:
    """Let a page's browser hold a seat, and open its view."""
    token = seat_token(served.cast, game, seat)
    cookie = {"name": f"gm_tools_seat_{game}", "value": token, "url": served.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]  # a plain dict
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/seat/{game}")
    return page


def hosted(served: Served, page_of: PageOf, game: str) -> Page:
    page = page_of(served.cast.game_master, viewport=SCREEN)
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/evenings/{game}")
    return page


def tap(form: Locator, name: str, value: str) -> None:
    """Tap a chip of a form."""
    form.locator(f'.ev-chip:has([name="{name}"][value="{value}"])').first.click()


def show(phone: Page, red: int, finale: int) -> None:
    """Tell of a show made with one's own cards, by two taps and a press."""
    due = phone.locator(".ev-due").first
    due.locator(f'.pick-red [value="{red}"]').check()
    due.locator(f'.pick-finale [value="{finale}"]').check()
    due.get_by_role("button", name="Show", exact=True).click()


@pytest.mark.slow
def test_tasks_and_opposed_shows_at_a_table(served: Served, page_of: PageOf, game: str) -> None:
    """A task in the open, one in secret, opposed shows, and undo."""
    rail = at_seat(served, page_of(viewport=PHONE), game, "P1")
    sol = at_seat(served, page_of(viewport=PHONE, color_scheme="dark"), game, "P2")
    television = at_seat(served, page_of(viewport=TELEVISION), game, "table")
    host = hosted(served, page_of, game)

    # In the open: who, with which stat, the minimum, ask. It settles itself.
    task = host.locator("#ask-for-task form")
    tap(task, "who", "P1")
    tap(task, "who", "P2")
    tap(task, "stat", "agility")
    tap(task, "minimum", "2")
    task.locator("[name=televised]").check()
    host.locator("#ask-task").click()
    expect(rail.locator(".ev-due-title")).to_have_text("Agility show")
    expect(rail.locator(".ev-success b")).to_have_text("93.94 %")
    expect(television.locator("#ev-bar")).to_contain_text("Waits for Rail and Sol")
    show(rail, 2, 7)
    expect(television.locator('[data-show="s1.P1-done"]')).to_contain_text("succeeds")
    show(sol, 1, 2)
    expect(television.locator("#ev-bar")).to_contain_text("Settled")
    expect(host.locator("#panel-s1")).to_contain_text("fails")

    # Undo takes the last show back, and its phone owes it again.
    host.locator("#undo").click()
    expect(sol.locator(".ev-due-title")).to_have_text("Agility show")
    expect(television.locator("#ev-bar")).to_contain_text("Waits for Sol")
    show(sol, 3, 9)
    expect(host.locator("#panel-s1 .ev-verdict").nth(1)).to_have_text("succeeds")

    # In secret: three presses, and no phone knows of a minimum until it is settled.
    task = host.locator("#ask-for-task form")
    tap(task, "who", "P2")
    tap(task, "stat", "logic")
    tap(task, "minimum", "9")
    tap(task, "secrecy", "settled")
    host.locator("#ask-task").click()
    expect(sol.locator(".ev-due-title")).to_have_text("Logic show")
    expect(sol.locator(".ev-success")).to_have_count(0)
    assert "minimum 9" not in sol.content()
    show(sol, 3, 4)
    expect(host.locator("#panel-s2")).to_contain_text("by 1")
    expect(sol.locator("#ev-shows")).to_contain_text("output")
    assert "succeeds" not in sol.locator("#ev-shows section").first.inner_text()
    host.locator("#panel-s2").get_by_role("button", name="Settle").click()
    expect(sol.locator("#ev-shows")).to_contain_text("by 1")

    # Against the game master's side, which the app draws for.
    host.locator("#ask-for-oppose > summary").click()
    contest = host.locator("#ask-for-oppose form")
    tap(contest, "who", "P1")
    tap(contest, "stat", "presence")
    tap(contest, "against", HOST)
    contest.locator("[name=value]").fill("1")
    contest.locator("[name=name]").fill("The officer")
    host.locator("#ask-oppose").click()
    host.get_by_role("button", name="Draw for The officer").click()
    expect(rail.locator("#ev-shows, #ev-due-box").first).to_contain_text("Presence show")
    show(rail, 3, 3)
    expect(host.locator("#panel-s3")).to_contain_text("best")
    expect(television.locator("#ev-bar")).to_contain_text("Settled")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.slow
def test_everybody_can_use_it(
    served: Served, page_of: PageOf, axe_source: str, game: str, scheme: str
) -> None:
    """Accessible and no wider than the window, on a laptop and on a phone."""
    cast = served.cast
    happen(cast, game, "task", AskTask(("P1", "P2"), "agility", "climb", minimum=4))
    happen(cast, game, "show", MakeShow("s1", "P2", 2, 7), "P2")
    phone = at_seat(served, page_of(viewport=PHONE, color_scheme=scheme), game, "P1")
    host = page_of(cast.game_master, viewport=SCREEN, color_scheme=scheme)
    host.goto(f"/evenings/{game}")
    for page in (phone, host):
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)
    narrow = page_of(cast.game_master, viewport=PHONE, color_scheme=scheme)
    narrow.goto(f"/evenings/{game}")
    assert not is_wider_than_the_window(narrow)


@pytest.mark.parametrize("many", [1, 3, 5, 11])
@pytest.mark.parametrize("window", [TELEVISION, SCREEN], ids=["large", "small"])
@pytest.mark.slow
def test_nothing_on_the_television_is_small_or_below_its_edge(
    served: Served, page_of: PageOf, window: dict[str, int], many: int
) -> None:
    cast = served.cast
    people = tuple(replace(RAIL, id=f"P{at}", character=f"Rail {at}") for at in range(1, many + 1))
    game = keep_evening(cast, *people)
    television = at_seat(served, page_of(viewport=window), game, "table")
    seats = [one.id for one in people]
    asked = AskTask((*seats, "host"), "agility", "climb the wall", 3, value=4, name="The guards")
    happen(cast, game, "task", asked)
    for who in seats:
        happen(cast, game, "show", MakeShow("s1", who, 2, 7), who)
    staged = (
        ("televise", Televise("show", "s1"), "Agility show"),
        ("televise", Televise("party"), "Rail"),
        ("televise", Televise(), "Friday"),
        ("handout", HandOut("A letter", "Meet me at dawn. " * 70), "Meet me"),
    )
    for type, data, words in staged:
        happen(cast, game, type, data)
        expect(television.locator("#ev-stage")).to_contain_text(words)
        assert television.evaluate(LOWEST) <= window["height"], type
        assert television.evaluate(SMALLEST) >= LEAST


LOWEST = """() => Math.max(...[...document.querySelectorAll("#ev-stage *")]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 2).map((one) => one.bottom))"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#playing *")]
    .filter((one) => [...one.childNodes].some((each) => each.nodeType === 3 && each.data.trim()))
    .filter((one) => one.getClientRects().length && !one.closest(".visually-hidden"))
    .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def test_it_works_without_scripts(served: Served, page_of: PageOf, game: str) -> None:
    """Asking, showing and settling by forms alone."""
    host = page_of(served.cast.game_master, viewport=SCREEN, java_script_enabled=False)
    host.goto(f"/evenings/{game}")
    task = host.locator("#ask-for-task form")
    tap(task, "who", "P1")
    tap(task, "stat", "agility")
    host.locator("#ask-task").click()
    token = seat_token(served.cast, game, "P1")
    phone = page_of(viewport=PHONE, java_script_enabled=False)
    cookie = {"name": f"gm_tools_seat_{game}", "value": token, "url": served.url}
    phone.context.add_cookies([cookie])  # type: ignore[list-item]  # a plain dict
    phone.goto(f"/evenings/{game}/play")
    show(phone, 2, 7)
    expect(phone.locator("#ev-shows")).to_contain_text("output")
    host.reload()
    host.locator("#panel-s1").get_by_role("button", name="Settle").click()
    expect(host.locator("#panel-s1.is-settled")).to_have_count(1)


LOOKS = pytest.mark.parametrize("scheme", ["light", "dark"])


@LOOKS
@pytest.mark.slow
def test_television_handout_picture_and_party_are_accessible(
    served: Served, page_of: PageOf, axe_source: str, game: str, scheme: str
) -> None:
    cast = served.cast
    picture = cast.services.pictures.add(cast.game_master, image_file(1600, 900), "map").id
    television = at_seat(served, page_of(viewport=TELEVISION, color_scheme=scheme), game, "table")
    phone = at_seat(served, page_of(viewport=PHONE, color_scheme=scheme), game, "P1")
    for type, data, shown in (
        ("televise", Televise("party"), ".is-party .ev-person"),
        ("handout", HandOut("A letter", "Meet me at dawn."), ".is-handout h2"),
        ("picture", ShowPicture(picture, "The gate"), ".is-picture figcaption"),
    ):
        happen(cast, game, type, data)
        expect(television.locator(shown).first).to_be_visible()
        assert television.evaluate(LOWEST) <= TELEVISION["height"], type
        assert television.evaluate(SMALLEST) >= LEAST
        assert axe_says(television, axe_source) == []
    expect(phone.locator(".ev-shown")).to_be_visible()
    assert axe_says(phone, axe_source) == []
    assert not is_wider_than_the_window(phone)


@pytest.mark.slow
def test_a_picture_fills_the_television(served: Served, page_of: PageOf, game: str) -> None:
    """From edge to edge, whatever its shape, with its name in the corner."""
    cast = served.cast
    television = at_seat(served, page_of(viewport=TELEVISION), game, "table")
    for width, height in ((1600, 900), (400, 1200)):
        picture = cast.services.pictures.add(cast.game_master, image_file(width, height), "map")
        happen(cast, game, "picture", ShowPicture(picture.id, "The gate"))
        expect(television.locator(f".ev-shown[src*='{picture.id}']")).to_be_visible()
        box = television.locator("#ev-stage").bounding_box()
        assert box == {"x": 0, "y": 0, "width": 1920, "height": 1080}
        caption = television.locator("figcaption").bounding_box()
        assert caption is not None
        assert caption["y"] + caption["height"] <= TELEVISION["height"]


@pytest.mark.slow
def test_a_show_is_asked_for_with_the_keyboard_alone(
    served: Served, page_of: PageOf, game: str
) -> None:
    host = hosted(served, page_of, game)
    host.locator("#ask-for-oppose > summary").focus()
    host.keyboard.press("Enter")
    form = host.locator("#ask-for-oppose form")
    expect(form).to_be_visible()
    expect(host.locator("#ask-for-task form")).to_be_hidden()
    host.keyboard.press("Tab")
    focused = form.locator(".ev-chip:has(:focus)")
    expect(focused).to_contain_text("Rail")
    host.keyboard.press("Space")
    expect(focused.locator("input")).to_be_checked()
    assert focused.locator("span").evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    form.locator('[name="stat"]').first.focus()
    host.keyboard.press("ArrowRight")
    form.locator('[name="against"][value="P2"]').focus()
    host.keyboard.press("Space")
    form.locator(".ev-ask").focus()
    host.keyboard.press("Enter")
    expect(host.locator("#panel-s1")).to_contain_text("show")


@pytest.mark.slow
def test_all_ways_to_ask_are_in_view_at_once(served: Served, page_of: PageOf, game: str) -> None:
    """On a laptop nothing is scrolled for; chips are large enough for a finger on a phone."""
    host = hosted(served, page_of, game)
    for sort in ("flat", "oppose", "task"):
        summary = host.locator(f"#ask-for-{sort} > summary")
        box = summary.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= SCREEN["height"]
        summary.click()
        expect(host.locator(f"#ask-for-{sort} form")).to_be_visible()
    narrow = page_of(served.cast.game_master, viewport=PHONE, has_touch=True)
    narrow.goto(f"/evenings/{game}")
    heights = narrow.locator("#ask-for-task .ev-chip > span").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44


def test_a_phone_whose_seat_is_freed_while_it_types_is_told(
    served: Served, page_of: PageOf, game: str
) -> None:
    """Within its window, in words for players, and with the way back."""
    happen(served.cast, game, "task", AskTask(("P1",), "agility"))
    phone = at_seat(served, page_of(viewport=PHONE), game, "P1")
    due = phone.locator(".ev-due")
    due.locator('.pick-red [value="2"]').check()
    due.locator('.pick-finale [value="7"]').check()
    served.cast.services.seats.free(served.cast.game_master, game, "P1")
    due.get_by_role("button", name="Show", exact=True).click()
    notice = phone.locator("#notice")
    expect(notice).to_contain_text("You have no seat here")
    box = notice.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    notice.get_by_role("link", name="Join with a code").click()
    expect(phone.get_by_label("Code from the game master's screen")).to_be_visible()


@pytest.mark.slow
def test_each_card_is_told_within_the_phone(served: Served, page_of: PageOf, game: str) -> None:
    happen(served.cast, game, "task", AskTask(("P1",), "agility"))
    phone = at_seat(served, page_of(viewport=PHONE), game, "P1")
    phone.locator(".bt-told-cards > summary").click()
    expect(phone.locator(".card-pad")).to_be_visible()
    assert not is_wider_than_the_window(phone)
