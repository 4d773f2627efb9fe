"""Paper: the sheet on screen, PDFs of sheet, cards and blank sheet, the browser's print."""

from flask import Blueprint

blueprint = Blueprint("paper", __name__)

from gm_tools.web.paper import preparing, routes  # noqa: E402, F401  # they need the blueprint
