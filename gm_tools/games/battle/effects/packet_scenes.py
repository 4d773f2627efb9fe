"""The scenes of plays about damage: one for each packet in hand."""

from collections.abc import Iterator

from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.damage import in_hand


def packet_scenes(scene: Scene) -> Iterator[Scene]:
    """Yield each packet of damage in hand: about to be dealt, or at "dealt" just dealt."""
    dealt = scene.owned.play.at == "dealt"
    for one in in_hand(scene.state):
        if one.done is dealt and one.total > 0:
            yield scene._replace(packet=one.id, target=one.target, line=one.line)
