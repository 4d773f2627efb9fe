"""Addresses of emblems: icons are static files, drawn in the colour of the text around them.

A picture on a page of a game is shown by that game: whoever sees its bearer there sees it.
"""

from flask import Flask, request, url_for

from gm_tools.services.bundle import Services
from gm_tools.viskara.icons import PICTURE
from gm_tools.web.assets import asset


def register(app: Flask) -> None:
    """Give templates the function for addresses of emblems, and the test for pictures."""
    services: Services = app.extensions["gm_tools"]
    icons = frozenset(services.rulebook.icons.all)

    @app.template_global()
    def emblem_address(emblem: str) -> str:
        """Return where an emblem is drawn, "" if there is none of that name."""
        if is_picture(emblem):
            return picture_address(emblem)
        return f"{asset(f'vendor/game-icons/{emblem}.svg')}#icon" if emblem in icons else ""

    app.add_template_test(is_picture, "picture")


def is_picture(emblem: str) -> bool:
    """Whether an emblem is a picture, not an icon."""
    return PICTURE.fullmatch(emblem) is not None


def picture_address(picture: str) -> str:
    """Return the address of a picture for the viewer of this page."""
    game = (request.view_args or {}).get("game")
    if game is None:
        return url_for("pictures.look", picture=picture)
    return url_for("pictures.look_in_game", game=game, picture=picture)
