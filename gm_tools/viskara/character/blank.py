"""A build in which every choice is still open."""

from gm_tools.viskara.character.build import (
    TACTIC_TYPES,
    Build,
    ShadowRanks,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.character import Character


def blank_build(level: int) -> Build:
    """Return a build without ranks, points or specializations, one tactic of each type.

    Speed class and style have no open value: they are medium and universal until chosen.
    """
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


def is_begun(character: Character) -> bool:
    """Whether anything but the level was chosen for a character's build."""
    is_blank = character.build == blank_build(character.build.level)
    return not is_blank or bool(character.overrides or character.levels or character.house_rules)
