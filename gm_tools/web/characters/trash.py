"""Into the trash, out of it, and gone for good."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.library import shown_name
from gm_tools.services.errors import NotFoundError
from gm_tools.web.characters import blueprint
from gm_tools.web.characters.routes import listing
from gm_tools.web.context import actor, services


@blueprint.get("/trash")
def trashed() -> str:
    """List what is in the trash."""
    return listing(trashed=True)


@blueprint.post("/<character>/trash")
def trash(character: str) -> Response:
    """Put a character into the trash."""
    services().characters.trash(actor(), character)
    flash("Moved to the trash. It stays there until you delete it.")
    return redirect(url_for("characters.library"))


@blueprint.post("/<character>/restore")
def restore(character: str) -> Response:
    """Take a character out of the trash."""
    services().characters.restore_from_trash(actor(), character)
    flash("It is back in the library.")
    return redirect(url_for("characters.trashed"))


@blueprint.get("/<character>/delete")
def ask_delete(character: str) -> str:
    """Ask before a character is gone for good."""
    kept = services().characters.get(actor(), character)
    if kept.trashed_at is None:
        raise NotFoundError
    return render_template(
        "characters/delete.html",
        character=character,
        name=shown_name(kept.character.name),
        revisions=kept.revision,
    )


@blueprint.post("/<character>/delete")
def delete(character: str) -> Response:
    """Delete a character that is in the trash, with its revisions."""
    services().characters.delete_forever(actor(), character)
    flash("Deleted for good.")
    return redirect(url_for("characters.trashed"))
