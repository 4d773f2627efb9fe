"""The closed vocabulary of plays: deeds, people, figures, flags and times."""

from typing import Final

MANEUVERS: Final = ("attack", "defy", "stance", "all_out", "dash", "sidestep", "teleport")
"""The values of `on`; attack includes all_out, and defy includes stance (Viskara 3606)."""

DEEDS: Final[dict[str, str]] = {
    "health_damage": "deal health damage",
    "morale_damage": "deal morale damage",
    "gain_health": "gain health, with the rule of excess",
    "lose_health": "lose health, which is no damage",
    "gain_morale": "raise the side's morale",
    "gain_flair": "gain flair, as much as can be held",
    "lose_flair": "lose flair",
    "gain_effort": "gain effort, as much as can be held",
    "lose_effort": "lose effort",
    "output": "change the output of the show",
    "lower_output": "lower the output of the show, to 0 at least",
    "line_output": "raise the output of those lines for whose targets the conditions hold",
    "original_output": "put an amount in place of the output of the tier",
    "finale": "change the finale of the show",
    "lower_finale": "lower the finale of the show",
    "red_cards": "change the red cards of the show",
    "lower_red_cards": "lower the red cards of the show, to 0 at least",
    "power": "change the power of this maneuver",
    "flat_power": "change the power of this maneuver; a flourish does not double that",
    "max_power": "change the maximum power of this maneuver",
    "break_point": "change the break point of this maneuver",
    "halve_output": "halve the output",
    "halve_line": "halve the output on some lines, those for which the conditions hold",
    "halve_flourish": "halve damage, health and distances of this maneuver's flourish effects",
    "double_output": "double the output once it is worked out",
    "prevent_health": "lower health damage about to be dealt",
    "prevent_morale": "lower morale damage about to be dealt",
    "prevent_damage": "lower health and morale damage about to be dealt",
    "halve_damage": "halve health and morale damage about to be dealt, each on its own",
    "halve_health": "halve health damage about to be dealt",
    "halve_morale": "halve morale damage about to be dealt",
    "no_break_point": "the line has no break point",
    "more_morale_damage": "the attack deals more morale damage, after defies",
    "all_morale": "everything is dealt as morale damage",
    "no_stance_gain": "a stance gives nothing",
    "become": "take a form of this entry, or of another ability; `name` says which",
    "mark": "put a mark on a character; the user's older ones of its kind last as long (R134)",
    "unmark": "remove marks, all or as many as `by` says",
    "forbid": "forbid something until a time, a word of FORBIDDEN",
    "sidestep": "let a character sidestep up to some squares",
    "dash": "let a character dash to within some squares of another",
    "teleport": "let a character teleport up to some squares",
    "teleport_instead": "a movement may be a teleport, one given by the entry this is linked to",
    "move": "move a character up to some squares",
    "push": "move a character away, from the user (near_target: the target), up to some squares",
    "pull": "move a character toward the user, up to some squares",
    "swap": "two characters trade places",
    "trade_lines": "two characters trade the lines that target them",
    "targets": "more characters may be targeted",
    "any_targets": "any number of characters may be targeted",
    "squares": "connected squares may be targeted",
    "all_squares": "every square in range may be targeted",
    "range": "change the range of this maneuver",
    "ignore_obstructions": "obstructions may be ignored when choosing targets",
    "charges": "change the charges of this tactic",
    "releases": "Release Potential may be used several times in a show",
    "flat_show": "a character makes a show and loses health by its tiers",
    "attack_again": "attack again with this tactic, unpaid, `to` among its targets",
    "end_turn": "end the turn",
    "raise_number": "raise a number of the upgrade it is linked to; `name`, of the nearest with it",
    "set_number": "replace a number of the upgrade it is linked to; in both the farthest acts "
    "first",
    "remind": "what is left is for the table to work out; the effect's words are shown",
}
"""The deeds; the engine knows each and its schema.

Deeds after attack_again in the same play are for that attack.
"""

STEER: Final[dict[str, str]] = {
    "exactly": "all of the distance, or as far as it goes",
    "directly": "only along the line to or from what it is toward or away from (Viskara 3925-3929)",
    "toward": "toward that character",
    "away": "away from that character",
}
"""How a movement goes; what must happen and moves somebody cannot be declined (3863)."""

FORBIDDEN: Final = (
    "move",
    "be_moved",
    "react",
    "defy",
    "effort",
    "flair",
    "dash",
    "tactic",
    "third_effort",
)
"""The values of `forbid`; third_effort: a turn that begins meanwhile gives 1 effort less."""

RESOURCES: Final = ("effort", "flair", "health", "morale", "cards", "charges")
"""The resources of `pays`; cards are returned from the aura."""

WHO: Final = (
    "user",
    "target",
    "attacker",
    "defier",
    "performer",
    "ally",
    "other_ally",
    "enemy",
    "character",
    "other_character",
    "characters",
    "near_target",
    "each_near_target",
    "each_ally",
    "each_other_ally",
    "each_enemy",
    "each_character",
    "each_other",
    "nearest_enemy",
    "farthest_enemy",
)
"""To whom: fixed by the maneuver, chosen ("ally"; "characters": any number), or each of a kind.

near_target is an untargeted character, ``within`` measured from the target. For a deed that
reaches another character than the target, target_ figures of its amount are that character's,
unless it changes a show.
"""

FIGURES: Final = frozenset(
    [
        "level",
        "stat",
        "power",
        "written_power",
        "low",
        "medium",
        "high",
        "output",
        "original_output",
        "output_lead",
        "stance_gain",
        "finale",
        "original_finale",
        "red_cards",
        "original_red_cards",
        "revealed_red_cards",
        "health",
        "missing_health",
        "excess_health",
        "max_health",
        "flair",
        "effort",
        "morale",
        "speed",
        "half_speed",
        "twice_speed",
        "range",
        "direct_range",
        "exposure_range",
        "projectile_range",
        "target_health",
        "target_missing_health",
        "target_flair",
        "target_effort",
        "target_morale",
        "target_finale",
        "target_speed",
        "half_target_speed",
        "twice_target_speed",
        "aura_range",
        "side_size",
        "target_side_size",
        "side_lead",
        "other_allies",
        "able_allies",
        "exhausted_allies",
        "enemies_in_range",
        "others_in_range",
        "distance",
        "card_value",
        "highest_card",
        "highest_black",
        "lowest_card",
        "cards_stored",
        "cards_returned",
        "cards_released",
        "chosen",
        "health_damage",
        "morale_damage",
        "total_damage",
        "marks",
        "target_marks",
        "charges",
        "defiers",
        "targets",
        "extra_targets",
        "added_targets",
        "lines",
        "effort_spent",
        "flair_spent",
        "squares_moved",
        "zero",
        "one",
    ]
)
"""Figures of the battle that amounts and conditions may name, after an @.

output_lead: how far the user's output beats that of the line it meets. stance_gain: what a stance
gives, or would give. revealed_red_cards: also those of a bust (R31). extra_targets: the targets
beyond the second. added_targets: those that the user picks with this play beyond the first.
target_finale: of the show that the user's meets. marks: those that this entry has on the targets,
in all; target_marks: on the target at hand. aura_range: the direct range; the exposure range with a
stored card worth this entry's number exposure_card_value, the projectile range with
projectile_card_value (or those of an entry it is linked from). side_lead: how many more characters
the user's side has than that of the target, or of the performer at other_show. able_allies,
exhausted_allies: other allies who are not, who are exhausted. cards_released: to the user's show
with Release Potential. card_value: of the card returned, the highest of several. At other_show,
damage and damaged, figures of a show are those of the show that the moment is about.
"""

FLAGS: Final = frozenset(
    [
        "own_turn",
        "attacking",
        "defying",
        "stance",
        "all_out",
        "flourished",
        "shaken",
        "target_shaken",
        "exhausted",
        "target_exhausted",
        "anchored",
        "moved",
        "first_attack",
        "repeated_tactic",
        "style_applies",
        "target_defied",
        "target_has_mark",
        "user_has_mark",
        "card_black",
        "card_red",
        "card_zero",
        "direct",
        "exposure",
        "projectile",
        "attack_direct",
        "attack_exposure",
        "attack_projectile",
        "for_other",
        "target_is_enemy",
        "target_is_ally",
        "performer_is_enemy",
        "performer_is_ally",
        "attacker_is_ally",
        "output_raised",
        "red_raised",
        "attack_hit",
        "target_hit",
        "in_range",
        "performer_in_range",
        "released_black",
        "released_red",
        "several_targets",
        "effort_paid",
        "was_damaged",
        "user_has_charges",
        "used",
        "parent_used",
        "parent_has_mark",
        "user_targeted",
        "other_tactic",
        "tactic_lacks_this",
        "performer_has_mark",
        "could_have_defied",
        "defied_for_other",
        "line_obstructed",
        "farther_than_targets",
        "nearer_than_targets",
        "follows_own",
        "follows_same_tactic",
    ]
)
"""Conditions without a number; "not " before a condition inverts it.

used, parent_used: in this maneuver this entry, or the one it is linked to, was accepted, or it has
given the maneuver. other_tactic: the tactic in use is not the one this entry stands on;
tactic_lacks_this: nor has it this entry. could_have_defied: the target was able to defy and did
not. defied_for_other: an untargeted character defies. follows_own, follows_same_tactic: for an
attack that an effect puts after a maneuver, whose maneuver it was. Those of a target or line hold
target by target, line by line. parent_has_mark: an entry that this one is linked from has a mark in
play. user_targeted: the user is one of the targets. card_black, card_red: one of the returned cards
is; card_zero: all are. Marks of an entry are those of its owner with a name that one of its plays
speaks of, so that two entries of a creature may share them. farther_than_targets,
nearer_than_targets: the user is that from the attacker, compared with every target.
"""

ONCE: Final = ("maneuver", "turn", "round", "battle")
UNTIL: Final = (
    "user_turn",
    "target_turn",
    "turn_end",
    "user_turn_end",
    "target_turn_end",
    "user_next_turn_end",
    "target_next_turn_end",
    "hit",
    "round_end",
    "battle",
    "upkeep",
    "next_attack",
    "next_show",
    "next_action",
)
"""When it ends. upkeep: as the start of the user's turn is over, unless a play at that turn_start
puts the mark on again. A next turn's end: a turn that is running when it is put on does not count.
"""
