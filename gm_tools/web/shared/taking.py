"""Taking a shared character into a library of one's own."""

from flask import flash, make_response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.character.library import shown_name
from gm_tools.web.addresses import builder_address
from gm_tools.web.context import actor, services
from gm_tools.web.shared import blueprint
from gm_tools.web.shared.routes import opened

TO_ITSELF = "same-origin"
"""Under HTTPS a form is taken only from a page that says where it came from."""


@blueprint.get("/shared/<token>/take")
def ask_to_take(token: str) -> AnyResponse:
    """Ask whether the character is to be taken."""
    name = shown_name(opened(token).character.name)
    answer = make_response(render_template("shared/take.html", token=token, name=name))
    answer.headers["Referrer-Policy"] = TO_ITSELF
    return answer


@blueprint.post("/shared/<token>/take")
def take(token: str) -> AnyResponse:
    """Copy the character, as its file would come in, and open it."""
    found = services().showing.file(opened(token))
    (made,) = services().exchange.import_files(actor(), (found,))
    flash("A copy is in your library. It is yours: what becomes of the link changes nothing in it.")
    return redirect(builder_address(made), 303)
