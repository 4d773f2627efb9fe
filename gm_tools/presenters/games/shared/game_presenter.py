"""A tracker in words: one ``GamePresenter`` per game, in its ``presenter.py``."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Offer, Option
from gm_tools.games.frame.words import Words, words_of
from gm_tools.presenters.games.shared.sentences import sentence
from gm_tools.presenters.games.shared.settable import Settable
from gm_tools.presenters.games.shared.tracker_views import Pieces
from gm_tools.presenters.games.shared.views import FieldView

FINISHED = "Finished"


def _no_news(_before: object, _after: object, _event: Event) -> tuple[str, ...]:
    return ()


def _option_itself(_state: object, option: Option) -> str:
    return option.label or str(option.value).replace("_", " ")


def _is_never_amid(_state: object) -> bool:
    return False


def _no_parts(_state: object, _field: Field, _event: Event) -> tuple[FieldView, ...]:
    return ()


def _no_path(_state: object, _offer: Offer) -> tuple[str, ...]:
    return ()


def _as_found(_facts: object, _state: object, found: tuple[Settable, ...]) -> tuple[Settable, ...]:
    return found


def _no_case(_state: object, _offer: Offer) -> str:
    return ""


@dataclass(frozen=True)
class GamePresenter:
    """A game in words and values for its screens; states are the viewer's, with HIDDEN values.

    The words of an event stand beside its dataclass (``WORDS``); ``word(before, after, event,
    name)`` gives the text for a name in such a sentence, ``button_word(state, offer, name)`` the
    text on a button or in a heading if it differs, ``case(state, offer)`` selects among an event's
    buttons and headings. ``option`` names an option of a field. ``news`` says what an event
    brought about. ``pieces(facts, state, viewer)`` describes the moment, from the game's printed
    facts. ``seat(state, seat)`` names the player of a seat. ``result`` says in a line how a game
    ended, from its outcome as JSON values. ``parts(state, field, event)`` are the fields with which
    a card is entered. ``by_hand(facts, state, values)`` puts values that the host may set
    into words, under headings and within the bounds of the rules. ``amid`` says of a state that
    something has begun and is not over, such as an encounter: in the log it is one line that
    unfolds. ``path`` leads to an offer through what is done, to whom, and how, where buttons for
    all would be too many.
    """

    kind: str
    events: Mapping[str, type]
    word: Callable[[Any, Any, Event, str], str]
    pieces: Callable[[Any, Any, str], Pieces]
    seat: Callable[[Any, str], str]
    result: Callable[[Mapping[str, object]], str]
    button_word: Callable[[Any, Offer, str], str] | None = None
    case: Callable[[Any, Offer], str] = _no_case
    option: Callable[[Any, Option], str] = _option_itself
    parts: Callable[[Any, Field, Event], tuple[FieldView, ...]] = _no_parts
    by_hand: Callable[[Any, Any, tuple[Settable, ...]], tuple[Settable, ...]] = _as_found
    news: Callable[[Any, Any, Event], tuple[str, ...]] = _no_news
    amid: Callable[[Any], bool] = _is_never_amid
    path: Callable[[Any, Offer], tuple[str, ...]] = _no_path

    def label(self, state: object, offer: Offer) -> str:
        """Return a button's text."""
        words = self.words(offer.template.type)
        template = words.buttons.get(self.case(state, offer), words.button)
        return self._filled(template, state, offer)

    def group(self, state: object, offer: Offer) -> str:
        """Return the heading under which an offer stands, "" for the main actions."""
        words = self.words(offer.template.type)
        template = words.headings.get(self.case(state, offer), words.heading)
        return self._filled(template, state, offer)

    def title(self, before: object, after: object, event: Event) -> str:
        """Name an event; before it has happened, both states are the same."""
        template = self.words(event.type).log
        return sentence(template, partial(self.word, before, after, event))

    def ended(self, outcome: str) -> str:
        """Say an outcome (JSON) in a line; one of another version is only "Finished"."""
        try:
            return self.result(json.loads(outcome)) or FINISHED
        except (ValueError, KeyError, TypeError, AttributeError):
            return FINISHED

    def words(self, type_: str) -> Words:
        """Return the words that stand beside an event's dataclass."""
        return words_of(self.events[type_])

    def _filled(self, template: str, state: object, offer: Offer) -> str:
        ask = self.button_word or self._button_word
        return sentence(template, partial(ask, state, offer))

    def _button_word(self, state: object, offer: Offer, name: str) -> str:
        return self.word(state, state, offer.template, name)
