"""The inputs of a month in which the app deals all cards and throws all dice, counted by kind.

Nothing is told then. What is no decision is needless, but for two things that are left to people
all the same: the table says when it begins a month, and a throw in a fight is its player's. The
first face of each die and the first card of each deck come up.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.event import DIGITAL, HOST, Event
from gm_tools.games.frame.words import words_of
from gm_tools.games.world_adventure.events import EVENTS, Entrant, SetUp
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import Caravan, Hero, Power, World
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.following import following
from gm_tools.services.games.kinds import Kind, entry_of
from gm_tools.services.games.live import Live, blank, followed
from tests.games.world_adventure.inputs import DECIDED, FREE, NEEDLESS
from tests.games.world_adventure.makers import FACTS, NEEDS
from tests.games.world_adventure.playing import sample

KIND = Kind(WORLD_ADVENTURE, FACTS)
STARTED, THROWN = "started", "thrown"
Step = tuple[str, str, dict[str, Any]]

MONTH: tuple[Step, ...] = (
    ("begin_month", HOST, {}),
    # Ann takes a quest, buys, and goes towards the next city.
    ("take_quest", "P1", {"card": "quest-1"}),
    ("buy_roll", "P1", {}),
    ("buy", "P1", {"goods": {"fruit": 2}}),
    ("travel", "P1", {"to": {"nation": "japan", "spot": 1}}),
    ("end_turn", "P1", {}),
    # Bob sells his smoke bomb, hires a soldier, plunders a merchant and slays a minion.
    ("sell_upgrade", "P2", {"kind": "smoke"}),
    ("recruit", "P2", {"color": "red"}),
    ("travel", "P2", {"to": {"nation": "java", "spot": 2}}),
    ("scout", "P2", {"target": "merchant"}),
    ("battle", "P2", {"kind": "merchant", "card": "merchant-1-1"}),
    ("stage", "P2", {}),
    ("draw_cards", "P2", {"kind": "rune_power"}),
    ("choose_power", "P2", {"name": ""}),
    ("spend_point", "P2", {"status": "leadership"}),
    ("engage", "P2", {}),
    ("meet", "P2", {"tier": "minion", "card": "monster-1-1"}),
    ("battle", "P2", {"kind": "monster", "against": "minion"}),
    ("stage", "P2", {}),
    ("draw_cards", "P2", {"kind": "rune_power"}),
    ("choose_power", "P2", {"name": ""}),
    ("end_turn", "P2", {}),
)
PRESSED: dict[str, Step] = {
    "take_quest": ("reveal_quests", HOST, {}),
    "scout": ("merchant_dice", "P2", {}),
    "stage": ("end_battle", "P2", {}),
}
"""What had to be pressed after each of these before the app did it by itself."""


def first(_below: int) -> int:
    """Let the first face and the first card come up."""
    return 0


@dataclass
class Table:
    """A game at which the app draws everything."""

    by_itself: bool = True
    live: Live = field(default_factory=lambda: blank(KIND))
    kinds: Counter[str] = field(default_factory=Counter)

    def press(self, type_: str, by: str, plain: dict[str, Any], kind: str = "") -> None:
        """Press something, and count it."""
        event = Event(type_, from_plain(EVENTS[type_], plain), by, DIGITAL)
        self.kinds[kind or kind_of(self.live.state, event)] += 1
        self.follow(event)
        while self.by_itself and (more := following(KIND, self.live)):
            self.follow(more)

    def follow(self, event: Event) -> None:
        """Play an event with what the app draws for it; it is not refused."""
        rules = self.live.rules or FACTS
        whole = filled(KIND, self.live, rules, event, first)
        assert isinstance(whole, Event), whole
        refusal = WORLD_ADVENTURE.refusal(rules, self.live.state, whole)
        assert refusal is None, (whole, refusal)
        number = self.live.number + 1
        self.live = followed(KIND, self.live, entry_of(KIND, number, "x", "ada", whole), whole) or (
            self.live
        )


def kind_of(state: World, event: Event) -> str:
    """Decided: its seat had a choice. The app's dice are none."""
    if choices(state, event.by) > 1:
        return DECIDED
    return {"begin_month": STARTED, "stage": THROWN}.get(event.type, NEEDLESS)


def choices(state: World, seat: str) -> int:
    """Return how much a seat, or the host, can choose among: offers, and what they leave open."""
    found = 0
    for offer in WORLD_ADVENTURE.legal(FACTS, state, seat):
        is_free = words_of(EVENTS[offer.template.type]).by_hand or offer.template.type in FREE
        if not (offer.refusal or is_free) and offer.template.by == seat:
            found += 2 if any(one.kind != "dice" for one in offer.fields) else 1
    return found


def begun(**changes: Any) -> Table:
    """A table of two with the sample deck."""
    ann = Entrant("Ann", Hero("Zaya", hp=3), Caravan("Trader", cargo=4), Power(0, 3, 2), "japan")
    chaser = Caravan("Chaser", cargo=4, chaser=3)
    bob = Entrant("Bob", Hero("Renzo", hp=2, damage=4), chaser, Power(3, 0, 2), "java")
    found = Table(**changes)
    found.follow(
        Event("setup", SetUp((ann, bob), needs=NEEDS, box=sample(), deal=True), source=DIGITAL)
    )
    return found


def is_over(found: Table) -> None:
    """Say that all of it was played: two runes for Bob, three quests lie open."""
    state: World = found.live.state
    assert (state.month, state.phase) == (2, "begin")
    assert state.players["P2"].runes == {"merchant_green": 1, "minion": 1}
    assert len(state.guild.faceup) == FACTS.limits.faceup_quests
