"""Deeds that change health, morale, flair, effort and charges."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.acting import acting
from gm_tools.games.battle.combatant.resources import (
    gained_effort,
    gained_flair,
    gained_health,
    gained_morale,
    lost_health,
)
from gm_tools.games.battle.effects.deeds.carrying_out import (
    Doing,
    Handler,
    amount_for,
    for_each,
    harmful,
    nothing,
)
from gm_tools.games.battle.effects.limits import with_dealt
from gm_tools.games.battle.effects.marks_and_charges import charge_store
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.damage import Blow, harm
from gm_tools.games.battle.signature.order import held_back
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.viskara.plays.plays import Deed
from gm_tools.viskara.rounding import half

DEALING: Final = ("health_damage", "morale_damage")


def _health_damage(one: Doing) -> Battle:
    return _harm(one, Blow(one.who, one.amount, 0))


def _morale_damage(one: Doing) -> Battle:
    return _harm(one, Blow(one.who, 0, one.amount))


def _harm(one: Doing, blow: Blow) -> Battle:
    scene = one.scene
    state = scene.state
    if scene.rules.asks(state, "dealt_this_turn"):
        state = with_dealt(state, scene)
    return harm(scene.rules, state, acting(state, scene.user), blow, one.label, scene.effect.id)


def _with_held_back(handle: Handler) -> Handler:
    """Add what Bide and Riposte hold back, to one of those hurt or half of it to each (2545)."""

    def dealing(scene: Scene, deed: Deed) -> Battle:
        more = held_back(scene.state, scene.user, scene.effect.id)
        hurt = tuple(who for who in reached(scene, deed) if amount_for(scene, deed, who) > 0)
        state = handle(scene, deed)
        first = next((one for one in scene.owned.play.deeds if one.do in DEALING), deed)
        if not more or first != deed or not hurt:
            return state
        alone = hurt if len(hurt) == 1 else tuple(who for who in hurt if who == scene.extra)
        for who in alone or hurt:
            worth = more if alone else half(more)
            inner = scene._replace(state=state)
            state = _harm(Doing(inner, deed, who, worth), Blow(who, 0, worth))
        return state

    return dealing


def _gain_health(one: Doing) -> Battle:
    scene = one.scene
    return gained_health(
        scene.state, one.who, one.amount, one.label, as_morale=scene.as_morale, by=scene.user
    )


def _lose_health(one: Doing) -> Battle:
    state = lost_health(one.scene.state, one.who, one.amount, one.label, by=one.scene.user)
    return after_harm(state)


def _gain_morale(one: Doing) -> Battle:
    side = one.scene.state.combatants[one.who].side
    return gained_morale(one.scene.state, side, one.amount, one.label, by=one.scene.user)


def _gain_flair(one: Doing) -> Battle:
    return gained_flair(one.scene.state, one.who, one.amount, one.label)


def _lose_flair(one: Doing) -> Battle:
    return gained_flair(one.scene.state, one.who, -one.amount, one.label)


def _gain_effort(one: Doing) -> Battle:
    return gained_effort(one.scene.state, one.who, one.amount, one.label)


def _lose_effort(one: Doing) -> Battle:
    return gained_effort(one.scene.state, one.who, -one.amount, one.label)


def _charges(one: Doing) -> Battle:
    scene = one.scene
    tactic = charge_store(scene)
    had = scene.state.combatants[one.who].charges
    charges = {**had, tactic: max(had.get(tactic, 0) + one.amount, 0)}
    state = changed(scene.state, one.who, charges=charges)
    return with_news(state, News("charges", one.who, scene.user, one.amount, one.label))


RESOURCES: Final[Mapping[str, Handler]] = {
    "health_damage": _with_held_back(for_each(harmful(_health_damage))),
    "morale_damage": _with_held_back(for_each(harmful(_morale_damage))),
    "gain_health": for_each(_gain_health),
    "lose_health": for_each(_lose_health),
    "gain_morale": for_each(_gain_morale),
    "gain_flair": for_each(_gain_flair),
    "lose_flair": for_each(_lose_flair),
    "gain_effort": for_each(_gain_effort),
    "lose_effort": for_each(_lose_effort),
    "charges": for_each(_charges),
    "pool_charges": nothing,
}
