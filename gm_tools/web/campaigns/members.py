"""The members of a campaign, its characters, and the attendance."""

from typing import cast, get_args

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.errors import NotFoundError
from gm_tools.services.records import Role
from gm_tools.web.campaigns import blueprint
from gm_tools.web.campaigns.forms import Present, SetRole
from gm_tools.web.campaigns.routes import shown, to_page
from gm_tools.web.character_lines import character_line
from gm_tools.web.context import actor, is_fragment, services


@blueprint.post("/<campaign>/present")
def present(campaign: str) -> Response | tuple[str, int] | str:
    """Set the attendance; htmx gets only its summary, other requests the page."""
    form = Present()
    services().tables.set_present(actor(), campaign, form.listed.data, form.present.data)
    if is_fragment():
        return shown(services().tables.look(actor(), campaign))
    return to_page(campaign, "party")


@blueprint.get("/<campaign>/characters")
def characters(campaign: str) -> str:
    """Show the characters that the actor could bring."""
    look = services().tables.look(actor(), campaign)
    found = services().rosters.candidates(actor(), campaign)
    return render_template(
        "campaigns/characters.html",
        campaign=campaign,
        name=look.campaign.name,
        lines=[character_line(one) for one in found],
    )


@blueprint.post("/<campaign>/characters/<character>/bring")
def bring(campaign: str, character: str) -> Response | tuple[str, int]:
    """Move a character into the campaign."""
    try:
        services().rosters.bring(actor(), campaign, character)
    except TableRefusedError as error:
        return shown(services().tables.look(actor(), campaign), error.problems), 422
    flash("The character belongs to this campaign now.")
    return redirect(url_for("campaigns.characters", campaign=campaign))


@blueprint.post("/<campaign>/characters/<character>/copy")
def copy(campaign: str, character: str) -> Response | tuple[str, int]:
    """Bring a copy of a character; the original stays where it is."""
    try:
        services().rosters.copy(actor(), campaign, character)
    except TableRefusedError as error:
        return shown(services().tables.look(actor(), campaign), error.problems), 422
    flash("A copy belongs to this campaign now.")
    return redirect(url_for("campaigns.characters", campaign=campaign))


@blueprint.post("/<campaign>/characters/<character>/take-out")
def take_out(campaign: str, character: str) -> Response:
    """Move a character back into its owner's library."""
    services().rosters.take_out(actor(), campaign, character)
    flash("The character is back in its owner's own library.")
    return to_page(campaign, "party")


@blueprint.post("/<campaign>/people/<account>/role")
def set_role(campaign: str, account: str) -> Response | tuple[str, int]:
    """Change a member's role in the campaign."""
    role = SetRole().role.data
    if role not in get_args(Role):
        raise NotFoundError
    try:
        services().rosters.set_role(actor(), campaign, account, cast(Role, role))
    except TableRefusedError as error:
        return shown(services().tables.look(actor(), campaign), error.problems), 422
    flash("Saved.")
    return to_page(campaign, "people")


@blueprint.post("/<campaign>/people/<account>/remove")
def remove(campaign: str, account: str) -> Response | tuple[str, int]:
    """Remove a member, or leave the campaign."""
    try:
        services().rosters.remove(actor(), campaign, account)
    except TableRefusedError as error:
        return shown(services().tables.look(actor(), campaign), error.problems), 422
    if account == actor().account:
        flash("You have left the campaign. Your characters are in your own library.")
        return redirect(url_for("campaigns.listing"))
    flash("The player has left the campaign, and so have their characters.")
    return to_page(campaign, "people")
