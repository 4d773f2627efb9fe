"""The screen of a tracker for a viewer, made of what the service shows them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.shared.game_presenter import GamePresenter
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.presenters import PAPERS, PRESENTERS
from gm_tools.presenters.games.shared.tracker import Moment, tracker_screen
from gm_tools.presenters.games.shared.tracker_log import log_words
from gm_tools.presenters.games.shared.tracker_views import TrackerScreen
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.services.games.records import StoredGame
from gm_tools.web.context import services
from gm_tools.web.game_names import game_name
from gm_tools.web.games.hosted import Hosted, proposed
from gm_tools.web.seats_around import seats_around

PAGES = (
    ("games.host_page", "Play"),
    ("games.by_hand", "By hand"),
    ("games.settings", "Settings"),
    ("join.seats", "Seats"),
    ("games.log", "Log"),
    ("games.result", "Result"),
)


def presenter_of(kind: str) -> GamePresenter:
    """Return a game's words; NotFoundError for one that has no screens."""
    if kind not in PRESENTERS:
        raise NotFoundError
    return PRESENTERS[kind]


def facts_of(kind: str) -> object:
    """Return what is printed of a game; None where nothing is."""
    book = services().books.get(kind)
    return book.facts if book else None


def screen_of(look: Look) -> TrackerScreen:
    """Return the screen of a look."""
    moment = Moment(
        state=look.state,
        viewer=look.viewer,
        number=look.number,
        offers=look.offers,
        told=look.told,
        proposals=proposed(look),
        read_only=look.read_only.reason if look.read_only else "",
        facts=facts_of(look.game.kind),
    )
    screen = _screen(look.game, moment)
    if look.viewer != HOST:
        return screen
    is_open = look.game.auto_accept and bool(screen.proposals)
    return replace(screen, auto_accept=is_open, seats=seats_around(look.game.id))


def phone_of(look: Look, address: str) -> TrackerScreen:
    """Return a seat's screen; its forms go to an address."""
    return replace(screen_of(look), address=address)


def screen_at(game: StoredGame, state: object, number: int) -> TrackerScreen:
    """Return the screen of a game as it was after an entry."""
    return _screen(game, Moment(state, HOST, number, facts=facts_of(game.kind)))


def words_of(kind: str) -> LogWords:
    """Return the words of a game's log."""
    return log_words(presenter_of(kind))


def listed() -> Mapping[str, object]:
    """Return what the list of all games says beside them: what each needs to begin."""
    books = tuple(services().books.values())
    return {"books": books, "ready": services().games.kinds, "papers": PAPERS}


def _screen(game: StoredGame, moment: Moment) -> TrackerScreen:
    return tracker_screen(
        presenter_of(game.kind),
        moment,
        game=game_name(game.kind),
        name=game.name,
        address=TRACKERS.url("host_page", game=game.id),
    )


TRACKERS: Final = Hosted(
    place="games",
    what="game",
    kind=None,
    look="gt",
    parts="trackers/_screen.html",
    pages=PAGES,
    screen_of=screen_of,
    phone_of=phone_of,
    screen_at=screen_at,
    words_of=words_of,
    list="trackers/list.html",
    listed=listed,
)
"""The pages of every game but battle, and of the list of all games."""
