"""The rulebook as reference pages: upgrades, small tables, rulings."""

from flask import Blueprint

blueprint = Blueprint("rulebook", __name__, url_prefix="/rulebook")

from gm_tools.web.rulebook import routes  # noqa: E402, F401  # routes need the blueprint
