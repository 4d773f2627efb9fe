"""Values of a tracker set by hand: the outlet for house rules and for what cards say."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.games.shared.settable import (
    Settable,
    in_words,
    read_value,
    seat_names,
    settables,
)
from gm_tools.presenters.games.shared.tracker_log import OVERRIDE
from gm_tools.services.games.answers import Answer, Look, Refused
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.context import actor, services
from gm_tools.web.fields import problems_of
from gm_tools.web.games.forms import SetByHand
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import entry_id, said
from gm_tools.web.trackers import blueprint
from gm_tools.web.trackers.forms import FindingValue
from gm_tools.web.trackers.screens import TRACKERS, facts_of, presenter_of

NO_VALUE = "Choose what is to be set."
FEW: Final = 20
"""How many values stand under a heading without others beneath it."""


class Section(NamedTuple):
    """Values that belong together, each with its label there; ``title`` is "" for the rest."""

    title: str
    values: tuple[tuple[Settable, str], ...]


@blueprint.get("/<game>/hand")
def by_hand(game: str) -> str:
    """Show every value that can be set by hand, or those that are looked for."""
    return _page(hosted_look(game), SetByHand(), FindingValue(request.args).path.data)


@blueprint.post("/<game>/hand")
def set_by_hand(game: str) -> Response | tuple[str, int]:
    """Set one value, with the reason."""
    look = hosted_look(game)
    form = SetByHand()
    chosen = next((one for one in _values(look) if one.path == form.path.data), None)
    if not form.validate_on_submit():
        return _page(look, form, form.path.data, " ".join(problems_of(form))), 422
    if chosen is None:
        return _page(look, form, "", NO_VALUE), 422
    value = read_value(chosen, form.value.data)
    misfit = chosen.why_not(value)
    why, status = (misfit, 422) if misfit else said(_sent(look, chosen, value, form), "game")
    if why:
        why = in_words(why, _values(look), seat_names(look.state))
        return _page(look, form, chosen.path, why), status
    flash(f"{chosen.named} is set.")
    return redirect(url_for("games.by_hand", game=game), 303)


def _sent(look: Look, chosen: Settable, value: object, form: SetByHand) -> Answer:
    kind = services().games.kind(look.game.kind)
    plain = {"path": chosen.path, "value": value, "reason": form.reason.data}
    try:
        event = read_event(kind, {"type": OVERRIDE, "data": plain})
    except UnreadableEvent as error:
        return Refused(error.refusal, look.number)
    return services().games.send(actor(), look.game.id, entry_id(), None, event)


def _values(look: Look) -> tuple[Settable, ...]:
    """Return what can be set, in the words and within the bounds of its game."""
    found = tuple(settables(look.state))
    kind = look.game.kind
    return presenter_of(kind).by_hand(facts_of(kind), look.state, found)


def sections_of(values: Sequence[Settable]) -> tuple[Section, ...]:
    """Return many values under what their labels begin with ("Hero: ..."), few as they are."""
    if len(values) <= FEW:
        return (Section("", tuple((one, one.label) for one in values)),)
    found: dict[str, list[tuple[Settable, str]]] = {"": []}
    for one in values:
        title, colon, rest = one.label.partition(": ")
        label = rest[:1].upper() + rest[1:] if colon else one.label
        found.setdefault(title if colon else "", []).append((one, label))
    return tuple(Section(title, tuple(own)) for title, own in found.items() if own)


def _page(look: Look, form: SetByHand, path: str, problem: str = "") -> str:
    values = _values(look)
    wanted = FindingValue(request.args).q.data.casefold()
    groups: dict[str, list[Settable]] = {}
    for one in values:
        if wanted in f"{one.whose} {one.label}".casefold():
            groups.setdefault(one.whose, []).append(one)
    sections = {whose: sections_of(one) for whose, one in groups.items()}
    return render_template(
        "trackers/by_hand.html",
        hosted=TRACKERS,
        game=look.game,
        groups=groups,
        sections=sections,
        wanted=wanted,
        chosen=next((one for one in values if one.path == path), None),
        problem=problem,
        form=form,
        has_cards=look.game.kind in services().decks.classes(),
    )
