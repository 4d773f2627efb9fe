"""Collectors as a ``Game``."""

from gm_tools.games.collectors.cards import Card
from gm_tools.games.collectors.drawing import drawn, drawn_in, draws
from gm_tools.games.collectors.events import EVENTS
from gm_tools.games.collectors.facts import Rules, rules
from gm_tools.games.collectors.follows import follows
from gm_tools.games.collectors.kept_deck import cards_of
from gm_tools.games.collectors.outcome import outcome
from gm_tools.games.collectors.questions import seats
from gm_tools.games.collectors.settled import settled
from gm_tools.games.collectors.state import BLANK, State
from gm_tools.games.collectors.steps import STEPS
from gm_tools.games.collectors.view import view
from gm_tools.games.frame.protocol import Game
from gm_tools.games.frame.upcasting import Upcaster

KIND = "collectors"
ENGINE = 2
UPCASTERS = (Upcaster(1),)
"""Engine 2 settles a position that was told or set by hand: it may come out otherwise."""
CARD = Card


COLLECTORS: Game[Rules, State] = Game(
    kind=KIND,
    engine=ENGINE,
    events=EVENTS,
    state=State,
    blank=BLANK,
    rules=rules,
    refusal=STEPS.refusal,
    apply=STEPS.apply,
    legal=STEPS.legal,
    outcome=outcome,
    view=view,
    seats=seats,
    settled=settled,
    follows=follows,
    draws=draws,
    drawn=drawn,
    drawn_in=drawn_in,
    upcasters=UPCASTERS,
)

__all__ = ["CARD", "COLLECTORS", "ENGINE", "KIND", "cards_of"]
