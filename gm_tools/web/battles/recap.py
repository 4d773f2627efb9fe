"""Who did what in a battle and where it turned, for everybody who was there; and as a file."""

from flask import Response, render_template

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.recap import recap_lines, recap_view
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.retelling import Told
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import services
from gm_tools.web.downloads import sent
from gm_tools.web.seats import first_answer, open_to_seats

PAGES = {HOST: "host_page", TABLE: "table"}
"""Where each came from; a seat from its own page."""


@blueprint.get("/<game>/recap")
@open_to_seats
def recap(game: str) -> str:
    """Show a battle's recap as far as the viewer heard what happened."""
    told = _told(game)
    back = BATTLES.url(PAGES.get(told.viewer, "play"), game=game)
    view = recap_view(told.events)
    return render_template("battles/recap.html", game=told.game, recap=view, back=back)


@blueprint.get("/<game>/recap.md")
@open_to_seats
def recap_file(game: str) -> Response:
    """Return the recap as a text that can be kept, in Markdown."""
    told = _told(game)
    found, view = told.game, recap_view(told.events)
    if view is None:
        raise NotFoundError
    text = "\n".join(recap_lines(found.name or "A battle", view))
    name = f"{found.name or 'battle'}-recap.md"
    return sent(text.encode(), "text/markdown; charset=utf-8", name, as_attachment=True)


def _told(game: str) -> Told:
    """Return a battle as who asks heard it; NotFoundError for strangers."""
    told = first_answer(game, lambda viewer: services().retelling.told(viewer, game))
    if told is None:
        raise NotFoundError
    return told
