"""What an evening brought, for everybody who was there; on paper, and as a text to keep."""

from flask import Response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.evening.paper import evening_paper
from gm_tools.presenters.games.evening.recap import (
    EveningRecap,
    PlayedView,
    evening_lines,
    evening_recap,
)
from gm_tools.presenters.games.shared.lists import result_line
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.recaps import EveningTold, Played
from gm_tools.services.file_names import file_name
from gm_tools.services.paper.preparing import Prepared
from gm_tools.web.context import services
from gm_tools.web.downloads import sent
from gm_tools.web.evenings import blueprint
from gm_tools.web.evenings.screens import EVENINGS
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.papers import prepared_pdf, preview, ways
from gm_tools.web.seats import first_answer, open_to_seats
from gm_tools.web.times import day

UNNAMED = "An evening"
UNTOLD = "Only those who were there know how it went"
GOES_ON = "It goes on"


@blueprint.get("/<game>/recap")
@open_to_seats
def recap(game: str) -> str:
    """Show an evening's recap, as far as the viewer heard what happened."""
    found = _told(game)
    return render_template(
        "evenings/recap.html",
        game=found.told.game,
        name=_name(found),
        is_closed=found.is_closed,
        recap=_view(found),
        back=_back(found),
    )


@blueprint.get("/<game>/recap.md")
@open_to_seats
def recap_file(game: str) -> Response:
    """Return the recap as a text that can be kept, in Markdown."""
    found = _told(game)
    name = _name(found)
    text = "\n".join(evening_lines(name, day(found.told.game.created_at), _view(found)))
    mimetype = "text/markdown; charset=utf-8"
    return sent(text.encode(), mimetype, file_name(f"{name} - recap", "md"), as_attachment=True)


@blueprint.get("/<game>/recap/paper")
@open_to_seats
def recap_on_paper(game: str) -> str:
    """Show the recap as it will be printed."""
    found = ways("evenings.recap_pdf", game=game)
    return preview(_made(game), found, url_for("evenings.recap", game=game))


@blueprint.get("/<game>/recap.pdf")
@open_to_seats
def recap_pdf(game: str) -> AnyResponse:
    """Send the recap as PDF, or redirect to the page that explains why there is none."""
    return prepared_pdf(_made(game), url_for("evenings.recap_on_paper", game=game))


def _made(game: str) -> Prepared:
    found = _told(game)
    name = _name(found)
    view = evening_paper(name, day(found.told.game.created_at), _view(found))
    return services().preparing_paper.of_told(found.told, "evening recap", view)


def _name(found: EveningTold) -> str:
    return found.told.game.name or UNNAMED


def _view(found: EveningTold) -> EveningRecap:
    return evening_recap(found.told.events, tuple(map(_played, found.games)))


def _played(one: Played) -> PlayedView:
    """Return a game of the evening: how it ended, to those who may know."""
    game, hosted = one.game, hosted_by(one.game.kind)
    name = game.name or f"A {hosted.what}"
    if not one.is_told:
        return PlayedView(name, UNTOLD)
    how = result_line(game.kind, game.result) or GOES_ON
    return PlayedView(name, how, hosted.recap_of(game.id))


def _back(found: EveningTold) -> str:
    """Return where the viewer came from: the evening's screen, or the campaign."""
    told = found.told
    if told.viewer == TABLE and not told.game.shown and found.is_closed:
        return url_for("campaigns.page", campaign=told.game.campaign)
    pages = {HOST: "host_page", TABLE: "table"}
    return EVENINGS.url(pages.get(told.viewer, "play"), game=told.game.id)


def _told(game: str) -> EveningTold:
    """Return an evening as who asks heard it; NotFoundError for strangers."""
    found = first_answer(game, lambda viewer: services().evening_recaps.told(viewer, game))
    if found is None:
        raise NotFoundError
    return found
