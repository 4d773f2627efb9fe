"""The screen of an evening for a viewer, made of what the service shows them."""

from dataclasses import replace
from typing import Any, Final

from flask import request

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
from gm_tools.web.evenings.around import with_around
from gm_tools.web.evenings.forms import PictureToShow
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
    screen = _screen(look.game, moment, tuple(one.id for one in found[:MOST_PICTURES]))
    return with_around(replace(screen, picture_title=_title_sent()), look.game.id)


def phone_of(look: Look, address: str) -> EveningScreen:
    """Return a seat's screen; its forms go to an address."""
    return replace(screen_of(look), address=address)


def screen_at(game: StoredGame, state: Any, number: int) -> EveningScreen:
    """Return the screen of an evening as it was after an entry."""
    screen = replace(_screen(game, Moment(state, HOST, number)), is_host=False)
    return with_around(screen, game.id, now=False)


def words_of(_kind: str) -> LogWords:
    """Return the words of an evening's log."""
    return words_for()


def _screen(game: StoredGame, moment: Moment, pictures: tuple[str, ...] = ()) -> EveningScreen:
    return evening_screen(
        services().rulebook,
        moment,
        name=game.name,
        address=EVENINGS.url("host_page", game=game.id),
        pictures=pictures,
    )


def _title_sent() -> str | None:
    """Return the title that came with a picture which was refused: it is not typed again."""
    if request.endpoint != "evenings.show_picture":
        return None
    return PictureToShow().title.data


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
