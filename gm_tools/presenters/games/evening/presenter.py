"""Evenings in words: their log, their buttons, their choices."""

from collections.abc import Mapping
from typing import Any, Final

from gm_tools.games.evening.events import EVENTS, MakeShow, Televise
from gm_tools.games.evening.game import KIND
from gm_tools.games.evening.questions import UNNAMED, name_of, person
from gm_tools.games.evening.state import Stage, State
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.presenters.games.evening.log import word
from gm_tools.presenters.games.evening.news import news
from gm_tools.presenters.games.evening.phrases import SECRECY, stage_name
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.tracker_log import log_words
from gm_tools.presenters.games.shared.tracker_views import Pieces


def _case(_state: State, offer: Offer) -> str:
    data = offer.template.data
    return str(data.on) if isinstance(data, Televise) else offer.what


def _button_word(state: State, offer: Offer, name: str) -> str:
    data = offer.template.data
    if isinstance(data, Televise):
        known = (one for one in state.at_hand if (one.on, one.id) == (data.on, data.id))
        said = stage_name(state, next(known, Stage(data.on, data.id)))
        return said[:1].upper() + said[1:]
    if isinstance(data, MakeShow) and name == "who.one":
        return UNNAMED if data.who == HOST else name_of(state, data.who)
    return word(state, state, offer.template, name)


def _option(state: State, option: Option) -> str:
    value = option.value
    if value == HOST:
        return "Your side"
    if value in SECRECY:
        return SECRECY[str(value)]
    found = person(state, str(value))
    return (found.character or found.name) if found else str(value)


def _no_pieces(_facts: object, _state: State, _viewer: str) -> Pieces:
    return Pieces("", "", None)


def _result(_outcome: Mapping[str, Any]) -> str:
    return ""


PRESENTER: Final = GamePresenter(
    kind=KIND,
    events=EVENTS,
    word=word,
    pieces=_no_pieces,
    seat=name_of,
    result=_result,
    button_word=_button_word,
    case=_case,
    option=_option,
    news=news,
)


def words_for(viewer: str = HOST) -> LogWords:
    """Return the words of an evening's log for a viewer."""
    return log_words(PRESENTER, viewer)
