"""The host's screen of any game: what its forms send, and the answers to what seats propose."""

from flask import Blueprint, redirect, render_template

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Answer, Refused
from gm_tools.services.games.kinds import UnreadableEvent
from gm_tools.web.context import actor, services
from gm_tools.web.playing.forms import RefusingProposal, TakingBack, TakingProposals
from gm_tools.web.playing.pages import Pages, hosted_look, of
from gm_tools.web.playing.sending import (
    Page,
    entry_id,
    event_in_form,
    expected,
    is_fragment,
    reaching,
    said,
    streams,
)

GONE = Refusal("answered", "It was answered or withdrawn already.")


def register(blueprint: Blueprint, pages: Pages) -> None:
    """Give a family of games the host's screen."""
    blueprint.add_url_rule("/<game>", "host_page", of(pages, host_page))
    blueprint.add_url_rule("/<game>/screen", "screen", of(pages, parts))
    for path, name, act in (
        ("events", "send", send),
        ("undo", "undo", undo),
        ("redo", "redo", redo),
    ):
        blueprint.add_url_rule(f"/<game>/{path}", name, of(pages, act), methods=["POST"])


def register_proposals(blueprint: Blueprint, pages: Pages) -> None:
    """Give a family of games the host's answers to what seats propose."""
    blueprint.add_url_rule("/<game>/proposals", "proposals", of(pages, proposals))
    blueprint.add_url_rule(
        "/<game>/proposals/taking", "take_proposals", of(pages, take), methods=["POST"]
    )
    for word, act in (("accept", accept), ("change", change), ("refuse", refuse)):
        blueprint.add_url_rule(
            f"/<game>/proposals/<proposal>/{word}",
            f"{word}_proposal",
            of(pages, act),
            methods=["POST"],
        )


def host_page(pages: Pages, game: str) -> Page:
    """Show a game to its host; members who may watch go to the table's view."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST:
        return redirect(pages.url("table", game=game))
    screen = pages.screen_of(look)
    return render_template(pages.template("host"), screen=screen, said="", **streams(game))


def send(pages: Pages, game: str) -> Page:
    """Send the event that a form holds."""
    try:
        event = event_in_form(game)
    except UnreadableEvent as error:
        return answered(pages, game, Refused(error.refusal, 0))
    answer = services().games.send(actor(), game, entry_id(), expected(), event)
    return answered(pages, game, answer)


def undo(pages: Pages, game: str) -> Page:
    """Take the last event back."""
    of = TakingBack().of.data
    return answered(pages, game, services().games.undo(actor(), game, entry_id(), expected(), of))


def redo(pages: Pages, game: str) -> Page:
    """Bring back what was taken back last."""
    of = TakingBack().of.data
    return answered(pages, game, services().games.redo(actor(), game, entry_id(), expected(), of))


def answered(pages: Pages, game: str, answer: Answer) -> Page:
    """Answer with the screen as it is now, and why nothing changed if nothing did."""
    why, status = said(answer, pages.what)
    if not is_fragment():
        if not why:
            return redirect(pages.url("host_page", game=game), 303)
        screen = pages.screen_of(services().game_looks.look(actor(), game))
        page = render_template(pages.template("host"), screen=screen, said=why, **streams(game))
        return page, status
    if isinstance(answer, Refused):
        return render_template("playing/said.html", said=why), status
    return parts(pages, game, why, status)


def parts(pages: Pages, game: str, said: str | None = None, status: int = 200) -> Page:
    """Answer with the parts of the screen that change; ``said`` None leaves what was said."""
    look = services().game_looks.look(actor(), game)
    screen = pages.screen_of(look)
    text = render_template(pages.template("parts"), screen=screen, said=said)
    return reaching(look.number, text, status)


def proposals(pages: Pages, game: str) -> str:
    """Answer with what seats propose now: it changes beside the journal."""
    screen = pages.screen_of(hosted_look(game))
    return render_template("playing/proposals_part.html", screen=screen)


def accept(pages: Pages, game: str, proposal: str) -> Page:
    """Play what a seat proposes."""
    return answered(pages, game, _accepted(game, proposal, None))


def change(pages: Pages, game: str, proposal: str) -> Page:
    """Play what the host made of it."""
    try:
        event = event_in_form(game)
    except UnreadableEvent as error:
        return answered(pages, game, Refused(error.refusal, 0))
    return answered(pages, game, _accepted(game, proposal, event))


def refuse(pages: Pages, game: str, proposal: str) -> Page:
    """Say no, with a word on why."""
    number = hosted_look(game).number
    try:
        services().proposals.refuse(actor(), game, proposal, RefusingProposal().note.data)
    except NotFoundError:
        return answered(pages, game, Refused(GONE, number))
    return answered(pages, game, Accepted(number, number))


def take(pages: Pages, game: str) -> Page:
    """Let what seats propose through at once, or be asked first."""
    number = hosted_look(game).number
    auto_accept = TakingProposals().auto_accept.data == "1"
    services().game_shelf.set_auto_accept(actor(), game, auto_accept=auto_accept)
    return answered(pages, game, Accepted(number, number))


def _accepted(game: str, proposal: str, event: Event | None) -> Answer:
    number = hosted_look(game).number
    try:
        return services().proposals.accept(actor(), game, proposal, event)
    except NotFoundError:
        return Refused(GONE, number)
