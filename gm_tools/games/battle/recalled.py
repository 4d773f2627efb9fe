"""The maneuver that was performed last, as its shows stood: they are looked at when it is over."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from gm_tools.games.battle.announced import PAST_SHOWS, Announced, announced
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.phases import to_adjust
from gm_tools.games.battle.maneuver.shows import owing
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps.all_out_show import with_end, with_pair
from gm_tools.games.battle.steps.shows import recorded
from gm_tools.games.battle.view import known_maneuver
from gm_tools.games.frame.event import STRANGER, Event

RECORDED: Final[Mapping[str, Callable[[Battle, Any], Battle]]] = {
    "show": recorded,
    "reveal": with_pair,
    "stop": with_end,
}
"""What an event puts down that may end the shows of a maneuver, before anything comes of it."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A maneuver that is over, as a viewer knew it after its shows, and its numbers."""

    ongoing: OngoingManeuver
    announced: Announced


def recalled(
    rules: Rules, state: Battle, recent: Iterable[tuple[Event, Battle]], viewer: str
) -> Recalled | None:
    """Return the maneuver that ended last; None during one, or if the last events know of none.

    ``recent`` are events with the whole states before them, the newest first.
    """
    if viewer == STRANGER or state.ongoing:
        return None
    for event, before in recent:
        if before.ongoing:
            shown = _after_shows(rules, before, event)
            ongoing = known_maneuver(shown, viewer, shown.ongoing[-1])
            return Recalled(ongoing, announced(rules, shown, viewer))
    return None


def _after_shows(rules: Rules, before: Battle, event: Event) -> Battle:
    """Return the state in which a maneuver's shows were just made, if its last event made them."""
    if before.ongoing[-1].step in PAST_SHOWS or event.type not in RECORDED:
        return before
    state = RECORDED[event.type](before, event)
    return state if owing(state.ongoing[-1]) else to_adjust(rules, state)
