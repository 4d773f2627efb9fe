"""Buttons and fields: what they say, under which heading they stand."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.world_adventure.duties import DUE
from gm_tools.presenters.games.world_adventure.naming import (
    seat_name,
    unit_name,
    who,
)
from gm_tools.presenters.games.world_adventure.words import named, place

Labelled = Callable[[World, Any], str]

CITY, ANYWHERE, NPCS, BY_HAND = "In the city", "Anywhere", "NPCs", "By hand"
DONE_AT_THE_TABLE = "Done at the table"


def label(state: World, offer: Offer) -> str:
    """Return a button's text; whom it is for, where several are offered the same."""
    event = offer.template
    said = _label(state, offer)
    if event.type in PRICED and offer.notes and not offer.fields:
        said = f"{said}, {offer.notes[0]}"
    if event.type in NAMED and event.by in state.players and event.by != state.current:
        return f"{seat_name(state, event.by)}: {said[:1].lower()}{said[1:]}"
    return said


def _label(state: World, offer: Offer) -> str:
    event = offer.template
    if (event.type, offer.what) in BY_WHAT:
        return BY_WHAT[event.type, offer.what]
    if event.type == "end_battle" and offer.what.endswith("_drawn"):
        return "Settle it with a marker drawn at the table"
    if event.type == "train":
        return _train(state, offer)
    if event.type in CALLED and offer.what and offer.what != event.type:
        return f"{CALLED[event.type]}: {offer.what}"
    made = LABELS.get(event.type)
    if made is None:
        return named(offer.what or event.type)
    return made if isinstance(made, str) else made(state, event.data)


def group(state: World, offer: Offer) -> str:
    """Return the heading an offer stands under, "" for what is due and the turn itself."""
    event = offer.template
    if state.battle is not None and event.type in IN_BATTLE:
        return ""
    heading = GROUPS.get(event.type, "")
    if event.type == "draw_cards" and event.data.kind == "quest":
        return CITY
    if event.type == "tick" and event.data.duty not in ONLY_TICKED:
        return DONE_AT_THE_TABLE
    if heading in (ANYWHERE, BY_HAND) and event.by in state.players:
        return f"{seat_name(state, event.by)}: {heading.lower()}"
    return heading


def option(state: World, option: Option) -> str:
    """Return what an option is: a player, an NPC, a territory, a card."""
    value = option.value
    if isinstance(value, Location):
        return place(value)
    if option.label:
        return option.label
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _word(state, value) if isinstance(value, str) else str(getattr(value, "name", value))


def _word(state: World, value: str) -> str:
    if value in state.players:
        return seat_name(state, value)
    card = next((one for one in (*state.guild.faceup, *state.box) if one.id == value), None)
    return card.name if card else named(who(state, value))


def _attack(state: World, data: Any) -> str:
    return f"Attack {who(state, data.against or data.kind)}"


def _scout(state: World, data: Any) -> str:
    return f"Scout {who(state, data.target)}" if data.target else "Scout"


def _travel(_state: World, data: Any) -> str:
    return f"Travel to {place(data.to)}" if data.to.nation else "Travel"


def _train(state: World, offer: Offer) -> str:
    """Return who is trained and how: for sure, by the app's die, by one of the table."""
    event = offer.template
    unit = next(iter((*event.data.sure, *(one.unit for one in event.data.units))), "")
    name = unit_name(state.players.get(event.by), unit)
    if event.data.sure:
        return f"Train for sure: {name}"
    typed = offer.what.startswith("train_typed")
    return f"Train: {name}, a die of the table" if typed else f"Train: {name}"


def _spawn(state: World, data: Any) -> str:
    if data.npc == "legendary":
        return f"Wake {who(state, data.id)}" if data.id else "Wake a legendary monster"
    return f"Place {who(state, data.npc)}"


def _assign(_state: World, data: Any) -> str:
    return "Hand out the NPC's damage" if data.npc else "Hand out the damage"


def _npc(verb: str) -> Labelled:
    def said(state: World, data: Any) -> str:
        player = getattr(data, "player", "")
        whom = f" {seat_name(state, player)}" if player else ""
        across = " across a border" if getattr(data, "near", False) else ""
        return f"{named(who(state, data.npc))} {verb}{whom}{across}"

    return said


LABELS: Final[Mapping[str, str | Labelled]] = {
    "awaken": "Awake in a city",
    "place_markers": "Lay the commodity markers",
    "begin_month": lambda state, _data: f"Begin month {state.month}",
    "tick": lambda _state, data: f"Done: {DUE.get(data.duty, named(data.duty))}",
    "end_turn": "End the turn",
    "end_npcs": "The NPCs are done",
    "end_month": lambda state, _data: f"End month {state.month}",
    "penalty_turn": "Throw the gold dice",
    "travel": _travel,
    "scout": _scout,
    "engage": "Look for a monster",
    "meet": lambda _state, data: f"Meet a {data.tier}",
    "smoke_scout": "Smoke bomb: scout again",
    "sell": "Sell goods",
    "buy_roll": "Ask what the shop has",
    "buy": "Buy goods",
    "build_stall": "Build a market stall",
    "sell_upgrade": lambda _state, data: f"Sell: {UPGRADES.get(data.kind, data.kind)}",
    "buy_upgrade": lambda _state, data: f"Buy: {UPGRADES.get(data.kind, data.kind)}",
    "swap_caravan": "Buy another caravan",
    "recruit": lambda _state, data: f"Recruit {data.color}" if data.color else "Recruit a soldier",
    "heal": "Heal",
    "train": "Train",
    "take_quest": lambda _state, data: (
        "Take a quest that lies open" if data.from_ == "faceup" else "Keep one of two quests"
    ),
    "draw_cards": lambda _state, data: (
        "Draw two quests" if data.kind == "quest" else "Draw two Rune Powers"
    ),
    "cancel_quest": "Cancel the quest",
    "complete_quest": "Complete the quest",
    "reveal_quests": "Lay quests open",
    "use_medic": "Use a medic pack",
    "rune_power": lambda _state, data: f"Use {data.name}" if data.name else "Use a Rune Power",
    "gain_rune": lambda state, data: f"Give {seat_name(state, data.player)} a rune",
    "choose_power": "Choose a Rune Power",
    "drop_power": "Lay a Rune Power open",
    "spend_point": lambda _state, data: f"Raise {data.status}" if data.status else "Raise a status",
    "pay": "Pay gold",
    "earn": "Earn gold",
    "gain_goods": "Take goods from the stock",
    "drop_goods": "Put goods back",
    "gain_exp": "Gain experience",
    "enter_card": "Enter a card",
    "note": "Write a note",
    "merchant_dice": "Throw for the merchant's card",
    "battle": _attack,
    "stage": "Throw the dice",
    "reroll": "Throw one hit die again",
    "settle": "Let the dice count",
    "assign": _assign,
    "faint": "Choose who faints",
    "retreat": "Try to get away",
    "smoke_retreat": "Smoke bomb: get away",
    "roll_off": "Throw for survival",
    "end_battle": "Settle the battle",
    "die": lambda state, data: (
        f"{seat_name(state, data.player)} dies" if data.player else "A death"
    ),
    "npc_move": _npc("moves"),
    "npc_scout": _npc("scouts"),
    "npc_attack": _npc("attacks"),
    "spawn": _spawn,
}
"""Buttons by event type."""

UPGRADES: Final[Mapping[str, str]] = {
    "mount": "mount",
    "cargo": "cargo room",
    "smoke": "smoke bomb",
    "medic": "medic pack",
}

NAMED: Final = frozenset(
    {
        "awaken",
        "choose_power",
        "draw_cards",
        "spend_point",
        "stage",
        "settle",
        "reroll",
        "assign",
        "retreat",
        "smoke_retreat",
        "end_battle",
    }
)
"""What several seats may be offered at once."""
PRICED: Final = frozenset(
    {"build_stall", "buy_upgrade", "sell_upgrade", "swap_caravan", "train", "cancel_quest"}
)
"""What is done with one press, so that its price stands on the button."""
BY_WHAT: Final[Mapping[tuple[str, str], str]] = {
    ("take_quest", "draw_quests"): "Note two quests drawn at the table",
    ("travel", "cross_border"): "Travel across a border",
    ("recruit", "soldier"): "Recruit a soldier",
    ("awaken", "awaken_drawn"): "Let the app draw the city",
    ("spawn", "brigand_drawn"): "Place the brigand as drawn at the table",
    ("spawn", "government_drawn"): "Place the government as drawn at the table",
    ("spawn", "legendary_drawn"): "Wake the legendary monster drawn at the table",
    ("die", "die_drawn"): "A death, the marker drawn at the table",
}
CALLED: Final[Mapping[str, str]] = {
    "swap_caravan": "Buy a caravan",
    "complete_quest": "Complete",
    "cancel_quest": "Cancel",
}
"""What is called by the name of its card."""

GROUPS: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "sell",
            "buy_roll",
            "buy",
            "build_stall",
            "sell_upgrade",
            "buy_upgrade",
            "swap_caravan",
            "recruit",
            "heal",
            "train",
            "take_quest",
            "cancel_quest",
        ),
        CITY,
    ),
    **dict.fromkeys(("use_medic", "rune_power", "complete_quest", "drop_power"), ANYWHERE),
    **dict.fromkeys(("npc_move", "npc_scout", "npc_attack", "spawn"), NPCS),
    **dict.fromkeys(
        (
            "pay",
            "earn",
            "gain_goods",
            "drop_goods",
            "gain_exp",
            "gain_rune",
            "reveal_quests",
            "enter_card",
            "die",
            "note",
        ),
        BY_HAND,
    ),
}
"""Headings by event type; all others are the turn itself."""
ONLY_TICKED: Final = ("exchange",)
"""Duties that have no event of their own."""

IN_BATTLE: Final = frozenset({"rune_power"})

FIELDS: Final[Mapping[str, str]] = {
    "to": "Where to",
    "cross_border": "Across the border: the way is allowed",
    "dice": "Dice",
    "die": "Die",
    "rival": "The other side's dice",
    "extra": "Damage of the hero's skill",
    "rival_extra": "Damage of the other hero's skill",
    "target": "Whom",
    "against": "Against",
    "card": "Card",
    "others": "Laid open",
    "nation": "Awakening marker",
    "markers": "Turn markers, in seat order",
    "next": "Event shown for the next month",
    "current": "Event that runs instead",
    "goods": "Goods",
    "drop": "Dropped good",
    "pick": "One more of any kind",
    "kind": "Which",
    "color": "Colour",
    "units": "Who",
    "unit": "Who",
    "sure": "For sure",
    "soldier": "Soldier",
    "price": "Price",
    "name": "Name",
    "give_up": "Given up for it",
    "other": "The other one drawn, laid open",
    "uses": "Uses",
    "note": "Text",
    "objective": "For what",
    "status": "Status",
    "amount": "How much",
    "why": "Why",
    "assign": "Damage to",
    "own": "Own die",
    "take": "Take the dropped good",
    "player": "Player",
    "killer": "Killed by",
    "npc": "Who",
    "id": "Which",
    "near": "Their territories touch across a border",
    "tier": "Tier",
    "exp": "Experience",
    "fruit": "Fruit",
    "spice": "Spice",
    "chocolate": "Chocolate",
    "medicine": "Medicine",
    "iron": "Iron",
    "silk": "Silk",
    "hero": "Hero",
    **{f"s{number}": f"Soldier {number}" for number in range(1, 10)},
    "red": "Red soldier",
    "black": "Black soldier",
    "purple": "Purple soldier",
    "blue": "Blue soldier",
    "green": "Green soldier",
}
"""Fields by name."""

DICE: Final[Mapping[str, int]] = dict.fromkeys(("dice", "die", "rival", "own"), 6)

MAIN: Final = (
    "begin_month",
    "end_month",
    "end_npcs",
    "awaken",
    "place_markers",
    "penalty_turn",
    "meet",
    "merchant_dice",
    "choose_power",
    "spend_point",
    "spawn",
    "stage",
    "settle",
    "assign",
    "faint",
    "roll_off",
    "end_battle",
)
"""What is due."""
