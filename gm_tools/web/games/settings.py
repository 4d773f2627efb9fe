"""How what phones send to a tracker is taken, and who may watch it."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.web.context import actor, services
from gm_tools.web.games import blueprint
from gm_tools.web.games.screens import face_of
from gm_tools.web.playing.forms import Taking
from gm_tools.web.playing.pages import hosted_look


@blueprint.get("/<game>/settings")
def settings(game: str) -> str:
    """Show the settings of a game to its host."""
    look = hosted_look(game)
    face_of(look.game.kind)
    return render_template("games/settings.html", game=look.game)


@blueprint.post("/<game>/settings/taking")
def set_taking(game: str) -> Response:
    """Let what phones send through at once or not; show the game to the campaign or not."""
    form, shelf = Taking(), services().game_shelf
    shelf.set_auto_accept(actor(), game, auto_accept=form.auto_accept.data)
    shelf.set_shown(actor(), game, shown=form.shown.data)
    flash("Kept.")
    return redirect(url_for("games.settings", game=game), 303)
