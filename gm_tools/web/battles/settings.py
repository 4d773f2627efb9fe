"""What players see of a battle, and how what they send is taken."""

from dataclasses import fields
from uuid import uuid4

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.games.battle.events.host import SetVisible
from gm_tools.games.battle.options import Visible
from gm_tools.games.frame.event import Event
from gm_tools.services.games.answers import Accepted, Look, Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import HEALTH, Seen
from gm_tools.web.context import actor, services
from gm_tools.web.playing.forms import Taking
from gm_tools.web.playing.pages import hosted_look

FLAGS = tuple(one.name for one in fields(Visible) if one.name != "health")


@blueprint.get("/<game>/settings")
def settings(game: str) -> str:
    """Show what players see of a battle to its game master."""
    look = hosted_look(game)
    return _page(look, Seen(obj=look.state.options.visible))


@blueprint.post("/<game>/settings/visible")
def set_visible(game: str) -> Response | tuple[str, int]:
    """Change what players and the table see; the log says so."""
    look, form = hosted_look(game), Seen()
    if not form.validate_on_submit():
        return _page(look, form, "Choose how the health of foes is told."), 422
    visible = Visible(health=form.health.data, **{name: form[name].data for name in FLAGS})
    event = Event("visible", SetVisible(visible))
    answer = services().games.send(actor(), game, uuid4().hex, None, event)
    if not isinstance(answer, Accepted):
        said = answer.refusal.message if isinstance(answer, Refused) else "Try once more."
        return _page(look, form, said), 422
    flash("Players see that from now on.")
    return _back(game)


@blueprint.post("/<game>/settings/taking")
def set_taking(game: str) -> Response:
    """Let what seats send through at once or not; show the battle to the campaign or not."""
    form, shelf = Taking(), services().game_shelf
    shelf.set_auto_accept(actor(), game, auto_accept=form.auto_accept.data)
    shelf.set_shown(actor(), game, shown=form.shown.data)
    flash("Kept.")
    return _back(game)


def _page(look: Look, form: Seen, problem: str = "") -> str:
    return render_template(
        "battles/settings.html",
        game=look.game,
        form=form,
        health=HEALTH,
        flags=[form[name] for name in FLAGS],
        problem=problem,
    )


def _back(game: str) -> Response:
    return redirect(url_for("battles.settings", game=game), 303)
