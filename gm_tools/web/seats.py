"""Seats on the web: a phone's cookie holds the secret of its seat, a cookie for each game."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from flask import current_app, g, request
from werkzeug.wrappers import Response

from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.records import StoredSeat
from gm_tools.web.context import actor, services
from gm_tools.web.security import cookie_name

LASTS = timedelta(days=60)

View = TypeVar("View", bound=Callable[..., object])


def open_to_seats(view: View) -> View:
    """Admit holders of a seat of ``game``, signed in or not; the view limits what they see."""
    view.is_open_to_seats = True  # type: ignore[attr-defined]  # a mark that sign_in looks for
    return view


def may_enter_by_seat() -> bool:
    """Whether this page is open to seats of its game, and this browser holds one."""
    game = _game_open_to_seats()
    return game is not None and seat_actor(game) is not None


def lost_seat() -> str | None:
    """Return the game of a page open to its seats, if this browser once had one of them."""
    game = _game_open_to_seats()
    return game if game is not None and seat_token(game) else None


def seat_token(game: str) -> str | None:
    """Return the secret that this browser has for a game."""
    return request.cookies.get(_cookie(game))


def held_seat(game: str) -> StoredSeat | None:
    """Return the seat that this browser holds or requested, if it is still valid."""
    token = seat_token(game)
    if token is None:
        return None
    known: dict[str, StoredSeat | None] = g.setdefault("seats", {})
    if game not in known:
        known[game] = services().seats.held(game, token)
    return known[game]


def seat_actor(game: str) -> SeatActor | None:
    """Return the seat that this browser acts for, once the game master agreed."""
    seat = held_seat(game)
    return SeatActor(seat.game, seat.name) if seat is not None and seat.approved else None


def viewer_here(game: str) -> Actor | SeatActor:
    """Return the account or the seat that this request looks as; NotFoundError without either."""
    viewer = actor()
    if viewer.account is not None and request.args.get("as") != "seat":
        return viewer
    seat = seat_actor(game)
    if seat is None:
        raise NotFoundError
    return seat


def looker(game: str) -> Callable[[], int]:
    """Return a function that returns a journal's last number for the viewer of this request.

    It may be called long after the request, and raises NotFoundError once the viewer has lost
    access. With ``?as=seat``, and without an account, the viewer is the seat.
    """
    live, seats, viewer = services().live, services().seats, viewer_here(game)
    if isinstance(viewer, Actor):
        return lambda: live.number(viewer, game)
    seat, token = viewer, seat_token(game)
    if token is None:
        raise NotFoundError

    def reaches() -> int:
        if not seats.holds(seat, token):
            raise NotFoundError
        return live.number(seat, game)

    return reaches


def give_seat(answer: Response, game: str, token: str) -> None:
    """Store a seat in this browser."""
    answer.set_cookie(
        _cookie(game),
        token,
        max_age=LASTS,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def take_seat(answer: Response, game: str) -> None:
    """Remove the seat from this browser."""
    answer.delete_cookie(_cookie(game), httponly=True, samesite="Lax", secure=request.is_secure)


def _game_open_to_seats() -> str | None:
    """Return the game of this page, if the page is open to the game's seats."""
    view = current_app.view_functions[request.endpoint or ""]
    game: str | None = (request.view_args or {}).get("game")
    return game if getattr(view, "is_open_to_seats", False) else None


def _cookie(game: str) -> str:
    return cookie_name(f"gm_tools_seat_{game}")
