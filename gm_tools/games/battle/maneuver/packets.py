"""Packets: damage of one source to one combatant, about to be dealt or just dealt.

An attack makes one for each of its lines, after split and defies; an effect, a stat effect and an
area make one each (Viskara 3559-3562, 3675). They stand in the state while plays lower them, take
them or follow them; those of a ``group`` are dealt at once.
"""

from dataclasses import dataclass

from gm_tools.games.frame.copying import replace
from gm_tools.viskara.rounding import half


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage to one combatant: who deals it, how much, with what.

    ``line`` is the attack's line, 0 for damage of an effect; ``effect`` is the id of that effect.
    ``maneuver``: it comes from the maneuver in progress, or from an effect of its performer in it.
    ``least`` is the health damage under which nothing lowers it. ``used`` are the plays used on it,
    ``waiting`` the combatants that may still use one, ``passed`` those that have declined.
    ``taken``: somebody was put in its victim's place. ``done``: it has been dealt.
    """

    id: int
    group: int
    by: str
    target: str
    health: int
    morale: int
    label: str
    line: int = 0
    effect: str = ""
    maneuver: bool = False
    least: int = 0
    used: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    taken: bool = False
    done: bool = False

    @property
    def total(self) -> int:
        """Health and morale damage together."""
        return self.health + self.morale


def lowered(packet: Packet, what: str, amount: int) -> Packet:
    """Return a packet with its damage lowered or turned into morale damage, by a word of Changed.

    Halves round up (R2); its least health damage stays.
    """
    health, morale = packet.health, packet.morale
    if what == "prevent_health":
        health -= min(amount, health)
    elif what == "prevent_morale":
        morale -= min(amount, morale)
    if what in ("halve_damage", "halve_health"):
        health = half(health)
    if what in ("halve_damage", "halve_morale"):
        morale = half(morale)
    if what == "all_morale":
        return replace(packet, health=0, morale=health + morale)
    return replace(packet, health=max(health, min(packet.least, packet.health)), morale=morale)
