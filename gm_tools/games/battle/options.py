"""The options that a table chooses for a battle."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

HealthShown = Literal["number", "bar", "word", "nothing"]
Figure = Literal[
    "health", "maxima", "effort", "flair", "cards", "marks", "tactics", "effects", "morale"
]
"""What the game master may share of a combatant, or of a side its morale; a field of Visible."""
Sharing = Literal["told", "secret", "bar", "word"]
"""Whether a figure is told or kept secret; health may also be told as a bar or a word."""
Shares = Mapping[Figure, Sharing]
"""The figures that are shared otherwise than the battle's options say (R192)."""


@dataclass(frozen=True, slots=True)
class Visible:
    """What players and the table may know of combatants they do not play.

    ``health`` is how foes' health is shown; allies' health is always a number. ``maxima``,
    ``effort``, ``flair``, ``cards`` (stored with an aura), ``tactics`` and ``effects`` (also as
    causes in the log) of foes are shown where True; ``morale`` and ``marks`` likewise.
    """

    health: HealthShown = "word"
    maxima: bool = False
    effort: bool = False
    flair: bool = False
    cards: bool = False
    tactics: bool = False
    effects: bool = False
    morale: bool = True
    marks: bool = True


HEALTH: Final[Mapping[Sharing, HealthShown]] = {
    "told": "number",
    "secret": "nothing",
    "bar": "bar",
    "word": "word",
}


def health_shown(visible: Visible, shares: Shares) -> HealthShown:
    """Return how the health of a foe is told: as decided for it alone, else as for all (R192)."""
    return HEALTH[shares["health"]] if "health" in shares else visible.health


def is_shown(visible: Visible, shares: Shares, what: Any) -> bool:
    """Whether a figure of a foe is told, its health as a number (R192)."""
    if what == "health":
        return health_shown(visible, shares) == "number"
    return shares[what] == "told" if what in shares else bool(getattr(visible, what))


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a battle.

    ``mode``: the full rules or simple battles (R1). ``shows``: whether decks are on the table or
    digital, unless a combatant's deck says otherwise. ``one_deck_for_foes``: the game master's
    creatures share one deck. ``no_one_is_safe``: a threat was spent (Viskara 3688; R64).
    ``in_chain``: part of a chain, so nobody heals afterwards (3700). ``reactions``: sealed until
    all are declared, or open, as in battles before there was a choice (3734; R185).
    """

    mode: Literal["full", "simple"] = "full"
    shows: Literal["table", "digital"] = "table"
    one_deck_for_foes: bool = True
    no_one_is_safe: bool = False
    in_chain: bool = False
    reactions: Literal["open", "together"] = "open"
    visible: Visible = Visible()  # frozen
