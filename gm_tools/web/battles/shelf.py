"""Battles in a list, in the trash, and gone for good."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.battle.game import KIND
from gm_tools.presenters.battle.result import Line, listed_line
from gm_tools.services.campaigns import CampaignLine
from gm_tools.services.errors import NotFoundError
from gm_tools.services.game_records import StoredGame
from gm_tools.web.battles import blueprint
from gm_tools.web.context import actor, services

LONGEST_NAME = 100


@blueprint.get("/")
def index() -> str:
    """List the battles, those that go on first."""
    campaign = request.args.get("campaign")
    found = services().game_shelf.listed(actor(), kind=KIND, campaign=campaign)
    lines = _lines(found)
    return render_template(
        "battles/list.html",
        running=[one for one in lines if not one.is_finished],
        finished=[one for one in lines if one.is_finished],
        campaign=_names().get(campaign or ""),
    )


@blueprint.get("/trash")
def trashed() -> str:
    """List the battles in the trash."""
    found = services().game_shelf.listed(actor(), kind=KIND, trashed=True)
    return render_template("battles/trash.html", lines=_lines(found), asks=None)


@blueprint.post("/<game>/rename")
def rename(game: str) -> Response:
    """Give a battle another name."""
    name = request.form.get("name", "").strip()[:LONGEST_NAME]
    if name:
        services().game_shelf.rename(actor(), game, name)
    return redirect(url_for("battles.index"), 303)


@blueprint.post("/<game>/trash")
def trash(game: str) -> Response:
    """Put a battle into the trash."""
    services().game_shelf.trash(actor(), game)
    flash("Moved to the trash. It stays there until you delete it.")
    return redirect(url_for("battles.index"), 303)


@blueprint.post("/<game>/restore")
def restore(game: str) -> Response:
    """Take a battle out of the trash."""
    services().game_shelf.restore(actor(), game)
    flash("The battle is back.")
    return redirect(url_for("battles.trashed"), 303)


@blueprint.get("/<game>/delete")
def ask_delete(game: str) -> str:
    """Ask before a battle is gone for good."""
    found = services().game_shelf.listed(actor(), kind=KIND, trashed=True)
    kept = next((one for one in _lines(found) if one.id == game), None)
    if kept is None:
        raise NotFoundError
    return render_template("battles/trash.html", lines=[], asks=kept)


@blueprint.post("/<game>/delete")
def delete(game: str) -> Response:
    """Delete a battle that is in the trash."""
    services().game_shelf.delete_forever(actor(), game)
    flash("Deleted for good.")
    return redirect(url_for("battles.trashed"), 303)


def _lines(games: tuple[StoredGame, ...]) -> list[Line]:
    names, mine = _names(), services().campaigns.mine(actor())
    led = {one.campaign for one in mine if one.role == "game_master"}
    return [
        listed_line(
            id=one.id,
            name=one.name,
            campaign=names.get(one.campaign or "", ""),
            result=one.result,
            at=one.trashed_at or one.updated_at,
            is_mine=one.campaign in led,
        )
        for one in games
    ]


def _names() -> dict[str, str]:
    found: tuple[CampaignLine, ...] = services().campaigns.listed(actor())
    return {one.id: one.name for one in found}
