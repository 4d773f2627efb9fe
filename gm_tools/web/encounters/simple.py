"""Simple battles: beetles scaled for a number of players."""

from flask import render_template, request

from gm_tools.presenters.encounter.simple import ready_characters, simple_view
from gm_tools.viskara.encounter.simple_battle import MOST_CHARACTERS
from gm_tools.web.context import services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.forms import ShareX


@blueprint.get("/simple")
def simple() -> str | tuple[str, int]:
    """Show every way to share X among foes, and the foes of the chosen way."""
    form, rulebook = ShareX(request.args), services().rulebook
    view = simple_view(rulebook, form.players.data, form.share.data)
    body = render_template(
        "encounters/simple.html",
        players=form.players.data,
        most=MOST_CHARACTERS,
        view=view,
        characters=ready_characters(rulebook).values(),
    )
    return (body, 422) if view.problem else body
