"""Figures of the battle that amounts and conditions may name, after an @."""

from collections.abc import Mapping
from typing import Final

OF_SHOWS: Final[Mapping[str, str]] = {
    "stat": "the value of the stat of the tactic in use",
    "power": "the power of the user's tactic in this maneuver",
    "written_power": "the power as it is written",
    "low": "the low output of the tactic",
    "medium": "the medium output of the tactic",
    "high": "the high output of the tactic",
    "output": "the output of the show",
    "original_output": "the output of the cards that were revealed",
    "output_lead": "how far the user's output beats that of the line it meets",
    "stance_gain": "what a stance gives, or would give",
    "finale": "the finale of the show",
    "original_finale": "the finale as it was revealed",
    "red_cards": "the red cards of the show",
    "original_red_cards": "the red cards as they count at first",
    "revealed_red_cards": "the red cards that were revealed, those of a bust too (R31)",
    "target_red_cards": "the red cards of the show that the user's meets",
    "target_finale": "the finale of the show that the user's meets",
    "finale_taken": "how much the entry that this one is linked from has taken from the finale of "
    "the line that the user's meets, as far as 0",
    "output_given": "how much output the show has from the entry that this one is linked from",
    "power_given": "how much power this entry has added in this maneuver so far",
    "range": "the range of the tactic in use",
    "tactic_flair": "the flair that the tactic in use, or that of the entry, costs by itself",
    "carrier_range": "the range of the tactic that carries this entry",
}
"""At other_show, damage and damaged, these are of the show that the moment is about."""

OF_MANEUVERS: Final[Mapping[str, str]] = {
    "health_damage": "the health damage of the line or packet, about to be dealt or dealt",
    "morale_damage": "the morale damage of the line or packet, about to be dealt or dealt",
    "total_damage": "both together",
    "defiers": "how many defy the line, or the attack",
    "targets": "how many targets the user meets",
    "extra_targets": "the targets beyond the second; outside a maneuver of those that are picked",
    "added_targets": "the targets that the user adds with this play beyond the first",
    "lines": "how many lines the user meets",
    "chosen": "the number that the user picks",
    "named_defiers": "how many of those that this entry has named defy the attack",
    "half_total_damage": "half of total_damage, rounded up",
    "parent_damage": "the morale damage that the entry it is linked to deals by its number "
    "morale_damage, whatever replaces it",
}

OF_CHARACTERS: Final[Mapping[str, str]] = {
    "level": "the user's level",
    "health": "the user's health",
    "missing_health": "what the user lacks of its maximum health",
    "excess_health": "what the user has above its maximum health",
    "max_health": "the user's maximum health",
    "flair": "the user's flair",
    "effort": "the user's effort",
    "morale": "the morale of the user's side",
    "speed": "the user's speed",
    "anchor_cost": "the flair for which the user anchors",
    "half_speed": "half of the user's speed",
    "twice_speed": "twice the user's speed",
    "direct_range": "the user's direct range",
    "exposure_range": "the user's exposure range",
    "projectile_range": "the user's projectile range",
    "target_health": "the target's health",
    "target_missing_health": "what the target lacks of its maximum health",
    "target_flair": "the target's flair",
    "target_effort": "the target's effort",
    "target_morale": "the morale of the target's side",
    "target_speed": "the target's speed",
    "half_target_speed": "half of the target's speed",
    "twice_target_speed": "twice the target's speed",
    "effort_spent": "the effort that the user has spent since the turn began",
    "flair_spent": "the flair that the user has spent since the turn began",
    "squares_moved": "the length of the user's last movement",
    "health_taken": "the health damage that the user took since its signature move started",
    "damage_prevented": "the damage that the user prevented since its signature move started",
    "dashes": "how often the user has dashed in this turn of its own",
    "marks": "the marks that this entry has on the targets, in all",
    "target_marks": "the marks that this entry has on the target at hand",
    "charges": "the charges of the tactic, or those of its owner if it leaves them to it",
    "all_charges": "the charges that can be spent for the tactic, its owner's too",
    "charges_paid": "the charges that were paid for this play",
}

OF_THE_FIELD: Final[Mapping[str, str]] = {
    "side_size": "how many characters the user's side has",
    "target_side_size": "how many characters the target's side has",
    "side_lead": "how many more characters the user's side has than that of the target, or of the "
    "performer at other_show",
    "other_allies": "how many others are on the user's side",
    "able_allies": "how many of them are not exhausted",
    "exhausted_allies": "how many of them are exhausted",
    "enemies_in_range": "how many enemies are in the range of the tactic in use",
    "others_in_range": "how many others are in the range of the tactic in use",
    "target_to_nearest": "how far the target is from the nearest other character",
    "thing_distance": "how far the user is from the entry's thing; without a grid 0",
    "distance": "how far the user is from the target",
    "entered_beside": "how often the user's last movement entered a square next to the target",
    "owner_distance": "how far whose entry it is is from the target",
}

OF_CARDS: Final[Mapping[str, str]] = {
    "aura_range": "the direct range; the exposure range with a stored card worth this entry's "
    "number exposure_card_value, the projectile range with projectile_card_value (or those of an "
    "entry it is linked from)",
    "card_value": "the value of the card returned, the highest of several",
    "highest_card": "the highest value among the user's stored cards",
    "highest_black": "the highest value among the user's stored black cards",
    "red_stored": "how many red cards the user has stored",
    "cards_above_finale": "how many stored cards are worth more than the show's original finale",
    "lowest_card": "the lowest value among the user's stored cards",
    "cards_stored": "how many cards the user has stored",
    "cards_returned": "how many cards were returned",
    "zeros_returned": "how many of the cards returned are zeros",
    "cards_released": "how many cards were returned to the user's show with Release Potential",
    "cards_open": "how many cards of the user's deck lie open before it",
    "cards_taken": "how many cards the user has taken from its deck and not opened",
    "cards_opened": "how many cards this entry has opened in this maneuver",
    "stored_card": "the value of the card that this entry has stored in this maneuver",
    "returned_card": "the value of the card that this entry has returned in this maneuver",
    "cards_aside": "how many cards this entry has set aside",
    "highest_aside": "the highest value among them",
}

CONSTANTS: Final[Mapping[str, str]] = {"zero": "0", "one": "1"}

FIGURES: Final[Mapping[str, str]] = {
    **CONSTANTS,
    **OF_SHOWS,
    **OF_MANEUVERS,
    **OF_CHARACTERS,
    **OF_THE_FIELD,
    **OF_CARDS,
}
