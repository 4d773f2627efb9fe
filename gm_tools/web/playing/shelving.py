"""Games of every kind on the shelf: their lines, renaming, the trash, and gone for good."""

from collections.abc import Callable

from flask import Blueprint, flash, redirect, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.playing.listing import Line, result_line
from gm_tools.services.campaigns import CampaignLine
from gm_tools.services.errors import NotFoundError
from gm_tools.services.game_records import StoredGame
from gm_tools.web.context import actor, services
from gm_tools.web.playing.pages import Pages, of

LONGEST_NAME = 100


def register(blueprint: Blueprint, pages: Pages) -> None:
    """Give a family of games its shelf's buttons."""
    acts: tuple[Callable[[Pages, str], Response], ...] = (rename, trash, restore, delete)
    for act in acts:
        path = f"/<game>/{act.__name__}"
        blueprint.add_url_rule(path, act.__name__, of(pages, act), methods=["POST"])


def rename(pages: Pages, game: str) -> Response:
    """Give a game another name."""
    name = request.form.get("name", "").strip()[:LONGEST_NAME]
    if name:
        services().game_shelf.rename(actor(), game, name)
    return redirect(_list(pages), 303)


def trash(pages: Pages, game: str) -> Response:
    """Put a game into the trash."""
    services().game_shelf.trash(actor(), game)
    flash("Moved to the trash. It stays there until you delete it.")
    return redirect(_list(pages), 303)


def restore(pages: Pages, game: str) -> Response:
    """Take a game out of the trash."""
    services().game_shelf.restore(actor(), game)
    flash(f"The {pages.what} is back.")
    return redirect(_trash(pages), 303)


def delete(pages: Pages, game: str) -> Response:
    """Delete a game that is in the trash."""
    services().game_shelf.delete_forever(actor(), game)
    flash("Deleted for good.")
    return redirect(_trash(pages), 303)


def lines(
    kind: str | None = None, campaign: str | None = None, *, trashed: bool = False
) -> list[Line]:
    """Return the games that somebody may look at as lines of a list, last changed first."""
    found = services().game_shelf.listed(actor(), kind=kind, campaign=campaign, trashed=trashed)
    names, mine = campaign_names(), services().campaigns.mine(actor())
    led = {one.campaign for one in mine if one.role == "game_master"}
    return [_line(one, names.get(one.campaign or "", ""), one.campaign in led) for one in found]


def trashed_line(game: str, kind: str | None = None) -> Line:
    """Return the line of a game in the trash."""
    kept = next((one for one in lines(kind, trashed=True) if one.id == game), None)
    if kept is None:
        raise NotFoundError
    return kept


def campaign_names() -> dict[str, str]:
    """Return the names of the campaigns that somebody belongs to."""
    found: tuple[CampaignLine, ...] = services().campaigns.listed(actor())
    return {one.id: one.name for one in found}


def _line(one: StoredGame, campaign: str, is_mine: bool) -> Line:
    book = services().books.get(one.kind)
    called = book.name if book else "Game"
    return Line(
        id=one.id,
        kind=one.kind,
        game=called,
        name=one.name or ("Battle" if one.kind == "battle" else called),
        campaign=campaign,
        result=result_line(one.kind, one.result),
        at=one.trashed_at or one.updated_at,
        is_finished=one.result is not None,
        is_mine=is_mine,
    )


def _list(pages: Pages) -> str:
    """Return the list that a form stands on: all games stand on one of their own."""
    return url_for("games.index") if request.form.get("from") == "games" else pages.url("index")


def _trash(pages: Pages) -> str:
    if request.form.get("from") == "games":
        return url_for("games.trashed")
    return pages.url("trashed")
