"""Battles at the table: the game master's screen, phones, the television, set-up and aftermath."""

from flask import Blueprint

blueprint = Blueprint("battles", __name__, url_prefix="/battles")

from gm_tools.web.battles import hand, host, starting  # noqa: E402, F401  # routes need the blueprint
