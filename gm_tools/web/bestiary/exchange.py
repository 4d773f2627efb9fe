"""Import and export of creatures."""

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from gm_tools.web.bestiary import blueprint
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.shelf.exchange import ImportPages, arriving, register_import


@blueprint.get("/export")
def export() -> Response:
    """Send the requested creatures, several as a pack; without a request, all own ones."""
    asked = tuple(dict.fromkeys(request.args.getlist("creature")))
    chosen = asked or tuple(one.id for one in services().bestiary.own(actor()))
    if not chosen:
        flash("There is nothing of your own to export yet. Choose creatures in the list.")
        return _to_list()
    file = services().creature_exchange.export(actor(), chosen)
    return sent(file.content, "application/toml", file.name, as_attachment=True)


def _to_list() -> Response:
    return redirect(url_for("bestiary.browse"))


register_import(
    blueprint,
    ImportPages(
        place="bestiary",
        many="creatures",
        lead="Creature files that this app exported, with one creature or a pack of many. Either "
        "all of them are imported or none, and everything that is wrong is listed at once.",
        label="Creature files",
        accept=".toml,application/toml,text/plain",
        take=lambda files: services().creature_exchange.import_files(actor(), files),
        arrived=arriving(
            "creatures",
            lambda creature: url_for("bestiary.creature", creature=creature),
            lambda: url_for("bestiary.browse", origin="own"),
        ),
        back=lambda: url_for("bestiary.browse"),
        back_to="Back to the bestiary",
    ),
)
