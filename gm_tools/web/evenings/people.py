"""The people of an evening, as their characters stand now."""

from flask import redirect

from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.evenings import blueprint
from gm_tools.web.evenings.screens import EVENINGS
from gm_tools.web.games.host import parts
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import Page


@blueprint.post("/<game>/people")
def bring(game: str) -> Page:
    """Bring everybody who has a seat, with their characters as they stand now."""
    hosted_look(game)
    services().evenings.renew(actor(), game)
    if is_fragment():
        return parts(EVENINGS, game, "")
    return redirect(EVENINGS.url("host_page", game=game), 303)
