"""Reasons that the steps of NPCs share: whose part it is, who is on the board, the target."""

from typing import Final

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.battle.state import BRIGAND, GOVERNMENT
from gm_tools.games.world_adventure.npcs.events import Hunter
from gm_tools.games.world_adventure.questions import duties, name_of, standing_npc
from gm_tools.games.world_adventure.reasons import unknown
from gm_tools.games.world_adventure.state import World

HUNTERS: Final[tuple[Hunter, ...]] = (BRIGAND, GOVERNMENT)
NPC_PHASE: Final = ("npc",)


def in_order(state: World, npc: str) -> Refusal | None:
    """Say that the brigand, or the government, acts before it: ``duties_open`` (463)."""
    before = HUNTERS[: HUNTERS.index(npc)] if npc in HUNTERS else HUNTERS
    if state.phase not in NPC_PHASE:
        return None
    first_of = next((one for one in before if f"move_{one}" in duties(state)), None)
    if first_of is None:
        return None
    return Refusal(
        "duties_open", f"The {first_of} acts first. Move it and let it scout, or tick it."
    )


def on_board(state: World, npc: str) -> Refusal | None:
    """Say that an NPC is not on the board: ``unknown_id``."""
    return None if standing_npc(state, npc) else unknown("NPC on the board", npc)


def other_target(state: World, able: tuple[str, ...]) -> Refusal:
    """Say whom an NPC strikes instead: ``not_the_target``."""
    names = " or ".join(name_of(state, one) for one in able)
    said = f"Its target here is {names}." if names else "It has no target here."
    return Refusal("not_the_target", said)
