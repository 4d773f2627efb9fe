"""The files of pictures."""

from flask import Response, flash, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.services.errors import NotFoundError
from gm_tools.web.addresses import local_place
from gm_tools.web.context import actor, services
from gm_tools.web.pictures import blueprint
from gm_tools.web.seats import first_answer, open_to_seats

FOR_A_YEAR = "private, max-age=31536000, immutable"
"""A picture never changes under its id. Shared caches keep none: not everybody may see it."""


@blueprint.get("/pictures/<picture>")
def look(picture: str) -> Response:
    """Show a picture to its owner, and to those who see a character that bears it."""
    return _shown(services().pictures.open(actor(), picture))


@blueprint.get("/battles/<game>/pictures/<picture>")
@open_to_seats
def look_in_game(game: str, picture: str) -> Response:
    """Show a picture to those who see it in a battle: its host, its seats, its television."""
    pictures = services().pictures
    found = first_answer(game, lambda viewer: pictures.open_in_game(viewer, game, picture))
    if found is not None:
        return _shown(found)
    raise NotFoundError


@blueprint.post("/pictures/<picture>/delete")
def delete(picture: str) -> AnyResponse:
    """Delete a picture of one's own."""
    services().pictures.delete(actor(), picture)
    flash("The picture is deleted.")
    return redirect(local_place(request.args.get("next")) or url_for("home.index"), 303)


def _shown(content: bytes) -> Response:
    answer = Response(content, mimetype="image/webp")
    answer.headers["Cache-Control"] = FOR_A_YEAR
    answer.headers["Content-Disposition"] = "inline"
    return answer
