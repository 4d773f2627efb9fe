"""The data of what NPCs do, and of how they appear; the host sends it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.event_words import CARD, DICE, NATION, NPCS, PLAYER, SIX
from gm_tools.games.world_adventure.places import Location

Hunter = Literal["brigand", "government"]
Appearing = Literal[Hunter, "legendary"]


@dataclass(frozen=True, slots=True)
class NpcMove:
    """Move the brigand or the government in the NPC phase, up to two territories."""

    WORDS: ClassVar = Words(
        "{Npc} moves to {to}",
        "{Npc} moves",
        heading=NPCS,
        fields={"to": "Where to"},
        heard=heard("npc to"),
    )

    npc: Hunter
    to: Location = field(default=Location())


@dataclass(frozen=True, slots=True)
class NpcScout:
    """The brigand or the government scouts a player where it stands; found, it attacks."""

    WORDS: ClassVar = Words(
        "{Npc} scouts {player}[ ({dice})]",
        "{Npc} scouts[ {player}]",
        heading=NPCS,
        fields=DICE,
        faces=SIX,
        heard=heard("npc player dice"),
    )

    npc: Hunter
    player: str
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NpcAttack:
    """An NPC attacks a player by itself; ``npc`` its name, or a legendary's id.

    ``near``: the host vouches that the territories touch across a border.
    """

    WORDS: ClassVar = Words(
        "{Npc} attacks {player}",
        "{Npc} attacks[ {player}]",
        {"near": "{Npc} attacks[ {player}] across a border"},
        heading=NPCS,
        fields=PLAYER,
        heard=heard("npc player near"),
    )

    npc: str
    player: str
    near: bool = False


@dataclass(frozen=True, slots=True)
class Spawn:
    """Place the brigand or the government, or wake a legendary monster, once one is due.

    ``nation`` and ``die`` say where it appears; ``id`` which legendary monster wakes.
    """

    WORDS: ClassVar = Words(
        "[{Woken} awakes|{Npc} appears]",
        "Place {npc}",
        {
            "legendary": "Wake [{woken}|a legendary monster]",
            "brigand_drawn": "Place the brigand where you drew",
            "government_drawn": "Place the government where you drew",
            "legendary_drawn": "Wake the legendary monster that you drew",
            "legendary_entered": "Wake a legendary monster of your board",
        },
        heading=NPCS,
        fields={**NATION, **CARD, "die": "Field (1 N to 6 NW)", "id": "Which"},
        is_main=True,
        heard=heard("npc nation die id card"),
    )

    npc: Appearing
    nation: str = ""
    die: int | None = None
    id: str = ""
    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class NpcCard:
    """Say which card an NPC on the board has; ``npc`` its name, or a legendary's id."""

    WORDS: ClassVar = Words(
        "{Npc}: [{card}|its card is known]",
        "Enter the card of {npc}",
        heading=NPCS,
        fields=CARD,
        heard=heard("npc card"),
    )

    npc: str
    card: CardRef = ""


NPC_EVENTS: Final[Mapping[str, type]] = {
    "npc_move": NpcMove,
    "npc_scout": NpcScout,
    "npc_attack": NpcAttack,
    "spawn": Spawn,
    "npc_card": NpcCard,
}
