"""Proposals of seats in a battle, in words, and as forms to change them."""

from collections.abc import Iterable
from typing import Any

from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer
from gm_tools.presenters.games.battle.actions import actions, template
from gm_tools.presenters.games.battle.board import square_name
from gm_tools.presenters.games.battle.log import title
from gm_tools.presenters.games.shared import proposals as playing
from gm_tools.presenters.games.shared.proposals import (
    ProposalWords,
    Proposed,
    Texts,
    filled,
)
from gm_tools.presenters.games.shared.views import Action, ProposalView
from gm_tools.viskara.deck.deck import Card

__all__ = ["Proposed", "Texts", "filled", "proposal_views", "same", "texts_of"]


def proposal_views(
    state: Battle, proposals: Iterable[Proposed], offers: Iterable[Offer] = ()
) -> tuple[ProposalView, ...]:
    """Return proposals as the viewer of a state may read them.

    With the host's ``offers``, each comes with the form to change it.
    """
    found = tuple(proposals)
    offered = actions(state, offers) if found else ()
    return playing.proposal_views(_words(state), found, offered)


def texts_of(event: Event, names: Iterable[str]) -> Texts:
    """Return an event's values as the fields of its form hold them."""
    return playing.texts_of(event, names, _texts)


def same(action: Action, event: Event) -> bool:
    """Whether an action is offered for the same event, whatever is chosen in its fields."""
    return playing.same(template, action, event)


def _words(state: Battle) -> ProposalWords:
    return ProposalWords(
        title=lambda event: title(state, state, event),
        players=lambda seat: _players(state, seat),
        template=template,
        details=_details,
        texts=_texts,
    )


def _players(state: Battle, seat: str) -> str:
    return ", ".join(one.name for one in state.combatants.values() if one.owner == seat) or seat


def _details(event: Event) -> str:
    """Name the cards or squares of an event, if its title does not."""
    squares = getattr(event.data, "path", None) or getattr(event.data, "at", None)
    return " ".join(_texts(squares)) if squares else ""


def _texts(value: Any) -> tuple[str, ...]:
    """Return a value as forms write it: squares as "C4", cards as "r5"."""
    if isinstance(value, Card):
        return (f"{value.colour[0]}{value.value}",)
    if not isinstance(value, tuple) or not value:
        return playing.texts(value)
    if len(value) == 2 and all(type(one) is int for one in value):
        return (square_name(value),)
    return tuple(text for one in value for text in _texts(one))
