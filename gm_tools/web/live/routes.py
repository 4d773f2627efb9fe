"""An open stream, and the number alone for those who ask now and then."""

from collections.abc import Callable

from flask import Response, request

from gm_tools.web.context import services
from gm_tools.web.live import blueprint
from gm_tools.web.live.stream import stream
from gm_tools.web.seats import looker, open_to_seats

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@blueprint.get("/<game>/stream")
@open_to_seats
def listen(game: str) -> Response:
    """Tell a page of each change; ``Last-Event-ID`` or ``?after=`` is what it knows already.

    With ``?as=seat`` the stream is the seat's and ends with it.
    """
    reaches = looker(game)
    reaches()
    gone: Callable[[], bool] = request.environ.get("waitress.client_disconnected", lambda: False)
    messages = stream(services().live.hub, game, reaches, _known(), gone)
    return Response(messages, mimetype="text/event-stream", headers=HEADERS)


@blueprint.get("/<game>/number")
@open_to_seats
def number(game: str) -> Response:
    """Answer how far the journal reaches; nothing if it reaches as far as ``?after=`` says."""
    reached = looker(game)()
    if reached == _known():
        return Response(status=204)
    return Response(str(reached), mimetype="text/plain")


def _known() -> int | None:
    """Return the number that the page knows; what is no number counts as none."""
    text = request.headers.get("Last-Event-ID") or request.args.get("after") or ""
    return int(text) if text.isdecimal() and len(text) < 10 else None
