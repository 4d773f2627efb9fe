"""Deeds about the user's lines, and about whom the entries that count others count."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.crossing import LONGER, longer_key
from gm_tools.games.battle.effects.deeds.carrying_out import Handler
from gm_tools.games.battle.effects.limits import occasion
from gm_tools.games.battle.effects.links import parent_path
from gm_tools.games.battle.effects.marks_and_charges import parents
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed


def _longer(scene: Scene, deed: Deed) -> Battle:
    """Let the line at hand go on beyond its target (3310)."""
    ongoing = scene.ongoing
    if ongoing is None or not scene.line:
        return scene.state
    key = longer_key(scene.user, scene.line)
    longer = {**ongoing.longer, key: max(amount(scene, deed.by), ongoing.longer.get(key, 0))}
    return with_ongoing(scene.state, replace(ongoing, longer=longer))


def _self_counts(scene: Scene, _deed: Deed) -> Battle:
    """Note that the user counts as an ally of its own in this maneuver (3400)."""
    ongoing = scene.ongoing
    if ongoing is None or scene.user in ongoing.selves:
        return scene.state
    return with_ongoing(scene.state, replace(ongoing, selves=(*ongoing.selves, scene.user)))


def _instead(scene: Scene, _deed: Deed) -> Battle:
    """Use up the plays of the parent at this moment, for this target (3130)."""
    ongoing = scene.ongoing
    if ongoing is None:
        return scene.state
    path = parent_path(scene.effect)
    new = [
        occasion(scene._replace(owned=Owned(parent, nth, play, scene.owned.tactic)))
        for parent in parents(scene)
        if parent.path == path
        for nth, play in enumerate(parent.plays)
        if play.at == scene.owned.play.at
    ]
    return with_ongoing(scene.state, replace(ongoing, used=(*ongoing.used, *new)))


LINES: Final[Mapping[str, Handler]] = {
    LONGER: _longer,
    "count_self": _self_counts,
    "instead_of_parent": _instead,
}
