"""What game masters make for creatures: signature moves, shadows, parasites."""

from flask import Blueprint

blueprint = Blueprint("made_for", __name__, url_prefix="/making")

from gm_tools.web.made_for import routes  # noqa: E402, F401  # they need the blueprint
