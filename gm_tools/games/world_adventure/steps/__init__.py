"""The steps of a game by subject; each module brings ``STEPS`` and what it offers.

A module whose events need dice or draws brings ``DRAWINGS``, too.
"""

from collections.abc import Mapping
from typing import Any, Final

from gm_tools.games.frame.steps import Offers, Step
from gm_tools.games.world_adventure.drawing import Drawing
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps import (
    assigning,
    battles,
    caravan,
    death,
    decks,
    hand,
    merchants,
    money,
    months,
    npcs,
    powers,
    quests,
    retreating,
    runes,
    scouting,
    setup,
    shop,
    soldiers,
    staging,
    stalls,
    tokens,
    travel,
    turns,
)

MODULES: Final[tuple[Any, ...]] = (
    setup,
    staging,
    assigning,
    retreating,
    merchants,
    battles,
    npcs,
    tokens,
    death,
    months,
    runes,
    powers,
    travel,
    scouting,
    shop,
    stalls,
    caravan,
    soldiers,
    quests,
    decks,
    turns,
    money,
    hand,
)

STEPS: Final[Mapping[str, Step[Facts, World]]] = {
    name: step for module in MODULES for name, step in module.STEPS.items()
}
OFFERS: Final[tuple[Offers[Facts, World], ...]] = tuple(module.offers for module in MODULES)
DRAWINGS: Final[Mapping[str, Drawing]] = {
    name: one for module in MODULES for name, one in getattr(module, "DRAWINGS", {}).items()
}
