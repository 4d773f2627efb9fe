"""A phone's view of any game: what can be done now, and sending it."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, redirect, render_template, url_for

from gm_tools.games.frame.event import TABLE
from gm_tools.services.actor import SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Proposed
from gm_tools.services.games.kinds import UnreadableEvent
from gm_tools.services.games.records import StoredProposal
from gm_tools.web.context import is_fragment, services
from gm_tools.web.games import sending
from gm_tools.web.games.hosted import Hosted, of
from gm_tools.web.games.moving_on import led_from_table, led_on, table_of
from gm_tools.web.games.sending import Page, entry_id, events_in_form, kind_of, streams
from gm_tools.web.seats import open_to_seats, seat_actor

REMEMBERED = 6
"""Entries of the journal through which an answer that said no, or changed it, stays in view."""

ANSWERED_ALREADY = "The game master has answered that already."


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games the view of a seat."""
    withdrawn = "/<game>/play/proposals/<proposal>/withdraw"
    for path, name, view, methods in (
        ("/<game>/play", "play", play, ["GET"]),
        ("/<game>/play/screen", "play_screen", play_screen, ["GET"]),
        ("/<game>/play/events", "propose", propose, ["POST"]),
        (withdrawn, "withdraw", withdraw, ["POST"]),
    ):
        of_pages = open_to_seats(of(hosted, view))
        blueprint.add_url_rule(path, name, of_pages, methods=methods)


def play(hosted: Hosted, game: str) -> Page:
    """Show a game to the player who holds a seat in it."""
    seat = seat_actor(game)
    if seat is None or kind_of(game) is None:  # freed, or the game was put away
        return redirect(url_for("join.seat", game=game))
    if seat.seat == TABLE:
        return redirect(hosted.url("table", game=game))
    return led_from_table(game) or _page(hosted, seat)


def play_screen(hosted: Hosted, game: str) -> Page:
    """Answer with the parts of the view that change, or lead to what is played now."""
    return led_on(game) or _parts(hosted, _seat(game))


def propose(hosted: Hosted, game: str) -> Page:
    """Propose what a form holds; where everything is accepted at once, it is done."""
    seat = _seat(game)
    try:
        events = events_in_form(game, seat.seat)
    except UnreadableEvent as error:
        return _not_taken(hosted, seat, error.refusal.message)
    answer = services().proposals.propose(seat, game, entry_id(), *events)
    if isinstance(answer, Proposed | Accepted):
        return _taken(hosted, seat)
    return _not_taken(hosted, seat, sending.said(answer, hosted.what)[0])


def withdraw(hosted: Hosted, game: str, proposal: str) -> Page:
    """Take back what was proposed, unless it is answered."""
    seat = _seat(game)
    try:
        services().proposals.withdraw(seat, game, proposal)
    except NotFoundError:
        return _not_taken(hosted, seat, ANSWERED_ALREADY)
    return _taken(hosted, seat)


def _seat(game: str) -> SeatActor:
    seat = seat_actor(game)
    if seat is None or seat.seat == TABLE:
        raise NotFoundError
    return seat


def _taken(hosted: Hosted, seat: SeatActor) -> Page:
    if is_fragment():
        return _parts(hosted, seat, said="")
    return redirect(hosted.url("play", game=seat.game), 303)


def _not_taken(hosted: Hosted, seat: SeatActor, said: str) -> Page:
    """Say why, and leave the form as it was: with scripts nothing of the page is replaced."""
    if is_fragment():
        return render_template("games/said.html", said=said), 422
    return _page(hosted, seat, said), 422


def _page(hosted: Hosted, seat: SeatActor, said: str = "") -> str:
    screen = _screen(hosted, seat)
    if said:
        screen = sending.as_sent(screen)
    return render_template(
        "games/play.html",
        hosted=hosted,
        screen=screen,
        said=said,
        table=table_of(seat.game),
        recap=hosted.recap_of(seat.game),
        **streams(seat.game, seat=True),
    )


def _parts(hosted: Hosted, seat: SeatActor, said: str | None = None) -> Page:
    """Answer with every part; ``said`` None leaves what was said last."""
    screen = _screen(hosted, seat)
    parts = render_template(
        "games/play_parts.html",
        hosted=hosted,
        screen=screen,
        said=said,
        table=table_of(seat.game),
        recap=hosted.recap_of(seat.game),
    )
    return sending.reaching(screen.number, parts)


def _screen(hosted: Hosted, seat: SeatActor) -> Any:
    """Return the seat's screen; its forms propose."""
    look = services().game_looks.look(seat, seat.game)
    answered = services().proposals.answered(seat, seat.game)
    recent = tuple(one for one in answered[-3:] if _matters(one, look.number))
    address = f"{hosted.url('host_page', game=seat.game)}/play"
    return hosted.phone_of(replace(look, proposals=(*recent, *look.proposals)), address)


def _matters(one: StoredProposal, number: int) -> bool:
    return one.state in {"refused", "changed"} and number - one.number < REMEMBERED
