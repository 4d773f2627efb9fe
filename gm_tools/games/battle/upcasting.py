"""Journals of older engines, brought into the form of the engine after them."""

from typing import Any, Final

from gm_tools.games.frame.upcasting import Object, Upcaster, renamed

NUMBERS_OF_THE_FIRST: Final = {
    "effort_a_turn": 3,
    "exhausted_effort": 1,
    "start_effort": 1,
    "most_effort": 3,
    "flair_a_turn": 3,
    "shaken_flair": 1,
    "start_flair": 1,
    "most_flair": 30,
    "move_effort": 1,
    "attack_effort": 1,
    "defy_effort": 1,
    "stance_effort": 1,
    "stance_flair": 1,
    "outnumbered_flair": 1,
    "all_out_flair": 3,
    "style_flair": 1,
    "signature_effort": 1,
    "cards_of_a_show": 5,
    "flourish_from": 4,
    "all_out_cards": 2,
    "sure_red": 3,
    "bust_red": 4,
    "exertion_from": 3,
    "exertion_finale": 2,
    "fate_effort": 1,
    "fate_finale": 4,
    "fate_debt": 2,
    "card_slots": 5,
    "cards_released": 1,
    "presence_flair": 3,
    "creativity_effort": 2,
    "rhythm_effort": 2,
    "simple_speed": 3,
    "beetle_attacks": 2,
    "beetle_health": 10,
}
"""The numbers of every battle of engine 1, from its code: history, not today's data."""


def _with_numbers(plain: Object) -> Object:
    return {**plain, "numbers": NUMBERS_OF_THE_FIRST}


EFFORT_OF_A_TACTIC: Final = {"cost_effort": 1}
START: Final = {"effort": 1, "flair": 1}
"""What the second engine left out of its journals: history, not today's data."""


def _with_costs(plain: Object) -> Object:
    blocks = {id: _block(block) for id, block in plain.get("blocks", {}).items()}
    return {**plain, "blocks": blocks}


def _block(plain: Object) -> Object:
    return {**plain, "tactics": _tactics(plain.get("tactics", []))}


def _tactics(plain: list[Object]) -> list[Object]:
    return [{**EFFORT_OF_A_TACTIC, **tactic} for tactic in plain]


def _state(plain: Object) -> Object:
    combatants = {id: {**START, **one} for id, one in plain.get("combatants", {}).items()}
    return _with_costs({**renamed(strikes="ongoing")(plain), "combatants": combatants})


def _by_hand(path: str, value: Any) -> tuple[str, Any]:
    return path, _tactics(value) if path.endswith(".block.tactics") else value


def _closing_choices(plain: Object) -> Object:
    return {**plain, "as_health": True}


NEVER_READ: Final = frozenset(
    {"paid_effort", "paid_flair", "moved_free", "off_turn", "ends_with_turn_of"}
)
"""What states of the sixth engine and before held, though no rule ever asked for it."""


def _without_unread(plain: Object) -> Object:
    return {key: value for key, value in plain.items() if key not in NEVER_READ}


def _shown_once(plain: Object) -> Object:
    return {
        **plain,
        "ongoing": [_blast(_without_unread(one)) for one in plain.get("ongoing", [])],
        "combatants": {id: _signature(one) for id, one in plain.get("combatants", {}).items()},
    }


def _signature(plain: Object) -> Object:
    found = plain.get("signature")
    return {**plain, "signature": _without_unread(found)} if found else plain


def _blast(plain: Object) -> Object:
    if not plain.get("quiet"):
        return plain
    shows = {
        who: {**shown, "again": True} if who == plain["by"] else shown
        for who, shown in plain.get("shows", {}).items()
    }
    return {**plain, "shows": shows}


def _let_go(plain: Object) -> Object:
    return {**plain, "let_go": True}


def _unprepared(plain: Object) -> Object:
    return {**_at_will(plain), "unprepared": True}


def _at_will(plain: Object) -> Object:
    return {**plain, "out_of_reach": True}


def _meant_everyone(plain: Object) -> Object:
    return plain if plain.get("targets") else {**plain, "everyone": True}


WIDENING: Final = {
    "Distance Up: Direct to Exposure": "direct",
    "Distance Up: Exposure to Projectile": "exposure",
}
"""What the seventh engine knew by name: the kind of range that an upgrade widens."""


def _with_widening(plain: Object) -> Object:
    blocks = {id: _signed(block) for id, block in plain.get("blocks", {}).items()}
    return {**plain, "blocks": blocks} if blocks else plain


def _signed(block: Object) -> Object:
    move = block.get("signature")
    if not move:
        return block
    maneuvers = [_wider(one) for one in move.get("maneuvers", [])]
    return {**block, "signature": {**move, "maneuvers": maneuvers}}


def _wider(maneuver: Object) -> Object:
    plain = {**maneuver, "effects": [_widening(one) for one in maneuver.get("effects", [])]}
    if "options" in maneuver:
        plain["options"] = [_wider(one) for one in maneuver["options"]]
    return plain


def _widening(effect: Object) -> Object:
    kind = WIDENING.get(effect["name"])
    if kind is None:
        return effect
    play = {"at": "targets", "must": True, "deeds": [{"do": "widen", "name": kind}]}
    return {**effect, "plays": [*effect.get("plays", []), play]}


CARRIERS: Final = {"Explosive": "blast", "Black Hole Collapse": "collapse"}
"""The entries that carried a tactic, known by their names until the seventh engine."""
BLAST: Final = {"how": ["same_show", "no_flourish"]}


def _carrying(plain: Object) -> Object:
    if "blocks" not in plain:
        return plain
    blocks = {id: _block_carrying(block) for id, block in plain["blocks"].items()}
    return {**plain, "blocks": blocks}


def _block_carrying(plain: Object) -> Object:
    found = {**plain}
    if "tactics" in plain:
        found["tactics"] = _tactics_carrying(plain["tactics"])
    if "effects" in plain:
        found["effects"] = [_effect_carrying(one) for one in plain["effects"]]
    if plain.get("signature"):
        moves = [_maneuver_carrying(one) for one in plain["signature"].get("maneuvers", [])]
        found["signature"] = {**plain["signature"], "maneuvers": moves}
    return found


def _tactics_carrying(plain: list[Object]) -> list[Object]:
    return [_with_effects(tactic) for tactic in plain]


def _maneuver_carrying(plain: Object) -> Object:
    found = _with_effects(plain)
    if "options" in plain:
        found["options"] = [_maneuver_carrying(one) for one in plain["options"]]
    return found


def _with_effects(plain: Object) -> Object:
    if "effects" not in plain:
        return {**plain}
    return {**plain, "effects": [_effect_carrying(one) for one in plain["effects"]]}


def _effect_carrying(plain: Object) -> Object:
    kind = CARRIERS.get(plain.get("name", ""))
    if kind is None:
        return plain
    carried = f"{plain['id'].partition('/')[0]}.{kind}"
    how = BLAST if kind == "blast" else {}
    plays = [
        {**play, "deeds": [_brings(deed, how) for deed in play.get("deeds", [])]}
        for play in plain.get("plays", [])
    ]
    return {**plain, "carried": carried, "plays": plays}


def _brings(plain: Object, how: Object) -> Object:
    return {**plain, **how} if plain.get("do") == "attack_again" else plain


def _carrying_by_hand(path: str, value: Any) -> tuple[str, Any]:
    return path, _tactics_carrying(value) if path.endswith(".block.tactics") else value


def _told_by_data(plain: Object) -> Object:
    return _carrying(_with_widening(plain))


UPCASTERS: Final = (
    Upcaster(from_engine=1, events={"setup": _with_numbers}, state=_with_numbers),
    Upcaster(
        from_engine=2,
        events={"setup": _with_costs, "add": _with_costs},
        state=_state,
        paths=_by_hand,
    ),
    Upcaster(from_engine=3),
    Upcaster(from_engine=4),
    Upcaster(from_engine=5, events={"proceed": _closing_choices}),
    Upcaster(from_engine=6, state=_shown_once),
    Upcaster(
        from_engine=7,
        events={
            "pass": _let_go,
            "proceed": _let_go,
            "use": _meant_everyone,
            "defy": _unprepared,
            "attack": _at_will,
            "setup": _told_by_data,
            "add": _told_by_data,
        },
        state=_told_by_data,
        paths=_carrying_by_hand,
    ),
)
"""Engine 4 judges some effects otherwise: what is on the target counts when another's show changes,
a swap moves an attack to the other target, a combatant may stop on an ally's square within a
signature move. Journals look the same; what follows from them may differ.

Engine 5 says in its states whose effect changes a show, and in the news of a mark its cause apart
from its name: who may hear of it is decided by that. Journals look the same.

Engine 7 counts the cards of a show once while a blast uses them again. Journals look the same; what
lies on a discard pile after a blast, and what is drawn then, may differ.

Engine 8 lets plays of one clause be used once in place of each other: who used Dread for a black
and for a red card on one show cannot any more. What must happen and asks something is not declined,
and an effect on each in reach reaches nobody where there is no grid and nobody is named. Who could
have defied is judged by effort, flair, lines and bans as the reactions close, not by effort alone.
What happens before a defy happens (Hasty Retreat, the charge of Charge). Mandatory tactics are
mandatory without a grid too, unless the table says that they reach nobody. Upgrades that widen a
range say so in their plays; what carries a tactic says which, and how its attack is made.
"""
