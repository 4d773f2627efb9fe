"""The page of a game's rulings."""

from flask import render_template, url_for

from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import services
from gm_tools.web.games.hosted import place_of
from gm_tools.web.games.sending import kind_of
from gm_tools.web.seats import open_to_seats
from gm_tools.web.trackers import blueprint


@blueprint.get("/<kind>/rulings")
def rulings(kind: str) -> str:
    """Show every ruling of a game."""
    return _page(kind, url_for("games.index"), "All games")


@blueprint.get("/<game>/play/rulings")
@open_to_seats
def rulings_at_a_seat(game: str) -> str:
    """Show a game's rulings to its players."""
    return _page(kind_of(game) or "", url_for("games.play", game=game), "Back to the game")


def _page(kind: str, back: str, back_name: str) -> str:
    book = services().books.get(kind)
    if book is None or place_of(kind) != blueprint.name:
        raise NotFoundError
    return render_template(
        "trackers/rulings.html",
        book=book,
        rulings=tuple(book.rulings.values()),
        back=back,
        back_name=back_name,
    )
