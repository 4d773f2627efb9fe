"""Stepping through a game, and a new one from any point."""

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from gm_tools.web.context import actor, services
from gm_tools.web.playing.forms import Branching, ChoosingStep
from gm_tools.web.playing.pages import Pages, of


def register(blueprint: Blueprint, pages: Pages) -> None:
    """Give a family of games the ways from and to a step."""
    blueprint.add_url_rule("/<game>/at", "choose", of(pages, choose))
    blueprint.add_url_rule("/<game>/branch", "branch", of(pages, branch), methods=["POST"])


def choose(pages: Pages, game: str) -> Response:
    """Go to the entry that a form names; beyond the last to the last."""
    last = services().game_looks.look(actor(), game).number
    number = max(min(ChoosingStep(request.args).number.data or 1, last), 1)
    return redirect(pages.url("at", game=game, number=number), 303)


def branch(pages: Pages, game: str) -> Response:
    """Begin a new game from an entry of this one."""
    form = Branching()
    number, name = form.number.data or 0, form.name.data
    if not name:
        known = services().game_looks.look(actor(), game).game.name
        name = f"{known or pages.what.capitalize()} from {number}"
    new = services().game_shelf.branch(actor(), game, number, name)
    return redirect(pages.url("host_page", game=new), 303)
