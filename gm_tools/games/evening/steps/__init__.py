"""Every step of an evening by event type, and who is offered what."""

from typing import Final

from gm_tools.games.evening.questions import seats
from gm_tools.games.evening.settled import settled
from gm_tools.games.evening.state import Numbers, State
from gm_tools.games.evening.steps import asking, gathering, showing, television
from gm_tools.games.frame.steps import Steps

STEPS: Final[Steps[Numbers, State]] = Steps(
    {**gathering.STEPS, **asking.STEPS, **showing.STEPS, **television.STEPS},
    seats=seats,
    settled=settled,
    offers=(showing.offers,),
    shared=(asking.offers, television.offers, gathering.offers),
)
