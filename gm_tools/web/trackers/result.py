"""The result of a finished game."""

from flask import render_template

from gm_tools.presenters.games.shared.lists import result_line
from gm_tools.presenters.games.shared.presenters import PAPERS
from gm_tools.web.context import services
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.trackers import blueprint
from gm_tools.web.trackers.screens import TRACKERS, screen_of


@blueprint.get("/<game>/result")
def result(game: str) -> str:
    """Show how a game ended, or how it stands, to its host."""
    look = hosted_look(game)
    return render_template(
        "trackers/result.html",
        hosted=TRACKERS,
        screen=screen_of(look),
        game=look.game,
        said=result_line(look.game.kind, look.game.result),
        papers=PAPERS.get(look.game.kind, {}),
        has_cards=look.game.kind in services().decks.classes(),
    )
