"""Where maneuvers start, how movement goes, how targeted squares lie: words of further keys."""

from collections.abc import Mapping
from typing import Final

STEER: Final[Mapping[str, str]] = {
    "exactly": "all of the distance, or as far as it goes",
    "directly": (
        "only along the line to or from what it is toward or away from (Viskara 3925-3929)"
    ),
    "toward": "toward that character",
    "away": "away from that character",
    "from_start": "and from the square where the attack's line at the user starts",
    "along_line": "to end on a square that a line of the user's passes through",
    "before_obstruction": "and on one nearer to the user than the first obstruction on that line",
    "surely": "it cannot be declined, but by those whom the thing that they are moved to spares",
    "neither": "neither toward that character nor away",
    "straight": "in a straight line",
    "until_outside": "until it is farther than the distance from that character, or as far as it "
    "goes",
    "same_way": "in the direction in which that character has just moved",
    "near": "a dash that ends near that character",
    "nearest": "a dash to the nearest such square",
    "around": "any way inside the distance from that character",
    "around_obstruction": "any way inside the distance from one obstruction",
    "anywhere": "to any square",
    "past_bans": "in spite of what forbids it; a dash in spite of the user's own bans",
}
"""How a movement goes; what must happen and moves somebody cannot be declined (3863)."""

START_AT: Final[Mapping[str, str]] = {
    "square": "a square `within` the performer's place, to which a line can be drawn",
    "targeted": "the first square that the maneuver targets",
    "character": "where a character of `to` is",
    "thing": "where a thing is that this entry, or one it is linked from, has placed",
}
"""Where a maneuver may start."""
SHAPES: Final[Mapping[str, str]] = {
    "instead": "in place of the usual targets, for a maneuver that is declared with this entry",
    "straight": "one line from the centre of the first to that of the last enters all of them",
    "all_of_them": "as many as may be targeted, no fewer",
    "beside_start": "the first is adjacent to the starting point",
    "to_character": (
        "a straight line from the starting point to another character, whose square is left out "
        "or not; only things obstruct it"
    ),
    "no_line": "no line has to lead to them: they need only be in range of the user's place",
    "both_feet": "what lies in range of each of the user's feet, but not the feet themselves",
    "nearer_to_each_other": "the targets are nearer to each other than to the user",
}
"""What connected squares, all squares in range, or several targets must be."""

HOW: Final[Mapping[str, str]] = {
    "same_show": "with the same show as the maneuver that it follows",
    "no_flourish": "it triggers none of the user's flourish effects",
    "around_target": "on every square within `by` of the target at hand, lines starting there",
    "as_parent": "it is the attack of the entry that this one is linked to, which is paid for too",
    "lent_flourish": "it triggers the flourish effects of the tactic that carries the entry",
}
"""How an attack is made that a play brings."""
