"""Conditions without a number; "not " before one inverts it.

Those of a target or line hold target by target, line by line. Marks of an entry are those of its
owner with a name that one of its plays speaks of, so that two entries of a creature may share them.
"""

from collections.abc import Mapping
from typing import Final

OF_SHOWS: Final[Mapping[str, str]] = {
    "flourished": "the show flourishes",
    "style_applies": "the user's style applies",
    "output_raised": "something raises the output of the show",
    "parent_raised_finale": (
        "the entry that this one is linked to raises the finale, or another linked to it"
    ),
    "red_raised": "something adds red cards to the show",
    "card_black": "one of the returned cards is black",
    "card_red": "one of the returned cards is red",
    "card_zero": "all of the returned cards are zeros",
    "released_black": "a black card was returned to the show",
    "released_red": "a red card was returned to the show",
    "opened_black": "the last card that this entry has opened in this maneuver is black",
    "opened_red": "the last card that this entry has opened in this maneuver is red",
    "has_stored": "this entry has stored a card in this maneuver",
    "has_returned": "this entry has returned a card of the deck in this maneuver",
    "chose_show": "the numbers of the user's show were chosen",
    "performer_is_enemy": "whoever makes the show is an enemy",
    "performer_is_ally": "whoever makes the show is an ally",
    "performer_in_range": "whoever makes the show is in the range of the tactic in use",
    "performer_has_mark": "whoever makes the show bears a mark of this entry",
}

OF_MANEUVERS: Final[Mapping[str, str]] = {
    "attacking": "the user attacks",
    "defying": "the user defies",
    "stance": "the user takes a stance",
    "all_out": "the attack is all out",
    "first_attack": "it is the user's first attack of the turn",
    "repeated_tactic": "the user has attacked with this tactic before in this turn",
    "direct": "the tactic in use is direct",
    "exposure": "the tactic in use is exposure",
    "projectile": "the tactic in use is projectile",
    "attack_direct": "the attacker's tactic is direct",
    "attack_exposure": "the attacker's tactic is exposure",
    "attack_projectile": "the attacker's tactic is projectile",
    "attacker_is_ally": "the attacker is an ally",
    "attack_hit": "the attack has hit somebody",
    "several_targets": "there are several targets",
    "open_to_defy": "an enemy's attack waits for reactions, and the user has effort for a defy",
    "effort_paid": "effort was paid for the maneuver",
    "was_damaged": "the user was damaged by the attack",
    "user_targeted": "the user is one of the targets",
    "other_tactic": "the tactic in use is not the one this entry stands on",
    "tactic_lacks_this": "the tactic in use has no copy of this entry",
    "defied_for_other": "an untargeted character defies",
    "used": "this entry was accepted in this maneuver, or has given it",
    "dealt_this_turn": "this entry, on whichever tactic, has dealt damage in this turn",
    "parent_used": "the entry that this one is linked to was accepted in it, or has given it",
    "beyond_own_range": "a target of the attack is farther than the tactic's own range",
    "linked_used": "an entry linked to this one was accepted in it",
    "parent_changed": "the entry that this one is linked from has changed the show, or the damage "
    "of the line",
    "brought": "the attack is one that this entry has brought",
    "tree_has": "an entry of this one's tree is owned beside it: its name follows, as one word",
    "raised_by_tree": "an entry of this one's tree has raised the output of the line",
    "follows_own": "an attack that an effect brings follows a maneuver of the user's",
    "follows_same_tactic": "it follows a maneuver of the user's with the tactic of this entry",
}

OF_DAMAGE: Final[Mapping[str, str]] = {
    "of_attack": "the damage is of an attack's line",
    "of_effect": "the damage is of an effect, not of an attack's line",
    "of_maneuver": "the damage is of the maneuver in progress, or of an effect of its performer's",
    "of_this": "the damage is of this entry",
    "of_parent": "the damage is of an entry that this one is linked from",
    "of_taken": "somebody has been put in the place of its victim already",
    "of_attack_on_user": "the damage is of an attack that the user is a target of",
    "user_deals": "the user deals the damage",
    "ally_deals": "another ally deals the damage",
}
"""At packet and dealt, of the damage at hand; its target is the target there."""

OF_TARGETS: Final[Mapping[str, str]] = {
    "target_is_user": "the target is the user itself",
    "target_is_enemy": "the target is an enemy",
    "target_is_ally": "the target is an ally",
    "target_shaken": "the target's side is shaken",
    "target_exhausted": "the target is exhausted",
    "target_defied": "the target defies",
    "target_hit": "the target was hit",
    "target_has_mark": "the target bears a mark of this entry",
    "target_marked_since_turn": "a mark of this entry was put on the target since the user's last "
    "turn ended",
    "could_have_defied": "the target was able to defy and did not",
    "for_other": "the line targets another than the user",
    "in_range": "the target is in the range of the tactic in use",
    "line_obstructed": "the line passes through an obstruction",
    "farther_than_targets": "the user is farther from the attacker than every target",
    "nearer_than_targets": "the user is nearer to the attacker than every target",
}

OF_LINES: Final[Mapping[str, str]] = {
    "starts_in_ally_exposure": (
        "the line starts in another ally's exposure range, but in no such ally's direct range"
    ),
    "starts_in_ally_direct": "the line starts in another ally's direct range",
    "line_meets_facing": "the line passes through squares that its target, the user, faces",
    "target_faced": "the target stands on a square that the user faces",
    "last_of_squares": "no other target stands farther along the targeted squares",
    "ally_near_target": "another ally has the target in its own direct range",
}
"""Where an attack line starts, and who is near its end; each range is the ally's own."""

OF_MOVEMENT: Final[Mapping[str, str]] = {
    "just_moved": "the user has just finished a movement, and nothing else has happened since",
    "just_dashed": "that movement was a dash",
    "just_teleported": "that movement was a teleport",
    "last_dashed": "the user's last movement was a dash",
    "last_teleported": "the user's last movement was a teleport",
    "moved_by_this": "this entry gave that movement, or went with it",
    "moved_by_parent": "the entry that this one is linked to did",
    "about_to_move": "the user is about to make a movement with a distance",
    "may_move_now": "the user can take a Move as its next action",
    "parent_prepared": "the entry that this one is linked to goes with the user's next Move",
    "target_approached": "the user's last movement brought it nearer to the target",
    "beyond_line_range": "the user is farther from the attacker than the attack reaches",
    "obstruction_in_range": "an obstruction is in the range of the tactic",
}
"""Without a grid the table says what only squares would tell."""

OF_THE_USER: Final[Mapping[str, str]] = {
    "has_facing": "the user faces squares of its choice, or there is no grid",
    "on_grid": "the battle has a board",
    "own_turn": "it is the user's turn",
    "looking": "the user has looked at cards of its deck and not laid all of them back",
    "aside_waits": "a card that this entry has set aside waits for the next attack show",
    "shaken": "the user's side is shaken",
    "exhausted": "the user is exhausted",
    "anchored": "the user is anchored",
    "moved": "the user has used the Move action in this turn",
    "user_has_mark": "the user bears a mark of this entry",
    "forbids_now": "something that this entry has forbidden is forbidden still",
    "user_has_charges": "the tactic has charges",
    "parent_has_mark": "an entry that this one is linked from has a mark in play",
}

OF_THINGS: Final[Mapping[str, str]] = {
    "has_thing": "the user has a thing of this entry's, or its tree's, on the board",
    "thing_is_new": "such a thing was put there in this turn",
    "thing_due": "such a thing is to be kept up, or it ends",
    "thing_away": "such a thing is not on the user's square",
    "thing_struck": "the damage at hand hits such a thing",
    "on_centre": "the user stands on the square of such a thing",
    "target_inside": "the target is inside such a thing",
    "target_centred": "the target stands on the square of such a thing",
    "target_seen": "a line of the tactic leads from the user to where the target entered the thing",
    "reaches_nobody": "the tactic of this entry could target no enemy now",
}

FLAGS: Final[Mapping[str, str]] = {
    **OF_SHOWS,
    **OF_MANEUVERS,
    **OF_DAMAGE,
    **OF_TARGETS,
    **OF_LINES,
    **OF_MOVEMENT,
    **OF_THE_USER,
    **OF_THINGS,
}
