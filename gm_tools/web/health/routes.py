"""One line that says whether the app can read and write."""

from flask import Response

from gm_tools.services.faults import WORDS
from gm_tools.web.context import services
from gm_tools.web.health import blueprint


@blueprint.get("/health")
def look() -> Response:
    """Answer 200 if the app can read and write, else 503 and why. Open to everybody."""
    fault = services().health.fault()
    if fault is None:
        return Response("The app can read and write.\n", mimetype="text/plain")
    return Response(f"{WORDS[fault].title}.\n", 503, mimetype="text/plain")
