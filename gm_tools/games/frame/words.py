"""What an event is called, as plain data beside its dataclass; presenters make sentences of it.

Templates name their words in braces. Words in square brackets are left out where a name in them
has nothing to say; ``[one|other]`` takes the first that has: "{by} rolls[ {die}]",
"{by} turns over [{card}|a card]".
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

Word = Callable[[str], str]
"""What a name in a template stands for, "" for nothing."""
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
NAME: Final = re.compile(r"\{([\w.]+)\}")


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


def words_of(event: type) -> Words:
    """Return the words that stand beside an event's dataclass as ``WORDS``."""
    found: Words = getattr(event, "WORDS", UNSAID)
    return found


def filled(template: str, word: Word) -> str:
    """Return a template's sentence; ``word`` is asked for each name in it."""
    parts = OPTIONAL.split(template)
    return "".join(
        _first(part.split("|"), word) if at % 2 else _filled(part, word)
        for at, part in enumerate(parts)
    )


def _first(alternatives: list[str], word: Word) -> str:
    """Return the first alternative in which every name has something to say."""
    for one in alternatives:
        if all(word(name) for name in NAME.findall(one)):
            return _filled(one, word)
    return ""


def _filled(text: str, word: Word) -> str:
    return NAME.sub(lambda found: word(found[1]), text)
