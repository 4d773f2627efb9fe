"""Choosing an emblem: for a character, a creature of one's own, a combatant in a battle."""

from flask import Blueprint

blueprint = Blueprint("emblems", __name__)

from gm_tools.web.emblems import routes  # noqa: E402, F401  # routes need the blueprint
