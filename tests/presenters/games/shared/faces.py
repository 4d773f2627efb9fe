"""The toy game in words."""

from typing import Any

from gm_tools.games.frame.protocol import Offer
from gm_tools.presenters.games.shared.face import Face
from gm_tools.presenters.games.shared.tracker_views import Pieces
from tests.games.toy import EVENTS, Take

NAMES = {"P1": "Ana", "P2": "Bo"}


def label(_state: Any, offer: Offer) -> str:
    """A button's text."""
    data = offer.template.data
    return f"Take {data.count}" if isinstance(data, Take) else offer.template.type.capitalize()


TOY_FACE = Face(
    kind="toy",
    events=EVENTS,
    label=label,
    title=lambda _before, after, event: f"{NAMES.get(event.by, 'Host')}: {event.type}",
    pieces=lambda _facts, state, viewer: Pieces("Ana's turn", "Add", (state.sum, viewer)),
    seat=lambda _state, seat: NAMES.get(seat, seat),
    result=lambda outcome: f"{outcome['winner']} wins",
    fields={"value": "Die"},
    group=lambda _state, offer: "Sums" if offer.template.type == "add" else "",
    facts=lambda before, after, _event: (f"{before.sum} to {after.sum}",),
    dice={"value": 6},
    main=("roll",),
)
