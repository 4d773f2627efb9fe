"""What cards have to do with something that is offered: those that count, those that speak of it.

A text whose number the app does not know is read aloud: nothing is promised about it.
"""

from collections.abc import Iterable
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.state import DUELS, MERCHANT, MONSTER, Battle
from gm_tools.games.world_adventure.card_change_words import change_words
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.in_force import Counting, about
from gm_tools.games.world_adventure.state import World

THROWS: Final[tuple[Figure, ...]] = ("hit", "dice", "hero_damage", "soldier_damage")
OWN: Final[dict[str, tuple[Figure, ...]]] = {
    MERCHANT: ("merchant_hp", "merchant_hit", "chaser"),
    MONSTER: ("monster_hp", "monster_hit", "barrier"),
}
"""Figures that are read for who fights a merchant or a monster."""
COUNTED: Final = "counted: "


def notes_about(state: World, seat: str, *figures: Figure, good: str = "") -> tuple[str, ...]:
    """Return the cards that change some figures of a seat, then those that speak of them."""
    return _said(about(state, seat, *figures, good=good))


def notes_of_fight(state: World, battle: Battle) -> tuple[str, ...]:
    """Return the cards that count in a fight on either side, then those that speak of it."""
    within = replace(state, battle=battle)
    own = (*THROWS, "rerolls", *OWN.get(battle.kind, ()))
    found = list(about(within, battle.own.seat, *own))
    if battle.kind in DUELS:
        more = about(within, battle.rival.seat, *THROWS, "rerolls")
        found += [one for one in more if one not in found]
    return _said(found)


def _said(found: Iterable[Counting]) -> tuple[str, ...]:
    cards = tuple(dict.fromkeys(map(told, found)))
    return tuple(sorted(cards, key=lambda one: not one.startswith(COUNTED)))


def told(one: Counting) -> str:
    """Return what a card has to do with a figure: what it changes, or what it says.

    >>> from gm_tools.games.world_adventure.card_changes import Changes
    >>> told(Counting("Fog", "One die fewer.", Changes("explorer", 1)))
    'counted: Fog, +1 explorer die'
    """
    name = one.name or "a card"
    words = change_words(one.changes)
    return f"{COUNTED}{name}, {words}" if words else f"{name} says: {one.note}"
