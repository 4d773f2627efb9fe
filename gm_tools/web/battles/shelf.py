"""Battles in a list, in the trash, and gone for good."""

from flask import render_template, request

from gm_tools.games.battle.game import KIND
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import PAGES
from gm_tools.web.playing import shelving
from gm_tools.web.playing.shelving import campaign_names, lines


@blueprint.get("/")
def index() -> str:
    """List the battles, those that go on first."""
    campaign = request.args.get("campaign")
    found = lines(KIND, campaign)
    return render_template(
        "battles/list.html",
        running=[one for one in found if not one.is_finished],
        finished=[one for one in found if one.is_finished],
        campaign=campaign_names().get(campaign or ""),
    )


def trashed() -> str:
    """List the battles in the trash."""
    title = "Trash of battles"
    return shelving.trash_page(KIND, title, "Battles in the trash", "battles/trash.html")


shelving.register(blueprint, PAGES, trashed)
