"""What players see of a battle, and how what they send is taken."""

from dataclasses import fields
from uuid import uuid4

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.battle.host_events import SetVisible
from gm_tools.games.battle.options import Visible
from gm_tools.games.event import Event
from gm_tools.services.games.answers import Accepted, Look, Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.context import actor, services
from gm_tools.web.playing.pages import hosted_look

HEALTH = (
    ("number", "As a number"),
    ("bar", "As a bar in tenths"),
    ("word", "As a word"),
    ("nothing", "Not at all"),
)
SEEN = (
    ("maxima", "Maximum health and starting morale"),
    ("effort", "Effort"),
    ("flair", "Flair"),
    ("cards", "Cards stored with an aura"),
    ("tactics", "Names of tactics"),
    ("effects", "Names of abilities and upgrades, also as causes in the log"),
    ("morale", "Morale of the sides"),
    ("marks", "Marks"),
)


@blueprint.get("/<game>/settings")
def settings(game: str) -> str:
    """Show what players see of a battle to its game master."""
    return _page(hosted_look(game), "")


@blueprint.post("/<game>/settings/visible")
def set_visible(game: str) -> Response | tuple[str, int]:
    """Change what players and the table see; the log says so."""
    health = request.form.get("health", "")
    if health not in {value for value, _ in HEALTH}:
        return _page(hosted_look(game), "Choose how the health of foes is told."), 422
    flags = {name: name in request.form for name, _ in SEEN}
    visible = Visible(health=health, **flags)  # type: ignore[arg-type]  # it is one of the words
    event = Event("visible", SetVisible(visible))
    answer = services().games.send(actor(), game, uuid4().hex, None, event)
    if not isinstance(answer, Accepted):
        said = answer.refusal.message if isinstance(answer, Refused) else "Try once more."
        return _page(hosted_look(game), said), 422
    flash("Players see that from now on.")
    return _back(game)


@blueprint.post("/<game>/settings/taking")
def set_taking(game: str) -> Response:
    """Let what seats send through at once or not; show the battle to the campaign or not."""
    shelf = services().game_shelf
    shelf.set_auto_accept(actor(), game, auto_accept="auto_accept" in request.form)
    shelf.set_shown(actor(), game, shown="shown" in request.form)
    flash("Kept.")
    return _back(game)


def _page(look: Look, problem: str) -> str:
    visible = look.state.options.visible
    return render_template(
        "battles/settings.html",
        game=look.game,
        visible={one.name: getattr(visible, one.name) for one in fields(visible)},
        health=HEALTH,
        seen=SEEN,
        problem=problem,
    )


def _back(game: str) -> Response:
    return redirect(url_for("battles.settings", game=game), 303)
