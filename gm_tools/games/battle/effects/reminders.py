"""Effects that the table works out by hand: small changes that their owner enters.

A change is written "ID.WHAT": a combatant's health, flair or effort, a side's morale, or the worth
of a performer's show in the maneuver in progress; its value is the difference, up or down.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.combatant.resources import (
    gained_effort,
    gained_flair,
    with_health,
    with_morale,
)
from gm_tools.games.battle.effects.deeds.shows import with_changes
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Change, Changed
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.frame.protocol import Field, Refusal

MOST = 1000
OF_SHOWS: Final[Mapping[str, Changed]] = {
    "output": "output",
    "finale": "finale",
    "red_cards": "red",
    "power": "power",
}


def _health(state: Battle, who: str, amount: int) -> Battle:
    return with_health(state, who, state.combatants[who].health + amount)


def _flair(state: Battle, who: str, amount: int) -> Battle:
    return gained_flair(state, who, amount, "by hand")


def _effort(state: Battle, who: str, amount: int) -> Battle:
    return gained_effort(state, who, amount, "by hand")


OF_CHARACTERS: Final[Mapping[str, Callable[[Battle, str, int], Battle]]] = {
    "health": _health,
    "flair": _flair,
    "effort": _effort,
}


def bad_changes(scene: Scene, changes: Mapping[str, int]) -> Refusal | None:
    """Say why changes by hand are not accepted."""
    if changes and not scene.owned.play.reminds:
        return Refusal("nothing_by_hand", f"The app works out {scene.effect.name} by itself.")
    for path, amount in changes.items():
        if not _is_known(scene, path):
            return Refusal("unknown_path", f"{path!r} cannot be changed here.")
        if not -MOST <= amount <= MOST:
            return Refusal("bad_number", f"{path} can change by {MOST} at most, not by {amount}.")
    return None


def _is_known(scene: Scene, path: str) -> bool:
    who, _, what = path.partition(".")
    if who in scene.state.combatants:
        if what in OF_SHOWS:
            return scene.ongoing is not None and who in performers(scene.ongoing)
        return what in OF_CHARACTERS
    return who in scene.state.sides and what == "morale"


def changed_by_hand(scene: Scene, changes: Mapping[str, int]) -> Battle:
    """Make changes by hand, each reported as such."""
    state = scene.state
    for path, amount in changes.items():
        who, _, what = path.partition(".")
        more = {"what": what, "effect": scene.effect.id}
        state = with_news(state, News("by_hand", who, scene.user, amount, scene.effect.name, more))
        if what == "morale":
            state = with_morale(state, who, state.sides[who].morale + amount)
        elif what in OF_SHOWS:
            change = Change(who, OF_SHOWS[what], amount, f"{scene.effect.name}, by hand")
            state = with_changes(state, scene.user, change)
        else:
            state = OF_CHARACTERS[what](state, who, amount)
    return after_harm(state) if changes else state


def hand_fields(scene: Scene) -> tuple[Field, ...]:
    """Return the fields that a reminder may change, named as in the event's ``changes``."""
    if not scene.owned.play.reminds:
        return ()
    near = dict.fromkeys(one for one in (scene.user, scene.target, scene.performer) if one)
    paths = [f"{who}.{what}" for who in near for what in OF_CHARACTERS]
    if scene.ongoing is not None:
        paths += [f"{who}.{what}" for who in performers(scene.ongoing) for what in OF_SHOWS]
    return tuple(
        Field(f"changes.{path}", "number", least=-MOST, most=MOST, required=False)
        for path in paths
        if _is_known(scene, path)
    )
