"""A tracker's offers as buttons and small forms, under their headings."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Field, Offer
from gm_tools.games.frame.words import Words
from gm_tools.presenters.games.shared.actions import (
    choice,
    key_of,
    number_value,
    numbered,
    sole,
    template,
)
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.tracker_views import Group, Target, Way
from gm_tools.presenters.games.shared.views import Action, FieldView

UNSAID = frozenset({"wrong_phase", "game_over"})
"""Codes of refusals that the phase bar already explains."""
OTHERS = frozenset({"wrong_player"})
"""Codes of another player's moves: useless to a host, who acts for all seats."""
BY_HAND = "by_hand"
"""The ending of ``what`` if a host enters a result from the table: never the main action."""
MOST_RADIOS = 8
MOST_WORDS = 4


def offered_actions(
    presenter: GamePresenter, state: object, viewer: str, offers: Iterable[Offer]
) -> tuple[Action, ...]:
    """Return the offers as actions, in order; ids stay the same while the offers do."""
    left_out = UNSAID | OTHERS if viewer == HOST else UNSAID
    found: dict[str, int] = {}
    return tuple(
        _action(presenter, state, viewer, offer, numbered(_key(offer), found))
        for offer in offers
        if not (offer.refusal and offer.refusal.code in left_out)
    )


def groups_of(actions: Sequence[Action]) -> tuple[Group, ...]:
    """Return actions under their headings, those that are due first."""
    titles = list(dict.fromkeys(one.group for one in actions))
    found = tuple(_group(title, actions) for title in titles)
    return tuple(sorted(found, key=lambda one: (one.title != "" or one.is_idle, one.is_idle)))


def _group(title: str, actions: Sequence[Action]) -> Group:
    own = [one for one in actions if one.group == title]
    able = sorted(
        (one for one in own if not (one.barred or one.path)), key=lambda one: not one.is_main
    )
    if able and able[0].is_main and able[0].fields:
        able[0] = replace(able[0], is_open=True)
    reasons = dict.fromkeys(one.barred for one in own if one.barred)
    barred = tuple(
        (tuple(dict.fromkeys(_said(one) for one in own if one.barred == why)), why)
        for why in reasons
    )
    return Group(title, tuple(able), barred, _ways([one for one in own if not one.barred]))


def _ways(able: Sequence[Action]) -> tuple[Way, ...]:
    """Return the paths to actions, each choice once, in their order."""
    on_a_path = [one for one in able if one.path]
    found: dict[str, dict[str, list[Action]]] = {}
    for one in on_a_path:
        found.setdefault(one.path[0], {}).setdefault(one.path[1], []).append(one)
    return tuple(
        Way(label, tuple(Target(whom, tuple(ways)) for whom, ways in targets.items()))
        for label, targets in found.items()
    )


def _said(action: Action) -> str:
    return f"{action.who}: {action.label}" if action.who else action.label


def _action(presenter: GamePresenter, state: object, viewer: str, offer: Offer, id: str) -> Action:
    event = offer.template
    label = presenter.label(state, offer)
    return Action(
        id=id,
        label=label,
        event=template(presenter.events, event),
        type=event.type,
        group=presenter.group(state, offer),
        who=_who(presenter, state, viewer, event.by, label),
        notes=tuple(one for one in offer.notes if one not in label),
        barred=offer.refusal.message if offer.refusal else "",
        code=offer.refusal.code if offer.refusal else "",
        fields=tuple(_field(presenter, state, one, event) for one in offer.fields),
        is_main=presenter.words(event.type).is_main and not offer.what.endswith(BY_HAND),
        path=presenter.path(state, offer),
        folded=presenter.words(event.type).folded,
    )


def _who(presenter: GamePresenter, state: object, viewer: str, by: str, label: str) -> str:
    """Name the player of an action, if the host could take it for another's."""
    if viewer != HOST or by == HOST:
        return ""
    name = presenter.seat(state, by)
    return "" if name in label else name


def _key(offer: Offer) -> str:
    """Return an id that stays the same for the same offer: its type, its seat, what it says.

    A flag is its name; what is as usual says nothing.
    """
    event = offer.template
    plain = getattr(event.data, "__dataclass_fields__", {}).values()
    named = ((one.name, getattr(event.data, one.name), one.default) for one in plain)
    said = (name if one is True else one for name, one, usual in named if one != usual)
    words = [str(one) for one in said if isinstance(one, str | int) and one not in ("", False)]
    return key_of([event.by, event.type, *(one for one in words[:MOST_WORDS] if len(one) < 40)])


def _field(presenter: GamePresenter, state: object, field: Field, event: Event) -> FieldView:
    words = presenter.words(event.type)
    value = getattr(event.data, field.name.partition(".")[0], None)
    choices = tuple(choice(one, presenter.option(state, one), value) for one in field.options)
    return FieldView(
        name=field.name,
        label=field.label or _label(words, field.name),
        kind=_kind(field),
        choices=sole(field, choices),
        least=field.least,
        most=field.most,
        required=field.required,
        value=value if isinstance(value, str) else number_value(value),
        faces=words.faces.get(field.name) if field.kind == "dice" else None,
        parts=presenter.parts(state, field, event) if field.of else (),
        of=field.of,
        is_rare=field.name in words.rare,
    )


def _kind(field: Field) -> str:
    if field.kind == "cards" and field.options:
        return "choices"
    has_notes = any(one.notes for one in field.options)
    if field.kind == "choice" and len(field.options) > MOST_RADIOS and not has_notes:
        return "select"
    return field.kind


def _label(words: Words, name: str) -> str:
    """Return a field's name; a nested field uses the words of both names."""
    said = words.fields.get(name) or words.fields.get(name.rpartition(".")[2])
    return said or name.rpartition(".")[2].replace("_", " ").capitalize()
