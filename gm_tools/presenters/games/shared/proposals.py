"""Proposals of seats, in words, and as forms to change them."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.shared.actions import form_value
from gm_tools.presenters.games.shared.from_form import ANOTHER
from gm_tools.presenters.games.shared.views import (
    Action,
    FieldView,
    ProposalView,
)

CHOSEN = frozenset({"choice", "choices", "select", "chips"})
Texts = Mapping[str, tuple[str, ...]]
"""The texts in the fields of a form, by name."""


class Proposed(NamedTuple):
    """A proposal as the service keeps it; without ``events`` it can no longer be read."""

    id: str
    seat: str
    events: tuple[Event, ...]
    state: str = "open"
    note: str = ""
    refusal: str = ""


def texts(value: object) -> tuple[str, ...]:
    """Return a value as forms write it."""
    if value is None or value is False or value in ("", ()):
        return ()
    if isinstance(value, tuple):
        return tuple(text for one in value for text in texts(one))
    return (form_value(value),)


@dataclass(frozen=True, slots=True)
class ProposalWords:
    """A game's words for proposals.

    ``title`` names an event, ``players`` the player of a seat, ``details`` says what the title
    leaves out. ``template`` is the event as JSON, ``texts`` a value as its forms write it.
    """

    title: Callable[[Event], str]
    players: Callable[[str], str]
    template: Callable[[Event], str]
    details: Callable[[Event], str] = lambda _event: ""
    texts: Callable[[object], tuple[str, ...]] = texts


def proposal_views(
    words: ProposalWords, proposals: Iterable[Proposed], offered: Sequence[Action] = ()
) -> tuple[ProposalView, ...]:
    """Return proposals in words; with ``offered``, those of one event come with a form for it."""
    return tuple(
        ProposalView(
            id=one.id,
            seat=words.players(one.seat),
            text=_text(words, one.events),
            state=one.state,
            note=one.note,
            refusal=one.refusal,
            details=" ".join(filter(None, map(words.details, one.events))),
            change=_change(words, offered, one.id, one.events[0]) if len(one.events) == 1 else None,
        )
        for one in proposals
    )


def _text(words: ProposalWords, events: tuple[Event, ...]) -> str:
    """Return the titles of a proposal's events, in their order."""
    return "; ".join(map(words.title, events)) or "Something from before"


def filled(action: Action, written: Texts) -> Action:
    """Return an action's form with the texts written into it."""
    return replace(action, fields=tuple(_filled(one, written) for one in action.fields))


def texts_of(
    event: Event, names: Iterable[str], write: Callable[[object], tuple[str, ...]] = texts
) -> Texts:
    """Return an event's values as the fields of its form hold them."""
    return {name: write(_inside(event.data, name)) for name in names}


def same(template: Callable[[Event], str], action: Action, event: Event) -> bool:
    """Whether an action is offered for the same event, whatever is chosen in its fields."""
    asked = {one.partition(".")[0] for one in names_of(action.fields)}
    offered, sent = json.loads(action.event), json.loads(template(event))
    is_elses = "host" not in (sent["by"], offered["by"]) and sent["by"] != offered["by"]
    if offered["type"] != sent["type"] or is_elses:
        return False
    names = (offered["data"].keys() | sent["data"].keys()) - asked
    return all(offered["data"].get(name) == sent["data"].get(name) for name in names)


def _inside(data: object, name: str) -> object:
    """Return an event's value for a field, even a nested one ("rolls.P1")."""
    head, _, rest = name.partition(".")
    found = data.get(head) if isinstance(data, Mapping) else getattr(data, head, None)
    return _inside(found, rest) if rest and found is not None else found


def _change(
    words: ProposalWords, offered: Iterable[Action], id: str, event: Event
) -> Action | None:
    """Return the form of a proposal, filled in; None if nothing in it can be changed."""
    for one in offered:
        if one.fields and not one.barred and same(words.template, one, event):
            written = texts_of(event, names_of(one.fields), words.texts)
            return replace(filled(one, written), id=f"change-{id}")
    return None


def names_of(asked: Iterable[FieldView]) -> Iterator[str]:
    """Yield the names of fields, and of those with which a card in them is entered."""
    for one in asked:
        yield one.name
        yield from names_of(one.parts)


def _filled(field: FieldView, all_texts: Texts) -> FieldView:
    written = all_texts.get(field.name, ())
    if field.kind == "card":
        return _filled_card(field, written, all_texts)
    if field.kind in CHOSEN:
        chosen = tuple(replace(one, is_chosen=one.value in written) for one in field.choices)
        return replace(field, choices=chosen)
    return replace(field, value=" ".join(written))


def _filled_card(field: FieldView, written: tuple[str, ...], all_texts: Texts) -> FieldView:
    """Return a card's field with the known card that was chosen, or with the one entered."""
    chosen = tuple(replace(one, is_chosen=one.value in written) for one in field.choices)
    is_known = any(one.is_chosen for one in chosen)
    parts = tuple(_filled(one, all_texts) for one in field.parts)
    another = ANOTHER if any(written) and not is_known else ""
    return replace(field, choices=chosen, parts=parts, value=another)
