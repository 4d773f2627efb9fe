"""The data of what NPCs do, and of how they appear; the host sends it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.places import Location


@dataclass(frozen=True, slots=True)
class NpcMove:
    """Move the brigand or the government in the NPC phase, up to two territories."""

    npc: Literal["brigand", "government"]
    to: Location = field(default=Location())


@dataclass(frozen=True, slots=True)
class NpcScout:
    """The brigand or the government scouts a player where it stands; found, it attacks."""

    npc: Literal["brigand", "government"]
    player: str
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NpcAttack:
    """An NPC attacks a player by itself; ``npc`` its name, or a legendary's id.

    ``near``: the host vouches that the territories touch across a border.
    """

    npc: str
    player: str
    near: bool = False


@dataclass(frozen=True, slots=True)
class Spawn:
    """Place the brigand or the government, or wake a legendary monster, once one is due.

    ``nation`` and ``die`` say where it appears; ``id`` which legendary monster wakes.
    """

    npc: Literal["brigand", "government", "legendary"]
    nation: str = ""
    die: int | None = None
    id: str = ""
    card: CardRef = ""


NPC_EVENTS: Final[Mapping[str, type]] = {
    "npc_move": NpcMove,
    "npc_scout": NpcScout,
    "npc_attack": NpcAttack,
    "spawn": Spawn,
}
