"""A player's view on a phone: who is theirs, what can be done now, and sending it."""

from dataclasses import replace

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.games.battle.game import KIND
from gm_tools.games.event import TABLE
from gm_tools.presenters.battle.proposals import filled
from gm_tools.presenters.battle.reach import all_actions, with_reach
from gm_tools.presenters.battle.views import BattleScreen
from gm_tools.presenters.playing.views import Action
from gm_tools.services.actor import SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.game_records import StoredProposal
from gm_tools.services.games.answers import Refused, Stale
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.host import STALE, entry_id
from gm_tools.web.battles.reading import read_form
from gm_tools.web.battles.screens import address, reaching, screen_of, streams
from gm_tools.web.context import services
from gm_tools.web.seats import open_to_seats, seat_actor

Page = AnyResponse | str | tuple[str, int]
REMEMBERED = 6
"""Entries of the journal through which an answer that said no, or changed it, stays in view."""

ANSWERED_ALREADY = "The game master has answered that already."


@blueprint.get("/<game>/play")
@open_to_seats
def play(game: str) -> Page:
    """Show a battle to whoever holds a seat of it."""
    seat = seat_actor(game)
    if seat is None:
        return redirect(url_for("join.seat", game=game))
    if seat.seat == TABLE:
        return redirect(url_for("battles.table", game=game))
    return _page(seat)


@blueprint.get("/<game>/play/screen")
@open_to_seats
def play_screen(game: str) -> Page:
    """Answer with the parts of the view that change."""
    return _parts(_seat(game))


@blueprint.post("/<game>/play/events")
@open_to_seats
def propose(game: str) -> Page:
    """Propose what a form holds; where everything is accepted at once, it is done."""
    seat = _seat(game)
    try:
        kind = services().games.kind(KIND)
        event = read_event(kind, read_form(request.form, kind.game.events), seat.seat)
    except UnreadableEvent as error:
        return _not_taken(seat, error.refusal.message)
    answer = services().proposals.propose(seat, game, entry_id(), event)
    if isinstance(answer, Refused):
        return _not_taken(seat, answer.refusal.message)
    if isinstance(answer, Stale):
        return _not_taken(seat, STALE)
    return _taken(seat)


@blueprint.post("/<game>/play/proposals/<proposal>/withdraw")
@open_to_seats
def withdraw(game: str, proposal: str) -> Page:
    """Take back what was proposed, unless it is answered."""
    seat = _seat(game)
    try:
        services().proposals.withdraw(seat, game, proposal)
    except NotFoundError:
        return _not_taken(seat, ANSWERED_ALREADY)
    return _taken(seat)


def _seat(game: str) -> SeatActor:
    seat = seat_actor(game)
    if seat is None or seat.seat == TABLE:
        raise NotFoundError
    return seat


def _taken(seat: SeatActor) -> Page:
    if "HX-Request" in request.headers:
        return _parts(seat, said="")
    return redirect(url_for("battles.play", game=seat.game), 303)


def _not_taken(seat: SeatActor, said: str) -> Page:
    """Say why, and leave the form as it was: with scripts nothing of the page is replaced."""
    if "HX-Request" in request.headers:
        return render_template("battles/play_said.html", said=said), 422
    return _page(seat, said), 422


def _page(seat: SeatActor, said: str = "") -> str:
    screen = _screen(seat)
    return render_template(
        "battles/play.html",
        screen=screen,
        said=said,
        again=_again(screen) if said else None,
        **streams(seat.game, seat=True),
    )


def _parts(seat: SeatActor, said: str | None = None) -> Page:
    """Answer with every part; ``said`` None leaves what was said last."""
    screen = _screen(seat)
    parts = render_template("battles/play_parts.html", screen=screen, said=said)
    return reaching(screen.number, parts)


def _screen(seat: SeatActor) -> BattleScreen:
    """Return the seat's screen; its forms propose."""
    look = services().game_looks.look(seat, seat.game)
    answered = services().proposals.answered(seat, seat.game)
    recent = tuple(one for one in answered[-3:] if _matters(one, look.number))
    screen = screen_of(replace(look, proposals=(*recent, *look.proposals)))
    return with_reach(replace(screen, address=f"{address(seat.game)}/play"))


def _matters(one: StoredProposal, number: int) -> bool:
    return one.state in {"refused", "changed"} and number - one.number < REMEMBERED


def _again(screen: BattleScreen) -> Action | None:
    """Return the form that was sent, filled in as it was, where there is something to fill in."""
    sent = request.form.get("event", "")
    texts = {name: tuple(request.form.getlist(name)) for name in request.form}
    for one in all_actions(screen):
        if one.event == sent and one.fields:
            return replace(filled(one, texts), id="again")
    return None
