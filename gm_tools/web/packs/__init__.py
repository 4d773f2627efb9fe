"""Several papers as one PDF: what goes in, how far it is, and the PDF."""

from flask import Blueprint

blueprint = Blueprint("packs", __name__, url_prefix="/packs")

from gm_tools.web.packs import routes  # noqa: E402, F401  # routes need the blueprint
