"""Import and export of decks."""

from flask import url_for

from gm_tools.web.context import actor, services
from gm_tools.web.decks import blueprint
from gm_tools.web.shelf.exchange import ImportPages, arriving, register_export, register_import

register_import(
    blueprint,
    ImportPages(
        place="decks",
        many="decks",
        lead="Deck files that this app exported, one deck each. Either all of them are imported or "
        "none, and everything that is wrong is listed at once.",
        label="Deck files",
        take=lambda files: services().deck_exchange.import_files(actor(), files),
        arrived=arriving(
            "decks",
            lambda deck: url_for("decks.page", deck=deck),
            lambda: url_for("decks.listing"),
        ),
        back=lambda: url_for("decks.listing"),
        back_to="Back to the decks",
    ),
)
register_export(blueprint, "deck", lambda deck: services().deck_exchange.export(actor(), deck))
