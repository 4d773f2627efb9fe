"""Every documented rule id is broken by some character."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.viskara.character.build import Carried, Chosen, Purchase, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, aura, maneuver, move, performer, tactic

PROMISED = {
    *["ranks_not_0_or_4", "shadow_level_above_level", "stat_points_overspent", "stat_above_max"],
    *["specializations_not_two_distinct", "third_perk_needs_zero_ranks"],
    *["third_perk_is_specialization", "tactic_count_not_three", "tactic_points_over"],
    *["tactic_keystones_over", "outputs_not_increasing", "power_above_max"],
    *["needs_shadow_arts_rank", "needs_aura_rank", "needs_signature_rank", "written_tactics_only"],
    *["prerequisite_missing", "not_repeatable", "upgrade_not_applicable", "aura_points_over"],
    *["aura_keystones_over", "expanded_influence_links_over", "signature_flair_out_of_range"],
    *["maneuver_points_over", "signature_upgrade_points_over", "signature_keystones_over"],
    *["dealers_choice_needs_two", "chosen_keystone_not_owned", "levels_disagree"],
}
FURTHER = {
    "level_below_1",
    "count_below_zero",
    "unknown_upgrade",
    "unknown_maneuver",
    "house_rule_unknown",
}
INFLUENCE = "Expanded Influence"

BROKEN = [
    a_build(level=0, shadow_level=2, stats=Stats(body=9), third_perk="body"),
    a_build(
        shadow_ranks=ShadowRanks(1, 1, 1),
        specializations=("logic", "logic"),
        third_perk="body",
        tactics=(),
    ),
    artist("Debilitate", ("Cleave", 2), "Swing/Trip", ("Burst", 9), "Nap", low=1, high=-1, power=1),
    a_build(
        tactics=(tactic("Swing"), tactic(), tactic()),
        aura=aura(
            INFLUENCE,
            *(f"{INFLUENCE}/{name}" for name in ("Relocate", "Commander", "Swap")),
            "Dread",
            made=tactic("Companion"),
        ),
        signature_move=move(
            maneuver("Dash", "Halt", "Pre-Tactic", "Inspiring", "Bide"),
            maneuver("Dealer's Choice"),
            maneuver("Other Thing With a Cost", chosen=Chosen("aura", "Tempest")),
            maneuver("Somersault"),
            flair=2,
        ),
    ),
    performer(maneuver("Delay"), maneuver("Delay"), maneuver("Delay"), flair=3),
]


def test_every_promised_rule_is_broken_by_some_character(rulebook: Rulebook) -> None:
    characters = [Character("", build) for build in BROKEN]
    characters.append(replace(characters[0], levels=(LevelEntry(3),), house_rules={"B0": "no"}))
    found = {
        judged.problem.rule
        for character in characters
        for judged in verdict(rulebook, character).problems
    }
    assert found == PROMISED | FURTHER


def test_every_message_names_the_way_out(rulebook: Rulebook) -> None:
    """Every message has a verb that tells the player what to do."""
    verbs: tuple[str, ...] = (
        "Give up",
        "Remove",
        "Buy",
        "Raise",
        "raise",
        "Choose",
        "Lower",
        "lower",
        "Set",
        "set",
    )
    verbs += ("Add", "Attach", "Take", "make", "Mend", "Did you mean")
    for build in BROKEN:
        character = Character("", build, levels=(LevelEntry(3),), house_rules={"B0": "no"})
        for judged in verdict(rulebook, character).problems:
            assert any(verb in judged.problem.message for verb in verbs), judged.problem.message


def test_a_carried_attack_without_a_stat_is_not_told_to_raise_it(rulebook: Rulebook) -> None:
    first = replace(tactic(), upgrades=(Purchase("Explosive", 1, Carried(power=1)),))
    build = replace(artist(), tactics=(first, tactic(), tactic()))
    (problem,) = (one.problem for one in verdict(rulebook, Character("", build)).problems)
    assert problem.message == (
        "Explosive of Tactic 1 has power 1, its maximum is 0. Give up 1: it has no stat."
    )
