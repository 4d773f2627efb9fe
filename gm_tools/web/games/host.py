"""The host's screen of any game, and what its forms send."""

from flask import Blueprint, redirect, render_template

from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.taking_back import BACK
from gm_tools.services.games.answers import Answer, Look, Refused
from gm_tools.services.games.kinds import UnreadableEvent
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.games.forms import GoingTo, TakingBack
from gm_tools.web.games.hosted import Hosted, of, whole_screen
from gm_tools.web.games.sending import (
    Page,
    as_sent,
    entry_id,
    events_in_form,
    expected,
    reaching,
    said,
    streams,
)


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games the host's screen."""
    blueprint.add_url_rule("/<game>", "host_page", of(hosted, host_page))
    blueprint.add_url_rule("/<game>/screen", "screen", of(hosted, parts))
    for path, name, act in (
        ("events", "send", send),
        ("undo", "undo", undo),
        ("redo", "redo", redo),
        ("to", "go_to", go_to),
    ):
        blueprint.add_url_rule(f"/<game>/{path}", name, of(hosted, act), methods=["POST"])


def host_page(hosted: Hosted, game: str) -> Page:
    """Show a game to its host; members who may watch go to the table's view."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST:
        return redirect(hosted.url("table", game=game))
    return _page(hosted, look)


def send(hosted: Hosted, game: str) -> Page:
    """Send the events that a form holds, all or none."""
    try:
        events = events_in_form(game)
    except UnreadableEvent as error:
        return answered(hosted, game, Refused(error.refusal, 0))
    answer = services().games.send(actor(), game, entry_id(), expected(), *events)
    return answered(hosted, game, answer)


def undo(hosted: Hosted, game: str) -> Page:
    """Take back the last event, or its maneuver or turn."""
    form = TakingBack()
    of, back = form.of.data, next(one for one in BACK if one == form.back.data)
    answer = services().games.undo(actor(), game, entry_id(), expected(), of, back)
    return answered(hosted, game, answer)


def redo(hosted: Hosted, game: str) -> Page:
    """Bring back what was taken back last."""
    of = TakingBack().of.data
    return answered(hosted, game, services().games.redo(actor(), game, entry_id(), expected(), of))


def go_to(hosted: Hosted, game: str) -> Page:
    """Go back to a line of the log, or forward to one that was taken back."""
    line = GoingTo().to.data
    answer = services().games.go_to(actor(), game, entry_id(), expected(), line)
    return answered(hosted, game, answer)


def answered(hosted: Hosted, game: str, answer: Answer) -> Page:
    """Answer with the screen as it is now, and why nothing changed if nothing did."""
    why, status = said(answer, hosted.what)
    if not is_fragment():
        if not why:
            return redirect(hosted.url("host_page", game=game), 303)
        return _page(hosted, services().game_looks.look(actor(), game), why), status
    if isinstance(answer, Refused):
        return render_template("games/said.html", said=why), status
    return parts(hosted, game, why, status)


def parts(hosted: Hosted, game: str, said: str | None = None, status: int = 200) -> Page:
    """Answer with the parts of the screen that change; ``said`` None leaves what was said."""
    look = services().game_looks.look(actor(), game)
    screen = whole_screen(hosted, look)
    text = render_template("games/parts.html", hosted=hosted, screen=screen, said=said)
    return reaching(look.number, text, status)


def _page(hosted: Hosted, look: Look, said: str = "") -> str:
    """Return the whole screen; a form that was refused is in it as it was sent."""
    screen = whole_screen(hosted, look)
    return render_template(
        "games/host.html",
        hosted=hosted,
        screen=as_sent(screen) if said else screen,
        said=said,
        **streams(look.game.id),
    )
