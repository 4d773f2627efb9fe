"""Figures of shows and of the tactics they are made with."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.combatant.power import power
from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.figures.figured import Figured
from gm_tools.games.battle.effects.scene import Scene, tactic_in_use
from gm_tools.games.battle.maneuver.in_progress import Shown
from gm_tools.viskara.deck.deck import reds_among


def _tier(nth: int) -> Figured:
    def find(scene: Scene) -> int:
        tactic = measures.performed(scene)
        return tactic.outputs[nth] if tactic else 0

    return find


def _stat(scene: Scene) -> int:
    tactic = tactic_in_use(scene)
    return tactic.stat_value if tactic else 0


def _written_power(scene: Scene) -> int:
    tactic = measures.performed(scene)
    return tactic.power if tactic else 0


def _power(scene: Scene) -> int:
    ongoing = scene.ongoing
    if ongoing is None or scene.user not in ongoing.shows:
        return _written_power(scene)
    return power(scene.rules, scene.state, ongoing, scene.user, scene.line).value


def _of_show(read: Callable[[Shown], int]) -> Figured:
    def find(scene: Scene) -> int:
        found = measures.shown(scene)
        return read(found) if found else 0

    return find


def _revealed_red(found: Shown) -> int:
    if found.cards:
        return reds_among((*found.cards, *found.aside))
    return found.red


def _power_given(scene: Scene) -> int:
    """Return how much power the entry itself has added so far (2032)."""
    return sum(one.amount for one in measures.given(scene, scene.effect.name, "power"))


def _carrier_range(scene: Scene) -> int:
    tactic = scene.rules.index(scene.state, scene.user).tactics.get(scene.owned.tactic)
    return (tactic.range or 0) if tactic else 0


def _tactic_flair(scene: Scene) -> int:
    tactic = tactic_in_use(scene)
    return tactic.cost_flair if tactic else 0


OF_SHOWS: Final[Mapping[str, Figured]] = {
    "stat": _stat,
    "power": _power,
    "written_power": _written_power,
    "low": _tier(0),
    "medium": _tier(1),
    "high": _tier(2),
    "output": measures.output,
    "original_output": measures.original_output,
    "output_lead": measures.output_lead,
    "stance_gain": measures.stance_gain,
    "finale": measures.finale,
    "original_finale": _of_show(lambda found: found.finale),
    "red_cards": measures.red_cards,
    "original_red_cards": _of_show(lambda found: found.red),
    "revealed_red_cards": _of_show(_revealed_red),
    "finale_taken": measures.finale_taken,
    "output_given": measures.output_given,
    "power_given": _power_given,
    "range": measures.reach,
    "tactic_flair": _tactic_flair,
    "target_red_cards": measures.met_red_cards,
    "carrier_range": _carrier_range,
    "target_finale": measures.met_finale,
}
