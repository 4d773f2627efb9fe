"""What players see of a battle: a change is a line of its log."""

from flask import flash, redirect
from werkzeug.wrappers import Response

from gm_tools.games.battle.events.host import SetVisible
from gm_tools.games.battle.options import Visible
from gm_tools.games.frame.event import Event
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import FLAGS, WhatPlayersSee
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import entry_id, said
from gm_tools.web.games.settings import settings_page


@blueprint.post("/<game>/settings/visible")
def set_visible(game: str) -> Response | tuple[str, int]:
    """Change what players and the table see; the log says so."""
    look, form = hosted_look(game), WhatPlayersSee()
    if not form.validate_on_submit():
        why = "Choose how the health of foes is told."
        return settings_page(BATTLES, look, why, form=form), 422
    visible = Visible(health=form.health.data, **{name: form[name].data for name in FLAGS})
    event = Event("visible", SetVisible(visible))
    why, status = said(services().games.send(actor(), game, entry_id(), None, event), BATTLES.what)
    if why:
        return settings_page(BATTLES, look, why, form=form), status
    flash("Players see that from now on.")
    return redirect(BATTLES.url("settings", game=game), 303)
