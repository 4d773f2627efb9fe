"""Battle Royale in words and values, as every tracker's screens ask for it."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from gm_tools.games.battle_royale.events import EVENTS
from gm_tools.games.battle_royale.facts import Facts
from gm_tools.games.battle_royale.game import KIND
from gm_tools.games.battle_royale.questions import name_of
from gm_tools.games.battle_royale.state import State
from gm_tools.presenters.games.battle_royale.board import board
from gm_tools.presenters.games.battle_royale.buttons import (
    button_word,
    case,
    option,
)
from gm_tools.presenters.games.battle_royale.duties import (
    count,
    due,
    now,
    whose,
)
from gm_tools.presenters.games.battle_royale.log import word
from gm_tools.presenters.games.battle_royale.news import news, won
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.tracker_views import Pieces, phase_bar

BAR: Final = {"start_roll": "Start", "placing": "Edge", "turn": "Turns", "over": "End"}
IN_A_TURN: Final = frozenset({"pvp", "prize", "place_won", "refill", "death_move"})


def pieces(book: Facts, state: State, viewer: str) -> Pieces:
    """Return the moment for a viewer."""
    outcome = state.outcome
    return Pieces(
        whose=whose(state, viewer),
        now=now(state),
        board=board(state, viewer, book.numbers),
        due=due(state, viewer, book.numbers),
        phases=phase_bar(BAR, "turn" if state.phase in IN_A_TURN else state.phase),
        count=count(state),
        result=result(asdict(outcome)) if outcome else "",
    )


def result(outcome: Mapping[str, Any]) -> str:
    """Say how a game ended, from its outcome as JSON values."""
    return f"{won(outcome)}."


def is_fought(state: State) -> bool:
    """Whether two players fight: in the log their rounds belong together."""
    return state.fight is not None


PRESENTER: Final = GamePresenter(
    kind=KIND,
    events=EVENTS,
    word=word,
    pieces=pieces,
    seat=name_of,
    result=result,
    button_word=button_word,
    case=case,
    option=option,
    news=news,
    amid=is_fought,
)
