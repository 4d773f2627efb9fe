"""Games of every kind in a list: how each stands, in a line."""

from dataclasses import dataclass
from datetime import datetime

from gm_tools.presenters.games.shared.game_presenter import FINISHED
from gm_tools.presenters.games.shared.presenters import RESULTS


@dataclass(frozen=True, slots=True)
class Line:
    """A game in a list; ``is_mine``: the viewer is its game master.

    ``game`` is the name of its kind, ``place`` the blueprint of its pages; ``ended`` is the page
    of its end and what that is called.
    """

    id: str
    kind: str
    game: str
    name: str
    place: str
    ended: tuple[str, str]
    campaign: str
    result: str
    at: datetime
    is_finished: bool
    is_mine: bool


def result_line(kind: str, result: str | None) -> str:
    """Say in a line how a game ended; nothing while it goes on. ``result`` is JSON."""
    if result is None:
        return ""
    said = RESULTS.get(kind)
    return said(result) if said else FINISHED
