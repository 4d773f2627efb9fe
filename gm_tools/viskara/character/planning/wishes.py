"""What a build lacks of its target, as edits that bring it one purchase at a time."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.viskara.character.build import Build, Chosen, Maneuver, SignatureMove, Tactic
from gm_tools.viskara.character.edits import (
    AddManeuver,
    Buy,
    Change,
    ChooseKeystone,
    MoveManeuver,
    SetMove,
    SetTactic,
)
from gm_tools.viskara.character.planning.alignment import Pair, aligned, bought, pairs

Key = tuple[str, str]
"""A place in the target, and the path of the upgrade or the name of the maneuver there."""
CHOICE = ""
"""In place of a path: a choice that the carrier at the place still lacks."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that the target has and the build lacks, ``times`` times.

    ``edits`` bring it once; ``carrier`` is the place in the build that they touch.
    """

    key: Key
    carrier: str
    edits: tuple[Change, ...]
    times: int = 1

    @property
    def moves_parts(self) -> bool:
        """Whether it adds a part of the build, so that other places may change."""
        return any(isinstance(edit, AddManeuver) for edit in self.edits)


def wishes(build: Build, target: Build) -> tuple[Wish, ...]:
    """Return what can be brought next: parts first, then purchases, the first arrow first."""
    found = tuple(pairs(build, target))
    places = {pair.there: pair.here for pair in found if pair.here is not None}
    parts = (*_move(build, target), *_maneuvers(build, target))
    rest = [wish for pair in found for wish in _of_pair(pair, places)]
    return (*parts, *sorted(rest, key=lambda wish: wish.key[1].count("/")))


# --- Parts ----------------------------------------------------------------------------------


def _move(build: Build, target: Build) -> Iterator[Wish]:
    own, wanted = build.signature_move, target.signature_move
    if wanted is None or (own is not None and own.flair_cost == wanted.flair_cost):
        return
    name = own.name if own and own.name else wanted.name
    edit = SetMove(name, wanted.flair_cost)
    yield Wish(("signature_move", CHOICE), "signature_move", (edit,))


def _maneuvers(build: Build, target: Build) -> Iterator[Wish]:
    wanted = target.signature_move or SignatureMove()
    own = build.signature_move or SignatureMove()
    where, count = "signature_move.maneuvers", len(own.maneuvers)
    places = aligned(own.maneuvers, wanted.maneuvers)
    for index, maneuver in enumerate(wanted.maneuvers):
        if index in places:
            continue
        before = [places[other] for other in places if other < index]
        to = max(before, default=-1) + 1
        key = f"{where}.{index}", maneuver.maneuver
        edits = (*_added(maneuver, f"{where}.{count}", None), *_to(where, count, to))
        yield Wish(key, "signature_move", edits)


def _to(where: str, place: int, to: int) -> Iterator[Change]:
    if to != place:
        yield MoveManeuver(f"{where}.{place}", to)


def _added(maneuver: Maneuver, where: str, holder: str | None) -> Iterator[Change]:
    """Add a maneuver with its tactic as it is written, and all that is attached to it (2415)."""
    yield AddManeuver(maneuver.maneuver, holder)
    if maneuver.tactic is not None:
        yield _written(f"{where}.tactic", maneuver.tactic, None)
    for index, inner in enumerate(maneuver.attached):
        yield from _added(inner, f"{where}.attached.{index}", where)


def _written(where: str, wanted: Tactic, has: Tactic | None) -> SetTactic:
    counts = (has.low, has.medium, has.high, has.power) if has else (0, 0, 0, 0)
    name = has.name if has and has.name else wanted.name
    return SetTactic(where, name, wanted.type, wanted.stat, *counts)


# --- What parts hold ------------------------------------------------------------------------


def _of_pair(pair: Pair, places: dict[str, str]) -> Iterator[Wish]:
    if pair.here is None:
        return
    yield from _choices(pair, pair.here, places)
    has = bought(pair.has)
    for path, times in bought(pair.wanted).items():
        if times > has[path]:
            edits = (Buy(pair.here, path),)
            yield Wish((pair.there, path), pair.here, edits, times - has[path])


def _choices(pair: Pair, here: str, places: dict[str, str]) -> Iterator[Wish]:
    wanted, has = pair.wanted, pair.has
    if isinstance(wanted, Tactic) and isinstance(has, Tactic) and _is_open(has, wanted):
        yield Wish((pair.there, CHOICE), here, (_written(here, wanted, has),))
    if not (isinstance(wanted, Maneuver) and isinstance(has, Maneuver)):
        return
    yield from _attached(pair.there, here, wanted, has)
    if has.chosen is None and wanted.chosen is not None:
        chosen = _placed(wanted.chosen, places)
        if chosen is not None:
            yield Wish((pair.there, CHOICE), here, (ChooseKeystone(here, chosen),))


def _attached(there: str, here: str, wanted: Maneuver, has: Maneuver) -> Iterator[Wish]:
    places = aligned(has.attached, wanted.attached)
    where = f"{here}.attached.{len(has.attached)}"
    for index, maneuver in enumerate(wanted.attached):
        if index not in places:
            key = f"{there}.attached.{index}", maneuver.maneuver
            yield Wish(key, here, tuple(_added(maneuver, where, here)))


def _is_open(has: Tactic, wanted: Tactic) -> bool:
    """Whether a tactic can still be written as it is wanted: nothing was bought for it."""
    lacks_name = has.name is None and wanted.name is not None
    same = (has.type, has.stat) == (wanted.type, wanted.stat)
    return lacks_name if same else not bought(has).total()


def _placed(chosen: Chosen, places: dict[str, str]) -> Chosen | None:
    """Return a chosen keystone with its carrier's own place; None while that is missing."""
    if chosen.carrier is None:
        return chosen
    carrier = places.get(chosen.carrier)
    return None if carrier is None else Chosen(chosen.shadow, chosen.path, carrier)
