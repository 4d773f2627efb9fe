"""Gather and Release Potential (Viskara 1729-1741; R121, R122)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.combatant.resources import paid
from gm_tools.games.battle.effects.deeds.shows import with_changes
from gm_tools.games.battle.effects.moments import forced
from gm_tools.games.battle.effects.paying import cards_without, not_stored, returned
from gm_tools.games.battle.effects.potential import (
    cannot_store,
    gathered,
    gathering,
    has_aura,
    may_gather,
    may_release,
    price_of,
    releases_left,
)
from gm_tools.games.battle.events.aura import Gather, Release
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.in_progress import Change
from gm_tools.games.battle.maneuver.shows import is_shown, performers
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.viskara.deck.deck import Card, card_words, reds_among

RELEASE = "Release Potential"
GATHER = "Gather Potential"


def release_refusal(rules: Rules, state: Battle, event: EventOf[Release]) -> Refusal | None:
    """Say why cards cannot be returned to a show."""
    data = event.data
    one = state.combatants[data.who]
    refusal = _no_aura(state, data.who) or _no_show(state, data.who, "adjust")
    if refusal:
        return refusal
    left = releases_left(rules, state, data.who)
    if not data.cards:
        return Refusal("bad_cards", "Say which stored card is returned.")
    if len(data.cards) > left:
        return Refusal("too_many_releases", f"For this show {one.name} can return {left} more.")
    return not_stored(one, data.cards)


def _no_aura(state: Battle, who: str) -> Refusal | None:
    if has_aura(state, who):
        return None
    return Refusal("no_aura", f"{state.combatants[who].name} has no aura.")


def _no_show(state: Battle, who: str, step: str) -> Refusal | None:
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or ongoing.step != step or state.grants:
        return Refusal("not_offered", "Not at this moment of a maneuver.")
    if who not in performers(ongoing) or not is_shown(ongoing, who):
        return Refusal("no_show", f"{state.combatants[who].name} has made no show for it.")
    return None


def released(rules: Rules, state: Battle, event: EventOf[Release]) -> Battle:
    """Return cards: a black one adds its value to the finale, a red one is one more red card."""
    data = event.data
    who = data.who
    for card in data.cards:
        state = _release(state, who, card)
        state = forced(rules, state, "release", who)
    return go_on(rules, state, who)


def _release(state: Battle, who: str, card: Card) -> Battle:
    state = with_news(state, News("releases", who, who, card.value, card.colour))
    state = returned(state, who, (card,), RELEASE)
    ongoing = state.ongoing[-1]
    so_far = (*ongoing.released.get(who, ()), card)
    state = with_ongoing(state, replace(ongoing, released={**ongoing.released, who: so_far}))
    return with_changes(state, who, _change(who, card))


def _change(who: str, card: Card) -> Change:
    if card.colour == "black":
        return Change(who, "finale", card.value, RELEASE)
    return Change(who, "red", 1, RELEASE)


def gather_refusal(rules: Rules, state: Battle, event: EventOf[Gather]) -> Refusal | None:
    """Say why cards of a show cannot be stored."""
    data = event.data
    who = data.who
    refusal = _no_aura(state, who) or _no_show(state, who, "gather")
    if refusal:
        return refusal
    ongoing = state.ongoing[-1]
    if gathered(state, who):
        return Refusal("used_already", "Cards of this show have been stored already.")
    if (ongoing.quiet and who == ongoing.by) or ongoing.shows[who].second:
        return Refusal("not_offered", "There is no show of its own to store cards of (R122).")
    if not data.cards:
        return Refusal("bad_cards", "Say which cards of the show are stored.")
    return _not_in_show(state, data) or cannot_store(rules, state, who, data.cards, data.returned)


def _not_in_show(state: Battle, data: Gather) -> Refusal | None:
    """Say why cards cannot have been in a show of which only the result is known."""
    shown = state.ongoing[-1].shows[data.who]
    if shown.cards:
        return None
    red = reds_among(data.cards)
    if red > shown.red and not shown.bust:
        many = f"{shown.red} red card{'' if shown.red == 1 else 's'}"
        return Refusal("not_in_show", f"That show had {many}.")
    return decks.cards_refusal(state, data.who, data.cards)


def stored(rules: Rules, state: Battle, event: EventOf[Gather]) -> Battle:
    """Store cards of a show for flair; cards returned to make room do nothing (R122)."""
    data = event.data
    who = data.who
    price = price_of(rules, state, who, data.cards)
    state = paid(state, who, flair=price)
    state = _taken_from_show(state, who, data.cards)
    one = state.combatants[who]
    remaining = cards_without(one.cards, data.returned)
    state = changed(state, who, cards=(*remaining, *data.cards))
    state = decks.discarded(state, who, data.returned)
    ongoing = state.ongoing[-1]
    state = with_ongoing(state, replace(ongoing, used=(*ongoing.used, gathering(who))))
    more = {"cards": data.cards, "returned": data.returned, "flair": price}
    state = with_news(state, News("stores", who, who, len(data.cards), GATHER, more))
    return go_on(rules, forced(rules, state, "gather", who), who)


def _taken_from_show(state: Battle, who: str, cards: tuple[Card, ...]) -> Battle:
    ongoing = state.ongoing[-1]
    shown = ongoing.shows[who]
    if not shown.cards:
        return decks.revealed(state, who, cards)
    left = replace(shown, cards=cards_without(shown.cards, cards))
    return with_ongoing(state, replace(ongoing, shows={**ongoing.shows, who: left}))


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to return stored cards to the combatant's show, or to store cards of it."""
    one = state.combatants[who]
    if state.grants:
        return
    if may_release(rules, state, who):
        left = releases_left(rules, state, who)
        options = tuple(Option(card, card_words(card)) for card in one.cards)
        field = Field("cards", "cards", options, 1, min(left, len(options)))
        yield Offer(Event("release", Release(who, ()), one.owner), (field,), None, "release")
    if may_gather(rules, state, who):
        yield _gather_offer(rules, state, who)


def _gather_offer(rules: Rules, state: Battle, who: str) -> Offer:
    one, shown = state.combatants[who], state.ongoing[-1].shows[who]
    options = []
    for card in shown.cards:
        price = price_of(rules, state, who, (card,))
        short = price > one.flair
        why = Refusal("not_enough_flair", f"Storing it costs {price}.") if short else None
        options.append(Option(card, f"{card_words(card)}: {price} flair", why))
    slots = state.numbers.card_slots
    stored_now = tuple(Option(card, card_words(card)) for card in one.cards)
    cards = Field("cards", "cards", tuple(options), 1, slots)
    room = Field("returned", "cards", stored_now, 0, len(stored_now), required=False)
    fields = (cards, room) if stored_now else (cards,)
    notes = (f"{len(one.cards)} of {slots} stored", "flair: the sum of the cards' values")
    return Offer(Event("gather", Gather(who), one.owner), fields, None, "gather", notes)


STEPS: BattleSteps = {
    "release": step(release_refusal, released),
    "gather": step(gather_refusal, stored),
}
