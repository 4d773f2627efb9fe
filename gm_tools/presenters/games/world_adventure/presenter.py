"""World Adventure in words and values, as every tracker's screens ask for it."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.game import KIND
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.shared.tracker_views import Pieces, phase_bar
from gm_tools.presenters.games.world_adventure.boards import board
from gm_tools.presenters.games.world_adventure.buttons import button_word, case, option
from gm_tools.presenters.games.world_adventure.by_hand import by_hand
from gm_tools.presenters.games.world_adventure.card_forms import parts
from gm_tools.presenters.games.world_adventure.duties import (
    due,
    now,
    whose,
)
from gm_tools.presenters.games.world_adventure.log import word
from gm_tools.presenters.games.world_adventure.names import seat_name
from gm_tools.presenters.games.world_adventure.news import news

BAR: Final = {"begin": "Begin", "action": "Turns", "npc": "NPCs", "end": "End"}


def pieces(facts: Facts, state: World, viewer: str) -> Pieces:
    """Return the moment for a viewer."""
    ended = outcome(state)
    return Pieces(
        whose=whose(state),
        now=now(facts, state),
        board=board(facts, state, viewer),
        due=due(facts, state),
        phases=phase_bar(BAR, state.phase),
        count=f"Month {state.month} · stage {state.stage}",
        result=result(asdict(ended)) if ended else "",
    )


def result(outcome: Mapping[str, Any]) -> str:
    """Say how a game ended, from its outcome as JSON values."""
    winner = str(outcome.get("winner", ""))
    standings = outcome.get("standings", ())
    name = next((one.get("name") for one in standings if one.get("seat") == winner), "") or winner
    own = [one for one in standings if winner in (one.get("seat"), one.get("team"))]
    runes = sum(int(one.get("total", 0)) for one in own)
    months = some(int(outcome.get("months", 0)), "month")
    return f"{name} wins with {some(runes, 'rune')} after {months}."


PRESENTER: Final = GamePresenter(
    kind=KIND,
    events=EVENTS,
    word=word,
    pieces=pieces,
    seat=seat_name,
    result=result,
    button_word=button_word,
    case=case,
    option=option,
    parts=parts,
    by_hand=by_hand,
    news=news,
)
