"""Encounters: lists, the page of an encounter, suggestions, chains of battles, simple battles."""

from flask import Blueprint

blueprint = Blueprint("encounters", __name__, url_prefix="/encounters")

from gm_tools.web.encounters import (  # noqa: E402  # they need the blueprint
    chains,  # noqa: F401
    exchange,  # noqa: F401
    lists,  # noqa: F401
    pages,  # noqa: F401
    simple,  # noqa: F401
    suggestions,  # noqa: F401
    trash,  # noqa: F401
)
