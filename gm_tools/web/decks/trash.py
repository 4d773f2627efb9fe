"""Decks into the trash, out of it, and gone for good."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import actor, services
from gm_tools.web.decks import blueprint
from gm_tools.web.decks.games import games_with_decks


@blueprint.get("/trash")
def trashed() -> str:
    """List what is in the trash."""
    found = services().decks.listed(actor(), trashed=True)
    return render_template("decks/trash.html", found=found, games=games_with_decks())


@blueprint.post("/<deck>/trash")
def trash(deck: str) -> Response:
    """Put a deck into the trash."""
    services().decks.trash(actor(), deck)
    flash("Moved to the trash. It stays there until you delete it.")
    return redirect(url_for("decks.listing"))


@blueprint.post("/<deck>/restore")
def restore(deck: str) -> Response:
    """Take a deck out of the trash."""
    services().decks.restore(actor(), deck)
    flash("It is among your decks again.")
    return redirect(url_for("decks.trashed"))


@blueprint.get("/<deck>/delete")
def ask_delete(deck: str) -> str:
    """Ask before a deck is gone for good."""
    thrown = services().decks.listed(actor(), trashed=True)
    line = next((one for one in thrown if one.id == deck), None)
    if line is None:
        raise NotFoundError
    return render_template("decks/delete.html", line=line)


@blueprint.post("/<deck>/delete")
def delete(deck: str) -> Response:
    """Delete a deck that is in the trash."""
    services().decks.delete_forever(actor(), deck)
    flash("Deleted for good.")
    return redirect(url_for("decks.trashed"))
