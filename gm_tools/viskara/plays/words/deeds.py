"""What plays do: each deed with its meaning, and the keys that it takes."""

from collections.abc import Mapping
from typing import Final

from gm_tools.viskara.plays.words.company import OF_COMPANY
from gm_tools.viskara.plays.words.deed_word import DeedWord
from gm_tools.viskara.plays.words.things import OF_SPEED, OF_THINGS

OF_RESOURCES: Final[Mapping[str, DeedWord]] = {
    "health_damage": DeedWord("deal health damage", keys=("times",)),
    "morale_damage": DeedWord("deal morale damage", keys=("times",)),
    "gain_health": DeedWord("gain health, with the rule of excess"),
    "lose_health": DeedWord("lose health, which is no damage"),
    "gain_morale": DeedWord("raise the side's morale"),
    "gain_flair": DeedWord("gain flair, as much as can be held"),
    "lose_flair": DeedWord("lose flair"),
    "gain_effort": DeedWord("gain effort, as much as can be held"),
    "lose_effort": DeedWord("lose effort"),
    "charges": DeedWord("change the charges of this tactic"),
    "pool_charges": DeedWord("this tactic's charges are its owner's, for every tactic", "none"),
}

OF_SHOWS: Final[Mapping[str, DeedWord]] = {
    "output": DeedWord("change the output of the show"),
    "output_in_all": DeedWord(
        "raise the output until this entry has added so much to it in this maneuver"
    ),
    "lower_output": DeedWord("lower the output of the show, to 0 at least"),
    "line_output": DeedWord(
        "raise the output of those lines for whose targets the conditions hold"
    ),
    "lower_line_output": DeedWord(
        "lower the output of those lines for whose targets the conditions hold"
    ),
    "late_line_output": DeedWord("the same, once the output is halved"),
    "original_output": DeedWord("put an amount in place of the output of the tier"),
    "cap_output": DeedWord("limit the output, before it is lowered and in the end"),
    "finale": DeedWord("change the finale of the show"),
    "lower_finale": DeedWord("lower the finale of the show"),
    "red_cards": DeedWord("change the red cards of the show"),
    "lower_red_cards": DeedWord("lower the red cards of the show, to 0 at least"),
    "lower_line_red": DeedWord(
        "lower the red cards of those lines for whose targets the conditions hold, to 0 at least"
    ),
    "power": DeedWord("change the power of this maneuver"),
    "line_power": DeedWord("raise the power on those lines for which the conditions hold"),
    "flat_power": DeedWord("change the power of this maneuver; a flourish does not double that"),
    "max_power": DeedWord("change the maximum power of this maneuver"),
    "halve_other_power": DeedWord("halve every other increase of the power", amount="none"),
    "break_point": DeedWord("change the break point of this maneuver"),
    "halve_output": DeedWord("halve the output", amount="none"),
    "halve_line": DeedWord(
        "halve the output on some lines, those for which the conditions hold", amount="none"
    ),
    "halve_flourish": DeedWord(
        "halve damage, health and distances of this maneuver's flourish effects", amount="none"
    ),
    "halve_gains": DeedWord(
        "halve health and distances, but no damage, of this maneuver's flourish effects",
        amount="none",
    ),
    "double_output": DeedWord("double the output once it is worked out", amount="none"),
    "no_trigger": DeedWord("the show gives no move trigger", amount="none"),
    "no_stance_gain": DeedWord("a stance gives nothing", amount="none"),
    "style_against": DeedWord(
        "the user's style applies against characters of a kind, a word of AGAINST",
        amount="none",
        names="a kind of character",
    ),
    "releases": DeedWord("Release Potential may be used several times in a show"),
}

OF_DAMAGE: Final[Mapping[str, DeedWord]] = {
    "flourish_on": DeedWord(
        "the user's flourish effects act on those of `to` with at most `by` health too, by the "
        "line that they defied"
    ),
    "prevent_health": DeedWord("lower health damage about to be dealt"),
    "prevent_morale": DeedWord("lower morale damage about to be dealt"),
    "prevent_damage": DeedWord("lower health and morale damage about to be dealt"),
    "halve_damage": DeedWord(
        "halve health and morale damage about to be dealt, each on its own", amount="none"
    ),
    "halve_health": DeedWord("halve health damage about to be dealt", amount="none"),
    "halve_morale": DeedWord("halve morale damage about to be dealt", amount="none"),
    "take_packet": DeedWord("be dealt the damage at hand in place of its victim", amount="none"),
    "least_damage": DeedWord("nothing lowers the health damage of the attack under an amount"),
    "no_break_point": DeedWord("the line has no break point", amount="none"),
    "more_morale_damage": DeedWord("the attack deals more morale damage, after defies"),
    "all_morale": DeedWord("everything is dealt as morale damage", amount="none"),
}

OF_CARDS: Final[Mapping[str, DeedWord]] = {
    "look_at": DeedWord("look at cards on top of the own deck, alone", seals="cards"),
    "order_deck": DeedWord(
        "lay cards that were looked at on top of the deck or under it, in any order",
        amount="none",
        seals="cards",
    ),
    "shuffle_deck": DeedWord("shuffle the own deck, with its discards", amount="none"),
    "reveal": DeedWord("open cards from the top of the own deck: they lie before the user"),
    "store_card": DeedWord(
        "store the lowest of the cards that lie open with the aura, the others go on top of the "
        "deck; without room it is skipped, or another card is returned",
        amount="none",
    ),
    "keep_card": DeedWord(
        "store the lowest of the cards that lie open like store_card, or return it at once",
        amount="none",
    ),
    "take_bottom": DeedWord("take cards from under the own deck, unseen by others", seals="cards"),
    "open_card": DeedWord("open cards that were taken, and discard them"),
    "set_aside": DeedWord("set the last card of the show aside until the turn ends", amount="none"),
}

OF_MARKS: Final[Mapping[str, DeedWord]] = {
    "mark": DeedWord(
        "put a mark on a character; the user's older ones of its kind last as long (R134)",
        amount="may",
        names="a mark",
        keys=("ends_for",),
    ),
    "unmark": DeedWord("remove marks, all or as many as `by` says", amount="may", names="a mark"),
    "forbid": DeedWord(
        "forbid something until a time, a word of FORBIDDEN",
        amount="none",
        names="what is forbidden",
    ),
    "rest": DeedWord("another tactic is barred until a time", amount="none", names="a tactic"),
    "bar": DeedWord(
        "forbid less than that, on a line or against somebody: a word of BARRED",
        amount="none",
        names="what is barred",
    ),
    "name_other": DeedWord(
        "name a character: figures of those named are about it until the maneuver is over",
        amount="none",
    ),
    "unforbid": DeedWord("end what this entry has forbidden", amount="none"),
    "become": DeedWord(
        "take a form of this entry, or of another ability; `name` says which",
        amount="none",
        names="a form",
    ),
}

OF_MOVEMENT: Final[Mapping[str, DeedWord]] = {
    "sidestep": DeedWord("let a character sidestep up to some squares", is_steered=True),
    "dash": DeedWord("let a character dash to within some squares of another", is_steered=True),
    "teleport": DeedWord("let a character teleport up to some squares", is_steered=True),
    "add_distance": DeedWord(
        "the movement that the user is about to make goes farther, or a dash ends farther away"
    ),
    "dash_range": DeedWord(
        "the user's next Move may dash to within this of another, in place of the speed"
    ),
    "prepare": DeedWord("this entry goes with the user's next Move", amount="none"),
    "lose_movement": DeedWord("what is left of a movement under way is lost", amount="none"),
    "free_dash": DeedWord("the user's dashes cost nothing", amount="none"),
    "shortest_dash": DeedWord("dashes go the shortest way to within this of an enemy"),
    "sidestep_first": DeedWord(
        "dashes only go where the user has sidestepped toward since its last turn", amount="none"
    ),
    "teleport_near": DeedWord(
        "teleport one of two characters to within some squares of the other; target_ figures of "
        "the amount are those of whoever is moved"
    ),
    "anchor": DeedWord("anchor now, unless the user has moved in this turn", amount="none"),
    "teleport_instead": DeedWord(
        "a movement may be a teleport, one given by the entry this is linked to", amount="none"
    ),
    "move": DeedWord("move a character up to some squares", is_steered=True),
    "push": DeedWord(
        "move a character away, from the user (near_target: the target), up to some squares",
        is_steered=True,
    ),
    "rest_damage": DeedWord(
        "morale damage for each square left of the movement just given, if it ends `within` so "
        "many of the user"
    ),
    "pull": DeedWord("move a character toward the user, up to some squares", is_steered=True),
    "swap": DeedWord("two characters trade places", amount="none"),
    "land": DeedWord(
        "the targeted squares become the user's place, and everybody on them is moved to the "
        "nearest free square",
        amount="none",
    ),
    "trade_lines": DeedWord("two characters trade the lines that target them", amount="none"),
}

OF_TARGETS: Final[Mapping[str, DeedWord]] = {
    "targets": DeedWord("more characters may be targeted", keys=("shape",)),
    "any_targets": DeedWord("any number of characters may be targeted", amount="none"),
    "block": DeedWord(
        "a square is targeted with all squares within `by` of it, if nothing but characters is on "
        "them"
    ),
    "squares": DeedWord("connected squares may be targeted", keys=("shape",)),
    "all_squares": DeedWord(
        "every square in range may be targeted", amount="none", keys=("shape",)
    ),
    "loosen": DeedWord("the words in `shape` need not be kept", amount="none", keys=("shape",)),
    "near_start": DeedWord("one of the squares is within so many of the starting point"),
    "range": DeedWord("change the range of this maneuver"),
    "put_range": DeedWord("put another range in place of the tactic's"),
    "lengthen_range": DeedWord("this range may be used in place of the tactic's"),
    "widen": DeedWord("the next kind of range is meant by this one", "none", "a kind of range"),
    "halve_range": DeedWord("halve the range of this maneuver", amount="none"),
    "widen_squares": DeedWord("every square within `by` of the chosen ones or targets is one too"),
    "spare_squares": DeedWord("chosen squares are targeted no longer", amount="none"),
    "face": DeedWord("turn toward connected squares, `within` so many of its own", amount="may"),
    "own_lines": DeedWord("only lines that target the user may be defied", amount="none"),
    "lengthen_line": DeedWord("the line at hand goes on through its target, up to some squares"),
    "ignore_obstructions": DeedWord(
        "obstructions may be ignored when choosing targets", amount="none"
    ),
    "approached_only": DeedWord(
        "only those may be targeted whom the user's last movement brought nearer", amount="none"
    ),
    "from_trail": DeedWord(
        "whoever could have been targeted on the way of the user's last movement may be",
        amount="none",
    ),
    "start_on_trail": DeedWord(
        "an attack of the entry this is linked to may start on a line along the last teleport",
        amount="none",
    ),
}

OF_ROLES: Final[Mapping[str, DeedWord]] = {
    "start_at": DeedWord(
        "lines and distances of the maneuver may start elsewhere, or have to if it must (R221)",
        amount="none",
        names="where, a word of START_AT",
    ),
    "perform_as": DeedWord(
        "another performs the maneuver; `of` pays what it costs in itself (R222, R223)",
        amount="none",
    ),
}

OF_ENTRIES: Final[Mapping[str, DeedWord]] = {
    "count_self": DeedWord(
        "in this maneuver the user counts as another ally too, where entries count these",
        amount="none",
    ),
    "instead_of_parent": DeedWord(
        "the entry that this one is linked from is used up for this target", amount="none"
    ),
    "raise_number": DeedWord(
        "raise a number of the upgrade it is linked to; `name`, of the nearest with it",
        names="a number",
    ),
    "set_number": DeedWord(
        "replace a number of the upgrade it is linked to; in both the farthest acts first",
        names="a number",
    ),
    "parent_needs": DeedWord(
        "the entry it is linked to is used only while its conditions hold", amount="none"
    ),
    "also_at": DeedWord(
        "the plays of the entry it is linked to act at the moment `name` too, on these maneuvers",
        amount="none",
        names="a moment",
    ),
}

OF_TURNS: Final[Mapping[str, DeedWord]] = {
    "flat_show": DeedWord("a character makes a show and loses health by its tiers"),
    "own_show": DeedWord(
        "a character's own seat makes a show, with a red card more for each stat that reaches its "
        "number bonus_, and loses health by its tiers"
    ),
    "choose_show": DeedWord(
        "choose red cards and finale in place of a show; opened when all shows are made",
        amount="none",
        seals="show",
    ),
    "attack_again": DeedWord(
        "attack again, unpaid, `to` among the targets", amount="may", keys=("how",)
    ),
    "second_stat_effect": DeedWord("use the stat effect of the line met too, at this power"),
    "end_turn": DeedWord("end the turn", amount="none"),
    "remind": DeedWord(
        "what is left is for the table to work out; the effect's words are shown", amount="none"
    ),
}

DEEDS: Final[Mapping[str, DeedWord]] = {
    **OF_RESOURCES,
    **OF_SHOWS,
    **OF_DAMAGE,
    **OF_CARDS,
    **OF_MARKS,
    **OF_MOVEMENT,
    **OF_THINGS,
    **OF_COMPANY,
    **OF_SPEED,
    **OF_TARGETS,
    **OF_ROLES,
    **OF_ENTRIES,
    **OF_TURNS,
}
"""Every deed. Those after attack_again in the same play are for that attack."""

KEYS: Final[Mapping[str, str]] = {
    "extent": "whoever is so near to the thing is inside it",
    "line": "a targeting line of this type leads to its square; without it only distance counts",
    "beyond": "its square is farther than this from the user and from every enemy",
    "one_only": "it replaces the user's older thing of its name",
    "stops": "whose lines and movement it obstructs: its square is free then",
    "attackable": "it can be attacked like a character",
    "moves_with": "its squares are those of this character",
    "how": "how an attack is made, words of HOW",
    "walks": "it goes by the rules of movement, as if it were a character of the user's (2764)",
    "home": "it is put on the user's square",
    "block": "its squares are a block of so many a side, around its own or among them",
    "shape": "what its squares or targets must be, words of SHAPES",
    "times": "it is done so often, each time by itself",
    "ends_for": "the bearer may end it as an action, for this much effort",
}
"""Keys that only some deeds take."""

STOPS: Final = ("nobody", "enemies", "everybody")
"""The values of `stops`."""

LINES: Final = ("direct", "exposure", "projectile")
"""The values of `line`."""

LINKED: Final = frozenset({"raise_number", "set_number"})
"""Deeds that change a number of an entry from which theirs is linked."""

AGAINST: Final[Mapping[str, str]] = {"with_morale": "those whose side has morale left"}
"""What `style_against` may name."""

FORBIDDEN: Final[Mapping[str, str]] = {
    "move": "moving by itself",
    "be_moved": "being moved",
    "react": "reacting",
    "attack": "attacking",
    "defy": "defying, stances too",
    "effort": "gaining effort",
    "flair": "gaining flair",
    "dash": "dashing",
    "tactic": "the tactic that carries the entry",
    "third_effort": "a turn that begins meanwhile gives 1 effort less",
}
"""What `forbid` may name."""

BARRED: Final[Mapping[str, str]] = {
    "flourish": "flourishing on the lines for whose targets the conditions hold",
    "react": "reacting to the maneuver at hand",
    "defy_of_ally": "defying the next attack of an ally of the user, other than the user",
}
"""What `bar` may name."""
