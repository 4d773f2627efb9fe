"""Stepping through a tracker: the board as it was, and a new game from any point."""

from flask import render_template

from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.shared.tracker import Moment, tracker_screen
from gm_tools.web.context import actor, services
from gm_tools.web.games import blueprint
from gm_tools.web.games.log import lines_of
from gm_tools.web.games.screens import PAGES, face_of, facts_of, game_name
from gm_tools.web.playing import logs, steps

steps.register(blueprint, PAGES)


@blueprint.get("/<game>/at/<int:number>")
def at(game: str, number: int) -> str:
    """Show a game as it was after an entry, to its host."""
    state = services().game_looks.at(actor(), game, number)
    found, lines = logs.read(game, lines_of)
    screen = tracker_screen(
        face_of(found.kind),
        Moment(state, HOST, number, facts=facts_of(found.kind)),
        game=game_name(found.kind),
        name=found.name,
        address=PAGES.url("host_page", game=game),
    )
    return render_template(
        "games/step.html",
        screen=screen,
        game=found,
        number=number,
        line=next((one for one in lines if one.number == number), None),
    )
