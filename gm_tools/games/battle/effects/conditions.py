"""Which conditions depend on the user's choice, and which can be judged before it."""

from typing import Final

from gm_tools.games.battle.effects.amounts import hold, holds
from gm_tools.games.battle.effects.passive import is_chosen
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.viskara.plays.plays import Condition

OF_THE_CHOICE: Final = frozenset(
    {
        "@card_value",
        "@chosen",
        "@cards_returned",
        "@zeros_returned",
        "card_black",
        "card_red",
        "card_zero",
    }
)


def is_of_choice(condition: Condition) -> bool:
    """Whether a condition depends on what the user picks: cards to return, or a number."""
    return condition.left in OF_THE_CHOICE or condition.right in OF_THE_CHOICE


def hold_so_far(scene: Scene) -> bool:
    """Whether the conditions hold that do not depend on choices still to be made."""
    play = scene.owned.play
    if not is_chosen(play):
        return hold(scene)
    return all(holds(scene, one) for one in play.when if not is_of_choice(one))
