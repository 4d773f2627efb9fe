"""What the host of a game played by chance does though no offer names it: type and data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.recording.chance import Chance

Hand = Callable[[Mapping[str, Any], Chance], Iterator[tuple[str, Any]]]


SHARED = ("health", "maxima", "effort", "flair", "cards", "marks", "tactics", "effects")
HOW = ("told", "secret", "usual")


def hand_of_a_battle(state: Mapping[str, Any], chance: Chance) -> Iterator[tuple[str, Any]]:
    """Yield what the host of a battle may do by hand, as type and data."""
    who, other = chance.at("who").in_order(state["combatants"])[:2]
    yield "harm", {"who": [who], "amount": chance.at("harm").number(1, 9), "by": other}
    yield "harm", {"who": [who, other], "amount": 2, "kind": "morale"}
    yield "heal", {"who": [who], "amount": chance.at("heal").number(1, 9)}
    yield "grant", {"who": [who], "effort": 1, "flair": chance.at("grant").number(-2, 5)}
    yield "mark", {"who": who, "name": "Wet", "amount": 2, "by": other, "until": "turn_end"}
    yield "thing", {"name": "Pillar", "squares": [[0, 0]], "stops": "everybody", "by": who}
    yield "put", {"who": who, "at": [[chance.at("x").number(0, 8), 7]]}
    yield "give_turn", {"who": who}
    yield "skip", {"next": who}
    yield "seat", {"who": who, "owner": ("P1", "P2", "host")[chance.at("seat").number(0, 2)]}
    yield "visible", {"visible": {"health": "number", "effort": chance.share("effort") < 0.5}}
    share = chance.at("share")
    what = share.at("what").among(SHARED)
    yield "share", {"of": [who], "what": [what], "how": share.at("how").among(HOW)}
    yield "share", {"of": ["enemies"], "what": ["morale"], "how": share.at("side").among(HOW)}
    yield "hide_place", {"who": [who]}
    yield "show_place", {"who": who, "at": [[chance.at("show").number(0, 8), 6]]}
    yield "note", {"text": "The bridge burns."}
    yield "abandon", {}
    yield "proceed", {}
    block, entrant = state["combatants"][who]["block"], {"side": "enemies", "name": "Late"}
    yield "add", {"combatants": [{**entrant, "block": block}]}
    if state["decks"]:
        yield "shuffle", {"deck": chance.at("deck").among(state["decks"])}
    yield "remove", {"who": who, "why": "left"}
    if chance.share("rare") < 0.2:
        yield "end", {"why": "A truce."}


def hand_of_a_royale(state: Mapping[str, Any], chance: Chance) -> Iterator[tuple[str, Any]]:
    """Yield what no offer of a Battle Royale names."""
    yield "note", {"text": "The bell rings."}
    owned = [card["id"] for one in state["players"] for card in one.get("active", ())]
    yield "set_active", {"cards": chance.at("active").in_order(owned)[:3]}


def hand_of_an_adventure(_state: Mapping[str, Any], chance: Chance) -> Iterator[tuple[str, Any]]:
    """Yield what no offer of a World Adventure names."""
    yield "note", {"text": "Snow on the pass."}
    values = {"exp": 1, "gold": chance.at("gold").number(1, 6)}
    yield "enter_card", {"card": {"id": "own", "kind": "quest", "name": "Own", "values": values}}


HANDS: Mapping[str, Hand] = {
    "battle": hand_of_a_battle,
    "battle_royale": hand_of_a_royale,
    "world_adventure": hand_of_an_adventure,
}
