"""The host's backups: the list, making one, checking and downloading."""

from flask import Blueprint

blueprint = Blueprint("backups", __name__, url_prefix="/backups")

from gm_tools.web.backups import routes  # noqa: E402, F401  # routes need the blueprint
