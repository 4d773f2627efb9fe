"""What is around an evening's shows, for each who looks: its games, code and picture."""

from flask import url_for

from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.evening.views import AroundView, GameLine, NextLine
from gm_tools.services.evenings.evenings import Around
from gm_tools.services.games.records import StoredGame
from gm_tools.services.people.join_codes import shown_code
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.join_links import link_to, picture
from gm_tools.web.seats import first_answer

LONGEST_NAME = 40


def around_view(game: str, viewer: str) -> AroundView:
    """Return what is around an evening for a viewer of its log."""
    found = _around(game)
    if found is None:
        return AroundView()
    link = link_to(found.code)
    return AroundView(
        games=tuple(_line(one, found, viewer) for one in found.games),
        code=shown_code(found.code) if found.code else "",
        link=link,
        picture=picture(link) if link else "",
        next=_next(found) if viewer == HOST else None,
        is_closed=found.is_closed,
    )


def _around(game: str) -> Around | None:
    return first_answer(game, lambda viewer: services().evenings.around(viewer, game))


def _line(game: StoredGame, around: Around, viewer: str) -> GameLine:
    is_over, hosted = game.status == "finished", hosted_by(game.kind)
    if viewer != HOST:
        address = url_for("join.seat", game=game.id)
    elif is_over:
        address = url_for(hosted.ended[0], game=game.id)
    else:
        address = hosted.url("host_page", game=game.id)
    return GameLine(game.id, game.name or "A game", address, is_over, game.id == around.stage)


def _next(around: Around) -> NextLine | None:
    """Return the battle that follows the last one, once that is over."""
    last = around.games[-1] if around.games else None
    if last is None or last.kind != "battle" or last.status != "finished" or around.is_closed:
        return None
    found = services().onward.after(actor(), last.id)
    if found is None:
        return None
    waits = _waits(last.id)
    sent = {"plan": found.chain, "place": str(found.place), "seen": found.seen}
    sent |= {"write": "1"} if waits else {}
    name = (found.name or "the next battle")[:LONGEST_NAME]
    label = f"Write the aftermath and begin {name}" if waits else f"Next battle: {name}"
    return NextLine(label, url_for("battles.follow", game=last.id), tuple(sent.items()))


def _waits(battle: str) -> bool:
    """Whether what a battle leaves behind can be written to its campaign, and is not yet."""
    found = services().settling.look(actor(), battle)
    return bool(found.campaign) and not found.is_written and not found.problems
