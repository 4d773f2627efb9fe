"""World Adventure from the campaign to the win, played on its pages: two phones, a television.

Everything is found by what a reader sees: the words on buttons and the names of fields. The app
deals the cards of the sample deck; the table throws the dice and types them in.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_world_adventure import Screens, begun, scrolls
from tests.browser.conftest import PageOf, Served

pytestmark = pytest.mark.slow

HIT, MISS = "1", "6"
MOST_STEPS = 12
RUNES_TO_WIN = 9


def set_up(host: Page) -> None:
    """Fill in two names, openings and the sample deck."""
    for row, (name, opening) in enumerate((("Ana", "Bandit"), ("Bo", "Monster hunter")), 1):
        sheet = host.get_by_role("group", name=f"Player {row}")
        sheet.get_by_label("Name", exact=True).fill(name)
        choice = sheet.get_by_label("Suggested opening")
        words = choice.get_by_role("option", name=re.compile(opening)).inner_text()
        choice.select_option(label=words)
    deck = host.get_by_label("Cards", exact=True)
    deck.select_option(label=deck.get_by_role("option", name=re.compile("sample")).inner_text())


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
    table = begun(served, page_of, set_up)
    ana = table.ana
    for phone in (ana, table.bo):
        chosen(table, phone, "Choose the hero of", 2)
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
    runes = table.television.get_by_role("row", name=re.compile("^In all")).get_by_role("cell")
    expect(runes).to_have_text([str(RUNES_TO_WIN), "0"])
    assert not table.may(table.ana, "End the turn")
    assert scrolls(table.television) == 0
