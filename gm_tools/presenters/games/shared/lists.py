"""Games of every kind in a list: how each stands, in a line."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.presenters.games.battle.result import result_words
from gm_tools.presenters.games.shared.presenters import PRESENTERS

FINISHED = "Finished"
Said = Callable[[Mapping[str, object]], str]


@dataclass(frozen=True, slots=True)
class Line:
    """A game in a list; ``is_mine``: the viewer is its game master.

    ``game`` is the name of its kind, ``place`` the blueprint of its pages.
    """

    id: str
    kind: str
    game: str
    name: str
    place: str
    campaign: str
    result: str
    at: datetime
    is_finished: bool
    is_mine: bool


def result_line(kind: str, result: str | None) -> str:
    """Say in a line how a game ended; nothing while it goes on. ``result`` is JSON."""
    if result is None:
        return ""
    if kind == BATTLE:
        return result_words(result)
    presenter = PRESENTERS.get(kind)
    return outcome_words(presenter.result, result) if presenter else FINISHED


def outcome_words(said: Said, result: str) -> str:
    """Return an outcome in a game's words; an outcome of another version is only "finished"."""
    try:
        return said(json.loads(result)) or FINISHED
    except (ValueError, KeyError, TypeError, AttributeError):
        return FINISHED
