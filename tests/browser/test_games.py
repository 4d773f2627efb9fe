"""Trackers in a browser: set up with the sample deck, played from two phones, undone, finished."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gm_tools.games.collectors.events import Adopt
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import HOST, Entry, Event
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import event_of, read_event
from tests.battles_kept import seat_token
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.games.collectors.makers import state as collectors
from tests.places import DATA
from tests.sampling import one_quick

RECORDED = DATA / "games"
TRACKERS = ("balkanika", "battle_royale", "collectors", "world_adventure")
NAMES = ("Ana", "Bo")
EACH = 2
TURNS = 14
DUE = "#gt-now .is-main .act:not(.act-barred)"
ANY = "#gt-now .gt-acts > .act:not(.act-barred)"


def set_up(page: Page, kind: str) -> str:
    """Begin a game of two with the sample deck, through its form; return its id."""
    page.goto("/games/")
    page.locator(f'a[href="/games/new/{kind}"]').click()
    for row, name in enumerate(NAMES, 1):
        page.locator(f'[name="name_{row}"]').fill(name)
        opening = page.locator(f'[name="opening_{row}"]')
        if opening.count():
            opening.select_option(index=row)
    page.locator("#deck").select_option("sample")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/games/(?!new)"))
    expect(page.get_by_role("heading", name="Due now")).to_be_visible()
    return page.url.rpartition("/")[2]


def number(page: Page) -> int:
    """The last number of the journal that a page knows."""
    return int(page.locator("#live-known").get_attribute("data-number") or 0)


def at_seat(served: Served, page: Page, game: str, seat: str) -> Page:
    """Let a phone hold a seat and open its view."""
    token = seat_token(served.cast, game, seat)
    cookie = {"name": f"gm_tools_seat_{game}", "value": token, "url": served.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]  # as playwright wants it
    page.goto(f"/seat/{game}")
    page.wait_for_url(f"**/games/{game}/play")
    return page


def fill_in(form: Any) -> None:
    """Choose the first that can be chosen wherever something has to be."""
    for group in form.locator("fieldset.act-choices").all():
        open_ones = group.locator("input:enabled")
        if open_ones.count() and not group.locator("input:checked").count():
            open_ones.first.check()
    for card in form.locator("fieldset.act-card").all():
        known = card.locator(".act-choice input:enabled")
        if known.count() and not card.locator(".act-choice input:checked").count():
            known.first.check()
    for choice in form.locator("select").all():
        if not choice.input_value():
            choice.select_option(index=1)
    for field in form.locator("input[required]:not([type=hidden])").all():
        if field.get_attribute("type") in {"number", "text"} and not field.input_value():
            field.fill(field.get_attribute("min") or "1")


def act(page: Page, among: str) -> bool:
    """Do the first thing that a page offers; whether the game went on."""
    before = number(page)
    for action in page.locator(among).all():
        form = action.locator("form") if action.locator("form").count() else action
        if action.evaluate("one => one.matches('details:not([open])')"):
            action.locator("summary").click()
        fill_in(form)
        roll = form.locator("[name=digital]")
        button = roll if roll.count() else form.locator("button[type=submit]")
        with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            button.click()
        if answer.value.status == 200:
            expect(page.locator("#live-known")).not_to_have_attribute("data-number", str(before))
            return True
    return False


def caught_up(page: Page, reached: int) -> None:
    """Wait until a page shows what others did."""
    expect(page.locator("#live-known")).to_have_attribute("data-number", str(reached))


@pytest.mark.parametrize("kind", one_quick(TRACKERS))
def test_set_up_and_played_from_two_phones(served: Served, page_of: PageOf, kind: str) -> None:
    host = page_of(served.cast.game_master)
    game = set_up(host, kind)
    phones = [
        at_seat(served, page_of(viewport=PHONE, color_scheme="dark"), game, seat)
        for seat in ("P1", "P2")
    ]
    done = [0, 0]
    for _ in range(TURNS):
        if min(done) >= EACH:
            break
        acted = next(page for among in (DUE, ANY) for page in (*phones, host) if act(page, among))
        if acted is not host:
            done[phones.index(acted)] += 1
        for page in (host, *phones):
            caught_up(page, number(acted))
    assert min(done) >= 1, done
    assert not any(is_wider_than_the_window(page) for page in (host, *phones))

    gone = host.locator("#gt-log li.is-gone")
    expect(gone).to_have_count(0)
    host.locator("#undo").click()
    expect(host.locator("#redo")).to_be_enabled()
    for phone in phones:
        caught_up(phone, number(host))
        expect(phone.locator("#said")).to_be_empty()
    expect(gone).not_to_have_count(0)


@pytest.mark.parametrize("kind", one_quick(TRACKERS))
def test_the_end_is_seen_taken_back_and_reached_again(
    served: Served, page_of: PageOf, kind: str
) -> None:
    game = nearly_over(served, kind)
    host = page_of(served.cast.game_master)
    host.goto(f"/games/{game}")
    over = host.get_by_role("heading", name="The game is over")
    expect(over).to_be_visible()
    host.keyboard.press("u")
    expect(over).to_have_count(0)
    host.keyboard.press("r")
    expect(over).to_be_visible()
    said = host.locator(".gt-result").inner_text()
    host.get_by_role("link", name="Result", exact=True).click()
    expect(host.locator(".result-title")).to_have_text(said)


def entries_of(kept: dict[str, Any]) -> list[Entry]:
    """Return the entries of a recorded game, as the engine of its time wrote them."""
    engine = kept["stamp"]["engine"]
    return [
        Entry(
            number=at,
            id=str(at),
            actor="",
            type=one["type"],
            data=one.get("data", {}),
            by=one.get("by", HOST),
            source=one.get("source", "table"),
            v=engine,
        )
        for at, one in enumerate(kept["entries"], 1)
    ]


def nearly_over(served: Served, kind: str) -> str:
    """Keep a recorded game from before its last event on, with that event played; its id."""
    known = served.cast.services.games.kind(kind)
    [path] = RECORDED.glob(f"{kind}_*.json")
    kept = json.loads(path.read_text(encoding="utf-8"))
    events = [event_of(known, entry) for entry in entries_of(kept)]
    rules, state = known.game.rules(known.facts, events[0]), known.game.blank
    for event in events[:-1]:
        state = known.game.apply(rules, state, event)
    games, host = served.cast.services.games, served.cast.game_master
    plain = to_plain(known.game.state, state)
    adopted = read_event(known, {"type": "adopt", "data": {"state": plain}})
    game = games.start(host, kind, adopted, "The last turn")
    assert isinstance(game, str), game
    last = Event(events[-1].type, events[-1].data, events[-1].by)
    answer = games.send(host, game, "last", None, last)
    assert isinstance(answer, Accepted), answer
    return game


@pytest.mark.slow
@both_looks("window")
def test_pages_around_a_game_for_everybody(
    served: Served, page_of: PageOf, axe_source: str, window: dict[str, int], scheme: str
) -> None:
    page = page_of(served.cast.game_master, viewport=window, color_scheme=scheme)
    game = set_up(page, "balkanika")
    pages = ("", "/table", "/hand", "/result", "/at/1")
    for address in ("/games/", *(f"/games/{game}{rest}" for rest in pages), "/games/new/balkanika"):
        page.goto(address)
        assert (axe_says(page, axe_source), is_wider_than_the_window(page)) == ([], False), address


AT_A_GLANCE = """() => {
  const seen = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility() &&
    getComputedStyle(one).visibility === "visible" && one.getBoundingClientRect().width > 2 &&
    !one.closest("svg, .visually-hidden, .skip") &&
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  const small = seen.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 28);
  return [document.documentElement.scrollHeight, small.map((one) => one.textContent.trim())];
}"""
HEADER = "() => document.querySelector('#gt-bar').getBoundingClientRect().bottom"
SHOWN_WHOLE = ("balkanika", "battle_royale", "collectors", "world_adventure")


@pytest.mark.parametrize("kind", one_quick(SHOWN_WHOLE))
def test_a_television_keeps_to_one_screen_and_a_hosts_phone_to_a_low_header(
    served: Served, page_of: PageOf, kind: str
) -> None:
    game = nearly_over(served, kind)
    television = page_of(
        served.cast.game_master, viewport={"width": 1920, "height": 1080}, color_scheme="dark"
    )
    phone = page_of(served.cast.game_master, viewport=PHONE)
    for way in ("", "undo"):
        if way:
            phone.goto(f"/games/{game}")
            phone.locator("#undo").click()
            expect(phone.locator("#redo")).to_be_enabled()
        television.goto(f"/games/{game}/table")
        assert television.evaluate(AT_A_GLANCE) == [1080, []]
        phone.goto(f"/games/{game}")
        assert phone.evaluate(HEADER) < 120
        assert not is_wider_than_the_window(phone)


@pytest.mark.slow
def test_a_hosts_phone_without_scripts_folds_what_is_not_due(
    served: Served, page_of: PageOf
) -> None:
    """World Adventure has most to show: what is due comes first, the rest stands folded below."""
    game = nearly_over(served, "world_adventure")
    phone = page_of(served.cast.game_master, viewport=PHONE, java_script_enabled=False)
    phone.goto(f"/games/{game}")
    phone.locator("#undo").click()
    expect(phone.locator("#gt-now .gt-now-line")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollHeight") < 3000
    folded = phone.locator("#wa-nations")
    expect(folded.locator("table")).to_be_hidden()
    folded.locator("summary").click()
    expect(folded.locator("table")).to_be_visible()
    wide = page_of(served.cast.game_master, java_script_enabled=False)
    wide.goto(f"/games/{game}")
    expect(wide.locator("#wa-nations table")).to_be_visible()


def test_a_turn_is_chosen_step_by_step_without_scripts(served: Served, page_of: PageOf) -> None:
    """What, to whom, whether others answer, the die: where 23 buttons stood for three."""
    games, host = served.cast.services.games, served.cast.game_master
    game = games.start(host, "collectors", Event("adopt", Adopt(collectors())), "The market")
    assert isinstance(game, str), game
    page = page_of(host, java_script_enabled=False)
    page.goto(f"/games/{game}")
    shown = page.locator("#gt-now .gt-ways > .gt-way > summary")
    assert shown.all_inner_texts() == [
        "Steal (Cunning +1)",
        "Foist (Cunning +1)",
        "Attack (Grit +2)",
        "Trade",
    ]
    shown.nth(2).click()
    page.get_by_text("Jasmine: 7+ (6 of 12), 10 Stamina").click()
    page.get_by_text("Nobody intercepts", exact=True).locator("visible=true").first.click()
    form = page.locator(".gt-how[open] form:has([name=digital])").locator("visible=true")
    form.get_by_role("button", name="Roll here").click()
    expect(page.locator("#gt-log")).to_contain_text("Alvin attacks Jasmine:")
