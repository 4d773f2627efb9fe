"""Line-ups whose levels add up: the totals within reach, and a way to reach each.

The number of foes fixes the level of every creature that grows with its allies. The totals
that exactly j foes can reach are then a set of whole numbers, held as the bits of an integer;
going down through these sets finds foes that add up, without ever going back.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gm_tools.viskara.encounter.fighters import Fighter, count_one
from gm_tools.viskara.encounter.seeded import Choices, below, pick

NEAREST_TOTALS = 24
# A leader's level is at least 3/2 of any other foe's.
LEADER = Fraction(3, 2)


@dataclass(frozen=True, slots=True)
class Frame:
    """Limits for a given number of foes: ``new`` foes add ``least`` to ``greatest`` levels.

    ``greatest`` None is no bound. ``wanted`` are the levels that would meet the row exactly;
    ``kept`` holds the level and the count of each kept line.
    """

    foes: int
    new: int
    least: int
    greatest: int | None
    wanted: Fraction
    kept: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """A frame with its leader, if any, and the totals that the followers can reach, best first."""

    leader: Fighter | None
    followers: Mapping[int, tuple[Fighter, ...]]
    reach: tuple[int, ...]
    totals: tuple[int, ...]


def reachable(levels: Sequence[int], foes: int) -> tuple[int, ...]:
    """Return the totals that 0, 1, ... ``foes`` foes can reach, each set as bits."""
    reach = [1]
    for _ in range(foes):
        now = 0
        for level in levels:
            now |= reach[-1] << level
        reach.append(now)
    return tuple(reach)


def grounds(frame: Frame, options: Sequence[Fighter], *, leader: bool) -> Iterator[Ground]:
    """Yield each choice of leader in a frame for which there is a line-up.

    If no leader is wanted there is a single ground; otherwise a kept foe or one of the options
    leads, and no other foe comes near its level.
    """
    if not leader:
        yield from _ground(frame, options, None, None)
        return
    limit = _kept_leads(frame)
    if limit is not None:
        yield from _ground(frame, options, None, limit)
    strongest = max((level for level, _ in frame.kept), default=0)
    if frame.foes > 1:
        for one in options:
            limit = _below_leader(_level(one, frame))
            if strongest <= limit:
                yield from _ground(frame, options, one, limit)


def draw(chosen: Choices, ground: Ground, new: int) -> tuple[Fighter, ...]:
    """Return ``new`` foes that add up to one of the ground's totals, close totals more often."""
    count = len(ground.totals)
    left = ground.totals[min(below(chosen, count), below(chosen, count))]
    foes = [] if ground.leader is None else [ground.leader]
    for others in range(new - len(foes) - 1, -1, -1):
        fitting = [
            level
            for level in ground.followers
            if level <= left and ground.reach[others] >> (left - level) & 1
        ]
        level = pick(chosen, fitting)
        foes.append(pick(chosen, ground.followers[level]))
        left -= level
    return tuple(foes)


def _ground(
    frame: Frame, options: Sequence[Fighter], leader: Fighter | None, limit: int | None
) -> Iterator[Ground]:
    followers: dict[int, tuple[Fighter, ...]] = {}
    for one in options:
        level = _level(one, frame)
        if limit is None or level <= limit:
            followers[level] = (*followers.get(level, ()), one)
    led = 0 if leader is None else _level(leader, frame)
    reach = reachable(tuple(followers), frame.new - (leader is not None))
    totals = _totals(reach[-1], frame, led)
    if totals:
        yield Ground(leader, followers, reach, totals)


def _totals(reach: int, frame: Frame, led: int) -> tuple[int, ...]:
    """The totals within the frame's bounds, the nearest to the wanted total first."""
    least = max(frame.least - led, 0)
    if frame.greatest is not None:
        if frame.greatest < led:
            return ()
        reach &= (1 << (frame.greatest - led + 1)) - 1
    bits = reach >> least
    found = [least + at for at, bit in enumerate(bin(bits)[:1:-1]) if bit == "1"]
    return tuple(sorted(found, key=lambda total: abs(total + led - frame.wanted))[:NEAREST_TOTALS])


def _kept_leads(frame: Frame) -> int | None:
    """The highest level that new foes may have if a kept foe already leads the kept ones."""
    levels = sorted((level for level, count in frame.kept for _ in range(count)), reverse=True)
    if not levels or frame.foes < 2:
        return None
    limit = _below_leader(levels[0])
    return limit if all(level <= limit for level in levels[1:]) else None


def _below_leader(level: int) -> int:
    return int(level / LEADER)


def _level(fighter: Fighter, frame: Frame) -> int:
    return int(count_one(fighter, frame.foes - 1).each)
