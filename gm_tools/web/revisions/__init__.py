"""The history of a character: look at a revision, compare two, restore one."""

from flask import Blueprint

blueprint = Blueprint("revisions", __name__, url_prefix="/characters/<character>/revisions")

from gm_tools.web.revisions import routes  # noqa: E402, F401  # routes need the blueprint
