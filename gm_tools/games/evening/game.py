"""An evening as a ``Game``: shows outside battle, and what is on the television."""

from gm_tools.games.evening.drawing import drawn, drawn_in, draws
from gm_tools.games.evening.events import EVENTS, Setup
from gm_tools.games.evening.outcome import outcome
from gm_tools.games.evening.questions import seats
from gm_tools.games.evening.settled import settled
from gm_tools.games.evening.state import BLANK, Numbers, State
from gm_tools.games.evening.steps import STEPS
from gm_tools.games.evening.view import disguised, hears, view
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Game

KIND = "evening"
ENGINE = 1


def rules(_facts: object, first: Event) -> Numbers:
    """Return the numbers of shows, which are embedded in the first event."""
    return first.data.numbers if isinstance(first.data, Setup) else BLANK.numbers


def needs_nobody(_state: State, event: Event) -> bool:
    """Whether a seat's event is for no game master to accept: a show that was asked for is made."""
    return event.type == "show"


EVENING: Game[Numbers, State] = Game(
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
    draws=draws,
    drawn=drawn,
    drawn_in=drawn_in,
    hears=hears,
    disguised=disguised,
    needs_nobody=needs_nobody,
)
