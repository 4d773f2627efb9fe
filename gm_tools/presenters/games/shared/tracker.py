"""The whole screen of a tracker for one viewer: the same for all trackers, except the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gm_tools.games.frame.event import (
    HOST,
    TABLE,
    Event,
)
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import Offer
from gm_tools.presenters.games.shared.actions import template
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.log import log_lines
from gm_tools.presenters.games.shared.offers import groups_of, offered_actions
from gm_tools.presenters.games.shared.proposals import (
    ProposalWords,
    Proposed,
    proposal_views,
)
from gm_tools.presenters.games.shared.tracker_log import log_words, title
from gm_tools.presenters.games.shared.tracker_views import TrackerScreen

LOG_LINES = 12


@dataclass(frozen=True, slots=True)
class Moment:
    """A tracker as a viewer sees it: the state is theirs, ``told`` starts with the newest event.

    ``facts`` are the game's printed facts.
    """

    state: Any
    viewer: str
    number: int
    offers: tuple[Offer, ...] = ()
    told: Sequence[Happened] = ()
    proposals: Sequence[Proposed] = ()
    read_only: str = ""
    facts: object = None


def tracker_screen(
    presenter: GamePresenter, moment: Moment, *, game: str, name: str, address: str
) -> TrackerScreen:
    """Return a viewer's screen; ``game`` is the name of the kind."""
    state, viewer = moment.state, moment.viewer
    return TrackerScreen(
        kind=presenter.kind,
        game=game,
        name=name or game,
        number=moment.number,
        viewer=viewer,
        seat="" if viewer in (HOST, TABLE) else presenter.seat(state, viewer),
        is_host=viewer == HOST,
        phase=state.phase,
        pieces=presenter.pieces(moment.facts, state, viewer),
        groups=groups_of(offered_actions(presenter, state, viewer, moment.offers)),
        log=log_lines(log_words(presenter, viewer), tuple(moment.told))[:LOG_LINES],
        address=address,
        read_only=moment.read_only,
        proposals=proposal_views(
            _words(presenter, state, viewer), moment.proposals, _changes(presenter, moment)
        ),
    )


def _changes(presenter: GamePresenter, moment: Moment) -> Sequence[Any]:
    """Return the forms in which a host can change proposals."""
    if moment.viewer != HOST or not moment.proposals:
        return ()
    return offered_actions(presenter, moment.state, HOST, moment.offers)


def _words(presenter: GamePresenter, state: object, viewer: str) -> ProposalWords:
    return ProposalWords(
        title=lambda event: said(presenter, state, event, viewer),
        players=lambda seat: presenter.seat(state, seat),
        template=lambda event: template(presenter.events, event),
    )


def said(presenter: GamePresenter, state: object, event: Event, viewer: str) -> str:
    """Name an event that has not happened yet."""
    return title(presenter, state, state, event, viewer)
