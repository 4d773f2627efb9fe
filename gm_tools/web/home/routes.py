"""The first page."""

from flask import render_template

from gm_tools.games.evening.game import KIND as EVENING
from gm_tools.presenters.character.library import LineView
from gm_tools.presenters.home import ComingView, coming_view, first_steps, running, unfinished
from gm_tools.services.encounters.records import PlanLine
from gm_tools.services.evenings.records import StoredEvening
from gm_tools.services.records import Campaign, Listed
from gm_tools.web.character_lines import character_line
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.games.lists import lines
from gm_tools.web.home import blueprint

MOST_CHARACTERS = 12


@blueprint.get("/")
def index() -> str:
    """Show what tonight needs."""
    found, campaign = services(), services().campaigns.current(actor())
    plans, games = found.plans.listed(actor(), "encounter"), lines()
    mine = found.characters.library(actor())
    party = the_party(campaign, mine)
    battles = [one for one in games if one.kind == "battle"]
    return render_template(
        "home/page.html",
        campaign=campaign,
        leads=campaign is not None and campaign in found.campaigns.led(actor()),
        party=party,
        steps=first_steps(characters=bool(mine), encounters=bool(plans), battles=bool(battles)),
        running=running([one for one in games if one.kind != EVENING]),
        evening=last_evening(campaign),
        evening_pages=hosted_by(EVENING),
        coming=next_encounter(plans),
        unfinished=tuple(unfinished(party)),
    )


def the_party(campaign: Campaign | None, mine: tuple[Listed, ...]) -> tuple[LineView, ...]:
    """Return the characters of the current campaign, or all of the actor's without one."""
    people = [one for one in mine if one.summary.making is None]
    here = [one for one in people if campaign is None or one.campaign == campaign.id]
    return tuple(character_line(one) for one in here[:MOST_CHARACTERS])


def next_encounter(plans: tuple[PlanLine, ...]) -> ComingView | None:
    """Return the encounter changed last that nobody fought yet."""
    found = services()
    fought = {one.encounter for one in found.played.of(actor(), [one.id for one in plans])}
    coming = tuple(one for one in plans if one.id not in fought)[:1]
    kept = next(iter(found.plans.opened(actor(), coming)), None)
    return coming_view(found.rulebook, kept.counting, kept.id, kept.encounter) if kept else None


def last_evening(campaign: Campaign | None) -> StoredEvening | None:
    """Return the evening that is open or, when none is, the last one, as far as it is told."""
    return services().evening_recaps.last(actor(), campaign.id) if campaign else None
