"""Words of the rules that stand beside numbers and on buttons, each explained in a sentence."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gm_tools.games.battle.effects.amounts import HIDES
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.rules import effects_of
from gm_tools.viskara.trace import Figure

Explained = tuple[tuple[str, str], ...]
"""Words with their explanations."""

PARTS: Final[Mapping[str, str]] = {
    "no red cards": "Without a red card the tactic has no output.",
    "low": "The tactic's output with one red card.",
    "medium": "The tactic's output with two red cards.",
    "high": "The tactic's output with three red cards or more.",
    "anchor": "Half the stat of the tactic, while its user is anchored.",
    "agility perk": "Agility, for the next attack after the first Move of a turn.",
    "creativity perk": "Creativity, for a tactic you have not attacked with this turn, once you "
    "have spent enough effort.",
    "exertion": "Too many attacks on one turn: half the damage, and a lower finale.",
    "revealed": "The red cards of the show.",
    "last card": "The value of the card that was turned up last.",
}
"""What a number is made of (tiers 6925, R7; anchor 3587; perks 1391, 1413; exertion 3567, R29)."""
ACTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "sidestep": ("Sidestep", "Move square by square, at most your speed."),
    "dash": ("Dash", "Move in a straight line to a square near another character."),
    "anchor": (
        "Anchor",
        "Only if you have not moved this turn. Until your next turn you add half the tactic's stat "
        "to each output, but you move by move triggers only. Its cost depends on your speed class.",
    ),
    "challenge_fate": (
        "Challenge fate",
        "Gain effort at once, and add your level to the output of your next maneuver. In return "
        "you gain less effort on your next turn, have half your health after the battle, and "
        "cannot challenge fate again.",
    ),
}
"""What an action does, by the type of its event (6945, 6891; 3585-3589; 3630-3646, R47)."""
TYPES: Final[Mapping[str, str]] = {
    "direct": "The shortest range. A flourish with one red card or more gives the move trigger.",
    "exposure": "A middling range. A flourish with two red cards or more gives the move trigger.",
    "projectile": "The longest range. A flourish with three red cards or more gives the move "
    "trigger.",
}
"""What the type of a tactic means (1531-1541, R46)."""
BREAK_POINT: Final = "One attack deals at most this much health damage; the rest is morale damage."
"""Viskara 6885."""


def parts_explained(figures: Iterable[Figure], block: Block | None) -> Explained:
    """Return what the parts of some numbers mean, effects with their texts; each once."""
    labels = dict.fromkeys(label for figure in figures for label, _ in figure.parts)
    known = {**PARTS, **_texts(block)}
    return tuple((label, known[label]) for label in labels if label in known)


def _texts(block: Block | None) -> Mapping[str, str]:
    """Return the texts of a combatant's effects by their names; none that may not be known."""
    try:
        return {one.name: one.text for one, _ in effects_of(block)} if block else {}
    except HIDES:
        return {}


def actions_explained(types: Iterable[str]) -> Explained:
    """Return what some actions do, by the types of their events; each once."""
    return tuple(ACTIONS[one] for one in dict.fromkeys(types) if one in ACTIONS)


def tactic_explained(type: str, break_point: str) -> Iterator[tuple[str, str]]:
    """Yield what stands on a tactic's card: its type, and its break point if it has one."""
    if type in TYPES:
        yield type.capitalize(), TYPES[type]
    if break_point:
        yield "Break point", BREAK_POINT
