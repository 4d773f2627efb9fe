"""Entering a show: its result, its five cards, or cards that the app drew (Viskara 903-942)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.effects.asked_shows import answered, asked_show
from gm_tools.games.battle.effects.moments import demanded
from gm_tools.games.battle.effects.potential import owes_cards
from gm_tools.games.battle.events.maneuver import (
    Reveal,
    Show,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.shows import (
    bad_all_out,
    bad_count,
    bad_red_cards,
    finished_show,
    impossible,
    is_all_out,
    is_made,
    owing,
    performers,
    shown_by,
    who_chooses_first,
    with_show,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.viskara.deck.deck import HIGHEST, reds_among

NO_SHOW = Refusal("no_show", "No show is asked for now.")


def refused(rules: Rules, state: Battle, event: EventOf[Show]) -> Refusal | None:
    """Say why a show cannot be entered like this."""
    data = event.data
    if asked_show(state) is not None:
        return _flat_refused(state, event)
    refusal = not_asked(state, data.who) or wrong_deck(state, event)
    refusal = refusal or not_yet(rules, state, data.who)
    if refusal:
        return refusal
    all_out = is_all_out(state.ongoing[-1], data.who)
    if all_out and data.who in state.ongoing[-1].shows:
        return Refusal("revealing", "Cards are being revealed already: go on, or stop.")
    cards = data.drawn or data.cards
    if cards:
        return _bad_cards(state, data, all_out=all_out)
    if data.red is None or data.finale is None:
        return Refusal("no_result", "Enter the red cards and the finale, or the cards.")
    return impossible(state, data.red, data.finale)


def not_asked(state: Battle, who: str) -> Refusal | None:
    """Say why no show of this combatant is due."""
    if not state.ongoing:
        return NO_SHOW
    ongoing, name = state.ongoing[-1], state.combatants[who].name
    if ongoing.step == "reactions":
        return Refusal("reactions_open", "Reactions are still open: close them first.")
    if ongoing.step != "shows" or who not in performers(ongoing):
        return NO_SHOW
    if is_made(ongoing, who):
        return Refusal("shown_already", f"{name}'s show is made.")
    if owes_cards(state, who):
        return Refusal("cards_owed", f"{name} returns the cards for the aura tactic first.")
    if who not in owing(ongoing):
        return Refusal("all_out_last", "All out is shown after everybody else's show (3575).")
    return None


def not_yet(rules: Rules, state: Battle, who: str) -> Refusal | None:
    """Say what comes before a show: an effect that must happen, or numbers that are chosen."""
    for effect in demanded(rules, state, who):
        return Refusal("must_happen", f"{effect} must happen first. Use it.")
    first = who_chooses_first(state.ongoing[-1], who)
    if not first:
        return None
    name = state.combatants[first].name
    return Refusal("chooses_first", f"{name} first chooses its numbers, or passes (6845).")


def _flat_refused(state: Battle, event: EventOf[Show]) -> Refusal | None:
    """Say why this is not the show that an effect asks for; only its red cards count (924)."""
    data, asked = event.data, asked_show(state)
    if asked is None or asked.who != data.who:
        return NO_SHOW
    refusal = wrong_deck(state, event)
    cards = data.drawn or data.cards
    if refusal or cards:
        return refusal or bad_count(state, cards) or decks.cards_refusal(state, data.who, cards)
    if data.red is None:
        return Refusal("no_result", "Enter the red cards of the show, or the cards.")
    is_possible = 0 <= data.red <= state.numbers.cards_of_a_show
    return None if is_possible else bad_red_cards(state)


def _flat_shown(rules: Rules, state: Battle, data: Show) -> Battle:
    cards = data.drawn or data.cards
    if cards:
        state = decks.discarded(decks.revealed(state, data.who, cards), data.who, cards)
    return answered(rules, state, reds_among(cards) if cards else data.red or 0)


def wrong_deck(state: Battle, event: EventOf[Show | Reveal]) -> Refusal | None:
    """Say why cards cannot come from where the event says they do."""
    kind = decks.deck_of_combatant(state, event.data.who).kind
    if kind == DIGITAL and event.source != DIGITAL and event.by != HOST:
        return Refusal("deck_is_digital", "This deck is in the app: let it draw.")
    if event.source == DIGITAL and not event.data.drawn:
        return Refusal("not_drawn", "The app has not drawn the cards yet.")
    return decks.drawing_refusal(state, event)


def _bad_cards(state: Battle, data: Show, *, all_out: bool) -> Refusal | None:
    cards = data.drawn or data.cards
    refusal = bad_all_out(state, cards) if all_out else bad_count(state, cards)
    return refusal or decks.cards_refusal(state, data.who, cards)


def shown(rules: Rules, state: Battle, event: EventOf[Show]) -> Battle:
    """Record a show, and go on with the maneuver."""
    if asked_show(state) is not None:
        return go_on(rules, _flat_shown(rules, state, event.data))
    return go_on(rules, recorded(state, event))


def recorded(state: Battle, event: EventOf[Show]) -> Battle:
    """Return the state with a show, before anything comes of it."""
    data = event.data
    all_out = is_all_out(state.ongoing[-1], data.who)
    cards = data.drawn or data.cards
    if cards:
        state = decks.revealed(state, data.who, cards)
        found = shown_by(state, cards, event.source, all_out=all_out)
    else:
        red, finale = data.red or 0, data.finale or 0
        found = finished_show(state, red, finale, event.source, all_out=all_out)
    return with_show(state, data.who, found)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to enter the combatant's show, or to let the app draw it."""
    ongoing, asked = (state.ongoing[-1] if state.ongoing else None), asked_show(state)
    if asked is not None:
        if asked.who == who:
            yield _flat_offer(state, who)
        return
    if ongoing is None or ongoing.step != "shows" or who not in performers(ongoing):
        return
    if is_made(ongoing, who) or who in ongoing.shows:
        return
    one, refusal = state.combatants[who], not_asked(state, who) or not_yet(rules, state, who)
    deck = decks.deck_of_combatant(state, who)
    if deck.kind == DIGITAL:
        if not is_all_out(ongoing, who):
            event = Event("show", Show(who, deck=deck.id), one.owner, DIGITAL)
            yield Offer(event, (), refusal, "show")
        return
    cards = state.numbers.cards_of_a_show
    fields = (
        Field("red", "number", _numbers(cards), 0, cards),
        Field("finale", "number", _numbers(HIGHEST), 0, HIGHEST),
        Field("cards", "cards", (), cards, cards, required=False),
    )
    yield Offer(Event("show", Show(who), one.owner), fields, refusal, "show")


def _flat_offer(state: Battle, who: str) -> Offer:
    """Offer the show that an effect asks for: its red cards, or its cards."""
    deck, owner = decks.deck_of_combatant(state, who), state.combatants[who].owner
    if deck.kind == DIGITAL:
        return Offer(Event("show", Show(who, deck=deck.id), owner, DIGITAL), (), None, "show")
    cards = state.numbers.cards_of_a_show
    fields = (
        Field("red", "number", _numbers(cards), 0, cards),
        Field("cards", "cards", (), cards, cards, required=False),
    )
    return Offer(Event("show", Show(who), owner), fields, None, "show")


def _numbers(most: int) -> tuple[Option, ...]:
    return tuple(Option(number) for number in range(most + 1))


STEPS: BattleSteps = {"show": step(refused, shown)}
