"""The library of characters: list, new, sample party, import, export, trash."""

from flask import Blueprint

blueprint = Blueprint("characters", __name__, url_prefix="/characters")

from gm_tools.web.characters import exchange, routes, several, trash  # noqa: E402, F401  # they need the blueprint
