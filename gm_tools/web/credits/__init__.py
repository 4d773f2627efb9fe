"""Who made what the app shows and is made of: icons, typefaces, libraries. Open to all."""

from flask import Blueprint

blueprint = Blueprint("credits", __name__, url_prefix="/credits")

from gm_tools.web.credits import routes  # noqa: E402, F401  # routes need the blueprint
