"""A deed about to be done to a combatant, and doing a deed to each combatant it reaches."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.amounts import amount, holds
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.plays.plays import Deed
from gm_tools.viskara.rounding import half

HALVED_FLOURISH: Final = frozenset(
    [
        "health_damage",
        "morale_damage",
        "gain_health",
        "sidestep",
        "dash",
        "teleport",
        "move",
        "push",
        "pull",
    ]
)
"""The deeds that halve_flourish halves: damage, health and distances of flourish effects."""
HALVED_GAINS: Final = (HALVED_FLOURISH | {"lose_health"}) - {"health_damage", "morale_damage"}
"""The deeds that halve_gains halves: health and distances, but no damage (R131)."""


HALVING: Final[Mapping[str, frozenset[str]]] = {
    "halve_flourish": HALVED_FLOURISH,
    "halve_gains": HALVED_GAINS,
}


class Doing(NamedTuple):
    """One deed to one combatant, with its amount worked out."""

    scene: Scene
    deed: Deed
    who: str
    amount: int

    @property
    def label(self) -> str:
        """The cause that the log names: the effect."""
        return self.scene.effect.name


Handler = Callable[[Scene, Deed], Battle]


def nothing(scene: Scene, _deed: Deed) -> Battle:
    """Do nothing: the deed is read where it matters."""
    return scene.state


def for_each(do: Callable[[Doing], Battle]) -> Handler:
    """Return a handler that does a deed to every combatant it reaches, one after another."""

    def handle(scene: Scene, deed: Deed) -> Battle:
        state = scene.state
        for who in reached(scene, deed):
            if state.combatants[who].status == "in" and fits(scene, deed, who):
                for _ in range(_times(scene._replace(state=state), deed, who)):
                    inner = scene._replace(state=state)
                    state = do(Doing(inner, deed, who, amount_for(inner, deed, who)))
        return state

    return handle


def _times(scene: Scene, deed: Deed, who: str) -> int:
    """Return how often a deed is done to somebody."""
    return 1 if deed.times is None else amount(scene._replace(target=who), deed.times)


def fits(scene: Scene, deed: Deed, who: str) -> bool:
    """Whether the conditions of a deed hold for one whom it would reach."""
    inner = scene._replace(target=who)
    return all(holds(inner, one) for one in deed.only)


def harmful(do: Callable[[Doing], Battle]) -> Callable[[Doing], Battle]:
    """Skip a deed with no amount, which would be reported as a blow of nothing."""
    return lambda one: do(one) if one.amount > 0 else one.scene.state


def amount_for(scene: Scene, deed: Deed, who: str, nothing: int = 0) -> int:
    """Return a deed's amount for a combatant; target_ figures are its own unless it is the user."""
    if who not in (scene.user, scene.target):
        scene = scene._replace(target=who)
    worth = amount(scene, deed.by, nothing)
    if deed.half_if_several and measures.has_several(scene):
        worth = half(worth)
    if scene.owned.play.at == "flourish" and is_halved(scene, deed.do):
        worth = half(worth)
    return worth


def is_halved(scene: Scene, do: str) -> bool:
    """Whether the user's flourish effects are halved in this maneuver, as far as they do this."""
    ongoing = scene.ongoing
    return ongoing is not None and any(
        do in HALVING.get(one.what, ()) and one.on == scene.user and one.line in (0, scene.line)
        for one in ongoing.changes
    )
