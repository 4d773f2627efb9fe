"""The picture under a battle's grid: brought, chosen, put in its place, taken away."""

from flask import flash, redirect
from werkzeug.wrappers import Response

from gm_tools.services.pictures.redrawing import PictureRefusedError
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import PlaceOfPicture
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, services
from gm_tools.web.fields import problems_of
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.settings import settings_page
from gm_tools.web.uploads import sent_picture

Answer = Response | tuple[str, int]
NOTHING = "Choose a picture first."


@blueprint.post("/<game>/settings/ground")
def lay_ground(game: str) -> Answer:
    """Lay a picture under the grid, as wide as the board: one that is sent, or one of the maps."""
    look, form = hosted_look(game), PlaceOfPicture()
    board = look.state.board
    if board is None:
        return settings_page(BATTLES, look, "This battle has no grid."), 422
    try:
        content = sent_picture("map")
        sent = content and services().pictures.add(actor(), content, "map").id
    except PictureRefusedError as error:
        return settings_page(BATTLES, look, error.reason), 422
    picture = sent or form.picture.data
    if not picture:
        return settings_page(BATTLES, look, NOTHING), 422
    services().grounds.lay(actor(), game, picture, left=0, top=0, wide=board.width)
    return _done(game, "The picture lies under the grid. Move it until its squares fit.")


@blueprint.post("/<game>/settings/ground/place")
def place_ground(game: str) -> Answer:
    """Put the picture where its squares and the grid's are the same."""
    look, form = hosted_look(game), PlaceOfPicture()
    if not form.validate_on_submit():
        why = " ".join(problems_of(form))
        return settings_page(BATTLES, look, why, place_form=form), 422
    place = {"left": form.left.data, "top": form.top.data, "wide": form.wide.data}
    services().grounds.lay(actor(), game, form.picture.data, **place)
    return _done(game, "The picture is in its place.")


@blueprint.post("/<game>/settings/ground/clear")
def clear_ground(game: str) -> Answer:
    """Take the picture away from under the grid."""
    services().grounds.clear(actor(), game)
    return _done(game, "Nothing lies under the grid.")


def _done(game: str, said: str) -> Response:
    flash(said)
    return redirect(f"{BATTLES.url('settings', game=game)}#ground", 303)
