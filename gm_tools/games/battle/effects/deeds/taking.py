"""Damage and flourishes that meet another: in place of the victim, or besides (1872, 3142)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.deeds.carrying_out import Handler
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.damage import in_hand, with_packet
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.packets import Packet
from gm_tools.games.battle.maneuver.splitting import OF_ITS_VICTIM
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed


def _take(scene: Scene, _deed: Deed) -> Battle:
    """Put the user in the victim's place, before changes by the victim's own effects.

    Damage of an attack's line becomes that of a line at the user, so that flourish effects meet the
    user too; it is worked out again.
    """
    packet, state = scene.damage, scene.state
    if packet is None:
        return state
    if not packet.line or scene.ongoing is None:
        return with_packet(state, replace(packet, target=scene.user, taken=True, waiting=()))
    left = tuple(one for one in state.packets if one not in in_hand(state))
    state = replace(state, packets=left)
    return with_ongoing(state, _redirected(scene.ongoing, packet, scene.user))


def _redirected(ongoing: OngoingManeuver, packet: Packet, user: str) -> OngoingManeuver:
    lines = tuple(
        replace(line, target=user) if line.id == packet.line else line for line in ongoing.lines
    )
    changes = tuple(
        one
        for one in ongoing.changes
        if not (one.by == packet.target and one.line == packet.line and one.what in OF_ITS_VICTIM)
    )
    return replace(
        ongoing,
        lines=lines,
        targets=tuple(dict.fromkeys(line.target for line in lines)),
        changes=changes,
        passed=tuple(one for one in ongoing.passed if one != user),
        taken=(*ongoing.taken, packet.line),
        dealing=False,
    )


def _flourish_on(scene: Scene, deed: Deed) -> Battle:
    """Let the user's flourish effects meet other defiers, by the lines that they defied (3142)."""
    ongoing = scene.ongoing
    if ongoing is None:
        return scene.state
    most = amount(scene, deed.by)
    met = tuple(
        (line, one.by)
        for one in ongoing.reactions
        if one.by in reached(scene, deed) and scene.state.combatants[one.by].health <= most
        for line in one.lines
    )
    also_met = tuple(dict.fromkeys((*ongoing.also_met, *met)))
    return with_ongoing(scene.state, replace(ongoing, also_met=also_met))


TAKING: Final[Mapping[str, Handler]] = {"take_packet": _take, "flourish_on": _flourish_on}
