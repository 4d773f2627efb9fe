"""From what the service shows of a battle to a screen, for whoever looks."""

from dataclasses import replace

from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.log import title
from gm_tools.presenters.games.battle.proposals import proposal_views
from gm_tools.presenters.games.battle.reach import all_actions, with_reach
from gm_tools.presenters.games.battle.screen import battle_screen, with_history
from gm_tools.presenters.games.battle.views import BattleScreen
from gm_tools.presenters.games.shared.views import ProposalView
from gm_tools.services.games.answers import Look
from gm_tools.web.playing.pages import Pages, proposed


def screen_of(look: Look) -> BattleScreen:
    """Return the screen of a look; a host's also says what undo and redo do."""
    screen = battle_screen(
        look.state,
        look.viewer,
        look.number,
        look.offers,
        address=PAGES.url("host_page", game=look.game.id),
        told=look.told,
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


def phone_of(look: Look, address: str) -> BattleScreen:
    """Return a seat's screen with what can be reached; its forms go to an address."""
    return with_reach(replace(screen_of(look), address=address))


def _proposals(look: Look) -> tuple[ProposalView, ...]:
    """The host may change what is offered."""
    offers = look.offers if look.viewer == HOST else ()
    return proposal_views(look.state, proposed(look), offers)


PAGES = Pages("battles", "battle", screen_of, phone_of, all_actions)
"""The pages of battles."""
