"""The page that a character is played from, readable without a network where browsers allow it."""

from flask import Blueprint

blueprint = Blueprint("play_sheet", __name__, url_prefix="/play")

from gm_tools.web.play_sheet import routes  # noqa: E402, F401  # routes need the blueprint
