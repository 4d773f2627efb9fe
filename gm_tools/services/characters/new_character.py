"""A blank character."""

from gm_tools.viskara.character.build import (
    TACTIC_TYPES,
    Build,
    ShadowRanks,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.character import Character


def new_character(name: str, player: str = "", level: int = 1) -> Character:
    """Return a blank character: every choice is left to the player.

    Speed class and style have no open value: they are medium and universal until chosen.
    """
    return Character(name=name, player=player, build=blank_build(level))


def blank_build(level: int) -> Build:
    """Return a build without ranks, points or specializations, one tactic of each type."""
    return Build(
        level=level,
        speed_class="medium",
        shadow_ranks=ShadowRanks(),
        shadow_level=0,
        stats=Stats(),
        specializations=(),
        style="universal",
        tactics=tuple(Tactic(type=kind, stat="body") for kind in TACTIC_TYPES),
    )
