"""What a tracker says of itself in words: one ``Face`` a game, in ``presenters/<game>/face.py``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.presenters.games.shared.tracker_views import Pieces


def _no_facts(_before: Any, _after: Any, _event: Event) -> tuple[str, ...]:
    return ()


def _option_itself(_state: Any, option: Option) -> str:
    return option.label or str(option.value).replace("_", " ")


def _no_heading(_state: Any, _offer: Offer) -> str:
    return ""


@dataclass(frozen=True)
class Face:
    """A game in words and values for its screens. States are the viewer's: much may be HIDDEN.

    ``label(state, offer)`` is a button's text; ``group(state, offer)`` the heading it stands under,
    "" for the main actions; ``fields`` names a form's fields; ``option`` says what an option is.
    ``title`` says what an event was ("Ana rolls 13: a hit"), ``facts`` what it brought about.
    ``pieces(facts, state, viewer)`` is the moment, by what is printed of the game.
    ``seat(state, seat)`` is who plays there. ``result`` says in a line how a game ended, from its
    outcome as JSON values. ``dice`` says how many faces the dice of a field have ({"die": 20}).
    """

    kind: str
    events: Mapping[str, type]
    label: Callable[[Any, Offer], str]
    title: Callable[[Any, Any, Event], str]
    pieces: Callable[[Any, Any, str], Pieces]
    seat: Callable[[Any, str], str]
    result: Callable[[Mapping[str, Any]], str]
    fields: Mapping[str, str] = field(default_factory=dict)
    group: Callable[[Any, Offer], str] = _no_heading
    option: Callable[[Any, Option], str] = _option_itself
    facts: Callable[[Any, Any, Event], tuple[str, ...]] = _no_facts
    dice: Mapping[str, int] = field(default_factory=dict)
    main: Sequence[str] = ()
    """Event types whose buttons stand out: what is due."""
