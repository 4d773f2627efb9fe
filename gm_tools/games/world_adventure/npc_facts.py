"""What is printed of fights, NPCs and wanted deeds, and the names that the rules know."""

from dataclasses import dataclass
from typing import Final, NamedTuple


class Reach(NamedTuple):
    """An NPC's attitude: where it strikes, whom, and in which phases it does so unasked.

    ``near``: in neighbouring territories, too. ``city``: in cities. ``wanted``: only wanted
    players. ``spares_caller``: not the player who called it. ``moves``: territories it moves in
    its own phase, before it scouts; 0 for monsters.
    """

    near: bool
    city: bool
    wanted: bool
    action: bool
    npc: bool
    spares_caller: bool
    moves: int


@dataclass(frozen=True, slots=True)
class Fights:
    """Numbers of battles, tokens and spawns.

    ``soldier_hp`` is per level; ``hit`` and ``retreat`` are the highest dice that hit and get
    away in a duel; ``every`` which token spawns, ``tokens`` how many lie at most.
    """

    soldier_hp: int
    hit: int
    retreat: int
    duel_exp: int
    every: int
    tokens: int


ATTITUDES: Final = ("brigand", "government", "minion", "destroyer", "raid", "legendary")
"""Who strikes players; the data says whom and where (World Adventure 463-549; G-WA-27)."""

DEEDS: Final = (
    "attack_merchant",
    "attack_government",
    "attack_unwanted_player",
    "defeat_brigand",
    "defeat_destroyer",
    "defeat_raid",
    "defeat_legendary",
    "defeat_wanted_player",
)
"""What the law knows; the data says what it does to the wanted points (1136-1145; G-WA-21)."""
