"""Levels: what the next level offers, gaining it, and taking it back (1509-1521; B3-B7)."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from gm_tools.viskara.character.basis import keystone_limit, stat_value
from gm_tools.viskara.character.build import (
    SHADOWS,
    STATS,
    Build,
    Maneuver,
    ShadowRanks,
    SignatureMove,
    Stat,
)
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import LevelEntry
from gm_tools.viskara.character.edits import RemoveManeuver, Sell
from gm_tools.viskara.character.places import NoSuchPlace, kind_at
from gm_tools.viskara.numbers import BuildingNumbers
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class LevelOffer:
    """The gains of a level (Viskara 1511-1519; B3, B4).

    ``stat_points`` are always given; the choice is a shadow level or ``instead`` more stat
    points. ``can_gain_ranks`` allows taking ranks and giving up a third perk.
    """

    level: int
    stat_points: int
    instead: int
    health: int
    morale: int
    max_stat: int
    can_gain_ranks: bool
    gives_up: Stat | None
    new_keystone_limit: int | None

    def unspent(self, entry: LevelEntry) -> int:
        """Return the stat points that an entry leaves over."""
        given = self.stat_points + (0 if entry.shadow_level else self.instead)
        return given - sum(entry.stats.values())


class LevelRefused(ValueError):
    """The entry does not match the level's choices; the message names the mistake."""


def level_offer(rulebook: Rulebook, build: Build) -> LevelOffer:
    """Return the choices of this build's next level."""
    ranks = build.shadow_ranks.total
    numbers = rulebook.building
    limit = keystone_limit(numbers, build.shadow_level + 1)
    return LevelOffer(
        level=build.level + 1,
        stat_points=numbers.stat_points_a_level,
        instead=numbers.stat_points_instead,
        health=numbers.health_a_level,
        morale=numbers.morale_a_level,
        max_stat=build.level + 1,
        can_gain_ranks=ranks == 0,
        gives_up=build.third_perk if ranks == 0 else None,
        new_keystone_limit=limit if limit > keystone_limit(numbers, build.shadow_level) else None,
    )


def level_up(rulebook: Rulebook, build: Build, entry: LevelEntry) -> Build:
    """Return the build one level higher; LevelRefused if the entry breaks the level's rules."""
    wrong = "; ".join(entry_problems(rulebook, build, entry))
    if wrong:
        raise LevelRefused(wrong)
    stats = {stat: stat_value(build, stat) + entry.stats.get(stat, 0) for stat in STATS}
    grown = replace(
        build,
        level=entry.level,
        shadow_level=build.shadow_level + entry.shadow_level,
        stats=replace(build.stats, **stats),
    )
    if entry.shadow_ranks is None:
        return grown
    return replace(grown, shadow_ranks=entry.shadow_ranks, third_perk=None)


def entry_problems(rulebook: Rulebook, build: Build, entry: LevelEntry) -> Iterator[str]:
    """Say what is wrong with the choices for the next level of this build."""
    if entry.level != build.level + 1:
        yield f"the next level is {build.level + 1}, not {entry.level}"
    numbers = rulebook.building
    yield from wrong_points(numbers, entry)
    if entry.shadow_ranks is None:
        return
    if not level_offer(rulebook, build).can_gain_ranks:
        yield "ranks can only be gained while all of them are 0"
    ranks = [getattr(entry.shadow_ranks, shadow) for shadow in SHADOWS]
    if min(ranks) < 0 or sum(ranks) != numbers.ranks:
        yield f"ranks gained must add up to {numbers.ranks}"


def wrong_points(numbers: BuildingNumbers, entry: LevelEntry) -> Iterator[str]:
    """Say how an entry departs from the points a level gives (Viskara 1511-1519; B4)."""
    points = sum(entry.stats.values())
    if any(value < 0 for value in entry.stats.values()):
        yield "a stat cannot fall"
    if entry.shadow_level not in (0, 1):
        yield "a level gives one shadow level or none"
    more = 0 if entry.shadow_level else numbers.stat_points_instead
    most = numbers.stat_points_a_level + more
    if points > most:
        yield f"{points} stat points were spent, the level gives {most}"


def level_down(build: Build, entry: LevelEntry, third_perk: Stat | None = None) -> Build:
    """Return the build without a level: without the gains and purchases of its entry.

    ``third_perk`` is the perk given up for ranks at that level, if ranks were gained.
    """
    stats = {stat: max(0, stat_value(build, stat) - entry.stats.get(stat, 0)) for stat in STATS}
    shrunk = replace(
        build,
        level=entry.level - 1,
        shadow_level=max(0, build.shadow_level - entry.shadow_level),
        stats=replace(build.stats, **stats),
    )
    if entry.shadow_ranks is None:
        return shrunk
    return replace(shrunk, shadow_ranks=ShadowRanks(), third_perk=third_perk)


def taken_back(
    rulebook: Rulebook, build: Build, entry: LevelEntry, third_perk: Stat | None = None
) -> Build:
    """Return the build without a level and everything that was bought at it. Never fails.

    Purchases that are already gone are skipped. Edits other than purchases (names, the order of
    maneuvers, sales of older upgrades) stay.
    """
    for sale in sales(entry):
        with suppress(NoSuchPlace):
            build = change(rulebook, build, sale)
    for where in sorted(_added(build, entry), key=_steps, reverse=True):
        build = change(rulebook, build, RemoveManeuver(where))
    if build.signature_move == SignatureMove():
        build = replace(build, signature_move=None)
    return level_down(build, entry, third_perk)


def sales(entry: LevelEntry) -> tuple[Sell, ...]:
    """Return the edits that sell the upgrades of a level again, the last and innermost first.

    Maneuvers are not sold but removed: see ``taken_back``.
    """
    upgrades = (one for one in reversed(entry.purchases) if one.carrier != "signature_move")
    return tuple(
        Sell(purchase.carrier, purchase.path, purchase.times)
        for purchase in sorted(upgrades, key=lambda one: -one.carrier.count("."))
        if purchase.times > 0
    )


def _added(build: Build, entry: LevelEntry) -> set[str]:
    """Return the places of the maneuvers that were added at a level."""
    found: set[str] = set()
    for purchase in entry.purchases:
        if purchase.carrier == "signature_move":
            places = _places_of(build, purchase.path)
            found.update(places[max(0, len(places) - max(0, purchase.times)) :])
        elif maneuver_at(build, purchase.carrier) == purchase.path:
            found.add(purchase.carrier)
    return found


def _places_of(build: Build, name: str) -> list[str]:
    maneuvers = build.signature_move.maneuvers if build.signature_move else ()
    return [
        f"signature_move.maneuvers.{index}"
        for index, maneuver in enumerate(maneuvers)
        if maneuver.maneuver == name
    ]


def maneuver_at(build: Build, where: str) -> str | None:
    """Return the name of the maneuver at a place, or None."""
    with suppress(NoSuchPlace):
        return kind_at(build, where, Maneuver).maneuver
    return None


def _steps(where: str) -> tuple[int, ...]:
    """Return a place's indices: a sort key for removing the last and innermost first."""
    return tuple(int(step) for step in where.split(".") if step.isdecimal())
