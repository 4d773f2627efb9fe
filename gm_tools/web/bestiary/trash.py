"""One's own creatures into the trash, out of it, and gone for good."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.library import shown_name
from gm_tools.services.errors import NotFoundError
from gm_tools.web.bestiary import blueprint
from gm_tools.web.context import actor, services


@blueprint.get("/trash")
def trashed() -> str:
    """List what is in the trash."""
    return render_template(
        "bestiary/trash.html", found=services().bestiary.own(actor(), trashed=True)
    )


@blueprint.post("/<creature>/trash")
def trash(creature: str) -> Response:
    """Put a creature into the trash."""
    services().bestiary.trash(actor(), creature)
    flash("Moved to the trash. It stays there until you delete it.")
    return redirect(url_for("bestiary.browse"))


@blueprint.post("/<creature>/restore")
def restore(creature: str) -> Response:
    """Take a creature out of the trash."""
    services().bestiary.restore(actor(), creature)
    flash("It is back in the bestiary.")
    return redirect(url_for("bestiary.trashed"))


@blueprint.get("/<creature>/delete")
def ask_delete(creature: str) -> str:
    """Ask before a creature is gone for good."""
    known = services().bestiary.get(actor(), creature)
    if known.trashed_at is None:
        raise NotFoundError
    name = shown_name(known.creature.name)
    return render_template("bestiary/delete.html", creature=creature, name=name)


@blueprint.post("/<creature>/delete")
def delete(creature: str) -> Response:
    """Delete a creature that is in the trash."""
    services().bestiary.delete_forever(actor(), creature)
    flash("Deleted for good.")
    return redirect(url_for("bestiary.trashed"))
