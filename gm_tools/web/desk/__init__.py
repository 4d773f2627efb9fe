"""The game master's desk: odds of tasks, a digital deck, the reference."""

from flask import Blueprint

blueprint = Blueprint("desk", __name__, url_prefix="/desk")

from gm_tools.web.desk import (  # noqa: E402  # routes need the blueprint
    deck,  # noqa: F401
    flat,  # noqa: F401
    opposed,  # noqa: F401
    reference,  # noqa: F401
    task,  # noqa: F401
)
