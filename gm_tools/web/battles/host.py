"""The game master's screen of a battle, and what its forms send."""

from uuid import uuid4

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.games.battle.game import KIND
from gm_tools.games.event import HOST
from gm_tools.services.games.answers import Accepted, Answer, Refused, Stale
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.reading import read_form
from gm_tools.web.battles.screens import address, reaching, screen_of, streams
from gm_tools.web.context import actor, services

STALE = "The battle went on meanwhile. This is how it stands now; enter it again if it still holds."
Page = AnyResponse | str | tuple[str, int]


@blueprint.get("/<game>")
def host_page(game: str) -> Page:
    """Show a battle to its game master; members who may watch go to the table's view."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST:
        return redirect(url_for("battles.table", game=game))
    return render_template("battles/host.html", screen=screen_of(look), said="", **streams(game))


@blueprint.get("/<game>/screen")
def screen(game: str) -> Page:
    """Answer with the parts of the screen that change."""
    return _parts(game)


@blueprint.post("/<game>/events")
def send(game: str) -> Page:
    """Send the event that a form holds."""
    try:
        kind = services().games.kind(KIND)
        event = read_event(kind, read_form(request.form, kind.game.events))
    except UnreadableEvent as error:
        return answered(game, Refused(error.refusal, 0))
    return answered(game, services().games.send(actor(), game, entry_id(), expected(), event))


@blueprint.post("/<game>/undo")
def undo(game: str) -> Page:
    """Take the last event back."""
    of = request.form.get("of", 0, int)
    return answered(game, services().games.undo(actor(), game, entry_id(), expected(), of))


@blueprint.post("/<game>/redo")
def redo(game: str) -> Page:
    """Bring back what was taken back last."""
    of = request.form.get("of", 0, int)
    return answered(game, services().games.redo(actor(), game, entry_id(), expected(), of))


def answered(game: str, answer: Answer) -> Page:
    """Answer with the screen as it is now, and why nothing changed if nothing did."""
    said, status = _said(answer)
    if "HX-Request" not in request.headers:
        if not said:
            return redirect(address(game), 303)
        look = services().game_looks.look(actor(), game)
        page = render_template(
            "battles/host.html", screen=screen_of(look), said=said, **streams(game)
        )
        return page, status
    if isinstance(answer, Refused):
        return render_template("battles/play_said.html", said=said), status
    return _parts(game, said, status)


def entry_id() -> str:
    """Return the id that the page made for what it sends, or one for a page without scripts."""
    return request.form.get("entry", "") or uuid4().hex


def expected() -> int | None:
    """Return the number that the page showed."""
    return request.form.get("number", None, int)


def _said(answer: Answer) -> tuple[str, int]:
    if isinstance(answer, Accepted):
        return "", 200
    if isinstance(answer, Stale):
        return STALE, 409
    return answer.refusal.message, 422


def _parts(game: str, said: str | None = None, status: int = 200) -> Page:
    look = services().game_looks.look(actor(), game)
    parts = render_template("battles/parts.html", screen=screen_of(look), said=said)
    return reaching(look.number, parts, status)
