"""Flat shows with results chosen by the game master."""

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.desk.tasks import flat_view
from gm_tools.viskara.deck.desk import Asked, FlatShow
from gm_tools.web.context import actor, services
from gm_tools.web.desk import blueprint
from gm_tools.web.desk.forms import DropForm, FlatForm
from gm_tools.web.desk.pages import answer, asked, deciding, is_fine

RULINGS = ("R4", "R7", "R76", "R79")


@blueprint.get("/flat")
def flat() -> tuple[str, int]:
    """Show a flat show with its chances."""
    return page(FlatForm(asked()))


@blueprint.post("/flat/draw")
def draw_flat() -> Response | tuple[str, int]:
    """Draw the flat show from the digital deck."""
    form = FlatForm(request.form)
    if not is_fine(form):
        return page(form)
    wanted = Asked(
        kind="show",
        what_for=form.title.data or "",
        bonus=form.bonus.data or 0,
        penalty=form.penalty.data or 0,
        results=form.results(),
    )
    services().desk.draw(actor(), wanted)
    return redirect(url_for("desk.deck"))


@blueprint.post("/flat/keep")
def keep_flat() -> Response | tuple[str, int]:
    """Save the flat show for later."""
    form = FlatForm(request.form)
    fine = is_fine(form)
    if fine and not form.title.data:
        form.title.errors = ["A kept show needs a name: say what it decides."]
    if not fine or not form.title.data:
        return page(form)
    kept = FlatShow(form.title.data, form.results(), form.bonus.data or 0, form.penalty.data or 0)
    services().desk.keep_flat_show(actor(), kept)
    flash("Kept. It is now in the list on this page.")
    return redirect(flat_address(kept))


@blueprint.post("/flat/drop")
def drop_flat() -> Response:
    """Delete a saved flat show."""
    services().desk.drop_flat_show(actor(), DropForm(request.form).title.data)
    flash("Removed from the list.")
    return redirect(url_for("desk.flat"))


def page(form: FlatForm) -> tuple[str, int]:
    """Return the page for a form."""
    fine = is_fine(form) if not form.errors else False
    cards = (form.bonus.data or 0, form.penalty.data or 0)
    kept = services().desk.look(actor()).flat_shows
    examples = services().rulebook.reference.flat_shows
    return answer(
        "desk/flat.html",
        form,
        view=flat_view(services().rulebook, form.results(), *cards) if fine else None,
        kept=[(one, flat_address(one)) for one in kept],
        examples=[(one, flat_address(FlatShow(one.title, one.results))) for one in examples],
        rulings=deciding(*RULINGS),
    )


def flat_address(flat: FlatShow) -> str:
    """Return the address of the page that shows a flat show."""
    zero, low, medium, high = flat.results
    return url_for(
        "desk.flat",
        title=flat.title,
        zero=zero,
        low=low,
        medium=medium,
        high=high,
        bonus=flat.bonus,
        penalty=flat.penalty,
    )
