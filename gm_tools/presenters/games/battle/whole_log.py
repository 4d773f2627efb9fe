"""The whole log of a battle: its words, and the numbers of maneuvers with their parts."""

from typing import Final

from gm_tools.games.battle.announced import NOTHING, Announced
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.battle.due import whose_turn
from gm_tools.presenters.games.battle.log import SHOWS, is_by_hand, news, source, title
from gm_tools.presenters.games.battle.maneuver import maneuver_view
from gm_tools.presenters.games.shared.log import LogWords


def worked_out(state: Battle, announced: Announced | None) -> tuple[str, ...]:
    """Return the numbers of a maneuver in progress, each with its parts."""
    view = maneuver_view(state, announced or NOTHING, ())
    worths = [worth for step in view.steps for worth in step.worths] if view else []
    return tuple(
        f"{worth.who} {worth.what} {worth.value} = {worth.parts}" for worth in worths if worth.parts
    )


def _otherwise(event: Event) -> str:
    return "from the table" if event.type in SHOWS else ""


def _round(state: Battle) -> int:
    return state.round


def _seat(_state: Battle, seat: str) -> str:
    return seat


def _is_amid(state: Battle) -> bool:
    return bool(state.ongoing)


def _is_passing(event: Event) -> bool:
    return event.type == "proceed"


WORDS: Final = LogWords(
    title=title,
    news=news,
    source=source,
    by_hand=is_by_hand,
    otherwise=_otherwise,
    seat=_seat,
    host="Game master",
    parts=worked_out,
    round=_round,
    turn=whose_turn,
    is_amid=_is_amid,
    is_passing=_is_passing,
)
