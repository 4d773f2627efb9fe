"""Building a character in the browser."""

from flask import Blueprint

blueprint = Blueprint("builder", __name__, url_prefix="/characters/<character>")

from gm_tools.web.builder import mending, routes, spending, undoing, worth  # noqa: E402, F401
