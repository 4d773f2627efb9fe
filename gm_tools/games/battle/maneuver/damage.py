"""Dealing damage: out of turn, against the shaken, its consequences (Viskara 3561, 3708-3710).

Where effects may change damage or follow it, it waits in packets: see ``maneuver/packets.py``.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.combatant.resources import (
    gained_health,
    with_health,
    with_morale,
)
from gm_tools.games.battle.combatant.special import (
    NO_MORALE_DAMAGE,
    TEN_HEALTH,
    has_special,
)
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.maneuver.in_progress import Dealt
from gm_tools.games.battle.maneuver.packets import Packet
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News, Tally
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.frame.copying import replace

DEALING: Final = ("packet", "dealt")
"""The moments of packets: about to be dealt, and dealt."""


class Blow(NamedTuple):
    """Damage to one target, before or after redirects; ``line`` is the attack line's id."""

    target: str
    health: int
    morale: int
    line: int = 0
    least: int = 0


def deal(state: Battle, by: str, target: str, health: int, morale: int, label: str) -> Battle:
    """Deal damage to one target at once, as a maneuver of its own (3675).

    ``by`` is the dealer; damage with no dealer ("") is never out of turn.
    """
    return deal_all(state, by, (Blow(target, health, morale),), label)[0]


def harm(rules: Rules, state: Battle, by: str, blow: Blow, label: str, effect: str = "") -> Battle:
    """Deal the damage of one effect to one target; where effects may act on it, it waits."""
    if is_watched(rules, state):
        return queued(state, by, (blow,), label, effect)
    return deal(state, by, blow.target, blow.health, blow.morale, label)


def is_watched(rules: Rules, state: Battle) -> bool:
    """Whether an effect of the battle acts on damage about to be dealt, or just dealt."""
    return any(rules.actors(state, moment) for moment in DEALING)


def queued(state: Battle, by: str, blows: Iterable[Blow], label: str, effect: str = "") -> Battle:
    """Put damage into packets, which are dealt at once after those that wait already."""
    first = max((one.id for one in state.packets), default=0) + 1
    inside = bool(state.ongoing) and state.ongoing[-1].by == by
    new = tuple(
        Packet(
            id,
            first,
            by,
            blow.target,
            blow.health,
            blow.morale,
            label,
            line=blow.line,
            effect=effect,
            maneuver=inside,
            least=blow.least,
        )
        for id, blow in enumerate(blows, first)
    )
    return replace(state, packets=(*state.packets, *new))


def in_hand(state: Battle) -> tuple[Packet, ...]:
    """Return the packets that are dealt next, or have just been dealt, together."""
    group = state.packets[0].group if state.packets else 0
    return tuple(one for one in state.packets if one.group == group)


def with_packet(state: Battle, packet: Packet) -> Battle:
    """Return the state with a packet changed."""
    packets = tuple(packet if one.id == packet.id else one for one in state.packets)
    return replace(state, packets=packets)


def packets_dealt(state: Battle) -> Battle:
    """Deal the packets that come next; they stay, as dealt, for what follows them."""
    group = in_hand(state)
    there = [one for one in group if state.combatants[one.target].status == "in"]
    blows = [Blow(one.target, one.health, one.morale, one.line) for one in there]
    state, final = deal_all(state, group[0].by, blows, group[0].label)
    if state.phase == "over":
        return replace(state, packets=())
    for packet, blow in zip(there, final, strict=True):
        done = replace(packet, health=blow.health, morale=blow.morale, done=True)
        state = _recorded(with_packet(state, done), done)
    return state


def _recorded(state: Battle, packet: Packet) -> Battle:
    """Note the damage of an attack's line, and what ends as its target is hit (R28)."""
    if not packet.line or not state.ongoing:
        return state
    hit = packet.total > 0
    one = Dealt(packet.line, packet.target, packet.health, packet.morale, hit)
    state = mark_ends.was_hit(state, packet.target) if hit else state
    ongoing = state.ongoing[-1]
    return with_ongoing(state, replace(ongoing, dealt=(*ongoing.dealt, one)))


def is_taken(state: Battle, packet: Packet) -> bool:
    """Whether somebody has been put in the place of the victim of some damage."""
    in_line = bool(packet.line and state.ongoing) and packet.line in state.ongoing[-1].taken
    return packet.taken or in_line


def flushed(state: Battle) -> Battle:
    """Deal all damage that waits; nobody does anything about it any more."""
    while state.packets:
        state = packets_dealt(state)
        state = packets_gone(state)
    return state


def packets_gone(state: Battle) -> Battle:
    """Take the packets in hand away, as all that follows them is done."""
    gone = in_hand(state)
    return replace(state, packets=tuple(one for one in state.packets if one not in gone))


def deal_all(
    state: Battle, by: str, blows: Iterable[Blow], label: str
) -> tuple[Battle, tuple[Blow, ...]]:
    """Deal the damage of one maneuver to all its targets at once; also return the damage dealt.

    Whether a target is shaken is judged before any of it is applied (3673-3675; R53).
    """
    before = state.sides
    dealt = []
    for blow in blows:
        shaken = before[state.combatants[blow.target].side].shaken
        final = redirected(state, by, blow, shaken=shaken)
        state, final = _capped(state, by, final, label)
        state = _applied(state, by, final, label)
        dealt.append(final)
    return after_harm(state), tuple(dealt)


def redirected(state: Battle, by: str, blow: Blow, *, shaken: bool) -> Blow:
    """Turn damage dealt out of turn into morale damage (978, 3710; R50).

    After that, morale damage to a shaken target is dealt to its health (3670; R51, R54).
    """
    if state.is_simple:
        return blow
    target, health, morale = blow.target, blow.health, blow.morale
    if by and by != state.turn:
        health, morale = 0, health + morale
    if morale and has_special(state, target, NO_MORALE_DAMAGE):
        morale = 0
    if shaken:
        health, morale = health + morale, 0
    return blow._replace(health=health, morale=morale)


def _applied(state: Battle, by: str, blow: Blow, label: str) -> Battle:
    one = state.combatants[blow.target]
    more = {"health": blow.health, "morale": blow.morale, "line": blow.line}
    news = News("damage", one.id, by, blow.health + blow.morale, label, more)
    state = with_news(state, news)
    if blow.health:
        state = with_health(state, one.id, one.health - blow.health)
        if one.signature is not None:
            run = replace(one.signature, taken=one.signature.taken + blow.health)
            state = changed(state, one.id, signature=run)
    if blow.morale:
        state = with_morale(state, one.side, state.sides[one.side].morale - blow.morale)
    return _tallied(state, by, blow)


def _tallied(state: Battle, by: str, blow: Blow) -> Battle:
    if not by or not (blow.health or blow.morale):
        return state
    tally = state.combatants[by].tally
    return changed(state, by, tally=Tally(tally.health + blow.health, tally.morale + blow.morale))


def _capped(state: Battle, by: str, blow: Blow, label: str) -> tuple[Battle, Blow]:
    """Cap the cost of the simple Pike Beetle's attack; the beetle gains the rest (1309; R129)."""
    if not by or not has_special(state, by, TEN_HEALTH) or not state.ongoing:
        return state, blow
    ongoing = state.ongoing[-1]
    if ongoing.by != by or not state.sides[state.combatants[blow.target].side].is_players:
        return state, blow
    so_far = ongoing.lost.get(blow.target, 0)
    health = min(blow.health, state.numbers.beetle_health - so_far)
    lost = {**ongoing.lost, blow.target: so_far + health}
    state = with_ongoing(state, replace(ongoing, lost=lost))
    if blow.health > health:
        state = gained_health(state, by, blow.health - health, label)
    return state, blow._replace(health=health)
