"""Decks of free cards: the list by game, a deck as a table, a card as a form, files."""

from flask import Blueprint

blueprint = Blueprint("decks", __name__, url_prefix="/decks")

from gm_tools.web.decks import (  # noqa: E402  # routes need the blueprint
    cards,  # noqa: F401
    exchange,  # noqa: F401
    new_decks,  # noqa: F401
    routes,  # noqa: F401
    trash,  # noqa: F401
)
