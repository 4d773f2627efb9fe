"""Deeds about squares of the user's choice: facing them, sparing them, targeting more of them."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.deeds.carrying_out import Handler
from gm_tools.games.battle.effects.deeds.targets import targeting
from gm_tools.games.battle.effects.picking_squares import FACE, SPARE, WIDEN, spared
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.spreading import spread, without_targets
from gm_tools.games.battle.state import Battle, News
from gm_tools.viskara.plays.plays import Deed


def _face(scene: Scene, _deed: Deed) -> Battle:
    """Turn the user toward the chosen squares, which move along with it (5945)."""
    place = scene.one.place
    if not place or not scene.squares:
        return scene.state
    (x, y), squares = place[0], scene.squares
    facing = tuple((column - x, row - y) for column, row in squares)
    state = changed(scene.state, scene.user, facing=facing)
    return with_news(state, News("faces", scene.user, scene.user, label=scene.effect.name))


def _spare(scene: Scene, _deed: Deed) -> Battle:
    """Take the chosen squares from those targeted, and whoever stands on them (3058)."""
    ongoing = scene.ongoing
    if ongoing is None:
        return scene.state
    return without_targets(scene.state, scene.squares, spared(scene, ongoing))


def _widen(scene: Scene, deed: Deed) -> Battle:
    """Target the squares near those chosen, or near the chosen targets, too (2930)."""
    ongoing = scene.ongoing
    if ongoing is None or ongoing.by != scene.user:
        return scene.state
    if scene.state.board is not None:
        return spread(scene.rules, scene.state, amount(scene, deed.by))
    new = tuple(one for one in scene.targets if one not in ongoing.targets)
    return targeting(scene.state, ongoing, new) if new else scene.state


SQUARES: Final[Mapping[str, Handler]] = {FACE: _face, SPARE: _spare, WIDEN: _widen}
