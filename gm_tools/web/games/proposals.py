"""The host's answers to what seats propose in any game."""

from flask import Blueprint, render_template

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Answer, Refused
from gm_tools.services.games.kinds import UnreadableEvent
from gm_tools.web.context import actor, services
from gm_tools.web.games.forms import RefusingProposal, TakingProposals
from gm_tools.web.games.host import answered
from gm_tools.web.games.hosted import Hosted, hosted_look, of, whole_screen
from gm_tools.web.games.sending import Page, events_in_form

GONE = Refusal("answered", "It was answered or withdrawn already.")


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games the host's answers to what seats propose."""
    blueprint.add_url_rule("/<game>/proposals", "proposals", of(hosted, proposals))
    blueprint.add_url_rule(
        "/<game>/proposals/taking", "take_proposals", of(hosted, take), methods=["POST"]
    )
    for word, act in (("accept", accept), ("change", change), ("refuse", refuse)):
        blueprint.add_url_rule(
            f"/<game>/proposals/<proposal>/{word}",
            f"{word}_proposal",
            of(hosted, act),
            methods=["POST"],
        )


def proposals(hosted: Hosted, game: str) -> str:
    """Answer with what seats propose now: it changes beside the journal."""
    screen = whole_screen(hosted, hosted_look(game))
    return render_template("games/proposals.html", screen=screen)


def accept(hosted: Hosted, game: str, proposal: str) -> Page:
    """Play what a seat proposes."""
    return answered(hosted, game, _accepted(game, proposal))


def change(hosted: Hosted, game: str, proposal: str) -> Page:
    """Play what the host made of it."""
    try:
        event, *_ = events_in_form(game)
    except UnreadableEvent as error:
        return answered(hosted, game, Refused(error.refusal, 0))
    return answered(hosted, game, _accepted(game, proposal, event))


def refuse(hosted: Hosted, game: str, proposal: str) -> Page:
    """Say no, with a word on why."""
    number = hosted_look(game).number
    try:
        services().proposals.refuse(actor(), game, proposal, RefusingProposal().note.data)
    except NotFoundError:
        return answered(hosted, game, Refused(GONE, number))
    return answered(hosted, game, Accepted(number, number))


def take(hosted: Hosted, game: str) -> Page:
    """Let what seats propose through at once, or be asked first."""
    at_once = TakingProposals().auto_accept.data == "1"
    services().proposals.take(actor(), game, at_once=at_once)
    number = hosted_look(game).number
    return answered(hosted, game, Accepted(number, number))


def _accepted(game: str, proposal: str, *changed: Event) -> Answer:
    number = hosted_look(game).number
    try:
        return services().proposals.accept(actor(), game, proposal, *changed)
    except NotFoundError:
        return Refused(GONE, number)
