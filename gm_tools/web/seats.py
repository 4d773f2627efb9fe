"""Seats on the web: a phone's cookie holds the secret of its seat, a cookie for each evening."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import TypeVar

from flask import current_app, g, render_template, request
from werkzeug.wrappers import Response

from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.records import Held
from gm_tools.services.people.seats import acting
from gm_tools.web.context import actor, services
from gm_tools.web.security import cookie_name

LASTS = timedelta(days=60)
COOKIE = "gm_tools_seat_"
MOST_COOKIES = 20
"""More secrets than that no phone has; a request may bring any number."""

Answer = TypeVar("Answer")
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
    """Return the game of a page open to its seats, if this browser once had a seat anywhere."""
    game = _game_open_to_seats()
    return game if game is not None and seat_tokens() else None


def no_seat(game: str) -> str:
    """Return the page that tells a browser why it has no seat, and where to get one."""
    is_over = services().seats.is_over(game, *seat_tokens())
    return render_template("join/no_seat.html", is_over=is_over)


def seat_tokens() -> tuple[str, ...]:
    """Return the secrets of seats that this browser has."""
    prefix = cookie_name(COOKIE)
    found = (value for name, value in request.cookies.items() if name.startswith(prefix))
    return tuple(found)[:MOST_COOKIES]


def held_seat(game: str) -> Held | None:
    """Return the seat that this browser holds or requested around a game, if it is still valid."""
    tokens = seat_tokens()
    if not tokens:
        return None
    known: dict[str, Held | None] = g.setdefault("seats", {})
    if game not in known:
        known[game] = services().seats.held(game, *tokens)
    return known[game]


def seat_actor(game: str) -> SeatActor | None:
    """Return whom this browser acts for in a game, once the game master agreed."""
    held = held_seat(game)
    return acting(game, held) if held is not None else None


def moved_on(game: str) -> str | None:
    """Return the game that this browser's seat is led to from another of its evening."""
    held = held_seat(game)
    if held is None or not held.seat.approved:
        return None
    return services().seats.moved_on(game, held)


def viewer_here(game: str) -> Actor | SeatActor:
    """Return the account or the seat that this request looks as; NotFoundError without either."""
    viewer = actor()
    if viewer.account is not None and request.args.get("as") != "seat":
        return viewer
    seat = seat_actor(game)
    if seat is None:
        raise NotFoundError
    return seat


def first_answer(game: str, ask: Callable[[Actor | SeatActor], Answer]) -> Answer | None:
    """Ask as this browser's account, then as its seat in a game; None if neither may know."""
    for viewer in (actor(), seat_actor(game)):
        if viewer is not None:
            with suppress(NotFoundError):
                return ask(viewer)
    return None


def looker(game: str) -> Callable[[], int]:
    """Return a function that returns a journal's last number for the viewer of this request.

    It may be called long after the request, and raises NotFoundError once the viewer has lost
    access. With ``?as=seat``, and without an account, the viewer is the seat.
    """
    live, seats, viewer = services().live, services().seats, viewer_here(game)
    if isinstance(viewer, Actor):
        return lambda: live.number(viewer, game)
    seat, tokens = viewer, seat_tokens()

    def reaches() -> int:
        if not seats.holds(seat, *tokens):
            raise NotFoundError
        return live.number(seat, game)

    return reaches


def give_seat(answer: Response, evening: str, token: str) -> None:
    """Store a seat in this browser."""
    answer.set_cookie(
        _cookie(evening),
        token,
        max_age=LASTS,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def take_seat(answer: Response, evening: str) -> None:
    """Remove the seat of an evening from this browser."""
    answer.delete_cookie(_cookie(evening), httponly=True, samesite="Lax", secure=request.is_secure)


def _game_open_to_seats() -> str | None:
    """Return the game of this page, if the page is open to the game's seats."""
    view = current_app.view_functions[request.endpoint or ""]
    game: str | None = (request.view_args or {}).get("game")
    return game if getattr(view, "is_open_to_seats", False) else None


def _cookie(evening: str) -> str:
    return cookie_name(f"{COOKIE}{evening}")
