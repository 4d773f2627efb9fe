"""Deeds that widen a maneuver's targeting, or add targets chosen later."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.effects.deeds.carrying_out import Handler, nothing
from gm_tools.games.battle.effects.passive import AIMING
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Line, OngoingManeuver
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed

ADDING: Final = frozenset({"targets", "any_targets"})


def _more_targets(scene: Scene, _deed: Deed) -> Battle:
    """Add the characters that the user picked to the maneuver in progress."""
    ongoing = scene.ongoing
    if ongoing is None or ongoing.by != scene.user:
        return scene.state
    new = tuple(one for one in scene.targets if one not in ongoing.targets)
    if not new:
        return scene.state
    return targeting(scene.state, ongoing, new)


def targeting(state: Battle, ongoing: OngoingManeuver, new: tuple[str, ...]) -> Battle:
    """Add combatants to the targets of a maneuver, each with a line."""
    numbered = tuple(enumerate(new, state.next_id))
    lines = tuple(Line(number, target) for number, target in numbered)
    if ongoing.kind == "stance":
        lines = ()
    state = with_ongoing(
        state,
        replace(ongoing, targets=(*ongoing.targets, *new), lines=(*ongoing.lines, *lines)),
    )
    news = News("targets", ongoing.by, ongoing.by, len(new), more={"targets": new})
    return with_news(replace(state, next_id=state.next_id + len(lines)), news)


TARGETS: Final[Mapping[str, Handler]] = {
    **{name: _more_targets if name in ADDING else nothing for name in sorted(AIMING)},
    "approached_only": nothing,
    "from_trail": nothing,
    "start_on_trail": nothing,
}
"""The handlers of targeting; deeds that add no target are read when targets are chosen."""
