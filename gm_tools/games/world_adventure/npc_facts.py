"""What is printed of fights, NPCs and wanted deeds; the defaults are the booklet's own numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple


class Reach(NamedTuple):
    """An NPC's attitude: where it strikes, whom, and in which phases it does so unasked.

    ``near``: in neighbouring territories, too. ``city``: in cities. ``wanted``: only wanted
    players. ``spares_caller``: not the player who called it. ``moves``: territories it moves in
    its own phase, before it scouts; 0 for monsters.
    """

    near: bool = False
    city: bool = False
    wanted: bool = False
    action: bool = False
    npc: bool = False
    spares_caller: bool = False
    moves: int = 0


@dataclass(frozen=True, slots=True)
class Fights:
    """Numbers of battles, tokens and spawns.

    ``soldier_hp`` is per level; ``hit`` and ``retreat`` are the highest dice that hit and get
    away in a duel; ``every`` which token spawns, ``tokens`` how many lie at most.
    """

    soldier_hp: int = 2
    hit: int = 3
    retreat: int = 3
    duel_exp: int = 2
    every: int = 3
    tokens: int = 9


REACH: Final[Mapping[str, Reach]] = MappingProxyType(
    {
        "brigand": Reach(action=True, moves=2),
        "government": Reach(city=True, wanted=True, action=True, moves=2),
        "minion": Reach(npc=True, spares_caller=True),
        "destroyer": Reach(near=True, npc=True, spares_caller=True),
        "raid": Reach(near=True, action=True, npc=True),
        "legendary": Reach(city=True, action=True, npc=True),
    }
)
"""The printed attitudes (World Adventure 463-549; G-WA-27)."""

DEEDS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "attack_merchant": 1,
        "attack_government": 2,
        "attack_unwanted_player": 1,
        "defeat_brigand": -2,
        "defeat_destroyer": -1,
        "defeat_raid": -1,
        "defeat_legendary": -2,
        "defeat_wanted_player": -1,
    }
)
"""What deeds do to the wanted points (World Adventure 1136-1145; G-WA-21)."""
