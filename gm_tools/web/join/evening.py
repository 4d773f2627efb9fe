"""The game master's buttons of an evening: begin and close it, what is on, who plays what."""

from flask import flash, redirect, url_for
from werkzeug.wrappers import Response

from gm_tools.games.evening.game import KIND
from gm_tools.services.evenings.evenings import EveningRefusedError
from gm_tools.services.people.seats import JoinRefusedError
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.games.sending import kind_of
from gm_tools.web.join import blueprint
from gm_tools.web.join.forms import (
    AddingSeat,
    BeginningEvening,
    ChoosingStage,
    GivingPart,
)


@blueprint.post("/evenings")
def begin_evening() -> Response:
    """Begin an evening in a campaign, with joining open, and go to its table."""
    form = BeginningEvening()
    log = services().evenings.begin(actor(), form.campaign.data or None, form.name.data)
    try:
        if services().seats.look(actor(), log).code is None:
            services().seats.open(actor(), log, freely=form.freely.data)
    except JoinRefusedError as error:
        flash(error.sentence)
    return _to_table(log)


@blueprint.post("/seats/<game>/evening")
def begin_evening_with(game: str) -> Response:
    """Begin an evening around a game: who sits there keeps the seat."""
    log = services().evenings.begin_with(actor(), game)
    services().evenings.renew(actor(), log)
    return _to_seats(game)


@blueprint.post("/seats/<game>/evening/close")
def close_evening(game: str) -> Response:
    """Close the evening: every phone is out at once."""
    services().evenings.close(actor(), game)
    flash("The evening is closed. Its games stay as they are.")
    return _to_seats(game)


@blueprint.post("/seats/<game>/stage")
def choose_stage(game: str) -> Response:
    """Lead phones and television to a game of the evening, or back to the table between games."""
    stage = ChoosingStage().stage.data or None
    services().evenings.put_on_stage(actor(), game, stage)
    services().evenings.renew(actor(), game)
    if stage is not None:
        return redirect(hosted_by(kind_of(stage)).url("host_page", game=stage), 303)
    log = services().seats.look(actor(), game).log
    return _to_table(log) if log else _to_seats(game)


@blueprint.post("/seats/<game>/bring")
def bring_game(game: str) -> Response:
    """Play a game at the evening that is open in its campaign."""
    try:
        services().evenings.bring(actor(), game)
    except EveningRefusedError as error:
        flash(error.sentence)
    return _to_seats(game)


@blueprint.post("/seats/<game>/parts")
def give_part(game: str) -> Response:
    """Give a part of a game to a seat."""
    form = GivingPart()
    try:
        services().evenings.give(actor(), game, form.part.data, form.seat.data)
    except EveningRefusedError as error:
        flash(error.sentence)
    return _to_seats(game)


@blueprint.post("/seats/<game>/guests")
def add_seat(game: str) -> Response:
    """Add a seat for a guest."""
    try:
        services().evenings.add_seat(actor(), game, AddingSeat().label.data)
    except EveningRefusedError as error:
        flash(error.sentence)
    return _to_seats(game)


def _to_seats(game: str) -> Response:
    return redirect(url_for("join.seats", game=game), 303)


def _to_table(log: str) -> Response:
    return redirect(hosted_by(KIND).url("host_page", game=log), 303)
