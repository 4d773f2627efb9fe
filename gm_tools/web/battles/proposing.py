"""The game master's answers to what seats propose."""

from flask import render_template, request

from gm_tools.games.battle.game import KIND
from gm_tools.games.event import HOST, Event
from gm_tools.games.protocol import Refusal
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Answer, Refused
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.host import Page, answered
from gm_tools.web.battles.reading import read_form
from gm_tools.web.battles.screens import screen_of
from gm_tools.web.context import actor, services

GONE = Refusal("answered", "It was answered or withdrawn already.")


@blueprint.get("/<game>/proposals")
def proposals(game: str) -> str:
    """Answer with what seats propose now: it changes beside the journal."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST:
        raise NotFoundError
    return render_template("battles/proposals_part.html", screen=screen_of(look))


@blueprint.post("/<game>/proposals/<proposal>/accept")
def accept_proposal(game: str, proposal: str) -> Page:
    """Play what a seat proposes."""
    return answered(game, _accepted(game, proposal, None))


@blueprint.post("/<game>/proposals/<proposal>/change")
def change_proposal(game: str, proposal: str) -> Page:
    """Play what the game master made of it."""
    try:
        kind = services().games.kind(KIND)
        event = read_event(kind, read_form(request.form, kind.game.events))
    except UnreadableEvent as error:
        return answered(game, Refused(error.refusal, 0))
    return answered(game, _accepted(game, proposal, event))


@blueprint.post("/<game>/proposals/<proposal>/refuse")
def refuse_proposal(game: str, proposal: str) -> Page:
    """Say no, with a word on why."""
    number = _hosted_number(game)
    try:
        services().proposals.refuse(actor(), game, proposal, request.form.get("note", ""))
    except NotFoundError:
        return answered(game, Refused(GONE, number))
    return answered(game, Accepted(number, number))


@blueprint.post("/<game>/proposals/taking")
def take_proposals(game: str) -> Page:
    """Let what seats propose through at once, or be asked first."""
    number = _hosted_number(game)
    auto_accept = request.form.get("auto_accept") == "1"
    services().game_shelf.set_auto_accept(actor(), game, auto_accept=auto_accept)
    return answered(game, Accepted(number, number))


def _accepted(game: str, proposal: str, event: Event | None) -> Answer:
    number = _hosted_number(game)
    try:
        return services().proposals.accept(actor(), game, proposal, event)
    except NotFoundError:
        return Refused(GONE, number)


def _hosted_number(game: str) -> int:
    """Return how far the journal reaches; NotFoundError for everybody but the host."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST:
        raise NotFoundError
    return look.number
