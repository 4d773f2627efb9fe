"""Make what a creature needs, attach a parasite, and what its page says of both."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.creature.made_for import Section, section
from gm_tools.services.bestiary.made_for import CreatureMaking, MakingRefusedError
from gm_tools.services.errors import NotFoundError
from gm_tools.web.addresses import builder_address
from gm_tools.web.context import actor, services
from gm_tools.web.made_for import blueprint
from gm_tools.web.made_for.forms import Attach, OnPage


@blueprint.app_template_global()
def made_here(creature: str) -> Section | None:
    """Let a creature's page say what is made for it, and offer more; nothing in the trash."""
    try:
        found = _made_for().creature(actor(), creature)
    except NotFoundError:
        return None
    made = _made_for().made(actor(), creature)
    return section(found, [(one.id, one.character, one.summary.problems) for one in made])


@blueprint.post("/creatures/<creature>")
def make(creature: str) -> Response:
    """Begin a Smidgeon's move or a Teyos' shadows, and go on to the builder."""
    return redirect(builder_address(_made_for().make(actor(), creature)), 303)


@blueprint.get("/parasite")
def ask() -> str:
    """Ask whom a parasite is attached to."""
    return _asked(Attach(host=request.args.get("host", "")))


@blueprint.post("/parasite")
def attach() -> Response | tuple[str, int]:
    """Attach a parasite and go on to the builder, or say why it cannot be."""
    form = Attach()
    if not form.validate_on_submit():
        return _asked(form), 422
    kind, _, host = (form.host.data or "").partition("|")
    try:
        made = _made_for().attach(actor(), kind, host, form.x.data or 0)
    except MakingRefusedError as refused:
        form[refused.field].errors = [refused.message]
        return _asked(form), 422
    return redirect(builder_address(made), 303)


@blueprint.post("/made/<made>/duplicate")
def duplicate(made: str) -> Response:
    """Keep a copy, and stay on the creature's page."""
    _made_for().duplicate(actor(), made)
    flash("A copy is kept.")
    return _back()


@blueprint.post("/made/<made>/trash")
def trash(made: str) -> Response:
    """Put it into the trash of the library, and stay on the creature's page."""
    _made_for().trash(actor(), made)
    flash("Moved to the trash of the library. It stays there until you delete it.")
    return _back()


def _made_for() -> CreatureMaking:
    return services().made_for


def _asked(form: Attach) -> str:
    hosts = _made_for().hosts(actor())
    groups = (
        ("Creatures", [one for one in hosts if one.kind == "creature" and not one.is_own]),
        ("Own creatures", [one for one in hosts if one.kind == "creature" and one.is_own]),
        ("Library", [one for one in hosts if one.kind == "character"]),
    )
    return render_template("made_for/parasite.html", form=form, groups=groups)


def _back() -> Response:
    """Return to the creature's page that the button stood on."""
    creature = OnPage(request.form).creature.data
    return redirect(url_for("bestiary.creature", creature=creature), 303)
