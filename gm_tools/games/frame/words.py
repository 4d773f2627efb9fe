"""What an event is called, as plain data beside its dataclass.

Presenters make sentences of it, for each viewer: names in braces become words, what stands in
square brackets may be left out (``presenters/games/shared/sentences.py``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final


@dataclass(frozen=True, slots=True)
class Words:
    """The words of an event.

    ``button`` is what it is called before it happens, ``buttons`` by case where that differs;
    ``log`` is what it is called afterwards. Its offers stand under ``heading``, "" for the main
    actions, in some cases under that of ``headings``; ``is_main``: its button stands out, because
    the game waits for it. ``fields`` are the names of its fields, ``faces`` how many faces the dice
    of a field have. ``by_hand``: it is the host's, outside the rules.
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


UNSAID: Final = Words()


@cache
def words_of(event: type) -> Words:
    """Return the words that stand beside an event's dataclass as ``WORDS``."""
    found: Words = getattr(event, "WORDS", UNSAID)
    return found
