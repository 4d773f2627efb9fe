"""From what the service shows of a tracker to a screen, and the pages that show it."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.shared.face import Face
from gm_tools.presenters.games.shared.faces import FACES
from gm_tools.presenters.games.shared.tracker import (
    Moment,
    all_actions,
    said,
    tracker_screen,
    with_history,
)
from gm_tools.presenters.games.shared.tracker_views import TrackerScreen
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.web.context import services
from gm_tools.web.games import blueprint
from gm_tools.web.playing import hosting, seated, table
from gm_tools.web.playing.pages import Pages, proposed


def face_of(kind: str) -> Face:
    """Return a game's words; NotFoundError for one that has no screens."""
    if kind not in FACES:
        raise NotFoundError
    return FACES[kind]


def game_name(kind: str) -> str:
    """Return what a game is called."""
    book = services().books.get(kind)
    return book.name if book else kind


def facts_of(kind: str) -> Any:
    """Return what is printed of a game; None where nothing is."""
    book = services().books.get(kind)
    return book.facts if book else None


def screen_of(look: Look) -> TrackerScreen:
    """Return the screen of a look; a host's also says what undo and redo do."""
    face = face_of(look.game.kind)
    screen = tracker_screen(
        face,
        Moment(
            state=look.state,
            viewer=look.viewer,
            number=look.number,
            offers=look.offers,
            told=look.told,
            proposals=proposed(look),
            read_only=look.read_only.reason if look.read_only else "",
            facts=facts_of(face.kind),
        ),
        game=game_name(face.kind),
        name=look.game.name,
        address=PAGES.url("host_page", game=look.game.id),
    )
    if look.viewer != HOST:
        return screen
    undo = look.done[0] if look.done else None
    redo = look.undone[0] if look.undone else None
    return with_history(
        replace(screen, auto_accept=look.game.auto_accept and bool(screen.proposals)),
        (undo.number, screen.log[0].text if screen.log else undo.event.type) if undo else None,
        (redo[0], said(face, look.state, redo[1], HOST)) if redo else None,
    )


def phone_of(look: Look, address: str) -> TrackerScreen:
    """Return a seat's screen; its forms go to an address."""
    return replace(screen_of(look), address=address)


PAGES = Pages("games", "game", screen_of, phone_of, all_actions)
"""The pages of trackers."""

hosting.register(blueprint, PAGES)
hosting.register_proposals(blueprint, PAGES)
seated.register(blueprint, PAGES)
table.register(blueprint, PAGES)
