"""At which moment a play that always holds matters."""

from typing import Final

from gm_tools.viskara.plays import Play

AT_SHOW: Final = frozenset(
    {
        "output",
        "lower_output",
        "line_output",
        "original_output",
        "finale",
        "lower_finale",
        "red_cards",
        "lower_red_cards",
        "power",
        "flat_power",
        "max_power",
        "break_point",
        "halve_output",
        "halve_line",
        "halve_flourish",
        "double_output",
        "no_break_point",
        "all_morale",
    }
)
AT_DAMAGE: Final = frozenset(
    {
        "prevent_health",
        "prevent_morale",
        "prevent_damage",
        "halve_damage",
        "halve_health",
        "halve_morale",
        "more_morale_damage",
    }
)
AT_TURN_START: Final = frozenset(
    {"gain_health", "gain_flair", "gain_effort", "gain_morale", "lose_health", "lose_flair"}
)
AIMING: Final = frozenset(
    {"targets", "any_targets", "squares", "all_squares", "range", "ignore_obstructions"}
)


STATIC: Final = frozenset({"raise_number", "set_number", "releases", "teleport_instead"})
"""What is never done, but asked for where it matters."""
SPLITTING: Final = frozenset({"break_point", "no_break_point", "all_morale"})
"""What changes how a line's damage is split, which must be known before a defy chooses."""
SPLIT: Final = "split"
"""The moment of such changes that happen by themselves: before defies choose (3559, 3624)."""
READ: Final = "read"
"""The moment of plays that are only asked for; of no maneuver."""


def natural_moment(play: Play) -> str:
    """Return the moment at which a play acts; of one that always holds, where it matters."""
    deeds = {deed.do for deed in play.deeds}
    if deeds and (deeds <= STATIC or (play.must and deeds <= AIMING)):
        return READ
    if play.at == "damage" and play.must and deeds and deeds <= SPLITTING:
        return SPLIT
    if play.at != "passive":
        return play.at
    if deeds & AT_SHOW:
        return "show"
    if deeds & AT_DAMAGE:
        return "damage"
    return "turn_start" if deeds & AT_TURN_START else "passive"


def widens(play: Play) -> bool:
    """Whether a play changes what may be targeted."""
    return any(deed.do in AIMING for deed in play.deeds)
