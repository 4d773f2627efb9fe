"""The cards that the app supplies: for shows, pairs of an all out attack, shows of effects."""

from dataclasses import replace

from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.effects.accepting import asks_show, owned_play, scene_of
from gm_tools.games.battle.effects.deck_choices import draws as drawn_for
from gm_tools.games.battle.events.maneuver import Reveal, Show, Use
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.frame.protocol import Draw, Refusal
from gm_tools.viskara.deck.deck import Card


def draws(rules: Rules, state: Battle, event: Event) -> tuple[Draw, ...]:
    """Return what is drawn for a show, for a pair all out, or for a show that an effect demands."""
    match event.data:
        case Show(who=who):
            return decks.draws(state, event, who, state.numbers.cards_of_a_show)
        case Reveal(who=who):
            return decks.draws(state, event, who, state.numbers.all_out_cards)
        case Use() as data if _asks_for_show(rules, state, data):
            return decks.draws(state, event, _shower(data), state.numbers.cards_of_a_show)
        case Use() as data if event.source == DIGITAL and not data.drawn:
            return _of_deck(rules, state, data)
    return ()


def _of_deck(rules: Rules, state: Battle, data: Use) -> tuple[Draw, ...]:
    """Return what is drawn for an effect that handles cards of its user's deck."""
    if data.who not in state.combatants:
        return ()
    scene = scene_of(rules, state, data)
    return () if isinstance(scene, Refusal) else drawn_for(scene)


def _asks_for_show(rules: Rules, state: Battle, data: Use) -> bool:
    """Whether an effect asks its target for a show of its own."""
    if data.who not in state.combatants or data.red is not None or data.shown:
        return False
    owned = owned_play(rules, state, data)
    return owned is not None and asks_show(owned.play)


def _shower(data: Show | Reveal | Use) -> str:
    """Return whose cards are revealed: the first target's, for a show that an effect demands."""
    targets = data.targets if isinstance(data, Use) else ()
    return targets[0] if targets else data.who


def drawn(event: Event, values: tuple[tuple[Card, ...], ...]) -> Event:
    """Put drawn cards into an event."""
    cards = tuple(card for found in values for card in found)
    return replace(event, data=replace(event.data, drawn=cards))


def drawn_in(event: Event) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """Return an event's drawn cards, by the deck that the event names."""
    match event.data:
        case Show() | Reveal() | Use() as data if data.drawn:
            return ((data.deck or _shower(data), data.drawn),)
    return ()
