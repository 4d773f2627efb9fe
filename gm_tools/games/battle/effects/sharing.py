"""Plays that act for others than their owner: for whom, who decides and who pays."""

from collections.abc import Iterator

from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.paying import payer
from gm_tools.games.battle.effects.reached import EACH
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.grid.squares import distance
from gm_tools.viskara.plays.plays import Share


def users(rules: Rules, state: Battle, who: str, owned: Owned) -> Iterator[Scene]:
    """Yield a scene of a play for each combatant that it acts for; mostly its owner alone.

    Without a grid everybody is near enough: the table does not use it where that is wrong.
    """
    own, share = Scene(rules, state, who, owned), owned.play.share
    if share is None:
        yield own
        return
    for one in state.combatants.values():
        if one.status == "in" and EACH[share.to](own, one) and _is_near(own, share, one.id):
            yield own if one.id == who else own._replace(user=one.id, carrier=who)


def _is_near(scene: Scene, share: Share, who: str) -> bool:
    if share.within is None or scene.state.board is None or who == scene.user:
        return True
    far = distance(scene.one.place, scene.state.combatants[who].place)
    return far is not None and far <= amount(scene, share.within)


def decider(scene: Scene) -> str:
    """Return who decides on a play: whoever pays for it."""
    return payer(scene).id


def carriers(rules: Rules, state: Battle, who: str) -> Iterator[str]:
    """Yield the combatants whose plays may act for a combatant: itself, and who shares with it."""
    yield who
    sharing = rules.sharing(state)
    if sharing:
        yield from (
            one.id for one in state.combatants.values() if one.block in sharing and one.id != who
        )
