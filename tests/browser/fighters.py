"""What the combatants do in the whole battle: attacks, answers, movement, effects."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.by_hand import give
from tests.browser.conftest import is_wider_than_the_window
from tests.browser.fighting import Fight, unfold
from tests.browser.game_master import walled

PLACES = {"c4": (2, 3), "c2": (3, 5), "c5": (5, 3), "c6": (6, 5), "c7": (8, 3), "c1": (3, 2)}
LAST = ("c3", (2, 6))
WON = re.compile("Victory for Party|Party won after")
"""As the host's screen says it, and phones and television."""


def placed(fight: Fight) -> None:
    """Everybody takes their place: at the phones their own, the rest by the game master."""
    for who, square in PLACES.items():
        fight.place(who, *square)
    fight.place(LAST[0], *LAST[1])
    host = fight.table.host
    fight.table.press(host, fight.tray(host, "^Pike Beetle 1"))
    fight.table.secrets -= {"30/30", "80/80"}


def defied_by_two(fight: Fight) -> None:
    """The beetle steps up and strikes Bryn; two defy from their phones, one thinks again."""
    fight.drag("c5", 4, 3)
    fight.attack("Quick Jab", "c1")
    fight.defy("c4", "Standing Thunder")
    page = fight.phones["c4"]
    fight.table.press(page, fight.tray(page, "Take it back"))
    fight.defy("c4", "Rail Spike", fate=True)
    fight.defy("c1", "Ring the Yard")
    fight.told |= {"c5": (2, 8), "c1": (2, 8), "c4": (1, 8)}
    fight.go_on()
    _worked_out(fight)
    _undone(fight)


def _worked_out(fight: Fight) -> None:
    """Shows, health or morale at the phones, which of two flourishes first, and the flourish."""
    fight.to("flourish")
    first = fight.table.host.locator("#bt-tray button[name=next][value=c4]")
    if first.count():
        fight.table.press(fight.table.host, first)
    fight.to("flourish")
    if fight.use_if("c5", "Quick Jab", targets="c6"):
        fight.move_somewhere(fight.table.host)
    fight.to()


def _undone(fight: Fight) -> None:
    """A step, the maneuver and the turn are taken back while everybody looks, and come again."""
    host, before = fight.table.host, fight.table.state
    for button in ("#undo", "#undo-maneuver", "#undo-turn"):
        if host.locator(button).count():
            fight.table.press(host, host.locator(button))
    while host.locator("#redo").is_enabled():
        fight.table.press(host, host.locator("#redo"))
    assert fight.table.state.combatants == before.combatants


def dashed(fight: Fight) -> None:
    """The second beetle dashes up to Oren."""
    fight.drag("c6", 2, 8)


def all_out(fight: Fight) -> None:
    """Bryn challenges fate and goes all out against the beetle."""
    walled(fight)
    fight.attack("Long Wrench", "c5", all_out=True, fate=True)
    fight.to()


def stored(fight: Fight) -> None:
    """Tessaly is given flair, attacks from her phone and stores cards of the show."""
    give(fight.table, "c4", "more_flair", 30)
    fight.attack("Standing Thunder", "c5")
    fight.told["c4"] = "r5 b3 r6 b9 b7"
    if fight.to("gather"):
        fight.gather("c4", 4)
    fight.to()
    assert fight.table.state.combatants["c4"].cards


def exploded(fight: Fight) -> None:
    """Maro anchors and attacks: a stat effect, a blast at the flourish, a move by the trigger."""
    fight.use("c2", "Anchor")
    fight.told["c2"] = (3, 9)
    fight.attack("Bottled Afternoon", "c6")
    fight.to("flourish")
    fight.use_if("c2", "Creativity on")
    fight.to("flourish")
    fight.use_if("c2", "Explosive", targets="c6")
    fight.to("flourish")
    if fight.use_if("c2", "Sidestep"):
        fight.let_go()
    fight.to()


def signature(fight: Fight) -> None:
    """Oren's signature move: a dash up to the beetle, an attack, the rest is skipped."""
    host = fight.table.host
    give(fight.table, "c3", "more_flair", 6)
    fight.use("c3", "Late for the Last Train")
    fight.use("c3", "Perform Dash")
    fight.tap(host, 4, 5)
    fight.attack("Direct", "c5")
    fight.told["c3"] = (3, 9)
    fight.to()
    fight.use("c3", "Skip")
    fight.use("c3", "End$")


def tempest(fight: Fight) -> None:
    """Tessaly is asked less often, returns a stored card to a show, and takes a stance."""
    phone = fight.phones["c4"]
    fight.table.press(phone, phone.locator("#bt-mine .bt-standing button").first)
    give(fight.table, "c4", "more_effort", 3)
    give(fight.table, "c4", "more_flair", 9)
    fight.attack("Standing Thunder", "c5")
    fight.told["c4"] = "r5 r3 b6 b9 b2"
    fight.to("adjust")
    fight.use_if("c4", "Release Potential", cards="")
    fight.to()
    fight.told["c4"] = "r1 r8 b5 b3 b1"
    card = fight.opened("c4", "Rail Spike")
    unfold(card.locator(".tc-stance"))
    fight.table.press(phone, card.locator(".tc-stance button[name=targets]:enabled").first)
    fight.to()


def venom(fight: Fight) -> None:
    """The beetle's flourish asks its target for a show, which its player makes."""
    give(fight.table, "c5", "more_effort", 2)
    fight.attack("Fresh Venom", "c1")
    fight.told |= {"c5": (2, 9), "c1": (2, 3)}
    fight.to("flourish")
    fight.use_if("c5", "Fresh Venom")
    fight.to()


def twice_moved(fight: Fight) -> None:
    """Bryn moves twice, from the phone, by dragging."""
    give(fight.table, "c1", "more_effort", 3)
    x, y = fight.table.state.combatants["c1"].place[0]
    fight.drag("c1", x, y - 1)
    fight.drag("c1", x - 1, y - 1)


def passed_by(fight: Fight) -> None:
    """The beetle strikes again: Tessaly wants to be asked again, and passes; Bryn defies."""
    phone = fight.phones["c4"]
    fight.table.press(phone, phone.locator("#bt-mine .bt-standing button").first)
    give(fight.table, "c5", "more_effort", 2)
    give(fight.table, "c1", "more_effort", 2)
    fight.told |= {"c5": (2, 8), "c1": (2, 8)}
    fight.attack("Quick Jab", "c1")
    fight.table.press(phone, phone.locator("#bt-tray .bt-pass button").first)
    fight.defy("c1", "Coupling Hammer")
    fight.to()


def exhausted(fight: Fight) -> None:
    """Nothing is left of a beetle, and the enemies' morale breaks."""
    give(fight.table, "c5", "harm", 99)
    for page in fight.table.windows.values():
        expect(page.locator("#row-c5")).to_contain_text("exhausted")
    morale = list(fight.table.state.sides.values())[1].morale
    give(fight.table, "c7", "harm_morale", morale)


def won(fight: Fight) -> None:
    """The battle is won, on every screen, and its aftermath can be written down."""
    for who in ("c6", "c7"):
        give(fight.table, who, "harm", 200)
    for page in fight.table.windows.values():
        expect(page.locator(".bt-over, .bt-end")).to_contain_text(WON)
    host = fight.table.host
    host.get_by_role("link", name="Result and aftermath").click()
    expect(host.locator("h1")).to_be_visible()
    assert not is_wider_than_the_window(host)
