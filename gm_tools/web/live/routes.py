"""An open stream, and the number alone for pages that poll."""

from collections.abc import Callable

from flask import Response, request
from flask_wtf import FlaskForm

from gm_tools.web.context import services
from gm_tools.web.live import blueprint
from gm_tools.web.live.stream import stream
from gm_tools.web.quiet_fields import Words
from gm_tools.web.seats import looker, open_to_seats, viewer_here

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class Pointing(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A square that is pointed at."""

    square = Words(5)


@blueprint.get("/<game>/stream")
@open_to_seats
def listen(game: str) -> Response:
    """Tell a page of each change; ``Last-Event-ID`` or ``?after=`` is its last known number.

    With ``?as=seat`` the stream is the seat's and ends with it.
    """
    reaches = looker(game)
    reaches()
    gone: Callable[[], bool] = request.environ.get("waitress.client_disconnected", lambda: False)
    hub, viewer = services().live.hub, viewer_here(game)
    messages = stream(hub, game, viewer, reaches, _known(), gone)
    return Response(messages, mimetype="text/event-stream", headers=HEADERS)


@blueprint.get("/<game>/number")
@open_to_seats
def number(game: str) -> Response:
    """Return the journal's last number; empty if the page already knows it."""
    reached = looker(game)()
    if reached == _known():
        return Response(status=204)
    return Response(str(reached), mimetype="text/plain")


@blueprint.post("/<game>/ping")
@open_to_seats
def ping(game: str) -> Response:
    """Point at a square of a game's board, on every screen that follows it."""
    services().live.ping(viewer_here(game), game, Pointing().square.data)
    return Response(status=204)


def _known() -> int | None:
    """Return the last number that the page knows; None if it is not a number."""
    text = request.headers.get("Last-Event-ID") or request.args.get("after") or ""
    return int(text) if text.isdecimal() and len(text) < 10 else None
