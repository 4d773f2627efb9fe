"""The inputs of a month, counted by kind: what people decide, what the table tells, and the rest.

Two players with the box's own cards and dice, from the set-up to the next month: a merchant is
plundered, a monster slain, a shop visited, a quest taken. Nobody is asked what follows by rule.
"""

from collections import Counter
from dataclasses import fields, is_dataclass, replace
from typing import Any

from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.words import words_of
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import Caravan, Hero, Power, World
from tests.games.world_adventure.makers import FACTS, NEEDS, Table, blank, setup

TOLD, DECIDED, NEEDLESS = "told", "decided", "needless"
FREE = frozenset({"pay", "earn", "use_medic", "drop_power", "rune_power", "complete_quest"})
"""What may be done at any time: no choice of this moment."""
MERCHANT = {
    "kind": "merchant",
    "name": "",
    "values": {"hp": 3, "exp": 1, "loot": 2, "cargo": 1},
    "tags": ["green"],
}
IMPS = {"kind": "minion", "name": "", "values": {"hp": 2, "accuracy": 3, "retreat": 4, "exp": 1}}
OPEN = [Card(f"q{at}", "quest", f"Quest {at}", values={"exp": 1}) for at in range(3)]

MONTH: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("begin_month", HOST, {"markers": [1, 2], "next": "Rain"}),
    # Ann trades: she fits her caravan out, buys, builds a stall, and goes towards the next city.
    ("buy_upgrade", "P1", {"kind": "cargo"}),
    ("buy_roll", "P1", {"dice": [2, 3, 3, 4, 5, 6]}),
    ("buy", "P1", {"goods": {"chocolate": 2, "silk": 1}}),
    ("build_stall", "P1", {}),
    ("travel", "P1", {"to": {"nation": "java", "spot": 1}}),
    ("travel", "P1", {"to": {"nation": "china", "spot": 4}, "cross_border": True}),
    # Her turn passes by itself: nothing is left.
    # Bob hires two soldiers, plunders a merchant, and slays imps with the action he has won.
    ("recruit", "P2", {"color": "red"}),
    ("recruit", "P2", {"color": "black"}),
    ("travel", "P2", {"to": {"nation": "japan", "spot": 2}}),
    ("scout", "P2", {"target": "merchant", "dice": [1, 2, 5]}),
    ("merchant_dice", "P2", {"dice": [3, 6]}),
    ("battle", "P2", {"kind": "merchant", "card": {**MERCHANT, "id": ""}}),
    ("stage", "P2", {"dice": [2, 5, 3, 6]}),
    ("stage", "P2", {"dice": [1, 5, 6, 6]}),
    ("end_battle", "P2", {"dice": [3, 6, 1]}),
    ("choose_power", "P2", {"name": "Wind", "other": "Fang"}),
    ("spend_point", "P2", {"status": "explorer"}),
    ("engage", "P2", {"dice": [2, 4]}),
    ("meet", "P2", {"tier": "minion", "card": {**IMPS, "id": ""}}),
    ("battle", "P2", {"kind": "monster", "against": "minion"}),
    ("stage", "P2", {"dice": [4, 1, 2, 3]}),
    ("choose_power", "P2", {"name": "", "other": "Claw"}),
    ("end_turn", "P2", {}),
)


def begun(**changes: Any) -> Table:
    """A table of two that has told everything with the set-up: cities, markers, open quests."""
    found = blank()
    hero = Hero("Salman", hp=4, skill="double_strike")
    cart = Caravan("Trader", cargo=3, chaser=2)
    powers = (Power(0, 3, 2), Power(3, 0, 2))
    first = setup(real_cards=True, box=(), legendary=(), faceup=tuple(OPEN), needs=NEEDS, **changes)
    players = tuple(
        replace(one, hero=hero, caravan=cart, power=power)
        for one, power in zip(first.data.players, powers, strict=True)
    )
    refusal = found.play(replace(first, data=replace(first.data, players=players)))
    assert refusal is None, refusal
    return found


def counted(found: Table, steps: tuple[tuple[str, str, dict[str, Any]], ...]) -> Counter[str]:
    """Play events, and count them by kind."""
    kinds = Counter[str]()
    for type_, by, plain in steps:
        event = Event(type_, from_plain(EVENTS[type_], plain), by)
        kinds[kind_of(found.state, event)] += 1
        refusal = found.play(event)
        assert refusal is None, (event, refusal)
    return kinds


def kind_of(state: World, event: Event) -> str:
    """Told: dice, markers or cards of the table are in it. Decided: its seat had a choice."""
    told = (WORLD_ADVENTURE.drawn_in(event), has_card(event.data), is_a_choice_of_cards(event))
    if any(told) or event.type == "begin_month":
        return TOLD
    return DECIDED if choices(state, event.by) > 1 else NEEDLESS


def has_card(data: object) -> bool:
    """Whether a card of the table is in an event."""
    if isinstance(data, Card):
        return True
    if isinstance(data, tuple):
        return any(map(has_card, data))
    return is_dataclass(data) and any(has_card(getattr(data, one.name)) for one in fields(data))


def is_a_choice_of_cards(event: Event) -> bool:
    """Whether two cards drawn at the table are named."""
    return event.type == "choose_power" and bool(event.data.other)


def choices(state: World, seat: str) -> int:
    """Return how much a seat, or the host, can choose among: offers, and what they leave open."""
    found = 0
    for offer in WORLD_ADVENTURE.legal(FACTS, state, seat):
        words = words_of(EVENTS[offer.template.type])
        if (
            offer.refusal
            or words.by_hand
            or offer.template.type in FREE
            or offer.template.by != seat
        ):
            continue
        found += 2 if offer.fields else 1
    return found
