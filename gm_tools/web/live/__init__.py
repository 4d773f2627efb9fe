"""Open streams: pages learn that their game has moved on."""

from flask import Blueprint

blueprint = Blueprint("live", __name__, url_prefix="/live")

from gm_tools.web.live import routes  # noqa: E402, F401  # routes need the blueprint
