"""What is around an evening's shows, for each who looks: its games, seats, code and picture."""

from collections.abc import Iterator
from dataclasses import replace

from flask import url_for

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.evening.views import (
    AroundView,
    EveningScreen,
    GameLine,
    NextLine,
    PersonView,
    SeatLine,
)
from gm_tools.services.evenings.evenings import Around
from gm_tools.services.games.records import StoredGame
from gm_tools.services.people.join_codes import shown_code
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.join_links import link_to, picture
from gm_tools.web.seats import first_answer

LONGEST_NAME = 40


def with_around(screen: EveningScreen, game: str, *, now: bool = True) -> EveningScreen:
    """Return a screen with what is around it; ``now``: its people as they stand at this moment."""
    found = _around(game)
    if found is None:
        return screen
    people = tuple(_people(screen, found)) if now else screen.people
    return replace(screen, around=_view(found, game, screen.viewer), people=people)


def _view(found: Around, game: str, viewer: str) -> AroundView:
    link, is_host = link_to(found.code), viewer == HOST
    return AroundView(
        log=game,
        games=tuple(_line(one, found, viewer) for one in found.games),
        code=shown_code(found.code) if found.code else "",
        link=link,
        picture=picture(link) if link else "",
        next=_next(found) if is_host else None,
        seats=tuple(_seats(game)) if is_host else (),
        is_full=bool(found.sitting) and all(one.who for one in found.sitting),
        is_closed=found.is_closed,
    )


def _around(game: str) -> Around | None:
    return first_answer(game, lambda viewer: services().evenings.around(viewer, game))


def _people(screen: EveningScreen, found: Around) -> Iterator[PersonView]:
    """Yield the people by the names that they gave, with their health between battles."""
    sitting = {one.seat: one for one in found.sitting}
    for person in screen.people:
        one = sitting.get(person.id)
        if one is not None:
            player = one.who if one.who != person.name else ""
            person = replace(person, player=player or person.player)
        if one is not None and one.health is not None:
            person = replace(
                person, health=one.health, most_health=one.most_health, injuries=one.injuries
            )
        yield person


def _seats(game: str) -> Iterator[SeatLine]:
    """Yield the seats as their game master sees them, the television last."""
    seats = services().seats.look(actor(), game).seats
    for seat in sorted(seats, key=lambda one: one.name == TABLE):
        label = "Television" if seat.name == TABLE else seat.label or seat.name
        is_asked = seat.token_hash is not None and not seat.approved
        yield SeatLine(seat.name, label, seat.who if seat.token_hash else "", is_asked)


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
