"""A chain of battles: how worn each character enters the next battle (4806-4837; R67-R70)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Literal

from gm_tools.viskara.character.basis import of_level
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.difficulty import Measured, measure
from gm_tools.viskara.encounter.limits import MOST_BATTLES, EncounterError, level_problem, refuse
from gm_tools.viskara.rulebook import Rulebook

Rounding = Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Worn:
    """A character at some point of a chain: its level and maximum health worn by earlier battles.

    ``full_level``, ``full_health`` and ``morale`` are the values it had before the chain.
    """

    name: str
    level: Fraction
    max_health: int
    full_level: int
    full_health: int
    morale: int


@dataclass(frozen=True, slots=True)
class ChainBattle:
    """A battle of a chain: its enemies' total, and the characters who join or leave before it.

    ``rounding`` says how a half of health lost is rounded: up by the ruling, or down if the game
    master prefers it (R68). ``morale_lost`` is the morale the side lost in this battle, once over.
    """

    enemy_total: int | Fraction
    joins: tuple[Worn, ...] = ()
    leaves: tuple[str, ...] = ()
    rounding: Rounding = "up"
    morale_lost: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class MemberStep:
    """The effect of a battle on a character; ``why`` shows how the loss came about."""

    before: Worn
    after: Worn
    health_loss: int
    why: str


@dataclass(frozen=True, slots=True)
class ChainStep:
    """A battle of a chain, measured against the worn party, and the party after it.

    ``morale_before`` is the side's morale when the battle begins; it is not refilled (R69).
    """

    battle: ChainBattle
    measured: Measured
    members: tuple[MemberStep, ...]
    player_total_after: Fraction
    morale_before: int
    morale_after: int

    @property
    def after(self) -> tuple[Worn, ...]:
        """The party after the battle."""
        return tuple(member.after for member in self.members)


def fresh(
    rulebook: Rulebook,
    name: str,
    level: int,
    max_health: int | None = None,
    morale: int | None = None,
) -> Worn:
    """Return a character before any battle; its level sets health and morale unless given.

    Raises EncounterError for an impossible level or health.
    """
    refuse_unfit(name, level, max_health)
    usual_health, usual_morale = of_level(rulebook, level)
    health = usual_health if max_health is None else max_health
    pool = usual_morale if morale is None else morale
    return Worn(name, Fraction(level), health, level, health, pool)


def refuse_unfit(name: str, level: int, max_health: int | None = None) -> None:
    """Raise EncounterError for a level or health outside the limits of a chain."""
    wrong = level_problem(name, level)
    if wrong is None and max_health is not None and max_health < 1:
        wrong = f"{name}: the maximum health is {max_health}; give at least 1."
    refuse([wrong] if wrong else [])


def chain(
    rulebook: Rulebook, members: Sequence[Worn], battles: Sequence[ChainBattle]
) -> tuple[ChainStep, ...]:
    """Return the steps of a chain; each battle meets the party that the one before left.

    Raises EncounterError for a chain without battles, an empty party, or a leaver not in the party.
    """
    if not 1 <= len(battles) <= MOST_BATTLES:
        raise EncounterError(f"A chain has 1 to {MOST_BATTLES} battles, not {len(battles)}.")
    party = tuple(members)
    morale = sum(one.morale for one in party)
    steps: list[ChainStep] = []
    for number, battle in enumerate(battles, start=1):
        step = _step(rulebook, party, morale, battle, f"Battle {number}")
        steps.append(step)
        party, morale = step.after, step.morale_after
    return tuple(steps)


def health_loss(level: Fraction, multiplier: Fraction, rounding: Rounding = "up") -> int:
    """Return the maximum health that a battle costs a character of this level (R68)."""
    exact = level * multiplier
    return ceil(exact) if rounding == "up" else exact // 1


def _step(
    rulebook: Rulebook, party: tuple[Worn, ...], morale: int, battle: ChainBattle, name: str
) -> ChainStep:
    staying, leaving = _parted(party, battle.leaves, battle.name or name)
    there = staying + battle.joins
    begins = morale + sum(one.morale for one in battle.joins)
    begins -= sum(one.morale for one in leaving)
    total = sum((one.level for one in there), Fraction(0))
    measured = measure(rulebook, total, battle.enemy_total, battle.name or name)
    members = tuple(_worn_by(rulebook, measured, battle.rounding, one) for one in there)
    left = sum((member.after.level for member in members), Fraction(0))
    return ChainStep(battle, measured, members, left, begins, begins - battle.morale_lost)


def _worn_by(
    rulebook: Rulebook, measured: Measured, rounding: Rounding, before: Worn
) -> MemberStep:
    multiplier = measured.row.chain_multiplier
    exact = before.level * multiplier
    loss = health_loss(before.level, multiplier, rounding)
    why = f"{as_text(before.level)} x {as_text(multiplier)} = {as_text(exact)}"
    if loss != exact:
        why = f"{why}, rounded {rounding} to {loss}"
    level = before.level - Fraction(loss, rulebook.building.lost_health_of_a_level)
    after = replace(
        before, level=max(level, Fraction(0)), max_health=max(before.max_health - loss, 0)
    )
    return MemberStep(before, after, loss, why)


def _parted(
    party: tuple[Worn, ...], leaves: tuple[str, ...], battle: str
) -> tuple[tuple[Worn, ...], tuple[Worn, ...]]:
    """Split a party into stayers and leavers; each mention of a name removes one of that name."""
    staying, leaving = list(party), []
    for name in leaves:
        found = next((one for one in staying if one.name == name), None)
        if found is None:
            known = ", ".join(one.name for one in staying) or "nobody"
            raise EncounterError(f"{battle}: {name} cannot leave; in the chain are: {known}.")
        staying.remove(found)
        leaving.append(found)
    return tuple(staying), tuple(leaving)
