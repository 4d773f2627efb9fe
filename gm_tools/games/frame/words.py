"""The words of an event, as plain data beside its dataclass.

Presenters make sentences of them, for each viewer: names in braces become words, and text in
square brackets may be left out (``presenters/games/shared/sentences.py``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final


@dataclass(frozen=True, slots=True)
class Words:
    """The words of an event.

    ``button`` names it before it happens, ``buttons`` does so case by case; ``log`` names it
    afterwards. Its offers stand under ``heading``, "" for the main actions, in some cases under
    that of ``headings``; ``is_main``: its button stands out, because the game waits for it.
    ``fields`` are the names of its fields, ``faces`` the number of faces of a field's dice.
    ``by_hand``: it is a host's change outside the rules. ``heard`` declares who hears each field
    (``audience.heard``); one that is not named is told to the host alone. The fields in ``rare``
    are folded away under the words ``folded``.
    """

    log: str = ""
    button: str = ""
    buttons: Mapping[str, str] = field(default_factory=dict)
    heading: str = ""
    headings: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)
    faces: Mapping[str, int] = field(default_factory=dict)
    is_main: bool = False
    by_hand: bool = False
    heard: Mapping[str, str] = field(default_factory=dict)
    rare: frozenset[str] = frozenset()
    folded: str = ""


UNSAID: Final = Words()


@cache
def words_of(event: type) -> Words:
    """Return the words that stand beside an event's dataclass as ``WORDS``."""
    found: Words = getattr(event, "WORDS", UNSAID)
    return found
