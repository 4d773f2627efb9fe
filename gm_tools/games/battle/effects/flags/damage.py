"""Conditions on damage that is about to be dealt, or was just dealt: where it comes from."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.effects.flags.people import Flag
from gm_tools.games.battle.effects.marks_and_charges import parents
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.damage import is_taken
from gm_tools.games.battle.maneuver.packets import Packet


def _of_packet(read: Callable[[Packet], bool]) -> Flag:
    return lambda scene: scene.damage is not None and read(scene.damage)


def _of_this(scene: Scene) -> bool:
    return scene.damage is not None and scene.damage.effect == scene.effect.id


def _of_parent(scene: Scene) -> bool:
    packet = scene.damage
    return packet is not None and any(
        packet.effect == one.id and packet.by == scene.user for one in parents(scene)
    )


def _of_attack_on_user(scene: Scene) -> bool:
    packet, ongoing = scene.damage, scene.ongoing
    return bool(packet and packet.line and ongoing and scene.user in ongoing.targets)


def _user_deals(scene: Scene) -> bool:
    return scene.damage is not None and scene.damage.by == scene.user


def _ally_deals(scene: Scene) -> bool:
    """Whether another ally of the user deals the damage at hand."""
    packet = scene.damage
    dealer = scene.state.combatants.get(packet.by) if packet else None
    return dealer is not None and dealer.id != scene.user and dealer.side == scene.one.side


OF_DAMAGE: Final[Mapping[str, Flag]] = {
    "of_attack": _of_packet(lambda packet: packet.line > 0),
    "of_effect": _of_packet(lambda packet: not packet.line),
    "of_maneuver": _of_packet(lambda packet: packet.maneuver),
    "of_this": _of_this,
    "of_parent": _of_parent,
    "of_taken": lambda scene: scene.damage is not None and is_taken(scene.state, scene.damage),
    "of_attack_on_user": _of_attack_on_user,
    "user_deals": _user_deals,
    "ally_deals": _ally_deals,
}
