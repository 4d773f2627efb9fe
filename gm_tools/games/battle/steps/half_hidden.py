"""Foes in sight of whom something is kept secret: a figure (R192), or where they are (R193)."""

from gm_tools.games.battle.events.hiding import HidePlace, Share, ShowPlace
from gm_tools.games.battle.hiding.sharing import shared, sharing_refusal
from gm_tools.games.battle.hiding.unplacing import (
    in_view,
    showing_refusal,
    unplaced,
    unplacing_refusal,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import PLAYING, Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first

EVEN_AFTERWARDS = (*PLAYING, "over")


def share_refusal(_rules: Rules, state: Battle, event: EventOf[Share]) -> Refusal | None:
    """Say why figures cannot be told or kept secret."""
    return first(sharing_refusal(state, event.data))


def share(_rules: Rules, state: Battle, event: EventOf[Share]) -> Battle:
    """Tell figures, or keep them secret, of single combatants or sides."""
    return shared(state, event.data)


def hide_refusal(_rules: Rules, state: Battle, event: EventOf[HidePlace]) -> Refusal | None:
    """Say why it cannot be hidden where combatants are."""
    return first(unplacing_refusal(state, event.data.who))


def hide(_rules: Rules, state: Battle, event: EventOf[HidePlace]) -> Battle:
    """Hide where combatants are."""
    return unplaced(state, event.data.who)


def show_refusal(_rules: Rules, state: Battle, event: EventOf[ShowPlace]) -> Refusal | None:
    """Say why it cannot be shown where a combatant is."""
    return first(showing_refusal(state, event.data))


def show(rules: Rules, state: Battle, event: EventOf[ShowPlace]) -> Battle:
    """Show where a combatant is; if it is under attack from others, it may now react."""
    return go_on(rules, in_view(state, event.data))


STEPS: BattleSteps = {
    "share": step(share_refusal, share, EVEN_AFTERWARDS, host=True),
    "hide_place": step(hide_refusal, hide, PLAYING, host=True),
    "show_place": step(show_refusal, show, PLAYING, host=True),
}
