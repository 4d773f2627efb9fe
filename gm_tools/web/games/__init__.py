"""All games on one page, and the trackers: every game but battle, on the same pages."""

from flask import Blueprint

from gm_tools.web.playing.pages import keep_to

blueprint = Blueprint("games", __name__, url_prefix="/games")
keep_to(blueprint, battles=False)

from gm_tools.web.games import (  # noqa: E402  # routes need the blueprint
    exchange,  # noqa: F401
    hand,  # noqa: F401
    log,  # noqa: F401
    paper,  # noqa: F401
    result,  # noqa: F401
    rulings,  # noqa: F401
    screens,  # noqa: F401
    settings,  # noqa: F401
    shelf,  # noqa: F401
    starting,  # noqa: F401
    steps,  # noqa: F401
)
