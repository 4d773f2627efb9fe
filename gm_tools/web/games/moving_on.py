"""Leading the phones and televisions of an evening to what is played now."""

from flask import redirect, url_for
from werkzeug.wrappers import Response

from gm_tools.web.seats import held_seat, moved_on


def table_of(game: str) -> str | None:
    """Return the log of the evening around a game, where its phones go when the game is over."""
    held = held_seat(game)
    return held.log if held is not None and held.log != game else None


def led_from_table(game: str) -> Response | None:
    """Return the answer that leads a phone from its evening's table to the game that is on."""
    held = held_seat(game)
    elsewhere = moved_on(game) if held is not None and held.log == game else None
    return redirect(url_for("join.seat", game=elsewhere)) if elsewhere else None


def led_on(game: str) -> Response | None:
    """Return the answer that leads a page's scripts to another game of its evening, if they go."""
    elsewhere = moved_on(game)
    if elsewhere is None:
        return None
    return Response(status=204, headers={"HX-Redirect": url_for("join.seat", game=elsewhere)})
