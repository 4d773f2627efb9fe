"""The target of the bare address."""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from gm_tools.web.home import blueprint


@blueprint.get("/")
def index() -> Response:
    """Redirect to the library of characters."""
    return redirect(url_for("characters.library"))
