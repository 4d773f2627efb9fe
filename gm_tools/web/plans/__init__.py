"""A character's plan: pins, a goal, and the course to it."""

from flask import Blueprint

blueprint = Blueprint("plans", __name__, url_prefix="/characters/<character>/plan")

from gm_tools.web.plans import routes  # noqa: E402, F401  # routes need the blueprint
