"""Steps for the diary, for readings, and for what a creature's build is given."""

from collections.abc import Iterator

from gm_tools.viskara.character.build import SHADOWS
from gm_tools.viskara.character.edits import SetLevel, SetParasite
from gm_tools.viskara.character.made_for import shadow_level, smidgeon_ranks
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.of_general import ranks_not_0_or_4
from gm_tools.viskara.character.repairs.step import (
    AgreeDiary,
    ClearDiary,
    DropReading,
    Step,
    rank_set,
    shadow_level_set,
    step,
    tactic_set,
    together,
)
from gm_tools.viskara.problems import Problem


def levels_disagree(_: Condition, __: Problem) -> Iterator[Step]:
    """Write the diary so that it leads to the character, or clear it (1521; B25)."""
    yield step("levels", AgreeDiary())
    yield step("levels", ClearDiary())


def house_rule_unknown(_: Condition, problem: Problem) -> Iterator[Step]:
    """Take back a reading that does not exist."""
    yield step(problem.where, DropReading(problem.subject))


def parasite_level_below_1(_: Condition, __: Problem) -> Iterator[Step]:
    """A parasite has a level from 1 up (6815)."""
    yield step("made_for.x", SetParasite(1))


def ranks_not_the_creatures(at: Condition, problem: Problem) -> Iterator[Step]:
    """A Smidgeon has its own ranks, others four in any split (5317, 6782, 6815)."""
    made = at.build.made_for
    if made is not None and made.making == "signature_move":
        ranks = smidgeon_ranks(at.numbers)
        yield together(rank_set(one, getattr(ranks, one)) for one in SHADOWS)
        return
    for shadow in SHADOWS:
        if getattr(at.build.shadow_ranks, shadow) < 0:
            yield rank_set(shadow, 0)
    yield from ranks_not_0_or_4(at, problem)


def shadow_level_not_the_creatures(at: Condition, _: Problem) -> Iterator[Step]:
    """A creature is treated as having a shadow level (5317, 6782, 6815)."""
    if at.build.made_for is not None:
        yield shadow_level_set(shadow_level(at.numbers, at.build.made_for))


def level_not_the_creatures(at: Condition, _: Problem) -> Iterator[Step]:
    """The level is the creature's, with the parasite's (6815)."""
    made = at.build.made_for
    if made is not None:
        yield step("level", SetLevel(made.level + made.x))


def tactics_not_the_creatures(at: Condition, _: Problem) -> Iterator[Step]:
    """The creature's own tactics keep their names, types and stats (5317, 6815)."""
    made = at.build.made_for
    for index, host in enumerate(made.tactics if made else ()):
        if index < len(at.build.tactics):
            yield tactic_set(at.build, f"tactics.{index}", "type", host.type)
            return
    yield step("level", SetLevel(at.build.level))
