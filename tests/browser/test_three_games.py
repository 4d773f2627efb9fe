"""Battle Royale, Collectors and Balkanika from the campaigns page to the end screen, by hand."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from tests.browser.conftest import PHONE, PageOf, Served
from tests.browser.test_games import AT_A_GLANCE, at_seat, caught_up, number

pytestmark = pytest.mark.slow
SNAKE = (
    *("1,4", "2,5", "2,4", "2,3", "3,2", "3,3", "3,4", "3,5", "3,6"),
    *("4,7", "4,6", "4,5", "4,4", "4,3", "4,2", "4,1"),
    *("5,2", "5,3", "5,4", "5,5", "5,6", "6,5", "6,4", "6,3", "7,4"),
)
"""Every cell of the diamond, each a neighbour of the one before it."""
LANTERN, CLOCK = re.compile("Lantern"), re.compile("Clock")


def is_post(answer: Response) -> bool:
    """Say whether an answer is one to something sent."""
    return answer.request.method == "POST"


def begun(page: Page, kind: str, fields: dict[str, str]) -> str:
    """Begin a campaign and in it a game of Ana and Bo, as a new host does; return its id."""
    page.goto("/campaigns")
    page.get_by_label("Name of the campaign").fill("Fridays")
    page.get_by_role("button", name="Begin the campaign").click()
    page.get_by_role("link", name="Games", exact=True).last.click()
    page.locator(f'a[href^="/games/new/{kind}"]').click()
    for name, text in {"name_1": "Ana", "name_2": "Bo", **fields}.items():
        page.locator(f'[name="{name}"]').fill(text)
    return page.url


def begin(page: Page) -> str:
    """Send the form; return the game's id."""
    expect(page.locator("#campaign option:checked")).to_have_text("Fridays")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url(re.compile("/games/(?!new)"))
    return page.url.rpartition("/")[2]


@dataclass
class Around:
    """The host, and every other screen of a game: each has come to the same number in the end."""

    host: Page
    others: tuple[Page, ...] = ()

    def press(self, button: Locator) -> None:
        """Press what sends something on any screen, and wait until the host has it."""
        before = number(self.host)
        with button.page.expect_response(is_post) as answer:
            button.click()
        assert answer.value.status == 200, answer.value.text()
        expect(self.host.locator("#live-known")).not_to_have_attribute("data-number", str(before))

    def button(self, name: str, page: Page | None = None) -> Locator:
        """Return what can be pressed under a name among what is due."""
        now = (page or self.host).locator("#gt-now")
        return now.get_by_role("button", name=name, exact=True).locator("visible=true").first

    def ended(self, said: str) -> None:
        """See the same end on every screen; a television shows it all at once."""
        for page in (self.host, *self.others):
            caught_up(page, number(self.host))
            expect(page.locator(".gt-whose").first).to_have_text(said)
        assert self.others[-1].evaluate(AT_A_GLANCE) == [1080, []]
        self.host.get_by_role("link", name="Result", exact=True).click()
        expect(self.host.locator(".result-title")).to_have_text(said)
        self.host.get_by_role("link", name="Another game").click()
        expect(self.host.locator('[name="name_2"]')).to_have_value("Bo")


def watched(served: Served, page_of: PageOf, host: Page, game: str, *seats: str) -> Around:
    """Let phones join, and a television."""
    phones = [at_seat(served, page_of(viewport=PHONE), game, seat) for seat in seats]
    television = page_of(served.cast.game_master, viewport={"width": 1920, "height": 1080})
    television.goto(f"/games/{game}/table")
    return Around(host, (*phones, television))


def test_battle_royale_with_the_cards_of_the_table(served: Served, page_of: PageOf) -> None:
    """Ana wins 24 of the 25 cards, each entered as it is turned up; Bo only ends his turns."""
    host = page_of(served.cast.game_master)
    begun(host, "battle_royale", {"base_actions": "5"})
    table = watched(served, page_of, host, begin(host), "P1", "P2")
    _, bo, _ = table.others
    for die, value in zip(host.locator("[name=rolls]").all(), "61", strict=True):
        die.fill(value)
    table.press(table.button("Roll for the start"))
    table.press(host.locator('button.br-cell[value="1,4"]'))
    table.press(bo.locator('button.br-cell[value="7,4"]'))
    for at, cell in enumerate(SNAKE[:-1]):
        bo_waits(table, bo)
        if at:
            table.press(host.locator(f'button.br-cell[value="{cell}"]'))
            bo_waits(table, bo)
        attack(table, host)
    table.ended("Ana wins with 24 cards, 24 ahead.")


def bo_waits(table: Around, bo: Page) -> None:
    """Let Bo's phone end a turn, where one has come to him."""
    if table.host.locator(".gt-whose").first.inner_text() == "Bo's turn":
        table.press(table.button("End the turn", bo))


def attack(table: Around, host: Page) -> None:
    """Attack the card underfoot: it is worth 5, and three sixes win it."""
    form = host.locator("#gt-now form:has([name=value])").locator("visible=true").first
    form.locator("[name=value]").fill("5")
    for die in form.locator("[name=dice]").all():
        die.fill("6")
    table.press(form.get_by_role("button", name="Attack the card face down"))


def test_collectors_with_the_sample_deck(served: Served, page_of: PageOf) -> None:
    """Ana collects her Lanterns where they lie, Bo everything else, round after round."""
    host = page_of(served.cast.game_master)
    begun(host, "collectors", {})
    host.locator("#deck").select_option("sample")
    host.locator("#instigator").select_option("1")
    table = watched(served, page_of, host, begin(host), "P1", "P2")
    for _ in range(60):
        if host.get_by_role("heading", name="The game is over").count():
            break
        collectors_step(table)
    said = host.locator(".gt-whose").first.inner_text()
    assert re.match(r"Ana wins with \d items? of the type Lanterns after \d rounds\.", said), said
    table.ended(said)


def collectors_step(table: Around) -> None:
    """Do what is due on the host's screen."""
    host = table.host
    now = host.locator("#gt-now .gt-now-line").inner_text()
    if "Escapade" in now:
        host.locator("#gt-now [name=card]").first.check()
        table.press(table.button("Play an Escapade"))
    elif "collects" in now:
        table.press(item_for(host, now.startswith("Ana")))
    elif "acts with" in now:
        table.press(table.button("End the turn"))
    else:
        table.press(table.button("Nobody returns an item"))


def item_for(host: Page, is_ana: bool) -> Locator:
    """Return the button on a Lantern for Ana; for Bo one on no Clock, where there is one."""
    items = host.locator(".col-circulation .col-item")
    wanted = items.filter(has_text=LANTERN) if is_ana else items.filter(has_not_text=CLOCK)
    chosen = wanted if wanted.count() else items
    return chosen.last.get_by_role("button", name=re.compile("^Collect"))


def test_balkanika_without_scripts(served: Served, page_of: PageOf) -> None:
    """Safira takes all four cards of the only round; then one of her columns falls."""
    host = page_of(served.cast.game_master, java_script_enabled=False)
    begun(host, "balkanika", {"rounds": "1"})
    host.locator("#deck").select_option("sample")
    game = begin(host)
    sent(host, "Start the first round")
    for at in range(4):
        sent(host, "Turn over the last card" if at == 3 else "Turn over the left card")
        sent(host, "Roll the EDC", "10")
        for _ in range(2):
            sent(host, "Roll", "1")
    sent(host, "Shuffle and deal Safira's cards")
    sent(host, "Roll the EDC", "10")
    sent(host, "Roll", "10")
    said = "Victory: 1 column resolved, 1 needed. Safira held 4 cards."
    expect(host.locator(".gt-whose").first).to_have_text(said)
    television = page_of(served.cast.game_master, viewport={"width": 1920, "height": 1080})
    television.goto(f"/games/{game}/table")
    assert television.evaluate(AT_A_GLANCE) == [1080, []]
    host.get_by_role("link", name="Result", exact=True).click()
    expect(host.locator(".result-title")).to_have_text(said)


def sent(page: Page, name: str, die: str = "") -> None:
    """Fill in what is due without scripts, and send it."""
    form = page.locator("#gt-now form", has=page.get_by_role("button", name=name, exact=True))
    form = form.locator("visible=true").first
    if die:
        form.locator("[name=die]").fill(die)
    cards = form.locator("[name=card]")
    if cards.count():
        cards.first.check()
    form.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#said")).to_be_empty()
