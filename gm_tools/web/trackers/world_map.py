"""The map of World Adventure: the host marks once which fields of different nations touch."""

from flask import flash, redirect, render_template, request, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response
from wtforms import Form

from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.game import KIND
from gm_tools.presenters.games.world_adventure.map_page import map_page, marking
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Answer, Look, Refused
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import entry_id, said
from gm_tools.web.quiet_fields import Ticked, Words
from gm_tools.web.trackers import blueprint
from gm_tools.web.trackers.screens import TRACKERS, facts_of


class ChoosingNation(Form):
    """The nation whose borders are shown."""

    nation = Words()


class MarkingBorders(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The pairs of fields that touch, all of a nation; ``then`` is the nation shown afterwards."""

    nation = Words()
    then = Words()
    borders = Ticked()


@blueprint.get("/<game>/map")
def the_map(game: str) -> str:
    """Show what the fields of a nation touch."""
    return _page(_look(game), ChoosingNation(request.args).nation.data)


@blueprint.post("/<game>/map")
def mark_the_map(game: str) -> Response | tuple[str, int]:
    """Mark all borders of a nation anew."""
    look, form = _look(game), MarkingBorders()
    if not form.validate_on_submit():
        return _page(look, form.nation.data, "This page has been open too long. Mark again."), 422
    why, status = said(_sent(look, form), TRACKERS.what)
    if why:
        return _page(look, form.nation.data, why), status
    flash("The map is kept.")
    shown = form.then.data or form.nation.data
    return redirect(url_for("games.the_map", game=game, nation=shown), 303)


def _look(game: str) -> Look:
    look = hosted_look(game)
    if look.game.kind != KIND:
        raise NotFoundError
    return look


def _sent(look: Look, form: MarkingBorders) -> Answer:
    kind = services().games.kind(look.game.kind)
    try:
        event = read_event(kind, marking(form.nation.data, form.borders.data))
    except UnreadableEvent as error:
        return Refused(error.refusal, look.number)
    return services().games.send(actor(), look.game.id, entry_id(), None, event)


def _page(look: Look, nation: str, problem: str = "") -> str:
    facts = facts_of(KIND)
    if not isinstance(facts, Facts):
        raise NotFoundError
    return render_template(
        "trackers/map.html",
        hosted=TRACKERS,
        game=look.game,
        page=map_page(facts, look.state, nation),
        problem=problem,
    )
