"""The list of campaigns, and the page of a campaign."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.games.evening.game import KIND as EVENING
from gm_tools.presenters.campaigns import campaign_view
from gm_tools.services.campaigns.written import TableLook
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.records import StoredEvening
from gm_tools.web.campaigns import blueprint
from gm_tools.web.campaigns.forms import BATTLE, AddBattle, NameCampaign
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by

SAMPLE_NAME = "Sample campaign"


@blueprint.get("")
def listing() -> str:
    """List the actor's campaigns."""
    return listed(NameCampaign(formdata=None))


def listed(form: NameCampaign) -> str:
    """Return the list with a form for a new campaign."""
    found = services().campaigns
    return render_template(
        "campaigns/list.html",
        lines=found.listed(actor()),
        trashed=found.listed(actor(), trashed=True),
        form=form,
    )


@blueprint.post("")
def create() -> Response | tuple[str, int]:
    """Create a campaign and open it."""
    form = NameCampaign()
    if not form.validate_on_submit():
        return listed(form), 422
    return to_page(services().campaigns.create(actor(), form.name.data or ""))


@blueprint.post("/sample")
def sample() -> Response:
    """Open the campaign with the sample party; create it first where there is none."""
    kept = (one for one in services().campaigns.led(actor()) if one.name == SAMPLE_NAME)
    if found := next(kept, None):
        return to_page(found.id)
    campaign = services().campaigns.create(actor(), SAMPLE_NAME)
    party = services().exchange.open_samples(actor(), campaign)
    flash(f"{len(party)} characters of the sample party are in this campaign.")
    return to_page(campaign)


@blueprint.get("/<campaign>")
def page(campaign: str) -> str:
    """Show a campaign."""
    return shown(services().tables.look(actor(), campaign))


def shown(
    look: TableLook,
    problems: tuple[str, ...] = (),
    *,
    rename: NameCampaign | None = None,
    battle: AddBattle | None = None,
) -> str:
    """Return a campaign's page, with problems and the forms as they were sent."""
    evenings = _evenings(look)
    mine = frozenset(key for key, owner in look.owners.items() if owner == actor().account)
    return render_template(
        "campaigns/page.html",
        look=look,
        campaign=look.campaign.id,
        leads=look.role == "game_master",
        view=campaign_view(
            services().rulebook, look.party, look.notes, look.steps, apart=look.apart, mine=mine
        ),
        evenings=evenings,
        last_evening=services().evening_recaps.last(actor(), look.campaign.id),
        recap=f"{hosted_by(EVENING).place}.recap",
        tonight=evenings[0] if evenings and evenings[0].closed_at is None else None,
        table=f"{hosted_by(EVENING).place}.host_page",
        problems=problems,
        rename=rename or NameCampaign(formdata=None, name=look.campaign.name),
        battle=battle or AddBattle(formdata=None, prefix=BATTLE),
    )


def _evenings(look: TableLook) -> tuple[StoredEvening, ...]:
    """Return the campaign's evenings to its game masters."""
    is_led = look.role == "game_master"
    return services().evenings.of(actor(), look.campaign.id) if is_led else ()


@blueprint.post("/<campaign>/rename")
def rename(campaign: str) -> Response | tuple[str, int]:
    """Rename a campaign."""
    form = NameCampaign()
    if not form.validate_on_submit():
        return shown(led(campaign), tuple(form.name.errors), rename=form), 422
    services().campaigns.rename(actor(), campaign, form.name.data or "")
    return to_page(campaign)


@blueprint.post("/<campaign>/choose")
def choose(campaign: str) -> Response:
    """Make a campaign current."""
    services().campaigns.choose(actor(), campaign)
    flash("Encounters and the bestiary now measure against this party.")
    return to_page(campaign)


@blueprint.post("/<campaign>/trash")
def trash(campaign: str) -> Response:
    """Put a campaign in the trash."""
    services().campaigns.trash(actor(), campaign)
    flash("Moved to the trash. Its characters stay in the library.")
    return redirect(url_for("campaigns.listing"))


@blueprint.post("/<campaign>/restore")
def restore(campaign: str) -> Response:
    """Take a campaign out of the trash."""
    services().campaigns.restore(actor(), campaign)
    flash("It is back.")
    return to_page(campaign)


def led(campaign: str) -> TableLook:
    """Return a campaign; NotFoundError for all but its game master."""
    look = services().tables.look(actor(), campaign)
    if look.role != "game_master":
        raise NotFoundError
    return look


def to_page(campaign: str, part: str | None = None) -> Response:
    """Redirect to a campaign's page."""
    return redirect(url_for("campaigns.page", campaign=campaign, _anchor=part))
