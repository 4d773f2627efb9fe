"""Entering a show: its result, its five cards, or cards that the app drew (Viskara 903-942)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.effects.potential import owes_cards
from gm_tools.games.battle.events.maneuver import (
    Reveal,
    Show,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.shows import (
    bad_all_out,
    bad_count,
    finished_show,
    impossible,
    is_all_out,
    is_shown,
    owing,
    performers,
    shown_by,
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
from gm_tools.viskara.deck.deck import HIGHEST

NO_SHOW = Refusal("no_show", "No show is asked for now.")


def refused(_rules: Rules, state: Battle, event: EventOf[Show]) -> Refusal | None:
    """Say why a show cannot be entered like this."""
    data = event.data
    refusal = not_asked(state, data.who) or wrong_deck(state, event)
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
    if is_shown(ongoing, who):
        return Refusal("shown_already", f"{name}'s show is made.")
    if owes_cards(state, who):
        return Refusal("cards_owed", f"{name} returns the cards for the aura tactic first.")
    if who not in owing(ongoing):
        return Refusal("all_out_last", "All out is shown after everybody else's show (3575).")
    return None


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


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to enter the combatant's show, or to let the app draw it."""
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or ongoing.step != "shows" or who not in performers(ongoing):
        return
    if is_shown(ongoing, who) or who in ongoing.shows:
        return
    one, refusal = state.combatants[who], not_asked(state, who)
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


def _numbers(most: int) -> tuple[Option, ...]:
    return tuple(Option(number) for number in range(most + 1))


STEPS: BattleSteps = {"show": step(refused, shown)}
