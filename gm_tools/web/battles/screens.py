"""From what the service shows of a battle to a screen, for whoever looks."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace

from flask import make_response, url_for
from werkzeug.wrappers import Response

from gm_tools.games.battle.game import KIND
from gm_tools.games.event import HOST
from gm_tools.games.protocol import Refusal
from gm_tools.presenters.battle.log import Told, title
from gm_tools.presenters.battle.proposals import Proposed, proposal_views
from gm_tools.presenters.battle.screen import battle_screen, with_history
from gm_tools.presenters.battle.views import BattleScreen
from gm_tools.presenters.playing.views import ProposalView
from gm_tools.services.games.answers import Look
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.context import actor, services

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
        proposals=_proposals(look),
        read_only=look.read_only.reason if look.read_only else "",
    )
    if look.viewer != HOST:
        return screen
    screen = replace(screen, auto_accept=look.game.auto_accept)
    undo = look.done[0] if look.done else None
    redo = look.undone[0] if look.undone else None
    return with_history(
        screen,
        (undo.number, title(undo.before, undo.before, undo.event)) if undo else None,
        (redo[0], title(look.state, look.state, redo[1])) if redo else None,
    )


def _proposals(look: Look) -> tuple[ProposalView, ...]:
    """The host also reads why something would be refused, and may change what is offered."""
    if look.viewer != HOST or not look.proposals:
        return proposal_views(look.state, _proposed(look, {}))
    refusals = services().proposals.judged(actor(), look.game.id)
    return proposal_views(look.state, _proposed(look, refusals), look.offers)


def _proposed(look: Look, refusals: Mapping[str, Refusal]) -> Iterator[Proposed]:
    kind = services().games.kind(KIND)
    for one in look.proposals:
        try:
            event = read_event(kind, json.loads(one.event))
        except (UnreadableEvent, ValueError):
            event = None
        why = refusals[one.id].message if one.id in refusals else ""
        yield Proposed(one.id, one.seat, event, one.state, one.note, why)


def address(game: str) -> str:
    """Return where a battle's pages and forms are."""
    return url_for("battles.host_page", game=game)


def reaching(number: int, text: str, status: int = 200) -> Response:
    """Answer with parts that bring a page up to an entry: the page need not ask for it again."""
    answer = make_response(text, status)
    answer.headers["X-Number"] = str(number)
    return answer


def streams(game: str, *, seat: bool = False) -> dict[str, str]:
    """Return the addresses that an open page listens to, and the battle's id."""
    pages = {"stream": "live.listen", "asked": "live.number"}
    extra = "?as=seat" if seat else ""
    found = {name: url_for(page, game=game) + extra for name, page in pages.items()}
    return {**found, "game": game}
