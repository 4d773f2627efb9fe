"""What the game master may let a combatant do in spite of the rules, apart from the screen."""

from gm_tools.games.battle.in_spite import anyway_offers
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.shared.views import Action


def anyway_actions(state: Battle, who: str) -> tuple[Action, ...]:
    """Return all that a combatant could do if only what must be sound held; none outside turns."""
    return actions(state, anyway_offers(Rules(), state, who), "anyway")
