"""Stepping through a battle: the screen as it was, and a new battle from any point."""

from dataclasses import replace

from flask import render_template

from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.screen import battle_screen
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.log import lines_of
from gm_tools.web.battles.screens import PAGES
from gm_tools.web.context import actor, services
from gm_tools.web.playing import logs, steps

steps.register(blueprint, PAGES)


@blueprint.get("/<game>/at/<int:number>")
def at(game: str, number: int) -> str:
    """Show a battle as it was after an entry, to its game master."""
    state = services().game_looks.at(actor(), game, number)
    address = PAGES.url("host_page", game=game)
    screen = battle_screen(state, HOST, number, (), address=address)
    found, lines = logs.read(game, lines_of)
    return render_template(
        "battles/step.html",
        screen=replace(screen, is_host=False),
        game=found,
        number=number,
        line=next((one for one in lines if one.number == number), None),
    )
