"""Lists of games, of one kind or of all: renaming, the trash, deleting for good."""

from collections.abc import Iterator, Sequence

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.games.shared.lists import Line, result_line
from gm_tools.presenters.searching import holds
from gm_tools.presenters.shelf import TrashLine
from gm_tools.services.campaigns.campaigns import CampaignLine
from gm_tools.services.games.records import StoredGame
from gm_tools.web.context import actor, services
from gm_tools.web.game_names import game_name
from gm_tools.web.games.forms import ListOfGames, ListSearch, Renaming
from gm_tools.web.games.hosted import Hosted, hosted_by, of, place_of
from gm_tools.web.searching import part_of
from gm_tools.web.shelf import trash
from gm_tools.web.shelf.lists import ON_A_PAGE, Listing, ListWords, Section, trash_of
from gm_tools.web.shelf.trash import TrashPages

COLUMNS = ("How it stands", "Campaign")
GONE = (
    "The {} will be gone, with its log and everything that happened in it. This cannot be undone."
)


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games its list, in which games are renamed and moved to the trash."""
    blueprint.add_url_rule("/", "index", of(hosted, index))
    blueprint.add_url_rule("/<game>/rename", "rename", of(hosted, rename), methods=["POST"])
    trash.register(
        blueprint,
        TrashPages(
            place=hosted.place,
            argument="game",
            shelf=lambda: services().games.shelf,
            page=lambda: trash_page(hosted),
            listing=lambda _game: _list(hosted),
            back=lambda _game: f"The {hosted.what} is back.",
            gone=lambda _game: GONE.format(hosted.what),
            name=called,
            copy=("Its ", "log as a file", " keeps a copy."),
            file="log_json",
            trashed=lambda _pages: _trash(hosted),
        ),
    )


def index(hosted: Hosted) -> str:
    """List the games, those that go on first."""
    form = ListSearch(request.args)
    campaign, search = form.campaign.data, form.q.data
    found = [one for one in lines(hosted.kind, campaign or None) if _is_found(one, search)]
    part = part_of(sorted(found, key=_is_finished), form.page.data, ON_A_PAGE)
    words = list_words(hosted)
    page = Listing(
        words=words,
        endpoint=f"{hosted.place}.index",
        title=words.many.capitalize(),
        caption=f"{words.many} with campaign and last change",
        columns=COLUMNS if hosted.kind else ("Game", *COLUMNS),
        part=part,
        search=search,
        narrowed={"campaign": campaign},
        divided=tuple(_sections(part.rows)),
    )
    known = campaign_names().get(campaign, "")
    about = {"hosted": hosted, "campaign": known, **hosted.listed()}
    return render_template(hosted.list, list=page, **about)


def rename(hosted: Hosted, game: str) -> Response:
    """Give a game another name."""
    name = Renaming().name.data
    if name:
        services().game_library.rename(actor(), game, name)
    return redirect(_list(hosted), 303)


def lines(
    kind: str | None = None, campaign: str | None = None, *, trashed: bool = False
) -> list[Line]:
    """Return the games that the actor may look at as lines of a list, last changed first."""
    found = services().game_library.listed(actor(), kind=kind, campaign=campaign, trashed=trashed)
    names, mine = campaign_names(), services().campaigns.mine(actor())
    led = {one.campaign for one in mine if one.role == "game_master"}
    return [_line(one, names.get(one.campaign or "", ""), one.campaign in led) for one in found]


def trash_page(hosted: Hosted) -> str:
    """Return the trash of one kind of game, or of all; each leads back to its own list."""
    found = tuple(
        TrashLine(one.id, one.name, (one.result or "Not finished",), one.at, place_of(one.kind))
        for one in lines(hosted.kind, trashed=True)
    )
    words, columns = list_words(hosted), ("How it stands",)
    title = f"Trash of {words.many}"
    page = trash_of(words, f"{hosted.place}.trashed", title, columns, found)
    return trash.trash_page("game", page, sent={} if hosted.kind else {"from": "games"})


def list_words(hosted: Hosted) -> ListWords:
    """Return the words that the lists of a family of games have in common."""
    many = f"{hosted.what}s"
    tabs = ((f"{hosted.place}.index", many.capitalize()), (f"{hosted.place}.trashed", "Trash"))
    searched = "name or campaign" if hosted.kind else "name, game or campaign"
    return ListWords(hosted.what, many, tabs, searched=f"Search by {searched}")


def called(game: StoredGame) -> str:
    """Return a game's name, or what is played."""
    hosted = hosted_by(game.kind)
    return game.name or (hosted.what.capitalize() if hosted.kind else game_name(game.kind))


def campaign_names() -> dict[str, str]:
    """Return the names of the campaigns that the actor belongs to."""
    found: tuple[CampaignLine, ...] = services().campaigns.listed(actor())
    return {one.id: one.name for one in found}


def _line(one: StoredGame, campaign: str, is_mine: bool) -> Line:
    hosted = hosted_by(one.kind)
    return Line(
        id=one.id,
        kind=one.kind,
        game=game_name(one.kind),
        name=called(one),
        place=hosted.place,
        ended=hosted.ended,
        campaign=campaign,
        result=result_line(one.kind, one.result),
        at=one.trashed_at or one.updated_at,
        is_finished=one.result is not None,
        is_mine=is_mine,
    )


def _is_found(line: Line, search: str) -> bool:
    return holds(f"{line.name} {line.game} {line.campaign}", search)


def _is_finished(line: Line) -> bool:
    return line.is_finished


def _sections(lines: Sequence[Line]) -> Iterator[Section]:
    """Yield the games that go on, and those that ended, where there are any."""
    for title, is_finished in (("Running", False), ("Finished", True)):
        found = [one for one in lines if one.is_finished == is_finished]
        if found:
            yield Section(title, found)


def _list(hosted: Hosted) -> str:
    """Return the list that a form stands on: all games stand on one of their own."""
    return url_for("games.index") if _is_for_all() else hosted.url("index")


def _trash(hosted: Hosted) -> str:
    return url_for("games.trashed") if _is_for_all() else hosted.url("trashed")


def _is_for_all() -> bool:
    """Whether a form stands on a list of all games."""
    return ListOfGames(request.form).stands_on.data == "games"
