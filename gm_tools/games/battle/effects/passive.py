"""The moment at which a play that always holds matters."""

from typing import Final, NamedTuple

from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.plays.words.company import OF_COMPANY
from gm_tools.viskara.plays.words.deeds import OF_ROLES
from gm_tools.viskara.plays.words.things import OF_SPEED

AT_SHOW: Final = frozenset(
    {
        "output",
        "lower_output",
        "line_output",
        "late_line_output",
        "original_output",
        "finale",
        "lower_finale",
        "red_cards",
        "lower_red_cards",
        "lower_line_red",
        "power",
        "line_power",
        "flat_power",
        "halve_other_power",
        "cap_output",
        "max_power",
        "break_point",
        "halve_output",
        "halve_line",
        "halve_flourish",
        "halve_gains",
        "double_output",
        "no_break_point",
        "all_morale",
        "no_trigger",
        "no_stance_gain",
    }
)
PREVENTS: Final = frozenset(
    {
        "prevent_health",
        "prevent_morale",
        "prevent_damage",
        "halve_damage",
        "halve_health",
        "halve_morale",
    }
)
"""Deeds that lower damage about to be dealt."""
AT_DAMAGE: Final = PREVENTS | {"more_morale_damage"}
AT_TURN_START: Final = frozenset(
    {"gain_health", "gain_flair", "gain_effort", "gain_morale", "lose_health", "lose_flair"}
)
AIMING: Final = frozenset(
    [
        "targets",
        "any_targets",
        "squares",
        "all_squares",
        "block",
        "range",
        "put_range",
        "lengthen_range",
        "halve_range",
        "own_lines",
        "ignore_obstructions",
        "loosen",
        "near_start",
    ]
)
"""Deeds that widen a maneuver's targeting."""


ROLES: Final = frozenset(OF_ROLES)
"""Deeds about where a maneuver starts and who performs it: chosen as it is declared."""
STATIC: Final = frozenset(
    {
        "style_against",
        "raise_number",
        "set_number",
        "releases",
        "teleport_instead",
        "also_at",
        "parent_needs",
        "start_on_trail",
        "free_dash",
        "shortest_dash",
        "sidestep_first",
        "pool_charges",
        "widen",
        *OF_COMPANY,
        *OF_SPEED,
    }
)
"""Deeds that are never done, but read where they matter."""
SPLITTING: Final = frozenset({"break_point", "no_break_point", "all_morale"})
"""Changes to the split of a line's damage, which must be known before a defy chooses."""
SPLIT: Final = "split"
"""The moment of such changes when they are forced: before defies choose (3559, 3624)."""
MOVED: Final = "moved"
"""The moment of what happens by itself because a movement has been made (2744)."""
READ: Final = "read"
"""The moment of plays that are only read; it belongs to no maneuver."""


def moment_of(play: Play) -> str:
    """Return the moment at which a play acts, or at which it matters if it always holds."""
    deeds = {deed.do for deed in play.deeds}
    if deeds & ROLES:
        return READ
    if deeds and (deeds <= STATIC or (play.must and deeds <= AIMING)):
        return READ
    if play.at == "damage" and play.must and deeds and deeds <= SPLITTING:
        return SPLIT
    if play.at == "movement" and play.must and _follows(play):
        return MOVED
    if play.at != "passive":
        return play.at
    if deeds & AT_SHOW:
        return "show"
    if deeds & AT_DAMAGE:
        return "damage"
    return "turn_start" if deeds & AT_TURN_START else "passive"


def pools(play: Play) -> bool:
    """Whether a play leaves the charges of its tactic to its owner."""
    return any(deed.do == "pool_charges" for deed in play.deeds)


def widens(play: Play) -> bool:
    """Whether a play changes which targets are allowed."""
    return any(deed.do in AIMING for deed in play.deeds)


def moves_roles(play: Play) -> bool:
    """Whether a play changes where a maneuver starts, or who performs it."""
    return any(deed.do in ROLES for deed in play.deeds)


class Traits(NamedTuple):
    """The subject of a play, found once: one target, any performer, changes to damage.

    ``needs_board``: only a board can tell whether the play applies; without one, the table says.
    ``about_card``: it is about a card that was returned to the show, ``about_line``: about what was
    done to a line.
    ``follows``: it follows a movement that has just been made.
    """

    about_target: bool
    about_performer: bool
    does_to_target: bool
    asks: bool
    guards: frozenset[str]
    needs_board: bool
    about_card: bool = False
    about_line: bool = False
    follows: bool = False


TARGET_WORDS: Final = ("target_", "@target_", "@half_target_", "@twice_target_", "@distance")
SEEN_ON_BOARD: Final = (
    "line_obstructed",
    "reaches_nobody",
    "beyond_own_range",
    "beyond_line_range",
    "line_meets_facing",
    "target_faced",
)
FOUND_ON_BOARD: Final = ("encircled",)
FOLLOWING: Final = (
    "just_moved",
    "just_dashed",
    "just_teleported",
    "moved_by_this",
    "moved_by_parent",
)
"""Conditions that hold right after a movement."""
CARD_WORDS: Final = frozenset({"@card_value", "card_black", "card_red", "card_zero"})
DONE_TO_A_LINE: Final = frozenset({"@finale_taken"})
LINE_WORDS: Final = (
    "@output_lead",
    "line_obstructed",
    "could_have_defied",
    "in_range",
    "ally_near_target",
    "last_of_squares",
)
ON_LINE: Final = "each_on_line"
BY_LINE: Final = frozenset({"starts_in_ally_exposure", "starts_in_ally_direct"})
"""Conditions that hold line by line, and that the table judges where there is no grid."""


def traits_of(play: Play) -> Traits:
    """Return the traits of a play, worked out once because they are needed often."""
    return Traits(
        _about_target(play),
        any(when.left.startswith("performer_") for when in play.when),
        any(deed.to == "target" and deed.do != "attack_again" for deed in play.deeds),
        asks(play),
        frozenset(deed.to for deed in play.deeds if deed.do in PREVENTS),
        any(when.left in SEEN_ON_BOARD for when in play.when)
        or any(deed.to in FOUND_ON_BOARD for deed in play.deeds),
        not pays_cards(play) and any(one.left in CARD_WORDS for one in play.when),
        any(one.left in DONE_TO_A_LINE for one in play.when),
        _follows(play),
    )


def _follows(play: Play) -> bool:
    return any(when.left in FOLLOWING and not when.negated for when in play.when)


def _about_target(play: Play) -> bool:
    if any(deed.to in ("target", ON_LINE) or _is_near_target(deed.to) for deed in play.deeds):
        return True
    amounts = [deed.by for deed in play.deeds] + [worth for _, worth in play.pays]
    names = [name for worth in amounts if worth is not None for name in worth.names]
    names += [name for one in play.when for name in (one.left, one.right)]
    return any(name.startswith((*TARGET_WORDS, *LINE_WORDS)) for name in names)


def _is_near_target(who: str) -> bool:
    return who.endswith("near_target")


ASKING: Final = frozenset({"attack_again", "flat_show", "face", "spare_squares"})
"""Deeds that need targets, a show, or squares."""


def asks(play: Play) -> bool:
    """Whether a play needs more than a yes: a number, cards, targets of an attack, a show."""
    return is_chosen(play) or any(deed.do in ASKING for deed in play.deeds)


def is_chosen(play: Play) -> bool:
    """Whether the user of a play picks cards or a number."""
    return play.choose is not None or pays_cards(play)


def pays_cards(play: Play) -> bool:
    """Whether a play is paid for with cards of the aura."""
    return any(name == "cards" for name, _ in play.pays)
