"""Values of a tracker set by hand: the outlet for house rules and for what cards say."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.games.shared.settable import (
    Settable,
    read_value,
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
from gm_tools.web.trackers.screens import TRACKERS

NO_VALUE = "Choose what is to be set."


@blueprint.get("/<game>/hand")
def by_hand(game: str) -> str:
    """Show every value that can be set by hand, and how it stands."""
    return _page(hosted_look(game), SetByHand())


@blueprint.post("/<game>/hand")
def set_by_hand(game: str) -> Response | tuple[str, int]:
    """Set one value, with the reason."""
    look = hosted_look(game)
    form = SetByHand()
    chosen = next((one for one in settables(look.state) if one.path == form.path.data), None)
    if not form.validate_on_submit():
        return _page(look, form, " ".join(problems_of(form))), 422
    if chosen is None:
        return _page(look, form, NO_VALUE), 422
    why, status = said(_sent(look, chosen, form), TRACKERS.what)
    if why:
        return _page(look, form, why), status
    flash(f"{chosen.whose}: {chosen.label} is set.")
    return redirect(url_for("games.by_hand", game=game), 303)


def _sent(look: Look, chosen: Settable, form: SetByHand) -> Answer:
    value, reason = read_value(chosen, form.value.data), form.reason.data
    kind = services().games.kind(look.game.kind)
    plain = {"path": chosen.path, "value": value, "reason": reason}
    try:
        event = read_event(kind, {"type": OVERRIDE, "data": plain})
    except UnreadableEvent as error:
        return Refused(error.refusal, look.number)
    return services().games.send(actor(), look.game.id, entry_id(), None, event)


def _page(look: Look, form: SetByHand, problem: str = "") -> str:
    found = settables(look.state)
    groups: dict[str, list[Settable]] = {}
    for one in found:
        groups.setdefault(one.whose, []).append(one)
    return render_template(
        "trackers/by_hand.html",
        hosted=TRACKERS,
        game=look.game,
        groups=groups,
        problem=problem,
        form=form,
    )
