"""The page to play from below a link: for players, who have no account."""

from flask import render_template

from gm_tools.presenters.character.library import shown_name
from gm_tools.services.characters.play_sheets import link_key
from gm_tools.web.context import services
from gm_tools.web.shared import blueprint
from gm_tools.web.shared.routes import opened


@blueprint.get("/shared/<token>/play")
def play(token: str) -> str:
    """Show the character that a link leads to as it is played from; ticks stay in the browser.

    No worker keeps it: once the link has ended, it cannot be opened again.
    """
    found = opened(token)
    return render_template(
        "shared/play.html",
        token=token,
        name=shown_name(found.character.name),
        likeness=services().showing.sheet(found).likeness,
        view=services().play_sheets.shown(found.character),
        key=link_key(token),
        kept={},
        at=services().characters.clock(),
    )
