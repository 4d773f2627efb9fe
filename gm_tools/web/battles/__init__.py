"""Battles at the table: the game master's screen, phones, the television, set-up and aftermath."""

from flask import Blueprint

from gm_tools.web.playing.pages import keep_to

blueprint = Blueprint("battles", __name__, url_prefix="/battles")
keep_to(blueprint, battles=True)

from gm_tools.web.battles import (  # noqa: E402  # routes need the blueprint
    aftermath,  # noqa: F401
    hand,  # noqa: F401
    host,  # noqa: F401
    log,  # noqa: F401
    people,  # noqa: F401
    play,  # noqa: F401
    proposing,  # noqa: F401
    settings,  # noqa: F401
    shelf,  # noqa: F401
    starting,  # noqa: F401
    steps,  # noqa: F401
    table,  # noqa: F401
)
