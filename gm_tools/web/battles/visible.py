"""What players see of a battle: a change is a line of its log."""

from uuid import uuid4

from flask import flash, redirect
from werkzeug.wrappers import Response

from gm_tools.games.battle.events.host import SetVisible
from gm_tools.games.battle.options import Visible
from gm_tools.games.frame.event import Event
from gm_tools.services.games.answers import Accepted, Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import FLAGS, WhatPlayersSee
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.settings import settings_page


@blueprint.post("/<game>/settings/visible")
def set_visible(game: str) -> Response | tuple[str, int]:
    """Change what players and the table see; the log says so."""
    look, form = hosted_look(game), WhatPlayersSee()
    if not form.validate_on_submit():
        said = "Choose how the health of foes is told."
        return settings_page(BATTLES, look, said, form=form), 422
    visible = Visible(health=form.health.data, **{name: form[name].data for name in FLAGS})
    event = Event("visible", SetVisible(visible))
    answer = services().games.send(actor(), game, uuid4().hex, None, event)
    if not isinstance(answer, Accepted):
        said = answer.refusal.message if isinstance(answer, Refused) else "Try once more."
        return settings_page(BATTLES, look, said, form=form), 422
    flash("Players see that from now on.")
    return redirect(BATTLES.url("settings", game=game), 303)
