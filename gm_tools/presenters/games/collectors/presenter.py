"""Collectors in words and values, as every tracker's screens ask for it."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from gm_tools.games.collectors.events import EVENTS
from gm_tools.games.collectors.facts import Facts
from gm_tools.games.collectors.game import KIND
from gm_tools.games.collectors.outcome import outcome
from gm_tools.games.collectors.questions import name_of
from gm_tools.games.collectors.state import State
from gm_tools.presenters.games.collectors.board import board
from gm_tools.presenters.games.collectors.buttons import case, option, path
from gm_tools.presenters.games.collectors.duties import (
    due,
    now,
    whose,
)
from gm_tools.presenters.games.collectors.log import word
from gm_tools.presenters.games.collectors.news import news
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.shared.tracker_views import Pieces, phase_bar

BAR: Final = {
    "opening": "Opening",
    "collection": "Collection",
    "confrontation": "Confrontation",
    "drop": "Drop",
    "recovery": "Recovery",
    "over": "End",
}


def pieces(facts: Facts, state: State, viewer: str) -> Pieces:
    """Return the moment for a viewer."""
    ended = outcome(state)
    return Pieces(
        whose=whose(state),
        now=now(facts.numbers, state),
        board=board(facts.numbers, state, viewer),
        due=due(facts.numbers, state),
        phases=phase_bar(BAR, state.phase),
        count=_count(state),
        result=result(asdict(ended)) if ended else "",
    )


def is_declared(state: State) -> bool:
    """Whether something was declared and is not settled: in the log that belongs together."""
    return state.pending is not None


def _count(state: State) -> str:
    if state.phase == "none":
        return ""
    overtime = " · overtime" if state.overtime else ""
    return f"Round {state.round}{overtime}"


def result(outcome: Mapping[str, Any]) -> str:
    """Say how a game ended, from its outcome as JSON values."""
    found = outcome.get("standings", ())
    none: Mapping[str, Any] = {}
    best = next((one for one in found if one.get("id") == outcome.get("winner")), none)
    name = best.get("name") or outcome.get("winner", "")
    kind = f"the type {best['type']}" if best.get("type") else "their own type"
    counted = f"{some(int(best.get('own', 0)), 'item')} of {kind}"
    late = ", in overtime" if outcome.get("overtime") else ""
    return f"{name} wins with {counted} after {some(int(outcome.get('rounds', 0)), 'round')}{late}."


PRESENTER: Final = GamePresenter(
    kind=KIND,
    events=EVENTS,
    word=word,
    pieces=pieces,
    seat=name_of,
    result=result,
    case=case,
    option=option,
    path=path,
    amid=is_declared,
    news=news,
)
