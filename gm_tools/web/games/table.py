"""The table's view of a game, for a television and for watching members."""

from flask import Blueprint, redirect, render_template, url_for

from gm_tools.games.frame.event import TABLE
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import Hosted, of
from gm_tools.web.games.moving_on import led_on
from gm_tools.web.games.sending import Page, kind_of, streams
from gm_tools.web.seats import moved_on, open_to_seats, seat_actor


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games the table's view."""
    whole, part = open_to_seats(of(hosted, table)), open_to_seats(of(hosted, table_screen))
    blueprint.add_url_rule("/<game>/table", "table", whole)
    blueprint.add_url_rule("/<game>/table/screen", "table_screen", part)


def table(hosted: Hosted, game: str) -> Page:
    """Show a game as the table sees it; a player's phone goes to its own view."""
    try:
        look, by_seat = _seen(game)
    except NotFoundError:
        seat = seat_actor(game)
        if seat is None:
            raise
        if kind_of(game) is None:  # it was put away
            return redirect(url_for("join.seat", game=game))
        if seat.seat == TABLE:
            raise
        return redirect(hosted.url("play", game=game))
    elsewhere = moved_on(game) if by_seat else None
    if elsewhere is not None:
        return redirect(url_for("join.seat", game=elsewhere))
    screen, live = hosted.screen_of(look), streams(game, seat=by_seat)
    return render_template("games/table.html", hosted=hosted, screen=screen, **live)


def table_screen(hosted: Hosted, game: str) -> Page:
    """Answer with the parts of it that change; a television is led to what is played now."""
    look, by_seat = _seen(game)
    elsewhere = led_on(game) if by_seat else None
    if elsewhere is not None:
        return elsewhere
    screen = hosted.screen_of(look)
    return render_template("games/table_parts.html", hosted=hosted, screen=screen)


def _seen(game: str) -> tuple[Look, bool]:
    """Return the table's look and whether it is the television's seat that looks.

    NotFoundError for everybody who neither hosts the game nor may watch it.
    """
    viewer, looks = actor(), services().game_looks
    if viewer.account is not None:
        try:
            return looks.look(viewer, game, TABLE), False
        except NotFoundError:
            pass
    seat = seat_actor(game)
    if seat is None:
        raise NotFoundError
    return looks.look(seat, game, TABLE), True
