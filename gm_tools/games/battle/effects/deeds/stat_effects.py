"""Deeds that let a combatant use another stat effect besides its own (Viskara 3384)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.combatant.power import power
from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.deeds.carrying_out import Handler
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.flourish import each_effect
from gm_tools.games.battle.maneuver.in_progress import Due
from gm_tools.games.battle.maneuver.performed import tactic_of
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed


def _second(scene: Scene, deed: Deed) -> Battle:
    """Make the stat effect of the line met due, with a power within the user's own limit."""
    ongoing, met = scene.ongoing, measures.met_show(scene)
    if ongoing is None or met not in scene.state.combatants:
        return scene.state
    stat = scene.rules.tactic(scene.state, met, tactic_of(ongoing, met)).stat
    if stat is None:
        return scene.state
    most = power(scene.rules, scene.state, ongoing, scene.user, scene.line).most
    worth = min(amount(scene, deed.by), most)
    due = Due(scene.user, scene.line, scene.target, stat, worth, full=worth >= most, lent=True)
    dues = (*ongoing.dues, *each_effect(scene.state, ongoing, due))
    return with_ongoing(scene.state, replace(ongoing, dues=dues))


STAT_EFFECTS: Final[Mapping[str, Handler]] = {"second_stat_effect": _second}
