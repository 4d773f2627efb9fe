"""World Adventure on its pages: two phones, a television and the host, who all see each press.

Everything is found by what a reader sees: the words on buttons and the names of fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_evening import joined_by_code
from tests.browser.conftest import PHONE, PageOf, Served, is_wider_than_the_window
from tests.browser.test_games import caught_up, number
from tests.fakes import HandClock

TELEVISION = {"width": 1920, "height": 1080}
A_PRESS = 5
"""Seconds in which a person finds the next button."""
Card = Mapping[str, str]
"""What a card prints, by what it is called in its form: a figure, "name", "note", "tags"."""


@dataclass
class Screens:
    """All who watch one game; whatever one of them does, the others show before it goes on."""

    host: Page
    ana: Page
    bo: Page
    television: Page
    clock: HandClock
    failed: list[str] = field(default_factory=list)
    """What the server answered with an error, and what did not arrive."""
    presses: int = 0

    def __post_init__(self) -> None:
        """Notice every answer that is an error."""
        for page in self.all:
            page.on("response", self._answered)

    @property
    def all(self) -> tuple[Page, ...]:
        """Return every screen."""
        return (self.host, self.ana, self.bo, self.television)

    def _answered(self, answer: Any) -> None:
        if answer.status >= 400:
            self.failed.append(f"{answer.status} {answer.url}")

    def offer(self, page: Page, label: str) -> Locator:
        """Return the form of something that may be done now, unfolded; it may not be there."""
        wanted = re.compile(rf"^\s*(\w+: )?{label}", re.IGNORECASE)
        folded = page.get_by_role("group").filter(has=page.locator("summary", has_text=wanted))
        if folded.count():
            if folded.first.get_attribute("open") is None:
                folded.first.locator("summary").first.click()
            return folded.first.locator("form")
        return page.locator("form").filter(has=page.get_by_role("button", name=wanted))

    def may(self, page: Page, label: str) -> bool:
        """Whether something may be done now."""
        return self.offer(page, label).count() > 0

    def does(
        self,
        page: Page,
        label: str,
        dice: str = "",
        pick: str = "",
        cards: Mapping[str, Card] | None = None,
        **fields: str,
    ) -> None:
        """Do something: choose what is named, enter cards, type the dice that lie, and send it."""
        form = self.offer(page, label).first
        expect(form, label).to_be_visible()
        for name, card in (cards or {}).items():
            enter(form, name, card)
        if pick:
            chosen(form, pick)
        for name, text in fields.items():
            fill(form, name.replace("__", "."), text)
        thrown = form.locator(".act-dice").get_by_role("spinbutton").all() if dice else []
        for place, die in zip(thrown, filled(dice, len(thrown)), strict=True):
            place.fill(die)
        self.sends(page, form.locator("button[type=submit]").first)

    def sends(self, page: Page, button: Locator) -> None:
        """Press a button that is accepted, and see it on every screen, none of which is wider."""
        before = number(page)
        with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            button.click()
        assert answer.value.status == 200, page.get_by_role("alert").all_inner_texts()
        self.clock.pass_by(seconds=A_PRESS)
        expect(page.locator("#live-known")).not_to_have_attribute("data-number", str(before))
        for other in self.all:
            caught_up(other, number(page))
            assert not is_wider_than_the_window(other), (number(page), other.viewport_size)
        assert scrolls(self.television) == 0, "the television does not hold it all"
        self.presses += 1
        assert self.failed == []


def chosen(form: Locator, pick: str) -> None:
    """Choose what is called so: among buttons, or in a list where there are many."""
    tapped = form.get_by_role("radio", name=re.compile(pick))
    if tapped.count():
        tapped.first.check()
        return
    option = form.get_by_role("option", name=re.compile(pick)).first
    option.locator("..").select_option(label=option.inner_text())


def set_by_hand(table: Screens, look_for: str, name: str, value: str, reason: str) -> None:
    """Set a value on the page of values by hand, found as a host would look for it."""
    host = table.host
    game = host.url
    host.goto(f"{game}/hand")
    host.get_by_role("searchbox").fill(look_for)
    host.get_by_role("button", name="Find").click()
    host.get_by_role("link", name=re.compile(name)).first.click()
    host.get_by_label("New value").fill(value)
    host.get_by_label("Reason").fill(reason)
    host.get_by_role("button", name="Set it").click()
    host.goto(game)
    for other in table.all:
        caught_up(other, number(host))
    table.presses += 1


def filled(dice: str, count: int) -> list[str]:
    """Return so many dice: those named, and the last of them again and again."""
    faces = dice.split()
    return [faces[min(at, len(faces) - 1)] for at in range(count)] if faces else [""] * count


def enter(form: Locator, name: str, card: Card) -> None:
    """Enter a card with what it prints; figures are tapped or typed."""
    another = form.locator(f'input[type=radio][name="{name}"][value="+"]')
    if another.count():
        another.check()
    for key, text in card.items():
        inside = f"{name}.{key}" if key in {"name", "note", "tags"} else f"{name}.values.{key}"
        _unfolded(form, inside)
        fill(form, inside, text)


def _unfolded(form: Locator, name: str) -> None:
    """Open what a field is folded away in."""
    held = form.locator(f'details.act-card-words:not([open]):has([name="{name}"])')
    if held.count():
        held.first.locator("summary").click()


def fill(form: Locator, name: str, text: str) -> None:
    """Fill a field in, tap its chip, tick it, or throw its dice."""
    tapped = form.locator(f'input[name="{name}"][value="{text}"]:is([type=radio], [type=checkbox])')
    if tapped.count():
        tapped.first.check()
        return
    places = form.locator(f'[name="{name}"]')
    if places.first.evaluate("one => one.matches('select')"):
        places.first.select_option(text)
        return
    for place, die in zip(places.all(), text.split(), strict=False):
        place.fill(die if places.count() > 1 else text)


def begun(served: Served, page_of: PageOf, fill_in: Callable[[Page], None]) -> Screens:
    """Begin at a campaign's evening with a set-up form that is filled in; two phones take seats."""
    host = page_of(served.cast.game_master)
    host.goto("/campaigns")
    host.get_by_label("Name of the campaign").fill("Friday table")
    host.get_by_role("button", name="Begin the campaign").click()
    host.get_by_role("button", name="Begin an evening").click()
    code = host.get_by_text("Join with").inner_text().split()[-1]
    television = page_of(viewport=TELEVISION)
    joined_by_code(television, code, "the television", "")
    host.goto("/campaigns")
    host.get_by_role("link", name="Friday table").click()
    host.get_by_role("link", name="Games", exact=True).last.click()
    host.get_by_role("link", name=re.compile(r"New game\s+of World Adventure")).click()
    fill_in(host)
    host.get_by_role("button", name="Begin").click()
    expect(host.get_by_role("heading", name="Due now")).to_be_visible()
    phones = [page_of(viewport=PHONE) for _ in range(2)]
    for phone, name in zip(phones, ("Ana", "Bo"), strict=True):
        joined_by_code(phone, code, name, name)
    for page in (television, *phones):
        expect(page.get_by_role("heading", name="Due now")).to_be_visible()
    return Screens(host, phones[0], phones[1], television, served.clock)


def scrolls(page: Page) -> int:
    """How far a page goes on below its window."""
    found: int = page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    return max(0, found)
