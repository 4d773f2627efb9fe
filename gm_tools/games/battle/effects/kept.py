"""What stays from effects: marks by name, charges of tactics, which effects were used."""

from collections.abc import Iterable

from gm_tools.games.battle.blocks import Effect
from gm_tools.games.battle.effects.links import parent_path
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Combatant, Mark

MARKS = ("mark", "unmark")


def mark_names(scene: Scene) -> tuple[str, ...]:
    """Return the marks that a play speaks of: its own, else its entry's, else its tree's."""
    effect = scene.effect
    own = _named(deed.name for deed in scene.owned.play.deeds if deed.do in MARKS)
    return own or _of_effect(effect) or _of_tree(scene) or (effect.name,)


def _named(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))


def _of_effect(effect: Effect) -> tuple[str, ...]:
    return _named(d.name for play in effect.plays for d in play.deeds if d.do in MARKS)


def _of_tree(scene: Scene) -> tuple[str, ...]:
    root = scene.effect.path.partition("/")[0]
    if not root:
        return ()
    effects = scene.rules.index(scene.state, scene.user).effects.values()
    related = [one for one, _ in effects if one.path.partition("/")[0] == root]
    return _named(name for one in related for name in _of_effect(one))


def found_marks(scene: Scene, who: str) -> tuple[Mark, ...]:
    """Return the marks on someone that a play speaks of, put there by its user."""
    names = mark_names(scene)
    return tuple(
        mark
        for mark in scene.state.combatants[who].marks
        if mark.name in names and mark.by == scene.user
    )


def marks_on(scene: Scene, who: str) -> int:
    """Return how much of a play's marks someone bears."""
    return sum(mark.amount for mark in found_marks(scene, who))


def charges_of(one: Combatant, tactic: str) -> int:
    """Return the charges that a tactic has; without a tactic those of its owner ("")."""
    return one.charges.get(tactic, 0)


def was_used(scene: Scene, effect: Effect) -> bool:
    """Whether its owner has accepted an effect in this maneuver, or else this turn."""
    strike = scene.strike
    if strike is not None:
        return f"{scene.user}:{effect.id}" in strike.used
    return bool(scene.one.uses.get(f"turn:{effect.id}"))


def parent_was_used(scene: Scene) -> bool:
    """Whether the entry that the play's is linked from was accepted."""
    path = parent_path(scene.effect)
    effects = scene.rules.index(scene.state, scene.user).effects.values()
    return bool(path) and any(
        one.path == path and tactic == scene.owned.tactic and was_used(scene, one)
        for one, tactic in effects
    )
