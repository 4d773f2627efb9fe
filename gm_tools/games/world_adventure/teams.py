"""Team mates: no rivals of each other, and no targets (124-128; G-WA-16, -61)."""

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.state import Player, World


def are_mates(one: Player, other: Player) -> bool:
    """Whether two players share a team."""
    return bool(one.team) and one.team == other.team


def mate_refusal(state: World, player: Player, target: str) -> Refusal | None:
    """Say that a target is a team mate: ``team_mate`` (G-WA-61); anything else passes."""
    other = state.players.get(target)
    if other is None or other.id == player.id or not are_mates(player, other):
        return None
    what = f"{other.name or other.id} is of the same team."
    return Refusal("team_mate", f"{what} Choose a rival.")
