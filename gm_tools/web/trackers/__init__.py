"""The trackers, every game but battle: set-up, values by hand, results, rulings, paper."""

from flask import Blueprint

from gm_tools.web.games import exchange, give_pages
from gm_tools.web.trackers.screens import TRACKERS

blueprint = Blueprint("games", __name__, url_prefix="/games")
give_pages(blueprint, TRACKERS)
exchange.register(blueprint)

from gm_tools.web.trackers import (  # noqa: E402  # routes need the blueprint
    by_hand,  # noqa: F401
    cards,  # noqa: F401
    paper,  # noqa: F401
    result,  # noqa: F401
    rulings,  # noqa: F401
    starting,  # noqa: F401
    world_map,  # noqa: F401
)
