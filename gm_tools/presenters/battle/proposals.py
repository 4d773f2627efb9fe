"""What seats would like to do, in words, and the same again as a form to change."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from gm_tools.games.battle.state import Battle
from gm_tools.games.event import Event
from gm_tools.games.protocol import Offer
from gm_tools.presenters.battle.actions import actions, template
from gm_tools.presenters.battle.board import square_name
from gm_tools.presenters.battle.log import title
from gm_tools.presenters.playing.views import Action, FieldView, ProposalView
from gm_tools.viskara.deck import Card

CHOSEN = frozenset({"choice", "choices"})
Texts = Mapping[str, tuple[str, ...]]
"""What stands in the fields of a form, by name."""


class Proposed(NamedTuple):
    """A proposal as the service keeps it; ``event`` is None where it cannot be read any more."""

    id: str
    seat: str
    event: Event | None
    state: str = "open"
    note: str = ""
    refusal: str = ""


def proposal_views(
    state: Battle, proposals: Iterable[Proposed], offers: Iterable[Offer] = ()
) -> tuple[ProposalView, ...]:
    """Return proposals as the viewer of a state may read them.

    With ``offers``, which are the host's, each has the form in which it can be changed.
    """
    found = tuple(proposals)
    offered = actions(state, offers) if found else ()
    return tuple(
        ProposalView(
            id=one.id,
            seat=_players(state, one.seat),
            text=title(state, state, one.event) if one.event else "Something from before",
            state=one.state,
            note=one.note,
            refusal=one.refusal,
            details=_details(state, one.event) if one.event else "",
            change=_change(offered, one.id, one.event) if one.event else None,
        )
        for one in found
    )


def filled(action: Action, texts: Texts) -> Action:
    """Return an action's form with what somebody wrote into it."""
    return replace(action, fields=tuple(_filled(one, texts) for one in action.fields))


def texts_of(event: Event, names: Iterable[str]) -> Texts:
    """Return what an event's values are in the fields of its form."""
    return {name: _texts(getattr(event.data, name, None)) for name in names}


def same(action: Action, event: Event) -> bool:
    """Whether an action is offered for what an event does, whatever is chosen in its fields."""
    asked = {one.name for one in action.fields}
    offered, sent = json.loads(action.event), json.loads(template(event))
    if offered["type"] != sent["type"]:
        return False
    names = (offered["data"].keys() | sent["data"].keys()) - asked
    return all(offered["data"].get(name) == sent["data"].get(name) for name in names)


def _players(state: Battle, seat: str) -> str:
    return ", ".join(one.name for one in state.combatants.values() if one.owner == seat) or seat


def _details(state: Battle, event: Event) -> str:
    """Say which cards or squares are meant, where the title does not."""
    squares = getattr(event.data, "path", None) or getattr(event.data, "at", None)
    return " ".join(_texts(squares)) if squares else ""


def _change(offered: Iterable[Action], id: str, event: Event) -> Action | None:
    """Return the form of a proposal, filled in; None where nothing in it can be changed."""
    for one in offered:
        if one.fields and not one.barred and same(one, event):
            texts = texts_of(event, (field.name for field in one.fields))
            return replace(filled(one, texts), id=f"change-{id}")
    return None


def _filled(field: FieldView, texts: Texts) -> FieldView:
    written = texts.get(field.name, ())
    if field.kind in CHOSEN:
        chosen = tuple(replace(one, is_chosen=one.value in written) for one in field.choices)
        return replace(field, choices=chosen)
    return replace(field, value=" ".join(written))


def _texts(value: Any) -> tuple[str, ...]:
    """Return a value as forms write it: squares as "C4", cards as "r5"."""
    if value is None or value is False or value in ("", ()):
        return ()
    if value is True:
        return ("true",)
    if isinstance(value, Card):
        return (f"{value.colour[0]}{value.value}",)
    if not isinstance(value, tuple):
        return (str(value),)
    if len(value) == 2 and all(type(one) is int for one in value):
        return (square_name(value),)
    return tuple(text for one in value for text in _texts(one))
