"""Standing changes of a thing or a mark, worked out as it is put down (2048, 5408)."""

from collections.abc import Iterator

from gm_tools.games.battle.effects.amounts import amount, hold
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Standing
from gm_tools.viskara.plays.words.company import OF_COMPANY
from gm_tools.viskara.plays.words.things import OF_SPEED

STANDING = frozenset((*OF_SPEED, *OF_COMPANY))
"""Deeds that are worked out then."""


def standing_of(scene: Scene, kind: str) -> tuple[Standing, ...]:
    """Return the changes for those inside a thing of a kind, or for the bearers of such a mark.

    They stand in the state, so that whoever may not know the entry still knows the speed.
    """
    return tuple(_found(scene, kind))


def _found(scene: Scene, kind: str) -> Iterator[Standing]:
    for effect, tactic in scene.rules.index(scene.state, scene.user).effects.values():
        if tactic != scene.owned.tactic:
            continue
        for nth, play in enumerate(effect.plays):
            if play.of != kind:
                continue
            inner = scene._replace(owned=Owned(effect, nth, play, tactic))
            for deed in play.deeds:
                if deed.do in STANDING and hold(inner):
                    yield Standing(deed.do, amount(inner, deed.by))
