"""Import and export of encounters, templates and chains."""

from flask import url_for

from gm_tools.web.context import actor, services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.lists import ENDPOINTS, WORDS
from gm_tools.web.shelf.exchange import ImportPages, register_export, register_import


def arrived(taken: tuple[str, ...]) -> tuple[str, str]:
    """Return a message about the imported plans, and the address to go to."""
    kept = services().plans.get(actor(), taken[0])
    if len(taken) == 1:
        word = WORDS[kept.kind][0]
        said = f"Imported as {'an' if word == 'encounter' else 'a'} {word}."
        return said, url_for("encounters.show", plan=taken[0])
    said = f"{len(taken)} imported. An encounter without a party is now a template."
    return said, url_for(ENDPOINTS[kept.kind])


register_import(
    blueprint,
    ImportPages(
        place="encounters",
        many="encounters",
        lead="Files of encounters, templates and chains that this app exported. Either all of "
        "them are imported or none. An encounter without a party becomes a template.",
        label="Files",
        take=lambda files: services().plan_exchange.import_files(actor(), files),
        arrived=arrived,
        back=lambda: url_for("encounters.listing"),
        back_to="Back to the encounters",
    ),
)
register_export(blueprint, "plan", lambda plan: services().plan_exchange.export(actor(), plan))
