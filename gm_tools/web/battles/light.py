"""Light mode: a window in which the list with its numbers is what matters.

The game does not know of it: switching changes nothing, and each browser has its own.
"""

from flask import redirect, session
from werkzeug.wrappers import Response

from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import Switching
from gm_tools.web.battles.screens import BATTLES, LIGHT
from gm_tools.web.games.hosted import hosted_look

REMEMBERED = 20
"""Battles that a browser shows in light mode; the oldest is forgotten first."""


@blueprint.post("/<game>/light")
def switch_light(game: str) -> Response:
    """Show a battle of the actor's in light mode, or whole again."""
    hosted_look(game)
    others = [one for one in session.get(LIGHT, ()) if one != game]
    session[LIGHT] = [*others, game][-REMEMBERED:] if Switching().light.data else others
    return redirect(BATTLES.url("host_page", game=game), 303)
