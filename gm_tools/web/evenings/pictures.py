"""Pictures for the television: brought, or chosen of those that were."""

from flask import redirect
from werkzeug.wrappers import Response

from gm_tools.games.evening.events import ShowPicture
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Refused
from gm_tools.services.pictures.redrawing import PictureRefusedError
from gm_tools.web.context import actor, services
from gm_tools.web.evenings import blueprint
from gm_tools.web.evenings.forms import PictureToShow
from gm_tools.web.evenings.screens import EVENINGS
from gm_tools.web.games.host import answered
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import Page, entry_id
from gm_tools.web.uploads import sent_picture


@blueprint.post("/<game>/pictures")
def show_picture(game: str) -> Page:
    """Put a picture on the television: one that is sent, or one that was brought before."""
    hosted_look(game)
    form = PictureToShow()
    try:
        picture = _brought() or form.picture.data or ""
    except PictureRefusedError as error:
        return _refused(game, error.reason)
    if picture and picture not in {one.id for one in services().pictures.own(actor(), "map")}:
        raise NotFoundError
    event = Event("picture", ShowPicture(picture, form.title.data or ""))
    answer = services().games.send(actor(), game, entry_id(), None, event)
    if isinstance(answer, Refused):
        return answered(EVENINGS, game, answer)
    return _done(game)


def _brought() -> str:
    content = sent_picture("map")
    return services().pictures.add(actor(), content, "map").id if content else ""


def _refused(game: str, why: str) -> Page:
    return answered(EVENINGS, game, Refused(Refusal("bad_picture", why), 0))


def _done(game: str) -> Response:
    return redirect(EVENINGS.url("host_page", game=game), 303)
