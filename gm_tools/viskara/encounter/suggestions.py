"""Line-ups for a wanted difficulty: several different ones, the same for the same seed.

Ranking: a line-up is better the nearer its percent is to that of the row, the fewer basic enemies
it needs, and the less it repeats of those ranked before it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from math import ceil

from gm_tools.viskara.creature.basic_enemy import NAME as BASIC
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.difficulty import Measured, border, measure, refuse_no_players, rows
from gm_tools.viskara.encounter.fighters import Fighter, SideTotal, count_one, count_side
from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL
from gm_tools.viskara.encounter.line_ups import Frame, draw, grounds
from gm_tools.viskara.encounter.seeded import Choices, below, choices, pick, sample
from gm_tools.viskara.encounter.wishes import Wishes, basics_allowed, check_wishes, suiting
from gm_tools.viskara.rulebook import Rulebook

TRIES = 120
MOST_KINDS = 3
FALLBACK_GROUNDS = 40
# In percent points: the penalty for basic enemies alone, and for repeating another line-up.
BASICS_WEIGH = 5
REPEATING_WEIGHS = 10


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A line-up: the kept foes, the new foes (highest level first), and its derivation."""

    kept: tuple[Fighter, ...]
    new: tuple[Fighter, ...]
    side: SideTotal
    measured: Measured

    @property
    def foes(self) -> tuple[Fighter, ...]:
        """All foes, kept and new."""
        return (*self.kept, *self.new)

    @property
    def away(self) -> Fraction:
        """How many percent points the line-up is away from the row's own percent."""
        return abs(self.measured.percent - self.measured.row.percent)

    @property
    def basics(self) -> int:
        """How many of the new foes are basic enemies."""
        return sum(one.count for one in self.new if one.creature is None)


def suggest(
    rulebook: Rulebook, creatures: Bestiary, party: Sequence[Fighter], wishes: Wishes
) -> tuple[Suggestion, ...]:
    """Return up to ``how_many`` different line-ups in the wanted row, the best first.

    Returns nothing if nothing fits (``possible`` and ``why_not`` tell more). Raises EncounterError
    for an empty party or contradictory wishes.
    """
    check_wishes(rulebook, creatures, wishes)
    players = _players(party)
    frames = tuple(_frames(rulebook, players, wishes))
    chosen, options = choices(wishes.seed), suiting(creatures, wishes)
    found = _drawn(chosen, frames, options, (), wishes)
    if len(found) < wishes.how_many and basics_allowed(wishes):
        found |= _drawn(chosen, frames, options, _basics(frames, wishes), wishes)
    line_ups = (_suggestion(rulebook, players, wishes, foes) for _, foes in sorted(found.items()))
    return _ranked(line_ups, wishes.how_many)


def possible(
    rulebook: Rulebook, creatures: Bestiary, party: Sequence[Fighter], wishes: Wishes
) -> bool:
    """Whether any line-up fits the wishes."""
    frames = tuple(_frames(rulebook, _players(party), wishes))
    options = list(suiting(creatures, wishes))
    if basics_allowed(wishes):
        options += _basics(frames, wishes)
    return any(True for frame in frames for _ in grounds(frame, options, leader=wishes.leader))


def row_bounds(rulebook: Rulebook, row: str, players: Fraction) -> tuple[int, int | None]:
    """Return the least and the greatest whole enemy total of a row; None is no bound (R71).

    The greatest is below the least if no whole number of levels falls into the row.
    """
    table = rows(rulebook)
    at = [one.id for one in table].index(row)
    least = 1 if at == 0 else ceil(border(table[at - 1], table[at]) * players / 100)
    if at + 1 == len(table):
        return max(least, 1), None
    return max(least, 1), ceil(border(table[at], table[at + 1]) * players / 100) - 1


def _players(party: Sequence[Fighter]) -> Fraction:
    total = count_side("Party", party).total
    refuse_no_players(total)
    return total


def _frames(rulebook: Rulebook, players: Fraction, wishes: Wishes) -> Iterator[Frame]:
    """Yield each number of foes that leaves room for the level of at least one new foe."""
    least, greatest = row_bounds(rulebook, wishes.row, players)
    wanted = rulebook.difficulty[wishes.row].percent * players / 100
    count_side("Kept foes", wishes.keep)
    for foes in range(max(wishes.fewest, wishes.kept + 1), wishes.most + 1):
        kept = tuple((int(count_one(one, foes - 1).each), one.count) for one in wishes.keep)
        there = sum(level * count for level, count in kept)
        most = None if greatest is None else greatest - there
        new = foes - wishes.kept
        if most is None or most >= max(new, least - there):
            yield Frame(foes, new, max(least - there, 0), most, wanted - there, kept)


def _basics(frames: Sequence[Frame], wishes: Wishes) -> list[Fighter]:
    """Return basic enemies of every level within the wishes that fits in some frame."""
    room = [HIGHEST_LEVEL if one.greatest is None else one.greatest for one in frames]
    highest = min(wishes.highest_level, max(room, default=0))
    return [Fighter(BASIC, level) for level in range(wishes.lowest_level, highest + 1)]


LineUp = tuple[tuple[str, int, int], ...]
"""Identifies a line-up: creature (empty for a basic enemy), level, count of each line."""


def _drawn(
    chosen: Choices,
    frames: Sequence[Frame],
    options: Sequence[Fighter],
    basics: Sequence[Fighter],
    wishes: Wishes,
) -> dict[LineUp, tuple[Fighter, ...]]:
    """Draw line-ups of few kinds; if there are too few of them, of any kinds."""
    found: dict[LineUp, tuple[Fighter, ...]] = {}
    if not frames or not (options or basics):
        return found
    for _ in range(TRIES):
        frame = pick(chosen, frames)
        palette = _palette(chosen, options, _within(basics, frame))
        for ground in grounds(frame, palette, leader=wishes.leader):
            _note(found, draw(chosen, ground, frame.new))
    if len(found) < wishes.how_many:
        everybody = (*options, *basics)
        all_grounds = (
            (frame, ground)
            for frame in sample(chosen, frames, len(frames))
            for ground in grounds(frame, everybody, leader=wishes.leader)
        )
        for frame, ground in islice(all_grounds, FALLBACK_GROUNDS):
            for _ in range(wishes.how_many):
                _note(found, draw(chosen, ground, frame.new))
    return found


def _palette(
    chosen: Choices, options: Sequence[Fighter], basics: Sequence[Fighter]
) -> list[Fighter]:
    """Pick a few kinds at random; with basic enemies, only those of a single level."""
    palette = sample(chosen, options, 1 + below(chosen, MOST_KINDS))
    return [*palette[: MOST_KINDS - 1], pick(chosen, basics)] if basics else palette


def _within(basics: Sequence[Fighter], frame: Frame) -> Sequence[Fighter]:
    """Return the basic enemies that do not exceed the wanted levels, or else the lowest."""
    wanted = frame.wanted // 1
    return basics[: max(wanted - int(basics[0].level) + 1, 1)] if basics else basics


def _note(found: dict[LineUp, tuple[Fighter, ...]], foes: Iterable[Fighter]) -> None:
    counts = Counter(foes)
    lines = sorted(counts, key=lambda one: (-one.level, one.name, one.creature or ""))
    key = tuple((one.creature or "", int(one.level), counts[one]) for one in lines)
    found[key] = tuple(replace(one, count=counts[one]) for one in lines)


def _suggestion(
    rulebook: Rulebook, players: Fraction, wishes: Wishes, new: tuple[Fighter, ...]
) -> Suggestion:
    side = count_side("Enemies", (*wishes.keep, *new))
    return Suggestion(wishes.keep, new, side, measure(rulebook, players, side.total))


def _ranked(suggestions: Iterable[Suggestion], most: int) -> tuple[Suggestion, ...]:
    """Rank the suggestions: at each place the best that does not repeat earlier ones too much."""
    left = {_key(one): (one, _worth(one)) for one in suggestions}
    taken: list[Suggestion] = []
    while left and len(taken) < most:
        best = min(left, key=lambda key: (left[key][1], key))
        one, _ = left.pop(best)
        taken.append(one)
        left = {
            key: (other, max(worth, _worth(other) + REPEATING_WEIGHS * _alike(one, other)))
            for key, (other, worth) in left.items()
        }
    return tuple(taken)


def _key(suggestion: Suggestion) -> LineUp:
    return tuple((one.creature or "", int(one.level), one.count) for one in suggestion.new)


def _worth(suggestion: Suggestion) -> Fraction:
    """Return a line-up's penalty in percent points; see the ranking above."""
    new = sum(one.count for one in suggestion.new)
    return suggestion.away + Fraction(BASICS_WEIGH * suggestion.basics, new)


def _alike(one: Suggestion, other: Suggestion) -> Fraction:
    """Return the share that two line-ups have in common, 0 to 1; basic enemies are all alike."""
    first, second = (
        Counter({(foe.creature or ""): foe.count for foe in suggestion.new})
        for suggestion in (one, other)
    )
    return Fraction(2 * (first & second).total(), first.total() + second.total())
