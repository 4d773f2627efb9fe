"""The digital deck: draws, the discard pile, the history."""

from typing import cast

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.desk.deck import deck_view
from gm_tools.viskara.deck.deck import FULL_DECK
from gm_tools.viskara.deck.desk import Asked, Kind
from gm_tools.web.context import actor, services
from gm_tools.web.desk import blueprint
from gm_tools.web.desk.forms import BattleForm, DrawForm, UndoForm
from gm_tools.web.desk.pages import deciding, is_fine

RULINGS = ("R5", "R6", "R7", "R8", "R10")


@blueprint.get("/deck")
def deck() -> str:
    """Show the deck and its history."""
    return page(DrawForm())


@blueprint.post("/deck/draw")
def draw() -> Response | tuple[str, int]:
    """Draw a show, some cards, or a decoy show."""
    form = DrawForm(request.form)
    if not is_fine(form):
        return page(form), 422
    kind = cast(Kind, form.kind.data)
    wanted = Asked(
        kind=kind,
        what_for=form.what_for.data or "",
        count=(form.count.data or 1) if kind == "cards" else 0,
        bonus=0 if kind == "cards" else form.bonus.data or 0,
        penalty=0 if kind == "cards" else form.penalty.data or 0,
    )
    services().desk.draw(actor(), wanted)
    return redirect(url_for("desk.deck"))


@blueprint.post("/deck/shuffle")
def shuffle() -> Response:
    """Shuffle the discard pile into the deck."""
    services().desk.shuffle(actor())
    return redirect(url_for("desk.deck"))


@blueprint.post("/deck/undo")
def undo() -> Response:
    """Undo the newest draw."""
    services().desk.undo(actor(), UndoForm(request.form).number.data)
    return redirect(url_for("desk.deck"))


@blueprint.post("/deck/battle")
def battle() -> Response:
    """Set whether the shows are part of a battle."""
    services().desk.set_battle(actor(), in_battle=BattleForm(request.form).in_battle.data == "yes")
    return redirect(url_for("desk.deck"))


@blueprint.post("/deck/forget")
def forget() -> Response:
    """Empty the history."""
    services().desk.forget(actor())
    flash(f"The history is empty and all {FULL_DECK.size} cards are in the deck.")
    return redirect(url_for("desk.deck"))


def page(form: DrawForm) -> str:
    """Return the page with its form."""
    desk = services().desk.look(actor())
    return render_template(
        "desk/deck.html",
        form=form,
        view=deck_view(services().rulebook, desk),
        in_battle=desk.in_battle,
        rulings=deciding(*RULINGS),
    )
