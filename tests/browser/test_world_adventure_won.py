"""World Adventure from the campaign to the win, played on its pages: two phones, a television.

Everything is found by what a reader sees: the words on buttons and the names of fields. The app
deals the cards of the sample deck; the table throws the dice and types them in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_evening import joined_by_code
from tests.browser.conftest import PHONE, PageOf, Served, is_wider_than_the_window
from tests.browser.test_games import caught_up, number
from tests.fakes import HandClock

pytestmark = pytest.mark.slow

TELEVISION = {"width": 1920, "height": 1080}
HIT, MISS = "1", "6"
A_PRESS = 5
"""Seconds in which a person finds the next button."""
MOST_STEPS = 12
RUNES_TO_WIN = 9


@dataclass
class Screens:
    """All who watch one game; whatever one of them does, the others show before it goes on."""

    host: Page
    ana: Page
    bo: Page
    television: Page
    clock: HandClock

    def offer(self, page: Page, label: str) -> Locator:
        """Return the form of something that may be done now, unfolded; it may not be there."""
        wanted = re.compile(rf"^\s*(\w+: )?{label}", re.IGNORECASE)
        folded = page.get_by_role("group").filter(has=page.locator("summary", has_text=wanted))
        if folded.count():
            if folded.first.get_attribute("open") is None:
                folded.first.locator("summary").first.click()
            return folded.first.locator("form")
        return page.locator("form").filter(has=page.get_by_role("button", name=wanted))

    def does(self, page: Page, label: str, dice: str = "", pick: str = "") -> None:
        """Do something: choose what is named, type the dice that lie, and send it."""
        form = self.offer(page, label).first
        if pick:
            form.get_by_role("radio", name=re.compile(pick)).first.check()
        thrown = form.get_by_role("spinbutton").all()
        for place, die in zip(thrown, filled(dice, len(thrown)), strict=True):
            place.fill(die)
        self.sends(page, form.get_by_role("button").first)

    def sends(self, page: Page, button: Locator) -> None:
        """Press a button that is accepted, and see it on every screen."""
        before = number(page)
        with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            button.click()
        assert answer.value.status == 200, page.get_by_role("alert").all_inner_texts()
        self.clock.pass_by(seconds=A_PRESS)
        expect(page.locator("#live-known")).not_to_have_attribute("data-number", str(before))
        for other in (self.host, self.ana, self.bo, self.television):
            caught_up(other, number(page))

    def may(self, page: Page, label: str) -> bool:
        """Whether something may be done now."""
        return self.offer(page, label).count() > 0


def filled(dice: str, count: int) -> list[str]:
    """Return so many dice: those named, and the last of them again and again."""
    faces = dice.split()
    return [faces[min(at, len(faces) - 1)] for at in range(count)] if faces else [""] * count


def begun(served: Served, page_of: PageOf) -> Screens:
    """Begin at a campaign's evening with two names, openings and the sample deck."""
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
    for row, (name, opening) in enumerate((("Ana", "Bandit"), ("Bo", "Monster hunter")), 1):
        sheet = host.get_by_role("group", name=f"Player {row}")
        sheet.get_by_label("Name", exact=True).fill(name)
        choice = sheet.get_by_label("Suggested opening")
        words = choice.get_by_role("option", name=re.compile(opening)).inner_text()
        choice.select_option(label=words)
    deck = host.get_by_label("Cards", exact=True)
    deck.select_option(label=deck.get_by_role("option", name=re.compile("sample")).inner_text())
    host.get_by_role("button", name="Begin").click()
    expect(host.get_by_role("heading", name="Due now")).to_be_visible()
    phones = [page_of(viewport=PHONE) for _ in range(2)]
    for phone, name in zip(phones, ("Ana", "Bo"), strict=True):
        joined_by_code(phone, code, name, name)
    for page in (television, *phones):
        expect(page.get_by_role("heading", name="Due now")).to_be_visible()
    return Screens(host, phones[0], phones[1], television, served.clock)


def chosen(table: Screens, phone: Page, label: str, count: int = 1) -> None:
    """Choose the first card of a form, of at least so many, each with what it prints."""
    form = table.offer(phone, label).first
    cards = form.get_by_role("radio")
    assert cards.count() >= count, form.inner_text()
    expect(form).to_contain_text(re.compile(r"\d"))
    cards.first.check()
    table.sends(phone, form.get_by_role("button").first)


def fought(table: Screens) -> None:
    """Throw nothing but hits, less the skill's die, until the fight is settled."""
    ana = table.ana
    for _ in range(MOST_STEPS):
        if table.may(ana, "Throw the dice"):
            table.does(ana, "Throw the dice", f"{HIT} {MISS} {HIT}")
        elif table.may(ana, "Choose who faints"):
            chosen_unit(table)
        elif table.may(ana, "Settle the battle"):
            table.does(ana, "Settle the battle", MISS)
            return
        else:
            return
    raise AssertionError("the fight does not end")


def chosen_unit(table: Screens) -> None:
    """Let a soldier faint, where there is a choice."""
    form = table.offer(table.ana, "Choose who faints").first
    form.get_by_role("radio").first.check()
    table.sends(table.ana, form.get_by_role("button").first)


def rune_taken(table: Screens, count: int) -> None:
    """Draw the two Rune Powers that come with a rune and keep one; spend a point, if one came."""
    ana = table.ana
    expect(table.television.get_by_text(re.compile(rf"now has {count}\b")).first).to_be_visible()
    table.does(ana, "Draw two Rune Powers")
    form = table.offer(ana, "(Choose|Take|Exchange) .*Rune Power").first
    none = form.get_by_role("radio", name="none")
    (none if "full" in form.inner_text() else form.get_by_role("radio").first).first.check()
    table.sends(ana, form.get_by_role("button").first)
    for _ in range(2):
        if table.may(ana, "Raise charisma"):
            table.does(ana, "Raise charisma")


def plundered(table: Screens, where: str, die: str) -> None:
    """Travel, find the merchant under a die, and plunder it."""
    ana = table.ana
    table.does(ana, "Travel", pick=where)
    table.does(ana, "Scout the merchant", HIT)
    table.does(ana, "Throw for the merchant", die)
    expect(table.offer(ana, "Attack the merchant").first).to_contain_text("chance to plunder it")
    table.does(ana, "Attack the merchant")
    fought(table)


def slain(table: Screens, tier: str, die: str) -> None:
    """Look for the monster under a die, meet it, and slay it."""
    ana = table.ana
    table.does(ana, "Look for a monster", die)
    expect(table.offer(ana, f"Meet a {tier}").first).to_contain_text("chance to slay it")
    table.does(ana, f"Meet a {tier}")
    table.does(ana, f"Attack the {tier}")
    fought(table)


def month_over(table: Screens) -> None:
    """End the turns that are left; what NPCs do that nobody's dice decide is told."""
    for _ in range(MOST_STEPS):
        for page in (table.ana, table.bo):
            if table.may(page, "End the turn"):
                table.does(page, "End the turn")
        for told in ("The monsters have acted", "The government has acted", "End month"):
            if table.may(table.host, told):
                table.does(table.host, told)
        if table.may(table.host, "Begin month"):
            return
    raise AssertionError("the month does not end")


def month_begun(table: Screens) -> None:
    """Begin a month: Ana's marker is the lowest."""
    form = table.offer(table.host, "Begin month").first
    markers = form.get_by_role("group", name=re.compile("Turn markers")).get_by_role("spinbutton")
    for place, marker in zip(markers.all(), "12", strict=True):
        place.fill(marker)
    table.sends(table.host, form.get_by_role("button").first)


def test_a_short_game_is_won_by_its_pages(served: Served, page_of: PageOf) -> None:
    table = begun(served, page_of)
    ana = table.ana
    for phone in (ana, table.bo):
        chosen(table, phone, "Choose your hero", 2)
    month_begun(table)
    for color in ("Red", "Black"):
        table.does(ana, "Recruit a soldier", pick=color)
    plundered(table, "1 N", "6")
    rune_taken(table, 1)
    slain(table, "minion", "1")
    rune_taken(table, 2)
    month_over(table)
    month_begun(table)
    plundered(table, "2 NE", "1")
    rune_taken(table, 3)
    slain(table, "destroyer", "5")
    rune_taken(table, 4)
    table.does(ana, "Travel", pick="city")
    month_over(table)
    month_begun(table)
    quest_done(table, 5)
    trained(table)
    for runes in (8, 9):
        month_over(table)
        month_begun(table)
        quest_done(table, runes)
    is_won(table)


def quest_done(table: Screens, count: int) -> None:
    """Take a quest that lies open, and say that it is done; the host lays out what is missing."""
    ana = table.ana
    if ana.get_by_text(re.compile("Turn .* face up")).count():
        table.does(table.host, "Turn quests face up")
    chosen(table, ana, "Take a face-up quest", 3)
    table.does(ana, "Complete")
    if count < RUNES_TO_WIN:
        rune_taken(table, count)


def trained(table: Screens) -> None:
    """Heal who has fainted; hero and soldiers are trained with dice of the table."""
    ana = table.ana
    form = table.offer(ana, "Heal").first
    for box in form.get_by_role("checkbox").all():
        box.check()
    table.sends(ana, form.get_by_role("button").first)
    for unit, runes in (("hero", 6), ("red", 0), ("black", 7)):
        who = ".*" if unit == "hero" else f"the {unit} soldier"
        table.does(ana, f"Train {who} with your own die", pick="the die shows 1")
        if runes:
            rune_taken(table, runes)


def is_won(table: Screens) -> None:
    """All screens say who has won, and the television holds it all."""
    for page in (table.host, table.ana, table.bo, table.television):
        expect(page.get_by_text("Ana wins with 9 runes after 5 months.").first).to_be_visible()
        assert not is_wider_than_the_window(page)
    runes = table.television.get_by_role("row", name=re.compile("^In all")).get_by_role("cell")
    expect(runes).to_have_text([str(RUNES_TO_WIN), "0"])
    assert not table.may(table.ana, "End the turn")
    size = "() => [document.documentElement.scrollHeight, innerHeight]"
    whole, window = table.television.evaluate(size)
    assert whole <= window
