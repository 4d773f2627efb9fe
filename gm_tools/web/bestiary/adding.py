"""Adding a creature to an encounter, from its page."""

from flask import flash, redirect, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.encounter.adding import adding_view
from gm_tools.services.encounters.adding import AddingRefusedError
from gm_tools.web.bestiary import blueprint
from gm_tools.web.bestiary.forms import AddToEncounter
from gm_tools.web.bestiary.routes import creature_page
from gm_tools.web.context import actor, services


@blueprint.post("/<creature>/encounter")
def add_to_encounter(creature: str) -> Response | tuple[str, int]:
    """Add a creature to a chosen encounter, or a new one, and open that; or say why not."""
    known, adding = services().bestiary.get(actor(), creature), services().adding
    form = AddToEncounter(adding_view(known.creature, adding.places(actor())))
    if not form.validate_on_submit():
        return creature_page(creature, form), 422
    plan, side = form.place()
    try:
        joined = adding.add(actor(), creature, plan, side, form.count.data)
    except AddingRefusedError as refused:
        form.where.errors = [str(refused)]
        return creature_page(creature, form), 422
    flash(f"{form.count.data} x {known.creature.name} added.")
    return redirect(url_for("encounters.show", plan=joined, _anchor="main"), 303)
