"""Battle Royale as a ``Game``."""

from typing import Final

from gm_tools.games.battle_royale import drawing
from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.events import EVENTS
from gm_tools.games.battle_royale.facts import Rules, rules
from gm_tools.games.battle_royale.outcome import outcome
from gm_tools.games.battle_royale.questions import known_cards, seats
from gm_tools.games.battle_royale.settled import settled
from gm_tools.games.battle_royale.state import BLANK, State
from gm_tools.games.battle_royale.steps import STEPS
from gm_tools.games.battle_royale.view import view
from gm_tools.games.frame.protocol import Game
from gm_tools.games.frame.upcasting import Upcaster

KIND: Final = "battle_royale"
ENGINE: Final = 3
UPCASTERS: Final = (Upcaster(1), Upcaster(2))
"""Engine 2 settles a position that was told or set by hand: it may come out otherwise."""
CARD: Final = Card
"""What a kept deck holds."""


def cards_of(state: State) -> tuple[Card, ...]:
    """Return the cards that are known in a game, to be kept as a deck."""
    return known_cards(state)


BATTLE_ROYALE: Game[Rules, State] = Game(
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
    draws=drawing.draws,
    drawn=drawing.drawn,
    drawn_in=drawing.drawn_in,
    draws_more=drawing.draws_more,
    upcasters=UPCASTERS,
)
