"""The show of an all out attack: revealed in pairs, and when to stop (Viskara 3575-3579; R31)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.events.maneuver import (
    Reveal,
    Stop,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.in_progress import Shown
from gm_tools.games.battle.maneuver.shows import (
    is_all_out,
    is_shown,
    not_in_pairs,
    shown_by,
    with_show,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps.shows import not_asked, wrong_deck
from gm_tools.games.frame.event import DIGITAL, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.viskara.deck.deck import Card, reds_among


def reveal_refused(_rules: Rules, state: Battle, event: EventOf[Reveal]) -> Refusal | None:
    """Say why the next two cards cannot be revealed like this."""
    data = event.data
    refusal = not_asked(state, data.who) or _not_all_out(state, data.who)
    if refusal:
        return refusal
    cards = data.drawn or data.cards
    wrong = wrong_deck(state, event)
    if wrong:
        return wrong
    if len(cards) != state.numbers.all_out_cards:
        return not_in_pairs(state)
    return decks.cards_refusal(state, data.who, cards)


def _not_all_out(state: Battle, who: str) -> Refusal | None:
    if is_all_out(state.ongoing[-1], who):
        return None
    return Refusal("not_all_out", "Only an all out attack is revealed in pairs.")


def revealed(rules: Rules, state: Battle, event: EventOf[Reveal]) -> Battle:
    """Reveal two more cards; too many red ones end the show (3578)."""
    return go_on(rules, with_pair(state, event))


def with_pair(state: Battle, event: EventOf[Reveal]) -> Battle:
    """Return the state with two more cards, before anything comes of them."""
    data = event.data
    cards = data.drawn or data.cards
    state = decks.revealed(state, data.who, cards)
    before = state.ongoing[-1].shows.get(data.who)
    so_far = (*before.cards, *cards) if before else cards
    return with_show(state, data.who, so_far_shown(state, so_far, event.source))


def so_far_shown(state: Battle, cards: tuple[Card, ...], source: str) -> Shown:
    """Return the show of the pairs so far; it is finished as soon as too many cards are red."""
    red = reds_among(cards)
    if red >= state.numbers.bust_red:
        return shown_by(state, cards, source, all_out=True)
    return Shown(red, cards[-1].value, cards, source, done=False)


def stop_refused(_rules: Rules, state: Battle, event: EventOf[Stop]) -> Refusal | None:
    """Say why an all out attack cannot stop now."""
    who = event.data.who
    refusal = not_asked(state, who) or _not_all_out(state, who)
    if refusal or who in state.ongoing[-1].shows:
        return refusal
    return Refusal("nothing_revealed", "Reveal some cards first.")


def stopped(rules: Rules, state: Battle, event: EventOf[Stop]) -> Battle:
    """End the show after a pair; exactly three red cards flourish for sure (3579; R32)."""
    return go_on(rules, with_end(state, event))


def with_end(state: Battle, event: EventOf[Stop]) -> Battle:
    """Return the state with the show ended, before anything comes of it."""
    so_far = state.ongoing[-1].shows[event.data.who]
    found = shown_by(state, so_far.cards, so_far.source, all_out=True)
    return with_show(state, event.data.who, found)


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to reveal two more cards, or to stop."""
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or ongoing.step != "shows" or not is_all_out(ongoing, who):
        return
    if is_shown(ongoing, who):
        return
    one, refusal = state.combatants[who], not_asked(state, who)
    deck = decks.deck_of_combatant(state, who)
    if deck.kind == DIGITAL:
        yield Offer(
            Event("reveal", Reveal(who, deck=deck.id), one.owner, DIGITAL), (), refusal, "reveal"
        )
    else:
        count = state.numbers.all_out_cards
        field = Field("cards", "cards", (), count, count)
        yield Offer(Event("reveal", Reveal(who), one.owner), (field,), refusal, "reveal")
    if who in ongoing.shows:
        yield Offer(Event("stop", Stop(who), one.owner), (), refusal, "stop")


STEPS: BattleSteps = {
    "reveal": step(reveal_refused, revealed),
    "stop": step(stop_refused, stopped),
}
