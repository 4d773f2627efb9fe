"""Evenings: shows outside battle, and what the television shows between fights."""

from flask import Blueprint

from gm_tools.web.evenings.screens import EVENINGS
from gm_tools.web.games import give_pages

blueprint = Blueprint("evenings", __name__, url_prefix="/evenings")
give_pages(blueprint, EVENINGS)

from gm_tools.web.evenings import (  # noqa: E402  # routes need the blueprint
    people,  # noqa: F401
    pictures,  # noqa: F401
    recap,  # noqa: F401
)
