"""Who did what in a battle and where it turned, for everybody who was there; on paper, as files."""

import json

from flask import Response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.paper import recap_paper
from gm_tools.presenters.games.battle.recap import recap_lines, recap_view
from gm_tools.presenters.games.battle.recap_data import recap_data
from gm_tools.presenters.games.battle.recap_views import RecapView
from gm_tools.services.errors import NotFoundError
from gm_tools.services.file_names import file_name
from gm_tools.services.games.retelling import Told
from gm_tools.services.paper.preparing import Prepared
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import services
from gm_tools.web.downloads import sent
from gm_tools.web.papers import prepared_pdf, preview, ways
from gm_tools.web.seats import first_answer, open_to_seats, seat_actor
from gm_tools.web.times import day

PAGES = {HOST: "host_page", TABLE: "table"}
"""Where each came from; a seat from its own page."""


@blueprint.get("/<game>/recap")
@open_to_seats
def recap(game: str) -> str:
    """Show a battle's recap as far as the viewer heard what happened."""
    told = _told(game)
    view = recap_view(told.events)
    return render_template("battles/recap.html", game=told.game, recap=view, back=_back(told))


@blueprint.get("/<game>/recap.md")
@open_to_seats
def recap_file(game: str) -> Response:
    """Return the recap as a text that can be kept, in Markdown."""
    told = _told(game)
    text = "\n".join(recap_lines(told.game.name or "A battle", _view(told)))
    return _kept(told, "md", text, "text/markdown; charset=utf-8")


@blueprint.get("/<game>/recap.json")
@open_to_seats
def recap_json(game: str) -> Response:
    """Return the numbers of the recap for scripts, as JSON."""
    told = _told(game)
    found = recap_data(told.game.name, told.events)
    if found is None:
        raise NotFoundError
    text = json.dumps(found, ensure_ascii=False, indent=2)
    return _kept(told, "json", text, "application/json")


@blueprint.get("/<game>/recap/paper")
@open_to_seats
def recap_on_paper(game: str) -> str:
    """Show the recap as it will be printed."""
    found = ways("battles.recap_pdf", game=game)
    return preview(_made(game), found, url_for("battles.recap", game=game))


@blueprint.get("/<game>/recap.pdf")
@open_to_seats
def recap_pdf(game: str) -> AnyResponse:
    """Send the recap as PDF, or redirect to the page that explains why there is none."""
    return prepared_pdf(_made(game), url_for("battles.recap_on_paper", game=game))


def _back(told: Told) -> str:
    """Return where the viewer came from; members after an evening, from their campaign."""
    game = told.game
    if told.viewer == TABLE and not game.shown and seat_actor(game.id) is None:
        return url_for("campaigns.page", campaign=game.campaign)
    return BATTLES.url(PAGES.get(told.viewer, "play"), game=game.id)


def _made(game: str) -> Prepared:
    told = _told(game)
    view = recap_paper(told.game.name, day(told.game.created_at), _view(told))
    return services().preparing_paper.of_told(told, "battle recap", view)


def _kept(told: Told, suffix: str, text: str, mimetype: str) -> Response:
    name = file_name(f"{told.game.name or 'battle'} - recap", suffix)
    return sent(text.encode(), mimetype, name, as_attachment=True)


def _view(told: Told) -> RecapView:
    """Return the recap; NotFoundError where a battle can no longer be told."""
    view = recap_view(told.events)
    if view is None:
        raise NotFoundError
    return view


def _told(game: str) -> Told:
    """Return a battle as who asks heard it; NotFoundError for strangers."""
    told = first_answer(game, lambda viewer: services().retelling.told(viewer, game))
    if told is None:
        raise NotFoundError
    return told
