"""The two battles of a whole evening: at the ford, with an ambush, and in the den."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.ambush import joins_hidden, moves_unseen, revealed
from tests.browser.at_evening import Kept
from tests.browser.by_hand import back_to
from tests.browser.fighting import Fight
from tests.browser.killing import START_AND_CATCH_UP, killed

SECRETS = {"30/30", "Fresh Venom"}
HIDDEN = {"King", "Noble Spear", "80/80"}
AMBUSH = 2
"""The round in which the hidden foe is revealed."""
MOST_OF_BRYN = 90
AT_THE_FORD = {"c2": (3, 5), "c5": (6, 3), "c4": (2, 3), "c6": (6, 7), "c1": (4, 2), "c3": (2, 6)}
FAR_OFF, BESIDE_MARO = (13, 8), (4, 5)
STEP_OF_OREN = (2, 9)
"""Farther than a finger is wide: a second tap beside the first is taken for its echo."""


def placed(fight: Fight, at: Mapping[str, tuple[int, int]]) -> None:
    """Everybody takes their place; the game master is asked about the first, then no more."""
    host, first = fight.table.host, next(iter(at))
    fight.propose_place(first, *at[first])
    expect(host.locator(".bt-proposal")).to_contain_text("takes their place")
    fight.table.press(host, host.get_by_role("button", name="Accept all from now on"))
    for who, square in at.items():
        if who != first:
            fight.place(who, *square)
    fight.table.press(host, fight.tray(host, "^Pike Beetle 1"))


def to_turn_of(fight: Fight, who: str) -> None:
    """Let turns end, until somebody has theirs."""
    while fight.table.state.turn != who:
        fight.end_turn()


def struck(fight: Fight) -> None:
    """A beetle strikes Bryn, who defies from the phone."""
    fight.told |= {"c5": (2, 8), "c1": (2, 8)}
    fight.attack("Quick Jab", "c1")
    fight.defy("c1", "Ring the Yard")
    fight.to()
    assert fight.table.state.combatants["c1"].health < MOST_OF_BRYN


def struck_back(fight: Fight, kept: Kept) -> None:
    """Bryn's show is pressed while the program is dead: it counts, once, when that is back."""
    phone = fight.phones["c1"]
    fight.told |= {"c1": (3, 9)}
    fight.attack("Long Wrench", "c5")
    fight.to("shows")
    fight.tell(phone)
    with killed(fight.table, kept):
        phone.locator("#bt-tray .bt-show-button").first.tap()
        expect(phone.locator("[data-stream]")).to_contain_text("1 entry is not sent yet")
    shown = phone.locator("#bt-tray .bt-output-number").first
    expect(shown).to_be_visible(timeout=START_AND_CATCH_UP)
    fight.table.see()
    fight.to()
    beetle = fight.table.state.combatants["c5"]
    assert beetle.health == fight.table.state.blocks[beetle.block].max_health - 4


def ambushed(fight: Fight, king: str, *, defied: bool) -> int:
    """The King strikes Maro from where it was hidden; return what Maro and the party have left."""
    fight.told |= {king: (2, 8), "c2": (3, 9)}
    fight.attack("Noble Spear", "c2")
    if defied:
        fight.defy("c2", "No Closer")
    fight.to()
    state = fight.table.state
    return int(state.combatants["c2"].health + state.sides["party"].morale)


def played_otherwise(fight: Fight, king: str) -> None:
    """A turn is taken back by a line of the log, and played otherwise."""
    table = fight.table
    before = table.state
    undefied = ambushed(fight, king, defied=False)
    fight.end_turn()
    back_to(table, "Pike Beetle King begins their turn")
    assert table.state == before
    defied = ambushed(fight, king, defied=True)
    assert undefied < defied
    expect(table.host.locator("#bt-log .is-gone")).to_have_count(0)


def at_the_ford(fight: Fight, kept: Kept) -> None:
    """Two rounds, with an ambush in the second."""
    table = fight.table
    table.secrets |= SECRETS | HIDDEN
    king = joins_hidden(table, "pike beetle king")
    placed(fight, AT_THE_FORD)
    moves_unseen(fight, king, *FAR_OFF)
    struck(fight)
    moves_unseen(fight, king, *BESIDE_MARO)
    to_turn_of(fight, "c1")
    struck_back(fight, kept)
    to_turn_of(fight, "c5")
    assert table.state.round == AMBUSH
    table.secrets -= HIDDEN
    king = revealed(table, king)
    to_turn_of(fight, king)
    played_otherwise(fight, king)


def moved_on(fight: Fight) -> None:
    """Oren moves, from whatever phone now plays him."""
    to_turn_of(fight, "c3")
    fight.walk("c3", *STEP_OF_OREN)
    assert fight.table.state.combatants["c3"].place == (STEP_OF_OREN,)


def in_the_den(fight: Fight, worn: Mapping[str, int]) -> None:
    """The party comes as it stands, and plays from the same phones."""
    table = fight.table
    came = {one.name: one.health for one in table.state.combatants.values() if one.name in worn}
    assert came == worn
    for who, page in fight.phones.items():
        expect(page.locator("#bt-mine")).to_contain_text(table.state.combatants[who].name)
    for who, square in AT_THE_FORD.items():
        fight.place(who, *square)
    table.press(table.host, fight.tray(table.host, "^Pike Beetle 1"))
    struck(fight)
