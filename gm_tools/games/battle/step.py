"""How a step of the battle is plugged in: why it is refused, what it does, what it offers."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer, Refusal

Refuse = Callable[[Rules, Battle, Event], Refusal | None]
Apply = Callable[[Rules, Battle, Event], Battle]
Offers = Callable[[Rules, Battle, str], Iterable[Offer]]


class Step(NamedTuple):
    """An event type's two functions.

    ``host``: only the host may send it. ``phases``: those in which it exists.
    """

    refuse: Refuse
    apply: Apply
    phases: tuple[str, ...] = ("turns",)
    host: bool = False


def nothing(_rules: Rules, _state: Battle, _event: Event) -> Refusal | None:
    """Refuse nothing."""
    return None
