"""Every step of the game by event type, and who is offered what."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.balkanika.steps import adventure, beginning, columns, hand, rolling
from gm_tools.games.frame.steps import Step

STEPS: Final[Mapping[str, Step]] = {
    **beginning.STEPS,
    **adventure.STEPS,
    **rolling.STEPS,
    **columns.STEPS,
    **hand.STEPS,
}
ANYBODY: Final = frozenset({"tell", "start", "tie_roll", "safira_layout"})
"""Done by any seat or the host: there is no fixed host."""
OFFERS: Final = (adventure.offers, rolling.offers)
"""What belongs to a seat; the host is offered the seats' own and its own of these."""
SHARED_OFFERS: Final = (columns.offers, beginning.offers)
"""What belongs to everybody: the host is offered it once."""
