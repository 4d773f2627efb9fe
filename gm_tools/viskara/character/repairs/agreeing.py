"""A diary that leads to the build again after a repair (Viskara 1509-1521; B4, B25).

What the character no longer has is taken from the latest pages. In a diary that begins at level
1, what it has gained is noted on the latest pages with points left.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import STATS, Build, ShadowRanks, Stat
from gm_tools.viskara.character.character import LevelEntry
from gm_tools.viskara.character.diary import owned_times
from gm_tools.viskara.numbers import BuildingNumbers

Pages = tuple[LevelEntry, ...]


def agreeing(numbers: BuildingNumbers, build: Build, levels: Pages) -> Pages:
    """Return the diary with figures and purchases as the build has them, as far as they fit."""
    if not levels:
        return ()
    pages = [_page(numbers, build, entry) for entry in _in_order(build, levels)]
    _shadow_levels(build, pages)
    for stat in STATS:
        _lowered(build, pages, stat)
    _spread(numbers, pages)
    for stat in STATS:
        _raised(numbers, build, pages, stat)
    _one_gain_of_ranks(pages)
    return tuple(_purchases(build, pages))


def _in_order(build: Build, levels: Pages) -> list[LevelEntry]:
    """Pages follow one another up to the character's level; the latest say most."""
    kept = {entry.level: entry for entry in levels if 1 <= entry.level <= build.level}
    first = min(kept, default=build.level)
    return [kept.get(level, LevelEntry(level)) for level in range(first, build.level + 1)]


def _page(numbers: BuildingNumbers, build: Build, entry: LevelEntry) -> LevelEntry:
    ranks = entry.shadow_ranks and build.shadow_ranks
    return replace(
        entry,
        stats={stat: value for stat, value in entry.stats.items() if value > 0},
        shadow_level=min(1, max(0, entry.shadow_level)),
        shadow_ranks=ranks if ranks and ranks.total == numbers.ranks else None,
        purchases=tuple(one for one in entry.purchases if one.times > 0),
    )


def _shadow_levels(build: Build, pages: list[LevelEntry]) -> None:
    has, gained = build.shadow_level, sum(page.shadow_level for page in pages)
    is_whole = pages[0].level == 1
    for at in reversed(range(len(pages))):
        if gained > has and pages[at].shadow_level:
            pages[at], gained = replace(pages[at], shadow_level=0), gained - 1
        elif is_whole and gained < has and not pages[at].shadow_level:
            pages[at], gained = replace(pages[at], shadow_level=1), gained + 1


def _lowered(build: Build, pages: list[LevelEntry], stat: Stat) -> None:
    over = sum(page.stats.get(stat, 0) for page in pages) - stat_value(build, stat)
    for at in reversed(range(len(pages))):
        taken = min(max(0, over), pages[at].stats.get(stat, 0))
        over -= taken
        pages[at] = _with(pages[at], stat, -taken)


def _spread(numbers: BuildingNumbers, pages: list[LevelEntry]) -> None:
    """Points that a page no longer gives, because it gives a shadow level, move to others."""
    for at in range(len(pages)):
        for stat in STATS:
            while left(numbers, pages[at]) < 0 and pages[at].stats.get(stat, 0) > 0:
                room = next((i for i, one in enumerate(pages) if left(numbers, one) > 0), None)
                if room is None:
                    return
                pages[at] = _with(pages[at], stat, -1)
                pages[room] = _with(pages[room], stat, 1)


def _raised(numbers: BuildingNumbers, build: Build, pages: list[LevelEntry], stat: Stat) -> None:
    if pages[0].level != 1:
        return
    missing = stat_value(build, stat) - sum(page.stats.get(stat, 0) for page in pages)
    for at in reversed(range(len(pages))):
        added = min(max(0, missing), max(0, left(numbers, pages[at])))
        missing -= added
        pages[at] = _with(pages[at], stat, added)


def left(numbers: BuildingNumbers, page: LevelEntry) -> int:
    """Return the stat points that a page leaves over; below 0 it spends too many (B4)."""
    more = 0 if page.shadow_level else numbers.stat_points_instead
    return numbers.stat_points_a_level + more - sum(page.stats.values())


def _with(page: LevelEntry, stat: Stat, more: int) -> LevelEntry:
    if not more:
        return page
    stats = {**page.stats, stat: page.stats.get(stat, 0) + more}
    return replace(page, stats={name: value for name, value in stats.items() if value})


def _one_gain_of_ranks(pages: list[LevelEntry]) -> None:
    """Ranks are gained once (B3): the latest page says when."""
    gains = [at for at, page in enumerate(pages) if page.shadow_ranks not in (None, ShadowRanks())]
    for at in range(len(pages)):
        if at not in gains[-1:]:
            pages[at] = replace(pages[at], shadow_ranks=None)


def _purchases(build: Build, pages: list[LevelEntry]) -> Iterator[LevelEntry]:
    """The earliest pages keep what they list; the latest lose what the character lacks."""
    listed: Counter[tuple[str, str]] = Counter()
    for page in pages:
        kept = []
        for one in page.purchases:
            key = (one.carrier, one.path)
            times = min(one.times, owned_times(build, *key) - listed[key])
            if times > 0:
                listed[key] += times
                kept.append(replace(one, times=times))
        yield replace(page, purchases=tuple(kept))
