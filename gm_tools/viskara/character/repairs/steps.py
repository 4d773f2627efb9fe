"""Which steps may mend a broken rule: those of its subject, by the rule's id."""

from collections.abc import Callable, Iterator, Mapping

from gm_tools.viskara.character.edits import DropPart
from gm_tools.viskara.character.places import part
from gm_tools.viskara.character.repairs import (
    of_aura,
    of_general,
    of_record,
    of_signature,
    of_tactics,
    of_upgrades,
)
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.step import Step, step
from gm_tools.viskara.problems import Problem

Steps = Callable[[Condition, Problem], Iterator[Step]]

STEPS: Mapping[str, Steps] = {
    "level_below_1": of_general.level_below_1,
    "shadow_level_above_level": of_general.shadow_level_above_level,
    "ranks_not_0_or_4": of_general.ranks_not_0_or_4,
    "stat_points_overspent": of_general.stat_points_overspent,
    "stat_above_max": of_general.stat_above_max,
    "specializations_not_two_distinct": of_general.specializations_not_two_distinct,
    "third_perk_needs_zero_ranks": of_general.third_perk_needs_zero_ranks,
    "third_perk_is_specialization": of_general.third_perk_is_specialization,
    "tactic_count_not_three": of_general.tactic_count_not_three,
    "tactic_points_over": of_tactics.tactic_points_over,
    "tactic_keystones_over": of_tactics.tactic_keystones_over,
    "outputs_not_increasing": of_tactics.outputs_not_increasing,
    "power_above_max": of_tactics.power_above_max,
    "written_tactics_only": of_tactics.written_tactics_only,
    "creature_stat_not_allowed": of_tactics.creature_stat_not_allowed,
    "needs_shadow_arts_rank": of_upgrades.needs_rank,
    "needs_aura_rank": of_upgrades.needs_rank,
    "needs_signature_rank": of_upgrades.needs_rank,
    "prerequisite_missing": of_upgrades.prerequisite_missing,
    "not_repeatable": of_upgrades.not_repeatable,
    "unknown_upgrade": of_upgrades.unknown_upgrade,
    "count_below_zero": of_upgrades.count_below_zero,
    "upgrade_not_applicable": of_signature.not_applicable,
    "expanded_influence_links_over": of_upgrades.links_over,
    "aura_points_over": of_aura.aura_points_over,
    "aura_keystones_over": of_aura.aura_keystones_over,
    "signature_flair_out_of_range": of_signature.signature_flair_out_of_range,
    "maneuver_points_over": of_signature.maneuver_points_over,
    "signature_upgrade_points_over": of_signature.signature_upgrade_points_over,
    "signature_keystones_over": of_signature.signature_keystones_over,
    "unknown_maneuver": of_signature.unknown_maneuver,
    "dealers_choice_needs_two": of_signature.dealers_choice_needs_two,
    "chosen_keystone_not_owned": of_signature.chosen_keystone_not_owned,
    "levels_disagree": of_record.levels_disagree,
    "house_rule_unknown": of_record.house_rule_unknown,
    "parasite_level_below_1": of_record.parasite_level_below_1,
    "ranks_not_the_creatures": of_record.ranks_not_the_creatures,
    "shadow_level_not_the_creatures": of_record.shadow_level_not_the_creatures,
    "level_not_the_creatures": of_record.level_not_the_creatures,
    "tactics_not_the_creatures": of_record.tactics_not_the_creatures,
}


def steps_for(at: Condition, problem: Problem) -> tuple[Step, ...]:
    """Return the steps that may mend a problem, or a part of it; each set of changes once."""
    found = STEPS.get(problem.rule)
    steps = (*(found(at, problem) if found else ()), *_of_twins(at, problem))
    return tuple({one.changes: one for one in steps if one.changes}.values())


def _of_twins(at: Condition, problem: Problem) -> Iterator[Step]:
    """An upgrade that is listed twice may carry twice: what the later entries carry can go."""
    place, _, carries = problem.where.rpartition(".")
    holder, _, index = place.rpartition(".upgrades.")
    if carries != "carries" or not index.isdecimal():
        return
    purchases = part(at.build, f"{holder}.upgrades")
    path = purchases[int(index)].path
    for later, other in enumerate(purchases):
        if later > int(index) and other.path == path and other.carries is not None:
            where = f"{holder}.upgrades.{later}"
            yield step(f"{where}.carries", DropPart(where, "carries"))
