"""Level up, take a level back, the diary."""

from flask import Blueprint

blueprint = Blueprint("levels", __name__, url_prefix="/characters/<character>")

from gm_tools.web.levels import routes  # noqa: E402, F401  # routes need the blueprint
