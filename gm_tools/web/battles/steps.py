"""Stepping through a battle: the screen as it was, and a new battle from any point."""

from dataclasses import replace

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.event import HOST
from gm_tools.presenters.battle.screen import battle_screen
from gm_tools.services.battles.logbook import Logbook
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.log import lines_of
from gm_tools.web.battles.screens import address
from gm_tools.web.context import actor, services


@blueprint.get("/<game>/at/<int:number>")
def at(game: str, number: int) -> str:
    """Show a battle as it was after an entry, to its game master."""
    state = services().game_looks.at(actor(), game, number)
    screen = battle_screen(state, HOST, number, (), address=address(game))
    found, written = Logbook(services().games).written(actor(), game)
    line = next((one for one in lines_of(written) if one.number == number), None)
    return render_template(
        "battles/step.html",
        screen=replace(screen, is_host=False),
        game=found,
        number=number,
        line=line,
    )


@blueprint.get("/<game>/at")
def choose(game: str) -> Response:
    """Go to the entry that a form names."""
    number = request.args.get("number", 1, int)
    return redirect(url_for("battles.at", game=game, number=max(number, 1)), 303)


@blueprint.post("/<game>/branch")
def branch(game: str) -> Response:
    """Begin a new battle from an entry of this one."""
    number = request.form.get("number", 0, int)
    name = request.form.get("name", "").strip()[:100]
    if not name:
        name = f"{services().game_looks.look(actor(), game).game.name or 'Battle'} from {number}"
    new = services().game_shelf.branch(actor(), game, number, name)
    return redirect(url_for("battles.host_page", game=new), 303)
