"""Whole campaigns go out and come in as one file."""

from flask import url_for
from werkzeug.wrappers import Response

from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.web.campaigns import blueprint
from gm_tools.web.campaigns.routes import led, shown
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.shelf.exchange import ImportPages, arriving, register_import

ZIP = "application/zip"

PAGES = ImportPages(
    place="campaigns",
    many="campaigns",
    lead="A campaign that was exported here or elsewhere: notes, house rules, party, characters "
    "with their revisions, creatures, encounters and chains, and games that go on where they "
    "stood. Either all of it is imported or nothing, and everything that is wrong is listed at "
    "once.",
    more="It becomes a new campaign with you as game master. All its characters belong to you, "
    "other players' too. Invite the players again; in the games, free seats wait for them. If a "
    "file is too large for the browser, import it with gm-tools campaign import.",
    label="Campaign files",
    take=lambda files: services().campaign_exchange.import_files(actor(), files),
    arrived=arriving(
        "campaigns",
        lambda campaign: url_for("campaigns.page", campaign=campaign),
        lambda: url_for("campaigns.listing"),
    ),
    back=lambda: url_for("campaigns.listing"),
    back_to="Back to the campaigns",
    accept=f".zip,{ZIP}",
    pastes=False,
)

register_import(blueprint, PAGES)


@blueprint.get("/<campaign>/export")
def export(campaign: str) -> Response | tuple[str, int]:
    """Give a campaign out with what is about its characters."""
    return exported(campaign, library=False)


@blueprint.get("/<campaign>/export-all")
def export_all(campaign: str) -> Response | tuple[str, int]:
    """Give a campaign out with everything that its game master has prepared."""
    return exported(campaign, library=True)


def exported(campaign: str, *, library: bool) -> Response | tuple[str, int]:
    """Return a campaign's file, or its page with the reason why there is none."""
    try:
        file = services().campaign_exchange.export(actor(), campaign, library=library)
    except TableRefusedError as error:
        return shown(led(campaign), error.problems), 422
    return sent(file.content, ZIP, file.name, as_attachment=True)
