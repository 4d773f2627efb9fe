"""Links by which the owner of a character shows it to people without an account."""

from flask import Blueprint

blueprint = Blueprint("sharing", __name__, url_prefix="/characters/<character>/share")

from gm_tools.web.sharing import routes  # noqa: E402, F401  # routes need the blueprint
