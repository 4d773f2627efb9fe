"""Battles: how they begin, people and values by hand, harm and healing, what they leave behind."""

from flask import Blueprint

from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.games import give_pages

blueprint = Blueprint("battles", __name__, url_prefix="/battles")
give_pages(blueprint, BATTLES)

from gm_tools.web.battles import (  # noqa: E402  # routes need the blueprint
    aftermath,  # noqa: F401
    ground,  # noqa: F401
    harm_and_heal,  # noqa: F401
    light,  # noqa: F401
    notes,  # noqa: F401
    onward,  # noqa: F401
    people,  # noqa: F401
    recap,  # noqa: F401
    sharing,  # noqa: F401
    sight,  # noqa: F401
    starting,  # noqa: F401
    visible,  # noqa: F401
)
