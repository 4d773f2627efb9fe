"""Balkanika in words and values, as every tracker's screens ask for it."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from gm_tools.games.balkanika.events import EVENTS
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.game import KIND
from gm_tools.games.balkanika.outcome import outcome
from gm_tools.games.balkanika.questions import edc, name_of
from gm_tools.games.balkanika.state import State
from gm_tools.presenters.games.balkanika.board import board
from gm_tools.presenters.games.balkanika.buttons import button_word, case
from gm_tools.presenters.games.balkanika.duties import (
    due,
    now,
    whose,
)
from gm_tools.presenters.games.balkanika.log import word
from gm_tools.presenters.games.balkanika.news import news
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.shared.tracker_views import Pieces, phase_bar

BAR: Final = {"party": "Party", "adventure": "Adventure", "safira": "Safira", "over": "End"}


def pieces(book: Facts, state: State, viewer: str) -> Pieces:
    """Return the moment for a viewer."""
    ended = outcome(state)
    return Pieces(
        whose=whose(state),
        now=now(state),
        board=board(state, viewer, book.numbers.row),
        due=due(state),
        phases=phase_bar(BAR, state.phase),
        count=_count(state, book.numbers.row),
        result=result(asdict(ended)) if ended else "",
    )


def is_open(state: State) -> bool:
    """Whether an encounter or a column is open: in the log its rolls belong together."""
    return edc(state) is not None or state.encounter is not None


def _count(state: State, row: int) -> str:
    if state.phase == "adventure":
        within = (state.encounter_no - 1) % row + 1
        return f"Round {state.round}/{state.options.rounds} · encounter {within}/{row}"
    if state.safira is not None and state.phase == "safira":
        columns, passes = len(state.safira.columns), state.safira.pass_
        return f"Column {state.safira.current} of {columns} · pass {passes}"
    return ""


def result(outcome: Mapping[str, Any]) -> str:
    """Say how a game ended, from its outcome as JSON values."""
    resolved, needed, cards = (
        int(outcome.get(name, 0)) for name in ("resolved", "needed", "safira_cards")
    )
    if not cards:
        return "Victory: Safira won no card."
    word = "Victory" if outcome.get("result") == "victory" else "Defeat"
    held = f"Safira held {some(cards, 'card')}"
    return f"{word}: {some(resolved, 'column')} resolved, {needed} needed. {held}."


PRESENTER: Final = GamePresenter(
    kind=KIND,
    events=EVENTS,
    word=word,
    pieces=pieces,
    seat=name_of,
    result=result,
    button_word=button_word,
    case=case,
    news=news,
    amid=is_open,
)
