"""What everybody at the table may see, for a television and for those who watch."""

from flask import redirect, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.games.event import TABLE
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import screen_of, streams
from gm_tools.web.context import actor, services
from gm_tools.web.seats import open_to_seats, seat_actor


@blueprint.get("/<game>/table")
@open_to_seats
def table(game: str) -> str | AnyResponse:
    """Show a battle as the table sees it; a player's phone goes to its own view."""
    try:
        look, by_seat = _seen(game)
    except NotFoundError:
        if seat_actor(game) is None:
            raise
        return redirect(url_for("battles.play", game=game))
    return render_template(
        "battles/table.html", screen=screen_of(look), **streams(game, seat=by_seat)
    )


@blueprint.get("/<game>/table/screen")
@open_to_seats
def table_screen(game: str) -> str:
    """Answer with the parts of it that change."""
    look, _ = _seen(game)
    return render_template("battles/table_parts.html", screen=screen_of(look))


def _seen(game: str) -> tuple[Look, bool]:
    """Return the table's look and whether it is the television's seat that looks.

    NotFoundError for everybody who neither hosts the game nor may watch it.
    """
    somebody, looks = actor(), services().game_looks
    if somebody.account is not None:
        try:
            return looks.look(somebody, game, TABLE), False
        except NotFoundError:
            pass
    seat = seat_actor(game)
    if seat is None:
        raise NotFoundError
    return looks.look(seat, game, TABLE), True
