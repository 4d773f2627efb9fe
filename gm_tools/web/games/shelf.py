"""All games on one page: what each needs to begin, those that go on, and those that ended."""

from flask import render_template, request

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.presenters.playing.faces import FACES, PAPERS, SETUPS
from gm_tools.web.context import services
from gm_tools.web.games import blueprint
from gm_tools.web.games.screens import PAGES
from gm_tools.web.playing import shelving
from gm_tools.web.playing.shelving import campaign_names, lines, trashed_line

shelving.register(blueprint, PAGES)


@blueprint.get("/")
def index() -> str:
    """Show every game with what it needs, and the games that there are."""
    campaign = request.args.get("campaign")
    found = lines(campaign=campaign)
    return render_template(
        "games/index.html",
        books=tuple(services().books.values()),
        ready=(
            BATTLE,
            *(kind for kind in SETUPS if kind in FACES and kind in services().games.kinds),
        ),
        papers=PAPERS,
        running=[one for one in found if not one.is_finished],
        finished=[one for one in found if one.is_finished],
        campaign=campaign_names().get(campaign or ""),
    )


@blueprint.get("/trash")
def trashed() -> str:
    """List the games in the trash."""
    return render_template("games/trash.html", lines=lines(trashed=True), asks=None)


@blueprint.get("/<game>/delete")
def ask_delete(game: str) -> str:
    """Ask before a game is gone for good."""
    return render_template("games/trash.html", lines=[], asks=trashed_line(game))
