"""Into the trash, out of it, and gone for good."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.library import shown_name
from gm_tools.services.errors import NotFoundError
from gm_tools.services.plans import KINDS
from gm_tools.web.context import actor, services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.lists import ENDPOINTS, WORDS


@blueprint.get("/trash")
def trashed() -> str:
    """List what is in the trash, of every kind."""
    found = [
        line for kind in KINDS for line in services().plans.listed(actor(), kind, trashed=True)
    ]
    found.sort(key=lambda line: line.at, reverse=True)
    return render_template("encounters/trash.html", lines=found, words=WORDS)


@blueprint.post("/<plan>/trash")
def trash(plan: str) -> Response:
    """Put a plan into the trash."""
    kind = services().plans.trash(actor(), plan)
    flash("Moved to the trash. It stays there until you delete it.")
    return redirect(url_for(ENDPOINTS[kind]), 303)


@blueprint.post("/<plan>/restore")
def restore(plan: str) -> Response:
    """Take a plan out of the trash."""
    kind = services().plans.restore(actor(), plan)
    flash(f"The {WORDS[kind][0]} is back.")
    return redirect(url_for("encounters.trashed"), 303)


@blueprint.get("/<plan>/delete")
def ask_delete(plan: str) -> str:
    """Ask before a plan is gone for good."""
    kept = services().plans.get(actor(), plan)
    if kept.trashed_at is None:
        raise NotFoundError
    return render_template(
        "encounters/delete.html", kept=kept, name=shown_name(kept.plan.name), words=WORDS[kept.kind]
    )


@blueprint.post("/<plan>/delete")
def delete(plan: str) -> Response:
    """Delete a plan that is in the trash."""
    services().plans.delete_forever(actor(), plan)
    flash("Deleted for good.")
    return redirect(url_for("encounters.trashed"), 303)
