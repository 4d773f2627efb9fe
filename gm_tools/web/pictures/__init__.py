"""Pictures that people brought: shown to those who see who bears them, deleted by their owner."""

from flask import Blueprint

blueprint = Blueprint("pictures", __name__)

from gm_tools.web.pictures import routes  # noqa: E402, F401  # routes need the blueprint
