"""Gather and Release Potential: who may, with which cards, for how much flair (1729-1741)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.passive import READ
from gm_tools.games.battle.effects.paying import not_stored
from gm_tools.games.battle.effects.scene import Scene, tactic_id
from gm_tools.games.battle.maneuver.shows import is_shown, performers
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.rounding import half

AURA_TACTIC: Final = "aura/Aura Tactic"
EFFICIENT_FASHION: Final = "Efficient Fashion"


def releases(rules: Rules, state: Battle, who: str) -> int:
    """Return how many cards a combatant may return to one show (1737, 1955)."""
    found = state.numbers.cards_released
    for owned in rules.index(state, who).plays.get(READ, ()):
        for deed in owned.play.deeds:
            if deed.do == "releases":
                found = max(found, amount(Scene(rules, state, who, owned), deed.by))
    return found


def has_upgrade(rules: Rules, state: Battle, who: str, name: str) -> bool:
    """Whether a combatant's aura has an upgrade."""
    return any(
        effect.shadow == "aura" and effect.name == name
        for effect, _ in rules.index(state, who).effects.values()
    )


def has_aura(state: Battle, who: str) -> bool:
    """Whether a combatant has an aura with Gather and Release Potential."""
    return state.blocks[state.combatants[who].block].has_aura


def owes_cards(state: Battle, who: str) -> bool:
    """Whether a combatant has yet to return the cards that its aura tactic takes (1788).

    Only in battles of engine 7 and before: in later ones they are returned as it is used. A
    combatant without cards of both colours owes none any more: the maneuver goes on.
    """
    ongoing, one = state.ongoing[-1], state.combatants[who]
    used = tactic_id(ongoing, who)
    block = state.blocks[one.block]
    made = [one for one in block.tactics if one.id == used and one.origin == "aura"]
    if not made or made[0].returns:
        return False
    if not any(effect.id == AURA_TACTIC for effect in block.effects):
        return False
    paid = f"{who}:{AURA_TACTIC}" in ongoing.used
    return not paid and len({card.colour for card in one.cards}) > 1


def releases_left(rules: Rules, state: Battle, who: str) -> int:
    """Return how many more cards a combatant may return to its show."""
    return releases(rules, state, who) - len(state.ongoing[-1].released.get(who, ()))


def may_release(rules: Rules, state: Battle, who: str) -> bool:
    """Whether a combatant could return a card to its show now (1737)."""
    if not state.ongoing or not state.combatants[who].cards or not has_aura(state, who):
        return False
    ongoing = state.ongoing[-1]
    if ongoing.step != "adjust" or who not in performers(ongoing) or not is_shown(ongoing, who):
        return False
    return releases_left(rules, state, who) > 0


def may_gather(rules: Rules, state: Battle, who: str) -> bool:
    """Whether a combatant could store a card of its show now (1733)."""
    if not state.ongoing or not has_aura(state, who):
        return False
    ongoing, one = state.ongoing[-1], state.combatants[who]
    shown = ongoing.shows.get(who)
    if ongoing.step != "gather" or shown is None or shown.second or gathered(state, who):
        return False
    if ongoing.quiet and who == ongoing.by:
        return False
    if not shown.cards:
        return True
    return any(price_of(rules, state, who, (card,)) <= one.flair for card in shown.cards)


def gathered(state: Battle, who: str) -> bool:
    """Whether a combatant has gathered from this maneuver's show already."""
    return gathering(who) in state.ongoing[-1].used


def gathering(who: str) -> str:
    """Name a combatant's storing of cards in a maneuver."""
    return f"{who}:gather"


def price_of(rules: Rules, state: Battle, who: str, cards: Sequence[Card]) -> int:
    """Return the flair for storing cards: their values, one of them halved by Efficient Fashion."""
    return sum(card.value for card in cards) - saved(rules, state, who, cards)


def saved(rules: Rules, state: Battle, who: str, cards: Sequence[Card]) -> int:
    """Return the saving of Efficient Fashion: half of a lower card of the other colour (1794).

    It applies once for each card released to the show; the highest cards are taken.
    """
    if not has_upgrade(rules, state, who, EFFICIENT_FASHION):
        return 0
    left, total = list(cards), 0
    for card in sorted(state.ongoing[-1].released.get(who, ()), key=lambda one: -one.value):
        cheaper = [one for one in left if one.colour != card.colour and one.value < card.value]
        if cheaper:
            best = max(cheaper, key=lambda one: one.value)
            left.remove(best)
            total += best.value - half(best.value)
    return total


def cannot_store(
    rules: Rules, state: Battle, who: str, cards: Sequence[Card], returned: Sequence[Card]
) -> Refusal | None:
    """Say why cards cannot be stored: too many, not in the show, not paid for (1733-1735)."""
    one = state.combatants[who]
    missing = not_stored(one, returned)
    if missing:
        return missing
    slots = state.numbers.card_slots
    over = len(one.cards) - len(returned) + len(cards) - slots
    if over > 0:
        return Refusal("too_many_cards", f"An aura stores {slots} cards: return {over} more.")
    if returned and len(returned) > max(len(one.cards) + len(cards) - slots, 0):
        return Refusal("needless_return", "Cards are returned only to make room for others.")
    shown = state.ongoing[-1].shows[who]
    if shown.cards and Counter(cards) - Counter(shown.cards):
        return Refusal("not_in_show", "Only cards of the show can be stored.")
    price = price_of(rules, state, who, cards)
    if price > one.flair:
        return Refusal(
            "not_enough_flair", f"{one.name} has {one.flair} flair; storing these costs {price}."
        )
    return None
