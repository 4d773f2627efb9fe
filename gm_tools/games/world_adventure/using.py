"""A card is used: what it brings at once, and how long its figure counts (G-WA-72)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.world_adventure.at_once import with_at_once
from gm_tools.games.world_adventure.battle.state import Battle
from gm_tools.games.world_adventure.card_changes import Changes, InForce, Lasts
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import LIES_OUT, Counting, begun, lies_out
from gm_tools.games.world_adventure.state import RunePower, World

USUAL: Final[Mapping[str, Lasts]] = {"yellow": "turn", "purple": "battle"}
"""How long a Rune Power counts that does not say it."""


def used_power(
    rules: Facts, state: World, seat: str, power: RunePower, on: str = "", unit: str = ""
) -> World:
    """Return the state with a Rune Power used (298): one that counts while held brings no more."""
    changes = power.changes
    lasts = USUAL[power.color] if changes.lasts == "usual" else changes.lasts
    meant = on or enemy_of(state.battle, seat)
    card = Counting(power.name, power.note, changes, lasts, seat, meant)
    return used(rules, state, card, unit)


def enemy_of(battle: Battle | None, seat: str) -> str:
    """Return the seat that a seat fights; "" for an NPC, or without a fight."""
    if battle is None:
        return ""
    return battle.rival.seat if seat == battle.own.seat else battle.own.seat


def used(rules: Facts, state: World, card: Counting, unit: str = "") -> World:
    """Return the state with what a card brings at once, and its figure in force for a while."""
    if card.changes.figure and card.lasts not in LIES_OUT:
        state = begun(state, in_force(card))
    return with_at_once(rules, state, card, unit)


def met(
    rules: Facts, state: World, card: Card | None, also: Lasts = "held", seat: str = ""
) -> World:
    """Return the state once a card lies out: what it brings, and what outlasts its lying there."""
    if card is None:
        return state
    lasts = "held" if lies_out(card.changes, also) else card.changes.lasts
    return used(rules, state, Counting(card.name, card.note, card.changes, lasts, seat))


def in_force(card: Counting) -> InForce:
    """Return a card as the state keeps it while it counts."""
    return InForce("", card.name, card.note, card.changes, card.lasts, card.of, card.on)


def needs_player(changes: Changes) -> bool:
    """Whether a player is named as the card is used."""
    return changes.whom == "one"
