"""From what the service shows of a battle to a screen, for whoever looks."""

import json
from collections.abc import Iterator

from flask import url_for

from gm_tools.games.battle.game import KIND
from gm_tools.games.event import HOST
from gm_tools.presenters.battle.log import Told, title
from gm_tools.presenters.battle.proposals import Proposed, proposal_views
from gm_tools.presenters.battle.screen import battle_screen, with_history
from gm_tools.presenters.battle.views import BattleScreen
from gm_tools.services.games.answers import Look
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.context import services

LOG_LINES = 12


def screen_of(look: Look) -> BattleScreen:
    """Return the screen of a look; a host's also says what undo and redo do."""
    told = tuple(Told(one.number, one.event, one.before, one.after) for one in look.told)
    screen = battle_screen(
        look.state,
        look.viewer,
        look.number,
        look.offers,
        address=address(look.game.id),
        told=told,
        heard=look.heard,
        proposals=proposal_views(look.state, _proposed(look)),
        read_only=look.read_only.reason if look.read_only else "",
    )
    if look.viewer != HOST:
        return screen
    undo = look.done[0] if look.done else None
    redo = look.undone[0] if look.undone else None
    return with_history(
        screen,
        (undo.number, title(undo.before, undo.before, undo.event)) if undo else None,
        (redo[0], title(look.state, look.state, redo[1])) if redo else None,
    )


def _proposed(look: Look) -> Iterator[Proposed]:
    kind = services().games.kind(KIND)
    for one in look.proposals:
        try:
            event = read_event(kind, json.loads(one.event))
        except (UnreadableEvent, ValueError):
            event = None
        yield Proposed(one.id, one.seat, event, one.state, one.note)


def address(game: str) -> str:
    """Return where a battle's pages and forms are."""
    return url_for("battles.host_page", game=game)


def streams(game: str, *, seat: bool = False) -> dict[str, str]:
    """Return the addresses that an open page listens to, and the battle's id."""
    pages = {"stream": "live.listen", "asked": "live.number"}
    extra = "?as=seat" if seat else ""
    found = {name: url_for(page, game=game) + extra for name, page in pages.items()}
    return {**found, "game": game}
