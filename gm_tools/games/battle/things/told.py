"""What others are told of things on the board: not which entry made them."""

from collections.abc import Callable, Mapping

from gm_tools.games.battle.state import Thing
from gm_tools.games.frame.copying import replace


def told_things(
    things: Mapping[str, Thing], knows_effects_of: Callable[[str], bool]
) -> Mapping[str, Thing]:
    """Return things without the ids of entries whose owner's effects the viewer may not know."""
    return {
        id: one if knows_effects_of(one.by) else replace(one, effect="")
        for id, one in things.items()
    }
