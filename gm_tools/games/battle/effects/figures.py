"""The figures of the battle that plays may name: each a small function of the scene."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.change import members
from gm_tools.games.battle.combatant.forms import speed_when_moved
from gm_tools.games.battle.combatant.power import power
from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.marks_and_charges import (
    charged,
    charges_of,
    marks_on,
    tree_number,
)
from gm_tools.games.battle.effects.scene import Scene, tactic_in_use
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import Shown, defies_of
from gm_tools.games.battle.state import Combatant
from gm_tools.viskara.deck.deck import Card, reds_among
from gm_tools.viskara.rounding import half

Figured = Callable[[Scene], int]
FREE_TARGETS = 2  # extra_targets counts from the third on
FREE_ADDED = 1


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
        return reds_among(found.cards)
    return found.red


def _of_met(read: Callable[[Scene, Combatant], int]) -> Figured:
    def find(scene: Scene) -> int:
        met = scene.met
        return read(scene, met) if met else 0

    return find


def _speed(scene: Scene, one: Combatant) -> int:
    """Return the speed of another for an effect that moves it (6456)."""
    return speed_when_moved(scene.state, one)


def _missing(one: Combatant) -> int:
    return max(one.max_health - one.health, 0)


def _morale(scene: Scene, one: Combatant) -> int:
    return scene.state.sides[one.side].morale


def _reach_of(kind: str) -> Figured:
    return lambda scene: scene.block.ranges.get(kind, 0)


def _in_range(scene: Scene, *, enemies: bool) -> int:
    one, reach = scene.one, measures.reach(scene)
    return sum(
        other.id != one.id
        and other.status == "in"
        and (not enemies or other.side != one.side)
        and measures.is_near(scene, one, other, reach)
        for other in scene.state.combatants.values()
    )


def _distance(scene: Scene) -> int:
    return measures.apart(scene, scene.one, scene.met) if scene.met else 0


def returned(scene: Scene) -> tuple[Card, ...]:
    """Return the cards that the play is about: those picked for it, else those returned last."""
    return scene.cards or scene.one.returned


def _card(scene: Scene) -> int:
    return max((card.value for card in returned(scene)), default=0)


def _stored(scene: Scene, colour: str = "") -> list[int]:
    return [card.value for card in scene.one.cards if colour in ("", card.colour)]


def _damage(nth: int) -> Figured:
    return lambda scene: measures.damage(scene)[nth]


def _defiers(scene: Scene) -> int:
    ongoing = scene.ongoing
    if ongoing is None:
        return 0
    return len(defies_of(ongoing, scene.line) if scene.line else ongoing.reactions)


def _extra_targets(scene: Scene) -> int:
    return max(len(measures.targets_of(scene)) - FREE_TARGETS, 0)


def _added_targets(scene: Scene) -> int:
    """Return how many targets the user adds with the play; the first is free (3254)."""
    new = {*scene.targets} - {*measures.targets_of(scene)}
    return max(len(new) - FREE_ADDED, 0)


def _lines(scene: Scene) -> int:
    return len(meetings(scene.ongoing, scene.user)) if scene.ongoing else 0


def _marks(scene: Scene) -> int:
    who = measures.targets_of(scene) or (scene.target or scene.user,)
    return sum(marks_on(scene, one) for one in who if one in scene.state.combatants)


def _other_allies(scene: Scene, *, exhausted: bool) -> int:
    one = scene.one
    return sum(
        other.side == one.side
        and other.id != one.id
        and other.status == "in"
        and other.exhausted is exhausted
        for other in scene.state.combatants.values()
    )


def _side_lead(scene: Scene) -> int:
    """Return how many more characters the user's side has than the side of the one it meets."""
    other = scene.state.combatants.get(scene.performer) or scene.met
    if other is None:
        return 0
    return max(
        members(scene.state, scene.one.side) - members(scene.state, other.side),
        0,
    )


def _aura_range(scene: Scene) -> int:
    """Return the aura's range: farther with a high card stored or returned for it."""
    highest = max([card.value for card in (*scene.one.cards, *scene.cards)], default=-1)
    ranges = scene.block.ranges
    for kind in ("projectile", "exposure"):
        needed = tree_number(scene, f"{kind}_card_value")
        if needed is not None and highest >= needed:
            return ranges.get(kind, 0)
    return ranges.get("direct", 0)


def _released(scene: Scene) -> int:
    ongoing = scene.ongoing
    return len(ongoing.released.get(scene.user, ())) if ongoing else 0


def _charges(scene: Scene) -> int:
    return charges_of(scene.one, charged(scene))


FIGURES: Final[Mapping[str, Figured]] = {
    "zero": lambda _: 0,
    "one": lambda _: 1,
    "level": lambda scene: scene.block.level,
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
    "health": lambda scene: scene.one.health,
    "missing_health": lambda scene: _missing(scene.one),
    "excess_health": lambda scene: max(scene.one.health - scene.one.max_health, 0),
    "max_health": lambda scene: scene.one.max_health,
    "flair": lambda scene: scene.one.flair,
    "effort": lambda scene: scene.one.effort,
    "morale": lambda scene: _morale(scene, scene.one),
    "speed": lambda scene: scene.block.speed,
    "half_speed": lambda scene: half(scene.block.speed),
    "twice_speed": lambda scene: 2 * scene.block.speed,
    "range": measures.reach,
    "direct_range": _reach_of("direct"),
    "exposure_range": _reach_of("exposure"),
    "projectile_range": _reach_of("projectile"),
    "aura_range": _aura_range,
    "target_health": _of_met(lambda _, met: met.health),
    "target_missing_health": _of_met(lambda _, met: _missing(met)),
    "target_flair": _of_met(lambda _, met: met.flair),
    "target_effort": _of_met(lambda _, met: met.effort),
    "target_morale": _of_met(_morale),
    "target_finale": measures.met_finale,
    "target_speed": _of_met(_speed),
    "half_target_speed": _of_met(lambda scene, met: half(_speed(scene, met))),
    "twice_target_speed": _of_met(lambda scene, met: 2 * _speed(scene, met)),
    "side_size": lambda scene: members(scene.state, scene.one.side),
    "target_side_size": _of_met(lambda scene, met: members(scene.state, met.side)),
    "side_lead": _side_lead,
    "able_allies": lambda scene: _other_allies(scene, exhausted=False),
    "exhausted_allies": lambda scene: _other_allies(scene, exhausted=True),
    "other_allies": lambda scene: members(scene.state, scene.one.side) - 1,
    "enemies_in_range": lambda scene: _in_range(scene, enemies=True),
    "others_in_range": lambda scene: _in_range(scene, enemies=False),
    "distance": _distance,
    "card_value": _card,
    "highest_card": lambda scene: max(_stored(scene), default=0),
    "highest_black": lambda scene: max(_stored(scene, "black"), default=0),
    "lowest_card": lambda scene: min(_stored(scene), default=0),
    "cards_stored": lambda scene: len(scene.one.cards),
    "cards_returned": lambda scene: len(returned(scene)),
    "cards_released": _released,
    "chosen": lambda scene: scene.chosen,
    "health_damage": _damage(0),
    "morale_damage": _damage(1),
    "total_damage": lambda scene: sum(measures.damage(scene)),
    "marks": _marks,
    "target_marks": _of_met(lambda scene, met: marks_on(scene, met.id)),
    "charges": _charges,
    "defiers": _defiers,
    "targets": lambda scene: len(measures.targets_of(scene)),
    "extra_targets": _extra_targets,
    "added_targets": _added_targets,
    "lines": _lines,
    "effort_spent": lambda scene: scene.one.doings.effort,
    "flair_spent": lambda scene: scene.one.doings.flair,
    "squares_moved": lambda scene: scene.one.squares_moved,
}
"""Every figure of ``plays.words.figures.FIGURES``, by name."""
