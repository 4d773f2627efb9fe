"""Amounts and conditions of a play, worked out in its scene."""

import operator
from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.effects.figures.registry import FIGURES
from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.marks_and_charges import parents
from gm_tools.games.battle.effects.measures import red_cards
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.plays.plays import Amount, Condition
from gm_tools.viskara.rounding import half

COMPARED: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}


HIDES: Final = (TypeError, AttributeError, KeyError)
"""The errors raised by working with values that a viewer may not know."""


class UnknownError(ValueError):
    """A figure that depends on something a viewer may not know."""


def amount(scene: Scene, asked: Amount | None, nothing: int = 0) -> int:
    """Return the value of an amount; ``nothing`` if the play names none. Halves round up (R2)."""
    if asked is None:
        return nothing
    total = sum(_product(scene, term) for term in asked.terms)
    if asked.less:
        total = max(total - sum(_product(scene, term) for term in asked.less), 0)
    if asked.halved:
        total = half(total)
    if asked.most:
        total = min(total, value(scene, asked.most))
    if asked.least:
        total = max(total, value(scene, asked.least))
    return total


def _product(scene: Scene, names: tuple[str, ...]) -> int:
    product = 1
    for name in names:
        product *= value(scene, name)
    return product


def value(scene: Scene, name: str) -> int:
    """Return a figure of the battle (@finale) or a number of the effect, as links change it."""
    if not name.startswith("@"):
        return number(scene, name)
    if not scene.is_view:
        return FIGURES[name[1:]](scene)
    try:
        return FIGURES[name[1:]](scene)
    except HIDES as error:
        raise UnknownError(name) from error


def number(scene: Scene, name: str) -> int:
    """Return a number of the effect, or of an entry it is linked from, as linked ones change it."""
    numbers = scene.effect.numbers
    if name not in numbers:
        above = next((one for one in parents(scene) if name in one.numbers), None)
        if above is not None:
            return number(scene._replace(owned=scene.owned._replace(effect=above)), name)
    found = of_tier(scene, numbers.get(name, 0), numbers.get(f"zero_{name}", 0))
    for change in scene.rules.index(scene.state, scene.whose).links.get(
        (scene.effect.id, name), ()
    ):
        inner = scene._replace(owned=Owned(change.effect, 0, change.play, change.tactic))
        if hold(inner):
            worth = amount(inner, change.deed.by)
            found = worth if change.deed.do == "set_number" else found + worth
    return found


def of_tier(scene: Scene, found: int | Tiers, zero: int | Tiers = 0) -> int:
    """Return a plain number as it is, or the tier for the red cards of the show (R7, R12).

    ``zero`` is the value in brackets before the tiers, for no red cards (924).
    """
    if not isinstance(found, tuple):
        return found
    red = red_cards(scene) if scene.red is None else scene.red
    if red > 0:
        return found[min(red, 3) - 1]
    return zero if isinstance(zero, int) else 0


def holds(scene: Scene, condition: Condition) -> bool:
    """Whether a condition holds; a condition that the viewer cannot judge counts as holding."""
    if not scene.is_view:
        return _holds(scene, condition)
    try:
        return _holds(scene, condition)
    except (UnknownError, *HIDES):
        return True


def _holds(scene: Scene, condition: Condition) -> bool:
    if condition.operator:
        compare = COMPARED[condition.operator]
        return compare(value(scene, condition.left), value(scene, condition.right))
    if condition.right:
        scene = scene._replace(mark=condition.right)
    return FLAGS[condition.left](scene) is not condition.negated


def hold(scene: Scene) -> bool:
    """Whether every condition of the scene's play holds."""
    return all(holds(scene, one) for one in scene.owned.play.when)
