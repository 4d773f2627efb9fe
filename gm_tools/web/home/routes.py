"""Where the bare address leads."""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from gm_tools.web.home import blueprint


@blueprint.get("/")
def index() -> Response:
    """Lead to the library of characters."""
    return redirect(url_for("characters.library"))
