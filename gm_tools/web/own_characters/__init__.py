"""The characters played from a seat: what they carry and their player's notes, on the phone."""

from flask import Blueprint

blueprint = Blueprint("own_characters", __name__)

from gm_tools.web.own_characters import routes  # noqa: E402, F401  # routes need the blueprint
