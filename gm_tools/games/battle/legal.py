"""The offers of a seat: those of every step, for the combatants that it plays."""

from collections.abc import Iterator
from dataclasses import replace

from gm_tools.games.battle.reasons import cards_open
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import PLAYING, Battle
from gm_tools.games.battle.steps import OFFERS, consent
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Offer


def legal(rules: Rules, state: Battle, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, barred ones with the reason; the host gets the offers of all.

    Changes by hand, which the host may always make, have no offers. A seat's offers depend only on
    what it may know: an effect whose conditions it cannot judge is offered, and refused if they do
    not hold.
    """
    return tuple(_offers(rules, state, seat)) if state.phase in PLAYING else ()


def _offers(rules: Rules, state: Battle, seat: str) -> Iterator[Offer]:
    known = view(state, seat)
    for who, one in known.combatants.items():
        if one.owner == seat or seat == HOST:
            yield from offers_of(rules, known, who)


def offers_of(rules: Rules, known: Battle, who: str) -> Iterator[Offer]:
    """Yield a combatant's offers; ``known`` is the state as its seat knows it."""
    for module in OFFERS if known.asked is None else (consent.offers,):
        for offer in module(rules, known, who):
            why = offer.refusal or cards_open(known, offer.template)
            yield offer if why is offer.refusal else replace(offer, refusal=why)
