"""The first page: what tonight needs."""

from flask import Blueprint

blueprint = Blueprint("home", __name__)

from gm_tools.web.home import routes  # noqa: E402, F401  # routes need the blueprint
