"""The bestiary: browsing, creatures' pages, own creatures, import and export."""

from flask import Blueprint

blueprint = Blueprint("bestiary", __name__, url_prefix="/bestiary")

from gm_tools.web.bestiary import (  # noqa: E402  # routes need the blueprint
    adding,  # noqa: F401
    editor,  # noqa: F401
    exchange,  # noqa: F401
    routes,  # noqa: F401
    trash,  # noqa: F401
)
