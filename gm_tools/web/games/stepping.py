"""Stepping through any game: the screen as it was, and a new game from any point."""

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from gm_tools.web.context import actor, services
from gm_tools.web.games.forms import Branching, ChoosingStep
from gm_tools.web.games.hosted import Hosted, of
from gm_tools.web.games.log import read


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games its steps, and the ways from and to them."""
    blueprint.add_url_rule("/<game>/at/<int:number>", "at", of(hosted, at))
    blueprint.add_url_rule("/<game>/at", "choose", of(hosted, choose))
    blueprint.add_url_rule("/<game>/branch", "branch", of(hosted, branch), methods=["POST"])


def at(hosted: Hosted, game: str, number: int) -> str:
    """Show a game as it was after an entry, to its host."""
    state = services().game_looks.at(actor(), game, number)
    found, lines = read(hosted, game)
    return render_template(
        "games/step.html",
        hosted=hosted,
        screen=hosted.screen_at(found, state, number),
        game=found,
        number=number,
        line=next((one for one in lines if one.number == number), None),
    )


def choose(hosted: Hosted, game: str) -> Response:
    """Go to the entry that a form names; beyond the last to the last."""
    last = services().game_looks.look(actor(), game).number
    number = max(min(ChoosingStep(request.args).number.data or 1, last), 1)
    return redirect(hosted.url("at", game=game, number=number), 303)


def branch(hosted: Hosted, game: str) -> Response:
    """Begin a new game from an entry of this one."""
    form = Branching()
    number, name = form.number.data or 0, form.name.data
    if not name:
        known = services().game_looks.look(actor(), game).game.name
        name = f"{known or hosted.what.capitalize()} from {number}"
    new = services().game_library.branch(actor(), game, number, name)
    return redirect(hosted.url("host_page", game=new), 303)
