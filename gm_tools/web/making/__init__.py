"""What game masters make for creatures: signature moves, shadows, parasites."""

from flask import Blueprint

blueprint = Blueprint("making", __name__, url_prefix="/making")

from gm_tools.web.making import routes  # noqa: E402, F401  # they need the blueprint
