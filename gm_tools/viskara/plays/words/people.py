"""Whom a deed reaches: fixed by the maneuver, chosen by the user, or each of a kind."""

from collections.abc import Mapping
from typing import Final

WHO: Final[Mapping[str, str]] = {
    "user": "the character whose entry it is",
    "target": "the target at hand, or every target of the user's maneuver",
    "each_target": "every target of the user's maneuver",
    "attacker": "whoever attacks",
    "defier": "who defies the line at hand, or the attack",
    "performer": "whose show it is about",
    "ally": "one on the user's side, perhaps the user",
    "other_ally": "another on the user's side",
    "waiting_ally": "another on the user's side who has not had a turn in this round",
    "enemy": "one of another side",
    "character": "anybody",
    "other_character": "anybody else",
    "characters": "any number of characters",
    "affected": "one whom the user's signature move has affected so far (Viskara 2423)",
    "victim": "whoever enters the thing that the play is `of`, or starts a turn inside it",
    "each_inside": "everybody inside the thing that the play is about",
    "each_other_inside": "everybody else inside it",
    "thing": "the thing that the play is about; only for `of`",
    "able_companion": "an untargeted character allied with a target and able to defy as the attack "
    "was declared",
    "near_target": "an untargeted character, `within` measured from the target",
    "each_near_target": "every untargeted character, `within` measured from the target",
    "passed_allies": "any number of other allies whose squares the user's lines pass through",
    "each_on_line": "everybody else on the line at hand, as far as it goes, and its target",
    "each_near_obstruction": (
        "everybody, `within` measured from the obstructed squares that the user's lines pass"
    ),
    "each_other_defier": "every untargeted character that defies",
    "each_ally": "everybody on the user's side",
    "each_other_ally": "everybody else on the user's side",
    "each_enemy": "everybody of other sides",
    "each_character": "everybody",
    "each_other": "everybody else",
    "encircled": "one round whom the user's last movement entered every square next to",
    "each_moving": "those affected by this maneuver who are in the middle of a movement",
    "nearest_enemy": "the nearest enemy, one of those equally near",
    "farthest_enemy": "the farthest enemy, one of those equally far",
}
"""For a deed that reaches another character than the target, target_ figures of its amount are that
character's, unless it changes a show."""

EACH: Final = ("each_ally", "each_other_ally", "each_enemy", "each_character", "each_other")
"""Whom a play may act for in place of its owner (`share`)."""
