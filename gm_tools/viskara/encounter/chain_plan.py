"""A game master's plan of a chain of battles, choices only (Viskara 4806-4837; R67-R70).

The shapes are those of the portable chain file.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gm_tools.viskara.encounter.chain import (
    ChainBattle,
    ChainStep,
    Rounding,
    Worn,
    chain,
    fresh,
)
from gm_tools.viskara.encounter.limits import (
    HIGHEST_LEVEL,
    MOST_BATTLES,
    MOST_LINES,
    MOST_OF_A_KIND,
    is_whole,
    level_problem,
)
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.strict import STRICT

FORMAT = "viskara-chain/1"
HIGHEST_TOTAL = HIGHEST_LEVEL * MOST_OF_A_KIND
MOST_HEALTH = 100_000
Fault = tuple[str, str]
"""A place in the plan ("battles.1.enemy_total") and its problem, with the way out."""


@dataclass(frozen=True, slots=True)
class ChainMember:
    """A character of a chain; health and morale are the usual ones of its level unless given."""

    __pydantic_config__: ClassVar = STRICT
    name: str
    level: int
    max_health: int | None = None
    morale: int | None = None
    present: bool = True
    character: str | None = None


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: its enemies' total, and the characters who join or leave before it.

    ``encounter`` is the id of a planned encounter, whose total is used while that plan exists.
    """

    __pydantic_config__: ClassVar = STRICT
    name: str = ""
    enemy_total: int = 1
    encounter: str | None = None
    joins: tuple[ChainMember, ...] = ()
    leaves: tuple[str, ...] = ()
    rounding: Rounding = "up"
    morale_lost: int = 0


@dataclass(frozen=True, slots=True)
class Chain:
    """A planned chain of battles."""

    __pydantic_config__: ClassVar = STRICT
    name: str = ""
    tags: tuple[str, ...] = ()
    notes: str = ""
    party: tuple[ChainMember, ...] = ()
    battles: tuple[Battle, ...] = ()


def chain_steps(
    rulebook: Rulebook, plan: Chain, totals: Mapping[str, int] | None = None
) -> tuple[ChainStep, ...]:
    """Return the steps of a planned chain; ``totals`` are those of existing encounters.

    Raises EncounterError naming every value that cannot be measured.
    """
    known = totals or {}
    party = [_fresh(rulebook, one) for one in plan.party if one.present]
    battles = [
        ChainBattle(
            enemy_total=known.get(one.encounter or "", one.enemy_total),
            joins=tuple(_fresh(rulebook, member) for member in one.joins),
            leaves=one.leaves,
            rounding=one.rounding,
            morale_lost=one.morale_lost,
            name=one.name,
        )
        for one in plan.battles
    ]
    return chain(rulebook, party, battles)


def chain_faults(plan: Chain) -> Iterator[Fault]:
    """Yield every value that is invalid in a chain; missing values are not faults."""
    if len(plan.battles) > MOST_BATTLES:
        yield "battles", f"has {len(plan.battles)} battles; at most {MOST_BATTLES} fit."
    yield from _members("party", plan.party)
    for index, battle in enumerate(plan.battles):
        where = f"battles.{index}"
        problem = total_problem(battle.enemy_total)
        if problem:
            yield f"{where}.enemy_total", problem
        problem = morale_problem(battle.morale_lost)
        if problem:
            yield f"{where}.morale_lost", problem
        yield from _members(f"{where}.joins", battle.joins)


def total_problem(total: object) -> str | None:
    """Return what is wrong with a total of enemy levels."""
    if is_whole(total) and 1 <= total <= HIGHEST_TOTAL:
        return None
    said = total if isinstance(total, int) else repr(total)
    return f"The enemies' total is {said}; give a whole number from 1 to {HIGHEST_TOTAL:,}."


def morale_problem(lost: object) -> str | None:
    """Return what is wrong with the morale lost in a battle; a gain is below 0."""
    if is_whole(lost) and abs(lost) <= MOST_HEALTH:
        return None
    said = lost if isinstance(lost, int) else repr(lost)
    return f"The morale lost is {said}; give a whole number up to {MOST_HEALTH:,}."


def health_problem(who: str, health: object, least: int = 1) -> str | None:
    """Return what is wrong with a maximum health or starting morale; None is the default."""
    if health is None:
        return None
    if is_whole(health) and least <= health <= MOST_HEALTH:
        return None
    said = health if is_whole(health) else repr(health)
    return f"{who}: {said} is no number from {least} to {MOST_HEALTH:,}."


def _members(where: str, members: tuple[ChainMember, ...]) -> Iterator[Fault]:
    if len(members) > MOST_LINES:
        yield where, f"has {len(members)} entries; at most {MOST_LINES} fit."
    for index, one in enumerate(members):
        name = one.name or "Member"
        problem = level_problem(name, one.level)
        if problem:
            yield f"{where}.{index}.level", problem
        for key, least in (("max_health", 1), ("morale", 0)):
            problem = health_problem(name, getattr(one, key), least)
            if problem:
                yield f"{where}.{index}.{key}", problem


def _fresh(rulebook: Rulebook, member: ChainMember) -> Worn:
    return fresh(rulebook, member.name, member.level, member.max_health, member.morale)
