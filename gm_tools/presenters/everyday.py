"""Everyday words for what the rulebook calls otherwise, for those who search without knowing it."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from gm_tools.presenters.searching import holds, searchable

_MEANT: Final[Mapping[tuple[str, ...], tuple[str, ...]]] = {
    ("dodge", "evade", "parry", "block"): ("defy", "sidestep"),
    ("counter", "riposte", "retaliate"): ("reaction", "defying"),
    ("armor", "armour", "shield", "protect"): ("prevented", "protection", "halved"),
    ("wall", "cover", "barrier"): ("obstruction",),
    ("shoot", "ranged", "bow", "gun"): ("projectile",),
    ("melee", "sword"): ("direct",),
    ("area", "blast", "explosion", "aoe"): ("exposure",),
    ("fear", "scare", "intimidate", "terror"): ("morale", "imposing"),
    ("jump", "blink", "warp"): ("teleport",),
    ("run", "sprint", "charge"): ("dash",),
    ("fast", "quick", "haste"): ("speed",),
    ("pet", "summon", "familiar"): ("companion",),
    ("mana", "energy", "stamina"): ("effort", "flair"),
    ("buff", "boost", "strengthen"): ("raise", "enhancement"),
    ("debuff", "weaken", "curse"): ("lower",),
    ("push", "pull", "shove", "knock"): ("moved", "gravity"),
    ("draw", "discard", "hand"): ("card",),
    ("friend", "team", "party"): ("ally", "allies", "teamwork"),
    ("foe", "opponent", "monster"): ("enemy", "enemies"),
    ("hp", "life", "cure"): ("health",),
}
EVERYDAY: Final = {word: meant for words, meant in _MEANT.items() for word in words}
"""What each everyday word may mean; the word itself is always looked for as well."""


def holds_meant(text: str, words: str) -> bool:
    """Whether a text contains every word, or what it means in the rulebook."""
    written = searchable(text)
    return all(_any_in(written, meant) for meant in _terms(words))


def farness(name: str, above: str, text: str, words: str) -> int:
    """Return how far from its name something is found, 0 for the name itself.

    After the name come what stands ``above`` it, what the words mean in its name, the text as it
    is written, and what the words mean in it.
    """
    for far, (where, finds) in enumerate(
        ((name, holds), (above, holds), (name, holds_meant), (text, holds))
    ):
        if finds(where, words):
            return far
    return 4


def _any_in(written: str, meant: Iterable[str]) -> bool:
    return any(one in written for one in meant)


@lru_cache(maxsize=16)
def _terms(words: str) -> tuple[tuple[str, ...], ...]:
    """Take a search apart: once, although every line of a list is asked."""
    return tuple((word, *EVERYDAY.get(word, ())) for word in searchable(words).split())
