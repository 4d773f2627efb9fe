"""The sheet of a creature."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from gm_tools.presenters.creature.page import creature_view
from gm_tools.presenters.creature.values import CreatureTacticView, CreatureView
from gm_tools.presenters.desk.odds import decimals, percent
from gm_tools.presenters.paper.cards import Price, prices
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.rulebook import Rulebook

STYLE_MOMENT = "Where it applies, each attack or defy has its stat effect, once for each target."


@dataclass(frozen=True, slots=True)
class ActionView:
    """A tactic with its price and with chances in whole percents.

    ``tiers`` are the chances of low, medium and high, ``nothing`` that of no red card, ``move``
    that of the move trigger. ``flourish_power`` is "" where no style makes use of it.
    """

    tactic: CreatureTacticView
    prices: tuple[Price, ...]
    flourish_power: str = ""
    tiers: tuple[str, ...] = ()
    average: str = ""
    nothing: str = ""
    flourish: str = ""
    move: str = ""


@dataclass(frozen=True, slots=True)
class CreatureSheet:
    """A creature with boxes to tick; ``health`` is None if it depends on X.

    ``style_moment`` says when a style brings stat effects.
    """

    document: ClassVar[str] = "creature_sheet"
    creature: CreatureView
    health: int | None
    numbers: BattleNumbers
    actions: tuple[ActionView, ...]
    style_moment: str = STYLE_MOMENT

    @property
    def title(self) -> str:
        """The creature's name."""
        return self.creature.name.text


def creature_sheet(
    rulebook: Rulebook, creature: Creature, *, is_own: bool = False, picture: bytes = b""
) -> CreatureSheet:
    """Return a creature's sheet."""
    health = creature.max_health if isinstance(creature.level, int) else None
    view = creature_view(rulebook, creature, is_own=is_own, picture=picture)
    return CreatureSheet(
        view, health, rulebook.battle, tuple(_action(view, one) for one in view.tactics)
    )


def flourish_power(view: CreatureView, tactic: CreatureTacticView) -> str:
    """Return the power after a flourish, which doubles it (1423); "" where no style uses it."""
    power = tactic.power.text if tactic.power and view.style else ""
    return str(int(power) * 2) if power.isdecimal() and power != "0" else ""


def _action(view: CreatureView, tactic: CreatureTacticView) -> ActionView:
    cost, power = prices(tactic.effort, tactic.flair), flourish_power(view, tactic)
    odds = tactic.odds
    if odds is None:
        return ActionView(tactic, cost, power)
    nothing, *tiers = (_whole(one.chance) for one in odds.tiers)
    return ActionView(
        tactic=tactic,
        prices=cost,
        flourish_power=power,
        tiers=tuple(tiers),
        average=decimals(odds.expected, 1),
        nothing=nothing,
        flourish=_whole(odds.flourish_chance),
        move=_whole(odds.move.chance) if odds.move else "",
    )


def _whole(chance: Fraction) -> str:
    return percent(chance, 0)
