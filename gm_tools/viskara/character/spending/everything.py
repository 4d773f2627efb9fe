"""Spends everything that a part, or a whole build, has left: one set of changes, made as one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import Stat
from gm_tools.viskara.character.edits import Buy, SetStat
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.step import Mend, stat_set
from gm_tools.viskara.character.spending.candidates import (
    Candidate,
    basics,
    is_tactic,
    stat_raises,
    upgrades,
)
from gm_tools.viskara.character.spending.liked import Liked
from gm_tools.viskara.character.spending.proposals import (
    Keep,
    Proposal,
    first_fitting,
)
from gm_tools.viskara.character.spending.reasons import reasons
from gm_tools.viskara.character.spending.remainders import STATS, Remainder, balances, remainders
from gm_tools.viskara.character.spending.sound import bought

EVERYTHING = "all"
MOST_ROUNDS = 3
"""A stat makes room on tactics, which are then spent on: a round each, and one for what is new."""


@dataclass(frozen=True, slots=True)
class Spending:
    """Changes that spend points, in their order, with what each touches.

    ``after`` is the condition they lead to, ``left`` what no purchase fits.
    """

    changes: tuple[Mend, ...]
    targets: tuple[str, ...]
    after: Condition
    left: tuple[Remainder, ...]


def spend(at: Condition, part: str, liked: Liked, keep: Keep = frozenset()) -> Spending:
    """Return purchases for everything that a part has left, or (``EVERYTHING``) the build.

    None of them breaks a rule or wastes points; ``keep`` names what stays as it is.
    """
    taken: list[Proposal] = []
    now = at
    for _ in range(MOST_ROUNDS):
        found = list(_round(now, part, liked, keep))
        if not found:
            break
        taken += found
        now = found[-1].after
    changes, targets = _merged(taken)
    left = tuple(one for one in remainders(now) if part in (EVERYTHING, one.part))
    return Spending(changes, targets, now, left)


def _round(at: Condition, part: str, liked: Liked, keep: Keep) -> Iterator[Proposal]:
    for one in remainders(at):
        if part not in (EVERYTHING, one.part):
            continue
        for found in _of_part(at, one.part, liked, keep):
            yield found
            at = found.after


def _of_part(at: Condition, part: str, liked: Liked, keep: Keep) -> Iterator[Proposal]:
    if part == STATS:
        found = _stats(at, keep)
    elif is_tactic(at, part):
        found = _tactic(at, part, liked, keep)
    else:
        found = _upgrades(at, part, liked, keep)
    yield from found


def _now(at: Condition, part: str) -> Remainder | None:
    found = next((one for one in balances(at) if one.part == part), None)
    return found if found is not None and found.left > 0 else None


def _stats(at: Condition, keep: Keep) -> Iterator[Proposal]:
    """Raise what brings most; among equals the lowest, so that they grow together."""
    worth = _worth_of_stats(at)
    while one := _now(at, STATS):
        order = sorted(stat_raises(at), key=lambda each: _order(at, each, worth))
        found = first_fitting(at, one, [each for each in order if _is_usual(at, each)], keep)
        if found is None:
            return
        yield found
        at = found.after


def _order(at: Condition, one: Candidate, worth: dict[str, int]) -> tuple[int, int]:
    return -worth.get(one.path, 0), stat_value(at.build, one.path)  # type: ignore[arg-type]


def _is_usual(at: Condition, one: Candidate) -> bool:
    """Where a table knows no maximum, a stat still grows no further than the level (B6)."""
    return stat_value(at.build, one.path) < at.build.level  # type: ignore[arg-type]


def _worth_of_stats(at: Condition) -> dict[str, int]:
    """Ten times the points for tactics that 2 more of each stat bring, and 1 for each figure.

    Two, because half of a stat without a perk is shared out, rounded up (B9).
    """
    found: dict[str, int] = {}
    for one in stat_raises(at):
        stat: Stat = one.path  # type: ignore[assignment]  # a candidate for stat points
        after = bought(at, stat_set(stat, stat_value(at.build, stat) + 2))
        told = reasons(at, after, one) if after is not None else ()
        room = sum(len(why.names) * why.after[0] for why in told if why.about == "room")
        figures = sum(why.about in ("perk", "health") for why in told)
        found[stat] = 10 * room + figures
    return found


def _tactic(at: Condition, part: str, liked: Liked, keep: Keep) -> Iterator[Proposal]:
    """Go round: an upgrade that suits, each output, power; as long as something fits."""
    while True:
        before = at
        for found in _turn(at, part, liked, keep):
            yield found
            at = found.after
        if at is before:
            return


def _turn(at: Condition, part: str, liked: Liked, keep: Keep) -> Iterator[Proposal]:
    suiting = [one for one in upgrades(at, part, liked) if one.suits]
    suiting.sort(key=lambda one: (not one.pin, one.owned))
    for choice in (suiting, *((one,) for one in basics(at, part))):
        one = _now(at, part)
        found = first_fitting(at, one, choice, keep) if one else None
        if found is not None:
            yield found
            at = found.after


def _upgrades(at: Condition, part: str, liked: Liked, keep: Keep) -> Iterator[Proposal]:
    """Take what suits, what the part has least often first; what is left buys anything else."""
    while one := _now(at, part):
        every = sorted(upgrades(at, part, liked), key=_first_what_suits)
        found = first_fitting(at, one, every, keep)
        if found is None:
            return
        yield found
        at = found.after


def _first_what_suits(one: Candidate) -> tuple[bool, bool, bool, int]:
    return not one.pin, one.is_doubled, not one.suits, one.owned


def _merged(taken: list[Proposal]) -> tuple[tuple[Mend, ...], tuple[str, ...]]:
    """Say purchases of the same thing once; a part keeps the place of its first."""
    found: list[tuple[Mend, str]] = []
    at: dict[str, int] = {}
    for one in taken:
        for target, mend in zip(one.step.targets, one.step.changes, strict=True):
            if target in at and isinstance(mend, Buy | SetStat):
                found[at[target]] = (_added(found[at[target]][0], mend), target)
            else:
                at[target] = len(found)
                found.append((mend, target))
    return tuple(mend for mend, _ in found), tuple(target for _, target in found)


def _added(before: Mend, mend: Buy | SetStat) -> Mend:
    if isinstance(before, Buy) and isinstance(mend, Buy):
        return replace(mend, times=before.times + mend.times)
    return mend
