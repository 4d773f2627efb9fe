"""The costs of plays, and why a combatant cannot pay them."""

from collections import Counter
from collections.abc import Sequence

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.combatant.resources import (
    cannot_pay,
    lost_health,
    paid,
    with_morale,
)
from gm_tools.games.battle.combatant.special import flair_barred
from gm_tools.games.battle.effects.amounts import UnknownError, amount
from gm_tools.games.battle.effects.brought import brought
from gm_tools.games.battle.effects.marks_and_charges import charges_spent, charges_to_spend
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Battle, Combatant, News
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.deck.deck import Card


def payer(scene: Scene) -> Combatant:
    """Return who pays for a play: whose entry it is, unless whoever it acts for does."""
    share = scene.owned.play.share
    return scene.one if share is not None and share.own_cost else scene.owner


def price(scene: Scene) -> dict[str, int]:
    """Return the current price of a play, by resource, with that of an attack it brings anew."""
    costs = {name: amount(scene, worth) for name, worth in scene.owned.play.pays}
    inner = brought(scene)
    for name, worth in inner.owned.play.pays if inner is not scene else ():
        costs[name] = costs.get(name, 0) + amount(inner, worth)
    return costs


def unpaid(scene: Scene, *, picked: bool = True) -> Refusal | None:
    """Say why a play's user cannot pay; without ``picked``, no matter what it may still pick.

    A price that depends on something hidden from the viewer counts as payable.
    """
    if not scene.owned.play.pays:
        return None
    try:
        return _unpaid(scene, picked=picked)
    except UnknownError:
        return None


def _unpaid(scene: Scene, *, picked: bool) -> Refusal | None:
    play = scene.owned.play
    if not picked and play.choose_least is not None:
        scene = scene._replace(chosen=amount(scene, play.choose_least))
    costs = price(scene)
    one = payer(scene)
    as_payer = scene._replace(user=one.id)
    refusal = cannot_pay(scene.state, one.id, costs.get("effort", 0), costs.get("flair", 0))
    return (
        refusal
        or (flair_barred(scene.state, one.id) if costs.get("flair") else None)
        or _lacks(one.name, "health", max(one.health, 0), costs.get("health", 0))
        or _lacks(one.name, "morale", scene.state.sides[one.side].morale, costs.get("morale", 0))
        or _lacks(one.name, "charges", charges_to_spend(as_payer), costs.get("charges", 0))
        or _cards(scene, costs.get("cards", 0), picked=picked)
    )


def _lacks(name: str, what: str, has: int, asked: int) -> Refusal | None:
    """Say which resource is short; health that is spent must be there (R108)."""
    if asked <= has or asked <= 0:
        return None
    return Refusal(f"not_enough_{what}", f"{name} has {has} {what}; this costs {asked}.")


def _cards(scene: Scene, asked: int, *, picked: bool) -> Refusal | None:
    one = payer(scene)
    if not asked:
        return None
    if len(one.cards) < asked:
        return _lacks(one.name, "cards", len(one.cards), asked)
    if not picked:
        return None
    if len(scene.cards) != asked:
        return Refusal("bad_cards", f"Return {asked} of {one.name}'s stored cards for this.")
    return not_stored(one, scene.cards)


def not_stored(one: Combatant, cards: Sequence[Card]) -> Refusal | None:
    """Say that a combatant has not stored all of these cards with its aura."""
    if not Counter(cards) - Counter(one.cards):
        return None
    return Refusal("no_such_card", f"{one.name} has not stored every one of these cards.")


def paid_for(scene: Scene) -> Battle:
    """Take the price of a play; the caller has checked that it can be paid."""
    state = scene.state
    if not scene.owned.play.pays:
        return state
    costs, who, label = price(scene), payer(scene).id, scene.effect.name
    state = paid(state, who, costs.get("effort", 0), costs.get("flair", 0))
    if costs.get("effort") or costs.get("flair"):
        more = {name: costs[name] for name in ("effort", "flair") if costs.get(name)}
        state = with_news(state, News("pays", who, label=label, more=more))
    if costs.get("health"):
        state = lost_health(state, who, costs["health"], label, by=who)
    if costs.get("morale"):
        side = state.sides[state.combatants[who].side]
        state = with_morale(state, side.id, side.morale - costs["morale"])
        state = with_news(state, News("lose_morale", side.id, who, costs["morale"], label))
    if costs.get("charges"):
        left = charges_spent(scene._replace(state=state, user=who), costs["charges"])
        state = changed(state, who, charges=left)
        state = with_news(state, News("charges", who, who, -costs["charges"], label))
    return returned(state, who, scene.cards, label) if costs.get("cards") else state


def returned(state: Battle, who: str, cards: tuple[Card, ...], label: str) -> Battle:
    """Return stored cards to the discard pile, and note them for effects that follow (1733)."""
    left = cards_without(state.combatants[who].cards, cards)
    state = changed(state, who, cards=left, returned=cards)
    state = with_news(state, News("returns", who, who, len(cards), label, {"cards": cards}))
    return decks.discarded(state, who, cards)


def cards_without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards without some of them, in their order; ValueError for one that is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
