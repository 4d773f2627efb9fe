"""The clauses of an entry: every statement of it that matters in play, each named by a word.

An entry lists them in the order of its text. A play names the clauses that it plays ("cost+gain");
one that a rule of battles plays without a play is written "name:rule".
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gm_tools.viskara.plays.plays import Play

RULE: Final = ":rule"
CLAUSE: Final = re.compile(r"[a-z][a-z0-9_]*\Z")
JOINT: Final = "+"


def name_of(clause: str) -> str:
    """Return a clause's own name."""
    return clause.removesuffix(RULE)


def named_by(play: Play) -> tuple[str, ...]:
    """Return the clauses that a play names."""
    return tuple(play.clause.split(JOINT)) if play.clause else ()


def unplayed(clauses: Sequence[str], plays: Sequence[Play]) -> tuple[str, ...]:
    """Return the clauses that are left to people: no rule plays them, nor more than a reminder."""
    played = {name for play in plays if _does_more(play) for name in named_by(play)}
    return tuple(one for one in clauses if not one.endswith(RULE) and one not in played)


def _does_more(play: Play) -> bool:
    return bool(play.pays) or any(deed.do != "remind" for deed in play.deeds)


def clause_faults(clauses: Sequence[str], plays: Sequence[Play]) -> Iterator[tuple[str, str]]:
    """Yield every fault of an entry's clauses and of how its plays name them, with its key."""
    names = [name_of(one) for one in clauses]
    for index, name in enumerate(names):
        if not CLAUSE.match(name):
            yield f"clauses.{index}", "is one word: small letters, digits and _"
        elif name in names[:index]:
            yield f"clauses.{index}", f"{name} is listed twice"
    if clauses:
        yield from _unlisted(names, plays)
    spoken_of = {name for play in plays for name in named_by(play)}
    for one in clauses:
        if not one.endswith(RULE) and one not in spoken_of:
            yield "clauses", f"no play names {one}, and it is not said to be played by a rule"


def _unlisted(names: Sequence[str], plays: Sequence[Play]) -> Iterator[tuple[str, str]]:
    for index, play in enumerate(plays):
        if not play.clause:
            yield f"plays.{index}.clause", "is missing: the entry lists its clauses"
        for name in named_by(play):
            if name not in names:
                yield f"plays.{index}.clause", f"{name} is no clause of this entry"
