"""What the game master does in the whole battle beside playing the foes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.at_table import is_post
from tests.browser.by_hand import give, mark, people, settings, undo
from tests.browser.conftest import on_the_board
from tests.browser.fighting import Fight, unfold
from tests.browser.waiting import until

LIGHT = "form[action$='/light'] button"
NOTE_PING = """() => document.body.addEventListener("live:ping",
    (event) => { window.pointedAt = event.detail; }, { once: true })"""


def anyway(fight: Fight) -> None:
    """The King strikes from afar, free: the game master lets it, and the log says so."""
    fight.told["c7"] = (1, 2)
    _strikes_from_afar(fight, pays=False)
    fight.to()
    expect(fight.table.host.locator("#bt-log")).to_contain_text("in spite of the rules")


def _strikes_from_afar(fight: Fight, *, pays: bool) -> None:
    host = fight.table.host
    unfold(host.locator("#anyway-c7"))
    act = host.locator("#anyway-c7 details.act", has_text="Noble Spear")
    unfold(act)
    act.locator("[name=targets][value=c1]").check()
    act.locator(f"[name=pay][value={str(pays).lower()}]").check()
    fight.table.press(host, act.locator("button[type=submit]").last)


def broken_off(fight: Fight) -> None:
    """The King is put elsewhere by hand, attacks, and the attack is broken off."""
    host = fight.table.host
    host.get_by_role("button", name="By hand").click()
    fight.drag("c7", 8, 6)
    host.get_by_role("button", name="By hand").click()
    _strikes_from_afar(fight, pays=True)
    people(fight.table, "abandon")
    assert not fight.table.state.ongoing


def walled(fight: Fight) -> None:
    """A wall is drawn: Bryn may not shoot through it."""
    host = fight.table.host
    host.get_by_role("button", name="Walls").click()
    host.mouse.move(*on_the_board(host, 7, 1))
    host.mouse.down()
    host.mouse.move(*on_the_board(host, 7, 5), steps=6)
    with host.expect_response(is_post):
        host.mouse.up()
    fight.table.see()
    host.get_by_role("button", name="Walls").click()
    expect(fight.opened("c1", "Long Wrench")).to_contain_text("no free line")


def asked_first(fight: Fight) -> None:
    """The game master is asked first: proposals are withdrawn, refused, accepted; then all are."""
    host, phone = fight.table.host, fight.phones["c1"]
    settings(fight.table, "Keep", "auto_accept", tick=False)
    for answer in ("Withdraw", "Refuse", "Accept"):
        _propose(fight, "Ring the Yard", "c5")
        if answer == "Withdraw":
            phone.get_by_role("button", name=re.compile("^Withdraw")).click()
            expect(phone.get_by_role("button", name=re.compile("^Withdraw"))).to_have_count(0)
            continue
        expect(host.locator(".bt-proposal")).to_contain_text("Ring the Yard")
        _answer(fight, answer)
    fight.told["c1"] = (3, 9)
    fight.to("shows")
    _propose_a_show(fight)
    fight.table.press(host, host.get_by_role("button", name="Accept all from now on"))
    fight.to()


def _propose_a_show(fight: Fight) -> None:
    """A show waits for the game master as everything else does."""
    fight.tell(fight.phones["c1"])
    fight.phones["c1"].locator("#bt-tray .bt-show-button").first.click()
    expect(fight.table.host.locator(".bt-proposal")).to_contain_text("Bryn Halloway shows")


def _propose(fight: Fight, tactic: str, target: str) -> None:
    form = fight.opened("c1", tactic)
    form.locator(f"button[name=targets][value={target}]").first.click()
    expect(fight.phones["c1"].locator("#bt-tray")).to_contain_text("waits for the game master")


def _answer(fight: Fight, answer: str) -> None:
    host = fight.table.host
    one = host.locator(".bt-proposal").first
    if answer == "Accept":
        fight.table.press(host, one.get_by_role("button", name="Accept", exact=True))
        return
    unfold(one.locator("details", has_text="Refuse"))
    one.locator("[name=note]").fill("Not now")
    one.get_by_role("button", name="Refuse it").click()
    expect(fight.phones["c1"].locator("#bt-tray")).to_contain_text("the game master says no")


def away_and_back(fight: Fight) -> None:
    """A phone goes away, misses something, and is where the others are when it comes back."""
    with fight.table.is_away("P4") as phone:
        phone.goto("about:blank")
        give(fight.table, "c2", "harm", 3)
        phone.go_back()
    fight.table.see()


def by_hand(fight: Fight) -> None:
    """Harm, healing, effort, morale, a mark: all on every screen."""
    for do in ("harm", "heal", "lose", "harm_morale", "heal_morale", "more_effort", "less_flair"):
        give(fight.table, "c2", do, 2)
    mark(fight.table, "c6", "dazed")


def by_the_page(fight: Fight) -> None:
    """What the game master does on the page of people; some of it is taken back at once."""
    table = fight.table
    people(table, "thing", name="Signal box", squares="K2", stops="enemies")
    effort = "combatants.c3.effort"
    people(table, "override", chosen="c3", path=effort, value="2", reason="A rest")
    people(table, "quick", name="Stray Pup", level="1", health="8", morale="1")
    people(table, "remove", who="c8", why="mistake")
    people(table, "turn", who="c1")
    undo(table)
    people(table, "skip")
    undo(table)
    people(table, "end", why="truce")
    undo(table)


def lightly(fight: Fight) -> None:
    """Light mode in mid-fight on one screen, and back: nothing is lost."""
    small = fight.table.windows["small"]
    before = fight.table.state
    small.locator(LIGHT).click()
    expect(small.locator("#bt-request")).to_be_visible()
    give(fight.table, "c1", "more_flair", 1)
    small.locator(LIGHT).click()
    expect(small.locator("[data-board]")).to_be_visible()
    fight.table.see()
    assert fight.table.state.turn == before.turn


def measured(fight: Fight) -> None:
    """A ruler between two squares; a finger that points is seen on every screen."""
    host = fight.table.host
    host.get_by_role("button", name="Ruler").click()
    host.mouse.click(*on_the_board(host, 1, 1))
    host.mouse.click(*on_the_board(host, 6, 1))
    expect(host.locator("[data-hint]")).to_contain_text("5 squares")
    for page in fight.table.windows.values():
        page.evaluate(NOTE_PING)
    host.get_by_role("button", name="Point").click()
    host.mouse.click(*on_the_board(host, 10, 8))
    for page in fight.table.windows.values():
        until(page, "() => window.pointedAt === 'K9'")
    host.get_by_role("button", name="Point").click()


def revealed(fight: Fight) -> None:
    """The game master shows players the numbers of foes."""
    fight.table.secrets -= {"30/30", "80/80"}
    settings(fight.table, "Show them this", "health-number", "see-maxima")
    for page in fight.table.windows.values():
        expect(page.locator("#row-c7 .bt-health")).to_contain_text("/")
