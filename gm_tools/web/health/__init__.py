"""Whether the app works, for the program that watches over it."""

from flask import Blueprint

blueprint = Blueprint("health", __name__)

from gm_tools.web.health import routes  # noqa: E402, F401  # routes need the blueprint
