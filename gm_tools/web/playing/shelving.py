"""Games of every kind on the shelf: their lines, renaming, the trash, and gone for good."""

from collections.abc import Callable

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.presenters.games.shared.listing import Line, result_line
from gm_tools.presenters.shelf import TrashLine, TrashTable
from gm_tools.services.campaigns.campaigns import CampaignLine
from gm_tools.services.games.records import StoredGame
from gm_tools.web.context import actor, services
from gm_tools.web.playing.forms import ListOfGames, Renaming
from gm_tools.web.playing.pages import Pages, of
from gm_tools.web.shelf import trash
from gm_tools.web.shelf.trash import TrashPages

GONE = (
    "The {} is gone then, with its log and everything that happened in it. This cannot be undone."
)


def register(blueprint: Blueprint, pages: Pages, trashed: Callable[[], str]) -> None:
    """Give a family of games its shelf: a name of one's own, and the trash."""
    blueprint.add_url_rule("/<game>/rename", "rename", of(pages, rename), methods=["POST"])
    trash.register(
        blueprint,
        TrashPages(
            place=pages.place,
            argument="game",
            shelf=lambda: services().games.shelf,
            page=trashed,
            listing=lambda _game: _list(pages),
            back=lambda _game: f"The {pages.what} is back.",
            gone=lambda _game: GONE.format(pages.what),
            name=called,
            copy=("Its ", "log as a file", " keeps a copy."),
            file="log_json",
            trashed=lambda _pages: _trash(pages),
        ),
    )


def rename(pages: Pages, game: str) -> Response:
    """Give a game another name."""
    name = Renaming().name.data
    if name:
        services().game_shelf.rename(actor(), game, name)
    return redirect(_list(pages), 303)


def lines(
    kind: str | None = None, campaign: str | None = None, *, trashed: bool = False
) -> list[Line]:
    """Return the games that somebody may look at as lines of a list, last changed first."""
    found = services().game_shelf.listed(actor(), kind=kind, campaign=campaign, trashed=trashed)
    names, mine = campaign_names(), services().campaigns.mine(actor())
    led = {one.campaign for one in mine if one.role == "game_master"}
    return [_line(one, names.get(one.campaign or "", ""), one.campaign in led) for one in found]


def trash_page(kind: str | None, title: str, caption: str, template: str) -> str:
    """Return the trash of one game or of all; from that of all games one comes back to it."""
    found = tuple(
        TrashLine(one.id, one.name, (one.result or "Not finished",), one.at, place_of(one.kind))
        for one in lines(kind, trashed=True)
    )
    sent = {} if kind else {"from": "games"}
    table = TrashTable(title, caption, ("How it stands",), found, sent=sent)
    return trash.trash_page(template, "game", table)


def place_of(kind: str) -> str:
    """Return the blueprint that shows a game."""
    return "battles" if kind == BATTLE else "games"


def called(game: StoredGame) -> str:
    """Return a game's name, or what is played."""
    book = services().books.get(game.kind)
    usual = book.name if book else "Game"
    return game.name or ("Battle" if game.kind == BATTLE else usual)


def campaign_names() -> dict[str, str]:
    """Return the names of the campaigns that somebody belongs to."""
    found: tuple[CampaignLine, ...] = services().campaigns.listed(actor())
    return {one.id: one.name for one in found}


def _line(one: StoredGame, campaign: str, is_mine: bool) -> Line:
    book = services().books.get(one.kind)
    return Line(
        id=one.id,
        kind=one.kind,
        game=book.name if book else "Game",
        name=called(one),
        campaign=campaign,
        result=result_line(one.kind, one.result),
        at=one.trashed_at or one.updated_at,
        is_finished=one.result is not None,
        is_mine=is_mine,
    )


def _list(pages: Pages) -> str:
    """Return the list that a form stands on: all games stand on one of their own."""
    return url_for("games.index") if _is_for_all() else pages.url("index")


def _trash(pages: Pages) -> str:
    if _is_for_all():
        return url_for("games.trashed")
    return pages.url("trashed")


def _is_for_all() -> bool:
    """Whether a form stands on a list of all games."""
    return ListOfGames(request.form).stands_on.data == "games"
