"""The screen of an evening for a viewer, made of what the service shows them."""

from dataclasses import replace
from typing import Any, Final

from gm_tools.games.evening.game import KIND
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.evening.presenter import words_for
from gm_tools.presenters.games.evening.screen import evening_screen
from gm_tools.presenters.games.evening.views import EveningScreen
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.tracker import Moment
from gm_tools.services.games.answers import Look
from gm_tools.services.games.records import StoredGame
from gm_tools.web.context import actor, services
from gm_tools.web.evenings.around import around_view
from gm_tools.web.games.hosted import Hosted

PAGES = (
    ("evenings.host_page", "Play"),
    ("evenings.settings", "Settings"),
    ("join.seats", "Seats"),
    ("evenings.log", "Log"),
)
MOST_PICTURES: Final = 12


def screen_of(look: Look) -> EveningScreen:
    """Return the screen of a look."""
    moment = Moment(
        state=look.state,
        viewer=look.viewer,
        number=look.number,
        offers=look.offers,
        told=look.told,
        read_only=look.read_only.reason if look.read_only else "",
    )
    found = services().pictures.own(actor(), "map") if look.viewer == HOST else ()
    return _screen(look.game, moment, tuple(one.id for one in found[:MOST_PICTURES]))


def phone_of(look: Look, address: str) -> EveningScreen:
    """Return a seat's screen; its forms go to an address."""
    return replace(screen_of(look), address=address)


def screen_at(game: StoredGame, state: Any, number: int) -> EveningScreen:
    """Return the screen of an evening as it was after an entry."""
    return replace(_screen(game, Moment(state, HOST, number)), is_host=False)


def words_of(_kind: str) -> LogWords:
    """Return the words of an evening's log."""
    return words_for()


def _screen(game: StoredGame, moment: Moment, pictures: tuple[str, ...] = ()) -> EveningScreen:
    screen = evening_screen(
        services().rulebook,
        moment,
        name=game.name,
        address=EVENINGS.url("host_page", game=game.id),
        pictures=pictures,
    )
    return replace(screen, around=around_view(game.id, moment.viewer))


EVENINGS: Final = Hosted(
    place="evenings",
    what="evening",
    kind=KIND,
    look="ev",
    parts="evenings/_screen.html",
    pages=PAGES,
    screen_of=screen_of,
    phone_of=phone_of,
    screen_at=screen_at,
    words_of=words_of,
    list="evenings/list.html",
)
"""The pages of evenings."""
