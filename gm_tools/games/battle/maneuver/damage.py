"""Dealing damage: out of turn, against the shaken, its consequences (Viskara 3561, 3708-3710)."""

from collections.abc import Iterable
from typing import NamedTuple

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
from gm_tools.games.battle.state import Battle, News, Tally
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.frame.copying import replace


class Blow(NamedTuple):
    """Damage to one target, before or after redirects; ``line`` is the attack line's id."""

    target: str
    health: int
    morale: int
    line: int = 0


def deal(state: Battle, by: str, target: str, health: int, morale: int, label: str) -> Battle:
    """Deal the damage of one effect to one target, as a maneuver of its own (3675).

    ``by`` is the dealer; damage with no dealer ("") is never out of turn.
    """
    return deal_all(state, by, (Blow(target, health, morale),), label)[0]


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
    target, health, morale, line = blow
    if by and by != state.turn:
        health, morale = 0, health + morale
    if morale and has_special(state, target, NO_MORALE_DAMAGE):
        morale = 0
    if shaken:
        health, morale = health + morale, 0
    return Blow(target, health, morale, line)


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
