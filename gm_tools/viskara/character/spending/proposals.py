"""What is proposed for the points that a part has left, each with its reasons."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from gm_tools.viskara.character.edits import SetStat
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.step import Mend, Step, stat_set
from gm_tools.viskara.character.repairs.way import is_kept
from gm_tools.viskara.character.spending.candidates import (
    Candidate,
    basics,
    stat_raises,
    upgrades,
)
from gm_tools.viskara.character.spending.liked import Liked
from gm_tools.viskara.character.spending.reasons import Reason, keystones, reasons
from gm_tools.viskara.character.spending.remainders import STATS, Remainder, balance
from gm_tools.viskara.character.spending.sound import bought, is_sound, newly_broken
from gm_tools.viskara.problems import is_within

MOST_FREE = 3
MOST_DEAR = 4
"""So many upgrades are proposed that use a free keystone alone, and that use points."""

Keep = frozenset[str]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A purchase: its step, the points it uses of its part, what speaks for it.

    It uses points, or without any a place for a keystone that was free. ``after`` is the character
    with it.
    """

    part: str
    step: Step
    points: int
    after: Condition
    candidate: Candidate
    reasons: tuple[Reason, ...] = ()

    @property
    def changes(self) -> tuple[Mend, ...]:
        """The changes that make it."""
        return self.step.changes


@dataclass(frozen=True, slots=True)
class Offers:
    """The proposals for a part; without any, ``cheapest`` is what would fit with more points.

    ``cheapest`` is None if nothing at all would.
    """

    remainder: Remainder
    proposals: tuple[Proposal, ...]
    cheapest: int | None = None


def offers_for(at: Condition, one: Remainder, liked: Liked, keep: Keep = frozenset()) -> Offers:
    """Return what is proposed for the points that a part has left; ``keep`` names what stays.

    Each proposal uses points of the part or a free keystone, breaks no rule and wastes nothing.
    """
    found = tuple(_offered(at, one, liked, keep))
    return Offers(one, found, None if found else _cheapest(at, one, liked, keep))


def _offered(at: Condition, one: Remainder, liked: Liked, keep: Keep) -> Iterator[Proposal]:
    if one.part == STATS:
        yield from _of_stats(at, one, keep)
        return
    left = {True: MOST_FREE, False: MOST_DEAR}
    for better in proposed(at, one, upgrades(at, one.part, liked), keep):
        if left[not better.points] > 0:
            left[not better.points] -= 1
            yield better
        if not any(left.values()):
            break
    yield from proposed(at, one, basics(at, one.part), keep)


def proposed(
    at: Condition, one: Remainder, candidates: Iterable[Candidate], keep: Keep
) -> Iterator[Proposal]:
    """Yield the candidates that fit, in their order, with their reasons."""
    for candidate in candidates:
        found = _fitting(at, one, candidate, keep)
        if found is not None:
            yield replace(found, reasons=reasons(at, found.after, candidate))


def _fitting(at: Condition, one: Remainder, candidate: Candidate, keep: Keep) -> Proposal | None:
    if _stays(candidate.step, keep):
        return None
    after = bought(at, candidate.step)
    if after is None:
        return None
    left = balance(after, one.part)
    if not 0 <= left <= one.left or not is_sound(at, after):
        return None
    where = candidate.carrier
    if left == one.left and keystones(after, where) <= keystones(at, where):
        return None
    return Proposal(one.part, candidate.step, one.left - left, after, candidate)


def _stays(one: Step, keep: Keep) -> bool:
    """Whether a step touches what stays: the thing itself, or a part with all that is on it."""
    places = [target.partition("|")[0] for target in one.targets]
    return is_kept(one, keep) or any(is_within(place, pin) for place in places for pin in keep)


def first_fitting(
    at: Condition, one: Remainder, candidates: Iterable[Candidate], keep: Keep
) -> Proposal | None:
    """Return the first candidate that fits, without its reasons."""
    found = (_fitting(at, one, candidate, keep) for candidate in candidates)
    return next((each for each in found if each is not None), None)


def _of_stats(at: Condition, one: Remainder, keep: Keep) -> Iterator[Proposal]:
    """Each stat by as much as fits, the one that brings most first; then by a single point."""
    single = tuple(proposed(at, one, stat_raises(at), keep))
    whole = [_raised(at, one, each, keep) for each in single]
    yield from sorted(whole, key=_worth, reverse=True)
    if one.left > 1:
        yield from sorted(_only_more(single, whole), key=_worth, reverse=True)


def _only_more(single: Iterable[Proposal], whole: Iterable[Proposal]) -> Iterator[Proposal]:
    known = {each.changes for each in whole}
    return (
        each for each in single if each.changes not in known and each.reasons[0].about != "idle"
    )


def _raised(at: Condition, one: Remainder, single: Proposal, keep: Keep) -> Proposal:
    """Raise a stat by as many points as are left and its maximum allows (B6)."""
    edit = single.changes[0]
    assert isinstance(edit, SetStat)  # noqa: S101 - a candidate for stat points
    for more in range(one.left - 1, 0, -1):
        step = stat_set(edit.stat, edit.value + more)
        larger = replace(single.candidate, step=step)
        found = next(proposed(at, one, (larger,), keep), None)
        if found is not None:
            return found
    return single


def _worth(one: Proposal) -> tuple[int, int, int]:
    """What a raise brings for each point: points for tactics, figures, how much is used."""
    room = sum(len(each.names) * each.after[0] for each in one.reasons if each.about == "room")
    figures = sum(each.about in ("perk", "health") for each in one.reasons)
    return room // one.points, figures, one.points


def _cheapest(at: Condition, one: Remainder, liked: Liked, keep: Keep) -> int | None:
    """Return the fewest points for which something else would fit, None if nothing would."""
    prices = []
    for candidate in (*basics(at, one.part), *upgrades(at, one.part, liked)):
        after = None if _stays(candidate.step, keep) else bought(at, candidate.step)
        if after is None:
            continue
        price = one.left - balance(after, one.part)
        wrong = {each.rule for each in newly_broken(at, after)}
        if price > one.left and all(rule.endswith("points_over") for rule in wrong):
            prices.append(price)
    return min(prices, default=None)


def name_of(changes: tuple[Mend, ...]) -> str:
    """Return a short name of changes, for forms."""
    return sha256(repr(changes).encode()).hexdigest()[:12]
