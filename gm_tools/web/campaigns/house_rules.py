"""A campaign's house rules: the readings its table has agreed on."""

from collections.abc import Mapping

from flask import flash, render_template, request
from werkzeug.wrappers import Response

from gm_tools.presenters.campaigns import reading_rows
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.web.campaigns import blueprint
from gm_tools.web.campaigns.routes import led, to_page
from gm_tools.web.context import actor, services

PREFIX = "reading."


@blueprint.get("/<campaign>/house-rules")
def house_rules(campaign: str) -> str:
    """Show every switchable ruling with its readings."""
    look = led(campaign)
    return asked(campaign, look.campaign.name, look.notes.house_rules)


@blueprint.post("/<campaign>/house-rules")
def choose_readings(campaign: str) -> Response | tuple[str, int]:
    """Choose readings; unknown ones are refused and nothing is saved."""
    chosen = {
        name.removeprefix(PREFIX): value
        for name, value in request.form.items()
        if name.startswith(PREFIX)
    }
    try:
        services().tables.choose_readings(actor(), campaign, chosen)
    except TableRefusedError as error:
        return asked(campaign, led(campaign).campaign.name, chosen, error.problems), 422
    flash("House rules saved.")
    return to_page(campaign, "house-rules")


@blueprint.post("/<campaign>/house-rules/give")
def give_readings(campaign: str) -> Response:
    """Give the campaign's readings to its characters."""
    given = services().house_rules.give(actor(), campaign)
    who = "character now has" if given == 1 else "characters now have"
    flash(f"{given} {who} this campaign's readings, saved as a revision.")
    return to_page(campaign, "house-rules")


def asked(
    campaign: str, name: str, chosen: Mapping[str, str], problems: tuple[str, ...] = ()
) -> str:
    """Return the page for choosing readings."""
    return render_template(
        "campaigns/house_rules.html",
        campaign=campaign,
        name=name,
        rows=reading_rows(services().rulebook, chosen),
        problems=problems,
        prefix=PREFIX,
    )
