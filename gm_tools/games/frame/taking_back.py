"""How far undo goes at once: a step, a maneuver or a turn.

What was sent in one go, as the challenge of fate with the attack that it pays for, is one step.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

Back = Literal["step", "maneuver", "turn"]
BACK: Final[tuple[Back, ...]] = ("step", "maneuver", "turn")


class Moment(NamedTuple):
    """Where in a game a state is: ``turn`` counts its turns, 0 outside of them.

    ``is_amid``: something has begun and is not finished, as a maneuver.
    """

    turn: int = 0
    is_amid: bool = False


def steps_back(
    moments: Sequence[Moment], follows: Sequence[bool], *, is_whole: bool
) -> Mapping[Back, int]:
    """Return how many events each way of taking back withdraws; a way that is missing cannot be.

    ``moments`` are those before each event, the newest first, ``follows`` whether each was sent in
    one go with the one before it; ``is_whole``: none is missing before them. 0 stands for more than
    are given. The maneuver is the outermost that the newest event belongs to, an event outside of
    maneuvers is one by itself; the turn is the one in which the newest event happened.
    """
    if not moments:
        return {}
    in_turn = _length(moments, [one.turn == moments[0].turn for one in moments])
    of_turn = in_turn if is_whole or in_turn < len(moments) else 0
    amid = _length(moments, [one.is_amid for one in moments])
    of_maneuver = min(amid + 1, in_turn) if of_turn or amid < len(moments) else 0
    found: dict[Back, int] = {"step": 1, "maneuver": of_maneuver}
    if moments[0].turn:
        found["turn"] = of_turn
    return {way: _sent_with(follows, count) for way, count in found.items()}


def _sent_with(follows: Sequence[bool], count: int) -> int:
    """Return a number of events, with those that were sent in one go with the oldest of them."""
    if not count:
        return 0
    return next((n for n in range(count, len(follows) + 1) if not follows[n - 1]), 0)


def _length(moments: Sequence[Moment], holds: Sequence[bool]) -> int:
    """Return how many of the newest moments something holds for without a gap."""
    return next((n for n, one in enumerate(holds) if not one), len(moments))
