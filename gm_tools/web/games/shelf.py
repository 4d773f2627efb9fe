"""All games on one page: what each needs to begin, those that go on, and those that ended."""

from flask import render_template, request

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.presenters.games.shared.faces import (
    FACES,
    PAPERS,
    SETUPS,
)
from gm_tools.web.context import services
from gm_tools.web.games import blueprint
from gm_tools.web.games.screens import PAGES
from gm_tools.web.playing import shelving
from gm_tools.web.playing.shelving import campaign_names, lines


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


def trashed() -> str:
    """List the games in the trash."""
    title = "Trash of games"
    return shelving.trash_page(None, title, "Games in the trash", "games/trash.html")


shelving.register(blueprint, PAGES, trashed)
