"""A whole battle of four rounds on six screens at once, with everything that the rules offer.

The game master has it open on a laptop, on a small one and on a tablet; Bryn is played from a light
phone, Tessaly from a dark one; a television stands in the room. After every press all show the same
battle (``Table.see``).
"""

from __future__ import annotations

import faulthandler
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from gm_tools.games.battle.events import EVENTS
from tests.battles_kept import seat_token
from tests.beetle_court import beetle_court
from tests.browser import fighters, game_master
from tests.browser.at_table import TELEVISION, Table
from tests.browser.conftest import PageOf, Served
from tests.browser.fighting import Fight
from tests.cast import Cast

HOSTS = {
    "laptop": ({"width": 1280, "height": 640}, "light"),
    "small": ({"width": 1024, "height": 768}, "light"),
    "tablet": ({"width": 820, "height": 1180}, "dark"),
}
SEATS = {
    "P1": ({"width": 390, "height": 844}, "light"),
    "P4": ({"width": 360, "height": 740}, "dark"),
    TELEVISION: ({"width": 1920, "height": 1080}, "dark"),
}
SECRETS = {"Fresh Venom", "Noble Spear", "Venom Vomit", "30/30", "80/80"}
SEED = 5
DEEDS: dict[tuple[int, str], Callable[[Fight], None]] = {
    (1, "c5"): fighters.defied_by_two,
    (1, "c6"): fighters.dashed,
    (1, "c7"): game_master.anyway,
    (1, "c1"): fighters.all_out,
    (1, "c4"): fighters.stored,
    (1, "c2"): fighters.exploded,
    (1, "c3"): fighters.signature,
    (2, "c5"): fighters.venom,
    (2, "c6"): game_master.away_and_back,
    (2, "c7"): game_master.by_the_page,
    (2, "c1"): game_master.asked_first,
    (2, "c4"): fighters.tempest,
    (2, "c2"): game_master.by_hand,
    (3, "c5"): fighters.passed_by,
    (3, "c6"): game_master.lightly,
    (3, "c7"): game_master.broken_off,
    (3, "c1"): fighters.twice_moved,
    (3, "c2"): game_master.measured,
    (4, "c5"): fighters.exhausted,
    (4, "c2"): game_master.revealed,
}
"""What is done in whose turn, by round; then the turn ends."""
ROUNDS = 4
NOT_HERE = {
    "adopt": "another beginning",
    "agree": "nobody of this party asks for another's consent: entries/test_consent.py",
    "answer": "never sent",
    "ask_about": "nobody of this party is asked what may be declined for ever: test_asking.py",
    "count_agility": "everybody counts as usual: tests/games/battle/steps/test_setup.py",
    "appear": "hidden foes have battles of their own: test_whole_evening.py, tests/recording/",
    "hide": "as appear",
    "hide_place": "what of a foe is kept secret: test_half_hidden.py",
    "refuse": "as agree",
    "share": "as hide_place",
    "show_place": "as hide_place",
    "unseen": "as appear",
    "shake_off": "nobody is drenched: tests/games/battle/entries/test_king.py",
    "note": "no page offers it",
    "shuffle": "no page offers it",
}
"""Events that no whole battle of this party holds, and why."""
AS_CARDS_FALL = {"flourish_next", "take_move", "stat_effect", "use", "move", "decline", "release"}
"""Events that follow from shows: told with cards on the table, and drawn as they come else."""


def stack(cast: Cast, seed: int) -> None:
    """Let the app's draws be the same each time."""
    object.__setattr__(cast.services.games, "pick", Random(seed).randrange)  # it is frozen


def windows(served: Served, page_of: PageOf, battle: str) -> dict[str, Page]:
    """Open every screen."""
    found: dict[str, Page] = {}
    for name, (viewport, scheme) in HOSTS.items():
        found[name] = page_of(served.cast.game_master, viewport=viewport, color_scheme=scheme)
        found[name].goto(f"/battles/{battle}")
    for name, (viewport, scheme) in SEATS.items():
        page = page_of(viewport=viewport, color_scheme=scheme)
        token = seat_token(served.cast, battle, "table" if name == TELEVISION else name)
        cookie: Any = {"name": f"gm_tools_seat_{battle}", "value": token, "url": served.url}
        page.context.add_cookies([cookie])
        page.goto(f"/seat/{battle}")
        found[name] = page
    return found


def at_the_table(served: Served, page_of: PageOf, *, digital: bool) -> Fight:
    battle = beetle_court(served.cast, digital=digital, begun=False)
    opened = windows(served, page_of, battle)
    told = tuple(SEATS)
    table = Table(served, battle, opened, kept_from=told, secrets=set(SECRETS))
    table.listen()
    return Fight(table, {"c1": opened["P1"], "c4": opened["P4"]}, digital=digital)


def passed(_fight: Fight) -> None:
    """Nothing is done in this turn."""


def happened(fight: Fight) -> set[str]:
    """Return the types of all events of the battle."""
    with fight.table.served.cast.services.games.store.read() as unit:
        return {entry.type for entry in unit.journals.entries(fight.table.battle)}


@pytest.mark.slow
@pytest.mark.parametrize("digital", [True, False], ids=["digital", "cards"])
def test_a_whole_battle(served: Served, page_of: PageOf, digital: bool) -> None:
    """Nothing else takes longer than the time after which pytest prints where it stands."""
    faulthandler.cancel_dump_traceback_later()
    fight = at_the_table(served, page_of, digital=digital)
    stack(served.cast, SEED)
    fighters.placed(fight)
    while fight.table.state.round <= ROUNDS:
        take_turn(fight)
    fighters.won(fight)
    left = EVENTS.keys() - happened(fight) - NOT_HERE.keys()
    assert left <= AS_CARDS_FALL if digital else left == set()


def take_turn(fight: Fight) -> None:
    """Do what is done in this turn, and end it."""
    state = fight.table.state
    DEEDS.get((state.round, state.turn), passed)(fight)
    after = fight.table.state
    if (after.round, after.turn) == (state.round, state.turn):
        fight.end_turn()
