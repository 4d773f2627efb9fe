"""A planned chain of battles as values for its page."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.presenters.encounter.page import MeasuredView, headline, measured_view
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.character.basis import of_level
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.chain import ChainStep, MemberStep
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, chain_steps
from gm_tools.viskara.encounter.difficulty import measure
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class WornView:
    """The effect of a battle on a character."""

    name: str
    level_before: str
    level_after: str
    health_before: int
    health_after: int
    loss: int
    why: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A battle measured against the worn party, and the party's state after it."""

    measured: MeasuredView
    multiplier: str
    members: tuple[WornView, ...]
    total_after: str
    morale_before: int
    morale_after: int


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle of the form; ``there`` are the names of characters who may leave before it.

    ``total`` is the total in use, ``is_gone`` whether its encounter has been deleted; ``step`` is
    None while the chain cannot be measured.
    """

    place: str
    number: int
    battle: Battle
    total: int
    is_linked: bool
    is_gone: bool
    there: tuple[str, ...]
    step: StepView | None


@dataclass(frozen=True, slots=True)
class ChainView:
    """All battles, and the problems that prevent measuring the chain."""

    battles: tuple[BattleView, ...]
    total: str
    problems: tuple[str, ...] = ()


def chain_view(rulebook: Rulebook, plan: Chain, totals: Mapping[str, int]) -> ChainView:
    """Return a chain battle by battle; ``totals`` are those of existing encounters."""
    steps, problems = _steps(rulebook, plan, totals)
    views, there = [], [one.name for one in plan.party if one.present]
    for index, battle in enumerate(plan.battles):
        before = tuple(there)
        there = [name for name in there if name not in battle.leaves]
        there += [one.name for one in battle.joins]
        step = step_view(steps[index]) if index < len(steps) else None
        views.append(_battle(index, battle, totals, before, step))
    levels = sum(one.level for one in plan.party if one.present)
    return ChainView(tuple(views), str(levels), problems)


def as_it_stands(rulebook: Rulebook, party: Party | None, total: int) -> str:
    """Return "70 %, Easy: 14 against 20", a battle against a campaign's party with its wear.

    Empty without anybody to fight in it.
    """
    if party is None or not party.present:
        return ""
    try:
        measured = measure(rulebook, party.levels, total)
    except EncounterError:
        return ""
    return f"{headline(measured)}: {total} against {as_text(party.levels)}"


def step_view(step: ChainStep) -> StepView:
    """Return a measured battle of a chain."""
    return StepView(
        measured=measured_view(step.measured),
        multiplier=as_text(step.measured.row.chain_multiplier),
        members=tuple(_worn(member) for member in step.members),
        total_after=as_text(step.player_total_after),
        morale_before=step.morale_before,
        morale_after=step.morale_after,
    )


def _steps(
    rulebook: Rulebook, plan: Chain, totals: Mapping[str, int]
) -> tuple[tuple[ChainStep, ...], tuple[str, ...]]:
    """Return the steps that can be measured: a later problem does not hide earlier results."""
    problems: tuple[str, ...] = ()
    for most in range(len(plan.battles), 0, -1):
        try:
            return chain_steps(rulebook, _first(plan, most), totals), problems
        except EncounterError as error:
            problems = error.problems
    return (), problems or ("A chain needs a battle. Add one.",)


def _first(plan: Chain, most: int) -> Chain:
    return Chain(party=plan.party, battles=plan.battles[:most])


def _battle(
    index: int,
    battle: Battle,
    totals: Mapping[str, int],
    there: tuple[str, ...],
    step: StepView | None,
) -> BattleView:
    linked = battle.encounter is not None
    known = battle.encounter in totals
    total = totals.get(battle.encounter or "", battle.enemy_total)
    return BattleView(
        f"battles.{index}", index + 1, battle, total, linked, linked and not known, there, step
    )


def _worn(member: MemberStep) -> WornView:
    return WornView(
        name=member.before.name,
        level_before=as_text(member.before.level),
        level_after=as_text(member.after.level),
        health_before=member.before.max_health,
        health_after=member.after.max_health,
        loss=member.health_loss,
        why=member.why,
    )


def usual_figures(rulebook: Rulebook, level: int) -> dict[str, int]:
    """Return the default figures of a member of a level."""
    health, morale = of_level(rulebook, level)
    return {"health": health, "morale": morale}
