"""How a battle ended, for phones and television: the result, the turn, the best moments."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.recap import recap_view
from gm_tools.presenters.games.battle.recap_views import BattleEnd, Moment, PartView

MOST_MOMENTS: Final = 3


def battle_end(told: Sequence[Happened], viewer: str) -> BattleEnd | None:
    """Return how a battle ended as a viewer heard it; None while it goes on."""
    last: Battle | None = told[-1].after if told else None
    view = recap_view(told) if last is not None and last.phase == "over" else None
    if view is None or last is None:
        return None
    own = {one.id for one in last.combatants.values() if one.owner == viewer}
    mine = tuple(one for one in view.parts if one.id in own)
    return BattleEnd(view.ended, view.turned, tuple(_moments(view.parts)), mine)


def _moments(parts: Iterable[PartView]) -> Iterator[Moment]:
    """Yield the moments in which most was dealt, or healed."""
    best = sorted((one for one in parts if one.best), key=lambda one: -one.worth)
    for one in best[:MOST_MOMENTS]:
        yield Moment(one.name, one.best)
