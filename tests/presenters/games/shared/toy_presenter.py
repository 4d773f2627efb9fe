"""The toy game in words."""

from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.tracker_views import Pieces
from tests.games.toy import EVENTS

NAMES = {"P1": "Ana", "P2": "Bo"}


def word(_before: Any, _after: Any, event: Event, name: str) -> str:
    """The text for a name in an event's words."""
    return NAMES.get(event.by, "Host") if name == "by" else str(getattr(event.data, name))


TOY_PRESENTER = GamePresenter(
    kind="toy",
    events=EVENTS,
    word=word,
    pieces=lambda _facts, state, viewer: Pieces("Ana's turn", "Add", (state.sum, viewer)),
    seat=lambda _state, seat: NAMES.get(seat, seat),
    result=lambda outcome: f"{outcome['winner']} wins",
    news=lambda before, after, _event: (f"{before.sum} to {after.sum}",),
)
