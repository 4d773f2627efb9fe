"""Signing in by link, signed-in browsers, signing out."""

from flask import Blueprint

blueprint = Blueprint("accounts", __name__)

from gm_tools.web.accounts import routes  # noqa: E402, F401  # routes need the blueprint
