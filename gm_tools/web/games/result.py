"""How a tracker ended."""

from flask import render_template

from gm_tools.presenters.games.shared.faces import PAPERS
from gm_tools.presenters.games.shared.listing import result_line
from gm_tools.web.context import services
from gm_tools.web.games import blueprint
from gm_tools.web.games.screens import screen_of
from gm_tools.web.playing.pages import hosted_look


@blueprint.get("/<game>/result")
def result(game: str) -> str:
    """Show how a game ended, or how it stands, to its host."""
    look = hosted_look(game)
    return render_template(
        "games/result.html",
        screen=screen_of(look),
        game=look.game,
        said=result_line(look.game.kind, look.game.result),
        papers=PAPERS.get(look.game.kind, {}),
        has_cards=look.game.kind in services().decks.classes(),
    )
