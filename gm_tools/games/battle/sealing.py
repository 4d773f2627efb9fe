"""Reactions that are sealed until all are declared: who hears what, and who is asked (R185).

A sealed reaction is known to the seat that plays the combatant alone, the game master's included:
other viewers, the host too, learn that the combatant has answered.
"""

from gm_tools.games.battle.events.maneuver import Answer, Defy, Pass, Reconsider
from gm_tools.games.battle.events.turn import AskAbout, Standing
from gm_tools.games.battle.maneuver.answers import are_sealed
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Sealed, sealed_of
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import HIDDEN


def is_played_by(state: Battle, who: str, viewer: str) -> bool:
    """Whether a combatant is the viewer's own."""
    one = state.combatants.get(who)
    return one is not None and one.owner == viewer


def disguised(state: Battle, event: Event, viewer: str) -> Event:
    """Return an event as a viewer may know it; ``state`` is the one after it, or without it."""
    data = event.data
    if not isinstance(data, Defy | Pass) or is_played_by(state, data.who, viewer):
        return event
    if not _is_sealed_in(state, data.who):
        return event
    return replace(event, type="answer", data=Answer(data.who))


def _is_sealed_in(state: Battle, who: str) -> bool:
    """Whether a reaction of a combatant is sealed, or would be if it were made now."""
    if any(sealed_of(ongoing, who) for ongoing in state.ongoing):
        return True
    return are_sealed(state) and who in state.ongoing[-1].waiting


def needs_nobody(state: Battle, event: Event) -> bool:
    """Whether a seat's event is its own alone, so that no game master is asked to accept it."""
    data = event.data
    if isinstance(data, Reconsider | Standing | AskAbout):
        return True
    return isinstance(data, Defy | Pass) and are_sealed(state)


def without_answers(state: Battle, viewer: str) -> Battle:
    """Return a state in which the answers that are sealed from a viewer are hidden."""
    if not any(ongoing.sealed for ongoing in state.ongoing):
        return state
    ongoing = tuple(_without(state, one, viewer) for one in state.ongoing)
    return state if ongoing == state.ongoing else replace(state, ongoing=ongoing)


def _without(state: Battle, ongoing: OngoingManeuver, viewer: str) -> OngoingManeuver:
    hidden = tuple(
        one if is_played_by(state, one.by, viewer) else Sealed(one.by, HIDDEN)
        for one in ongoing.sealed
    )
    return replace(ongoing, sealed=hidden)
