"""Light mode: a screen on which the list matters, and the end of the turn is at hand."""

from dataclasses import replace

from gm_tools.presenters.games.battle.views import BattleScreen

AT_HAND = "Turn"
"""The heading of what stays at hand."""


def in_light(screen: BattleScreen) -> BattleScreen:
    """Return a host's screen in light mode: what ends the turn is taken out of the sheet."""
    one = screen.acting
    if one is None:
        return replace(screen, is_light=True)
    groups = tuple((name, group) for name, group in one.groups if name != AT_HAND)
    kept = replace(one, groups=groups, ends=())
    return replace(screen, is_light=True, at_hand=one.ends, acting=kept)
