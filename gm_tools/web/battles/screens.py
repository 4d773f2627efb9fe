"""The screen of a battle for a viewer, made of what the service shows them."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, Final

from flask import session

from gm_tools.games.battle.game import KIND
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.battle_end import battle_end
from gm_tools.presenters.games.battle.light import in_light
from gm_tools.presenters.games.battle.proposals import proposal_views
from gm_tools.presenters.games.battle.screen import battle_screen
from gm_tools.presenters.games.battle.views import BattleScreen, GroundView
from gm_tools.presenters.games.battle.whole_log import WORDS
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.views import ProposalView
from gm_tools.services.games.answers import Look
from gm_tools.services.games.records import StoredGame
from gm_tools.services.pictures.grounds import laid_under
from gm_tools.web.battles.forms import HEALTH, PlaceOfPicture, WhatPlayersSee
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import Hosted, proposed
from gm_tools.web.seats import first_answer
from gm_tools.web.seats_around import seats_around

LIGHT: Final = "light"
"""In a browser's session: the battles that it shows in light mode."""
PAGES = (
    ("battles.host_page", "Play"),
    ("battles.people", "People"),
    ("battles.settings", "Settings"),
    ("join.seats", "Seats"),
    ("battles.log", "Log"),
    ("battles.aftermath", "Aftermath"),
)


def screen_of(look: Look) -> BattleScreen:
    """Return the screen of a look."""
    screen = battle_screen(
        look.state,
        look.viewer,
        look.number,
        look.offers,
        address=BATTLES.url("host_page", game=look.game.id),
        happened=look.told,
        announced=look.announced,
        recalled=look.recalled,
        proposals=_proposals(look),
        read_only=look.read_only.reason if look.read_only else "",
    )
    screen = on_ground(screen, look.game)
    if look.viewer != HOST:
        return _at_the_end(screen, look)
    has_notes = look.game.encounter is not None
    screen = replace(
        screen,
        auto_accept=look.game.auto_accept,
        has_notes=has_notes,
        seats=seats_around(look.game.id),
    )
    return in_light(screen) if look.game.id in session.get(LIGHT, ()) else screen


def _at_the_end(screen: BattleScreen, look: Look) -> BattleScreen:
    """Return a screen with how a battle that is over ended, as its viewer heard it."""
    if screen.phase != "over":
        return screen
    game, eyes = look.game.id, look.viewer
    told = first_answer(game, lambda viewer: services().retelling.told(viewer, game, eyes))
    return replace(screen, end=battle_end(told.events, eyes) if told else None)


def phone_of(look: Look, address: str) -> BattleScreen:
    """Return a seat's screen; its forms go to an address."""
    return replace(screen_of(look), address=address)


def screen_at(game: StoredGame, state: Any, number: int) -> BattleScreen:
    """Return the screen of a battle as it was after an entry."""
    address = BATTLES.url("host_page", game=game.id)
    screen = battle_screen(state, HOST, number, (), address=address)
    return replace(on_ground(screen, game), is_host=False)


def on_ground(screen: BattleScreen, game: StoredGame) -> BattleScreen:
    """Return a screen with the picture under its board, if one lies there."""
    laid = laid_under(game)
    if screen.board is None or laid is None:
        return screen
    return replace(screen, board=replace(screen.board, ground=GroundView(**asdict(laid))))


def words_of(_kind: str) -> LogWords:
    """Return the words of a battle's log."""
    return WORDS


def settings_of(look: Look) -> Mapping[str, object]:
    """Return what players see of a battle, as a form."""
    ground = laid_under(look.game)
    return {
        "form": WhatPlayersSee(obj=look.state.options.visible),
        "health": HEALTH,
        "board": look.state.board,
        "ground": ground,
        "place_form": PlaceOfPicture(formdata=None, obj=ground),
        "maps": services().pictures.own(actor(), "map"),
    }


def _proposals(look: Look) -> tuple[ProposalView, ...]:
    """The host may change what is offered."""
    offers = look.offers if look.viewer == HOST else ()
    return proposal_views(look.state, proposed(look), offers)


BATTLES: Final = Hosted(
    place="battles",
    what="battle",
    kind=KIND,
    look="bt",
    parts="battles/_screen.html",
    pages=PAGES,
    screen_of=screen_of,
    phone_of=phone_of,
    screen_at=screen_at,
    words_of=words_of,
    list="battles/list.html",
    settings="battles/settings.html",
    settings_of=settings_of,
    recap="recap",
)
"""The pages of battles."""
