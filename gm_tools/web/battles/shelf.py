"""Battles in a list, in the trash, and gone for good."""

from flask import render_template, request

from gm_tools.games.battle.game import KIND
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import PAGES
from gm_tools.web.playing import shelving
from gm_tools.web.playing.shelving import campaign_names, lines, trashed_line

shelving.register(blueprint, PAGES)


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


@blueprint.get("/trash")
def trashed() -> str:
    """List the battles in the trash."""
    return render_template("battles/trash.html", lines=lines(KIND, trashed=True), asks=None)


@blueprint.get("/<game>/delete")
def ask_delete(game: str) -> str:
    """Ask before a battle is gone for good."""
    return render_template("battles/trash.html", lines=[], asks=trashed_line(game, KIND))
