"""Joining a game from a phone, without an account, and the game master's page for it."""

from flask import Blueprint

blueprint = Blueprint("join", __name__)

from gm_tools.web.join import evening, host, routes  # noqa: E402, F401  # routes need the blueprint
