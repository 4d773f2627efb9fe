"""Going to any line of a game: back, until it is the last that counts, or forward to it.

What was sent in one go is one step, and stays together.
"""

from typing import Final, NamedTuple

from gm_tools.games.frame.journal import REDO, UNDO, Fold
from gm_tools.games.frame.protocol import Refusal

THERE_ALREADY: Final = Refusal("there_already", "The game is already at this line.")
NO_SUCH_LINE: Final = Refusal(
    "no_such_line", "This line is gone: it was undone, and then something else was done."
)
IN_ONE_GO: Final = Refusal(
    "in_one_go",
    "This line and the next were sent together, so they are undone and redone together.",
)


class Way(NamedTuple):
    """The way to a line: ``word`` is undo or redo, ``numbers`` what it moves, in this order."""

    word: str
    numbers: tuple[int, ...]


def way_to(now: Fold, line: int) -> Way | Refusal:
    """Return the way to a line, after which it is the last that counts, or why there is none."""
    ahead = now.withdrawn[::-1]
    whole = (*now.effective, *ahead)
    if line not in whole:
        return NO_SUCH_LINE
    at = whole.index(line) + 1
    if whole[at : at + 1] and whole[at] in now.following:
        return IN_ONE_GO
    behind = len(now.effective)
    if at == behind:
        return THERE_ALREADY
    return Way(UNDO, whole[at:behind][::-1]) if at < behind else Way(REDO, whole[behind:at])
