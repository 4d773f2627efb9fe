"""What seats would like to do, in words."""

from collections.abc import Iterable
from typing import NamedTuple

from gm_tools.games.battle.state import Battle
from gm_tools.games.event import Event
from gm_tools.presenters.battle.log import title
from gm_tools.presenters.battle.views import ProposalView


class Proposed(NamedTuple):
    """A proposal as the service keeps it; ``event`` is None where it cannot be read any more."""

    id: str
    seat: str
    event: Event | None
    state: str = "open"
    note: str = ""
    refusal: str = ""


def proposal_views(state: Battle, proposals: Iterable[Proposed]) -> tuple[ProposalView, ...]:
    """Return proposals as the viewer of a state may read them."""
    return tuple(
        ProposalView(
            id=one.id,
            seat=one.seat,
            text=title(state, state, one.event) if one.event else "Something from before",
            state=one.state,
            note=one.note,
            refusal=one.refusal,
        )
        for one in proposals
    )
