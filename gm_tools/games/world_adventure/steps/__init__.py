"""The steps of a game by subject; each module brings ``STEPS`` and what it offers.

A module whose events need dice or draws brings ``DRAWINGS``, too.
"""

from typing import Any, Final

from gm_tools.games.frame.steps import Steps
from gm_tools.games.world_adventure.battle import (
    assigning,
    beginning,
    death,
    ending,
    retreating,
    throwing,
    turning,
)
from gm_tools.games.world_adventure.city import guild, recruiter, shop, stalls, workshop
from gm_tools.games.world_adventure.drawing import Drawings
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.npcs import knowing, moving, striking, tokens
from gm_tools.games.world_adventure.questions import seats
from gm_tools.games.world_adventure.runes import choosing, gaining, points, powers
from gm_tools.games.world_adventure.settled import settled
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps import (
    awakening,
    borders,
    cards_in_force,
    correcting,
    decks,
    host,
    mats,
    medic,
    money,
    month_begin,
    month_end,
    setup,
)
from gm_tools.games.world_adventure.turns import merchants, passing, scouting, travel

MODULES: Final[tuple[Any, ...]] = (
    awakening,
    setup,
    mats,
    throwing,
    turning,
    assigning,
    retreating,
    merchants,
    beginning,
    ending,
    moving,
    striking,
    tokens,
    knowing,
    death,
    month_begin,
    month_end,
    gaining,
    choosing,
    points,
    powers,
    medic,
    travel,
    scouting,
    shop,
    stalls,
    workshop,
    recruiter,
    guild,
    decks,
    passing,
    money,
    borders,
    correcting,
    cards_in_force,
    host,
)

STEPS: Final = Steps[Facts, World](
    by_type={name: step for module in MODULES for name, step in module.STEPS.items()},
    seats=seats,
    settled=settled,
    offers=tuple(module.offers for module in MODULES),
)
DRAWINGS: Final[Drawings] = {
    name: one for module in MODULES for name, one in getattr(module, "DRAWINGS", {}).items()
}
