"""Addresses of emblems: icons are static files, drawn in the colour of the text around them.

A picture on a page of a game is shown by that game: whoever sees its bearer there sees it.
"""

from flask import Flask, request, url_for

from gm_tools.presenters.likeness import initial_of
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.icons import PICTURE
from gm_tools.web.assets import asset
from gm_tools.web.context import actor, services


def register(app: Flask) -> None:
    """Give templates the function for addresses of emblems, and the test for pictures."""
    known: Services = app.extensions["gm_tools"]
    icons = frozenset(known.rulebook.icons.all)

    @app.template_global()
    def emblem_address(emblem: str) -> str:
        """Return where an emblem is drawn, "" if there is none of that name."""
        if is_picture(emblem):
            return picture_address(emblem)
        return f"{asset(f'vendor/game-icons/{emblem}.svg')}#icon" if emblem in icons else ""

    app.add_template_test(is_picture, "picture")
    app.add_template_test(known.pictures.is_kept, "kept_picture")
    app.add_template_filter(initial_of, "initial")
    app.add_template_global(borne_by, "borne_by")


def borne_by(character: str) -> tuple[str, str]:
    """Return the emblem and the colour of a character, for a page about it; "" twice without."""
    try:
        found = services().characters.get(actor(), character).character
    except NotFoundError:
        return "", ""
    return found.emblem, found.colour


def is_picture(emblem: str) -> bool:
    """Whether an emblem is a picture, not an icon."""
    return PICTURE.fullmatch(emblem) is not None


def picture_address(picture: str) -> str:
    """Return the address of a picture for the viewer of this page."""
    game = (request.view_args or {}).get("game")
    if game is None:
        return url_for("pictures.look", picture=picture)
    return url_for("pictures.look_in_game", game=game, picture=picture)
