"""How often plays may be used, and until when what they leave lasts."""

from collections.abc import Mapping
from typing import Final

ONCE: Final[Mapping[str, str]] = {
    "movement": "in a movement",
    "maneuver": "in a maneuver",
    "all_tactics": "in a maneuver, whichever tactics carry the entry",
    "turn": "in a turn",
    "round": "in a round",
    "battle": "in the battle",
    "victim_turn": "in a turn for each character that it meets",
    "thing": "for each character that it meets, as long as the thing is there",
    "next_maneuver": "before the user's next maneuver, in a turn",
}

UNTIL: Final[Mapping[str, str]] = {
    "user_turn": "the start of the user's next turn",
    "target_turn": "the start of its bearer's next turn",
    "turn_end": "the end of the turn",
    "user_turn_end": "the end of the user's turn",
    "target_turn_end": "the end of its bearer's turn",
    "user_next_turn_end": "the end of the user's next turn; one that is running does not count",
    "target_next_turn_end": "the end of its bearer's next turn; one that is running does not count",
    "target_next_turn": "the end of its bearer's next turn; it holds only from that turn's start",
    "hit": "its bearer is hit",
    "round_end": "the end of the round",
    "battle": "the end of the battle",
    "upkeep": "the start of the user's turn is over, unless a play at that turn_start renews it",
    "thing_moves": "the start of the user's next turn, or a move of the thing that its tactic has",
    "next_attack": "its bearer's next attack is over",
    "next_show": "its bearer's next show is over",
    "next_action": "its bearer's next action is over",
}
