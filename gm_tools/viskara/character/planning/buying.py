"""Buys what is wished for as far as it breaks no rule at a level."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from gm_tools.viskara.character.basis import Basis, basis
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.choices import Memory, part_problems
from gm_tools.viskara.character.edits import Buy, Change
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.planning.alignment import size_of
from gm_tools.viskara.character.planning.wishes import Key, Wish, wishes
from gm_tools.viskara.problems import Problem, worsened
from gm_tools.viskara.rulebook import Rulebook

FINAL = {
    "tactic_points_over",
    "aura_points_over",
    "maneuver_points_over",
    "signature_upgrade_points_over",
    "tactic_keystones_over",
    "aura_keystones_over",
    "signature_keystones_over",
    "needs_shadow_arts_rank",
    "needs_aura_rank",
    "needs_signature_rank",
    "unknown_upgrade",
    "unknown_maneuver",
}
"""Rules that no other purchase of the same level can satisfy."""
MOST_EDITS = 400
"""So much is bought at a level at the most: no budget pays for more."""
POINTS = {rule for rule in FINAL if rule.endswith("points_over")}

Barred = dict[Key, tuple[Problem, ...]]


@dataclass
class Basket:
    """What is bought at a level: the build after it, the edits, and why the rest is not.

    ``work`` is how much may still be tried, in parts and purchases that were looked at.
    """

    rulebook: Rulebook
    build: Build
    target: Build
    first: frozenset[Key]
    is_last: bool
    work: int
    edits: list[Change] = field(default_factory=list)
    barred: Barred = field(default_factory=dict)


def purchases(
    rulebook: Rulebook,
    build: Build,
    target: Build,
    first: frozenset[Key],
    *,
    is_last: bool,
    work: int,
) -> Basket:
    """Buy what a build lacks of its target, a little of everything in turn.

    What is ``first`` comes before the rest, and points are saved for it until the last level.
    ``work`` limits what is tried: see ``Basket``.
    """
    basket = Basket(rulebook, build, target, first, is_last, work)
    while len(basket.edits) < MOST_EDITS and _bought_some(basket):
        pass
    if is_last and basket.barred:
        _all_together(basket)
    return basket


def _bought_some(basket: Basket) -> bool:
    """Try everything once; whether anything was bought."""
    derived, count = basis(basket.rulebook, basket.build), len(basket.edits)
    found = wishes(basket.build, basket.target)[:MOST_EDITS]
    for wish in (*_of_first(basket, found), *_of_rest(basket, found)):
        if _is_tried(basket, derived, wish) and wish.moves_parts:
            return True
    return len(basket.edits) > count


def _of_first(basket: Basket, found: tuple[Wish, ...]) -> Iterator[Wish]:
    for wish in found:
        if wish.key in basket.first:
            yield from (wish,) * min(wish.times, MOST_EDITS)


def _of_rest(basket: Basket, found: tuple[Wish, ...]) -> Iterator[Wish]:
    for wish in found:
        if wish.key not in basket.first and _account(wish.key) not in _saved(basket):
            yield wish


def _saved(basket: Basket) -> set[str]:
    """Return the parts whose points are saved for what comes first."""
    if basket.is_last:
        return set()
    return {
        _account(key)
        for key, problems in basket.barred.items()
        if key in basket.first and any(one.rule in POINTS for one in problems)
    }


def _account(key: Key) -> str:
    """Return the part whose points pay for something: a tactic, the aura, the signature move."""
    first, _, rest = key[0].partition(".")
    return f"{first}.{rest.partition('.')[0]}" if first == "tactics" else first


def _is_tried(basket: Basket, derived: Basis, wish: Wish) -> bool:
    """Buy something once if it breaks no rule, else note why not."""
    known = basket.barred.get(wish.key, ())
    if basket.work < 0 or any(one.rule in FINAL for one in known):
        return False
    basket.work -= size_of(basket.build)
    try:
        new = broken_by(derived, basket.build, wish.edits, wish.carrier)
    except NoSuchPlace:  # the target holds what no maneuver can hold
        basket.barred[wish.key] = ()
        return False
    if new:
        basket.barred[wish.key] = new
        return False
    basket.barred.pop(wish.key, None)
    basket.build = changed(basket.rulebook, basket.build, wish.edits)
    basket.edits += wish.edits
    return True


def changed(rulebook: Rulebook, build: Build, edits: Iterable[Change]) -> Build:
    """Return a build after several edits."""
    for edit in edits:
        build = change(rulebook, build, edit)
    return build


def broken_by(
    derived: Basis, build: Build, edits: tuple[Change, ...], carrier: str
) -> tuple[Problem, ...]:
    """Return the rules that edits of a carrier newly break."""
    after = changed(derived.rulebook, build, edits)
    before = tuple(part_problems(replace(derived, build=build), carrier, Memory()))
    return worsened(before, tuple(part_problems(replace(derived, build=after), carrier, Memory())))


def _all_together(basket: Basket) -> None:
    """Take all that is left at once, if it is legal only as a whole."""
    edits: list[Change] = []
    build = basket.build
    while left := wishes(build, basket.target):
        more = [_as_often(edit, left[0].times) for edit in left[0].edits]
        try:
            after = changed(basket.rulebook, build, more)
        except NoSuchPlace:
            return
        if after == build:
            return
        build, edits = after, [*edits, *more]
    if not worsened(legality(basket.rulebook, basket.build), legality(basket.rulebook, build)):
        basket.build, basket.edits = build, [*basket.edits, *edits]
        basket.barred.clear()


def _as_often(edit: Change, times: int) -> Change:
    return replace(edit, times=times) if isinstance(edit, Buy) else edit


def merged(edits: Iterable[Change]) -> tuple[Change, ...]:
    """Return edits with purchases of the same thing as one, where no part moves between them."""
    found: list[Change] = []
    places: dict[tuple[str, str], int] = {}
    for edit in edits:
        if not isinstance(edit, Buy):
            places.clear()
            found.append(edit)
            continue
        place = places.setdefault((edit.carrier, edit.path), len(found))
        if place == len(found):
            found.append(edit)
        else:
            before = found[place]
            assert isinstance(before, Buy)  # noqa: S101 - only places of purchases are kept
            found[place] = replace(before, times=before.times + edit.times)
    return tuple(found)
