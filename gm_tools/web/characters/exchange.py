"""Import, export, and the sample party."""

from flask import flash, redirect, url_for
from werkzeug.wrappers import Response

from gm_tools.web.addresses import builder_address
from gm_tools.web.characters import blueprint
from gm_tools.web.context import actor, services
from gm_tools.web.shelf.exchange import ImportPages, arriving, register_export, register_import


@blueprint.post("/samples")
def samples() -> Response:
    """Copy the sample party into the library, once."""
    found = services().exchange.open_samples(actor())
    many = f"{len(found)} characters of the sample party are"
    flash(f"{many if found else 'The sample party is already'} in your library.")
    return redirect(url_for("characters.library"))


register_import(
    blueprint,
    ImportPages(
        place="characters",
        many="characters",
        lead="Character files that this app exported. Either all of them are imported or none, and "
        "everything that is wrong is listed at once.",
        label="Character files",
        take=lambda files: services().exchange.import_files(actor(), files),
        arrived=arriving("characters", builder_address, lambda: url_for("characters.library")),
        back=lambda: url_for("characters.library"),
        back_to="Back to the library",
    ),
)
register_export(
    blueprint, "character", lambda character: services().exchange.export(actor(), character)
)
