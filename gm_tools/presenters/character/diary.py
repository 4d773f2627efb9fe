"""The diary of levels in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.character.library import ranks_in_words
from gm_tools.presenters.rulebook.as_text import SHADOW_NAMES
from gm_tools.viskara.character.build import BASIC, STATS, Build
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.growth import maneuver_at
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.numbers import BuildingNumbers


@dataclass(frozen=True, slots=True)
class PageView:
    """A level of the diary; ``bought`` holds pairs of a carrier and its purchases."""

    level: int
    date: str
    offered: str
    chosen: tuple[str, ...]
    bought: tuple[tuple[str, str], ...]


def diary_pages(
    numbers: BuildingNumbers, build: Build, levels: tuple[LevelEntry, ...]
) -> tuple[PageView, ...]:
    """Return the diary, the latest level first."""
    offered = offered_words(numbers)
    return tuple(_page(build, entry, offered) for entry in reversed(levels))


def offered_words(numbers: BuildingNumbers) -> str:
    """Describe the gains of a level (Viskara 1511-1519; B4)."""
    instead = numbers.stat_points_instead
    given = f"{numbers.stat_points_a_level} stat points"
    return f"{given}, and a shadow level or {instead} more stat points"


def _page(build: Build, entry: LevelEntry, offered: str) -> PageView:
    bought = tuple((_place(build, one), _times(one)) for one in entry.purchases)
    return PageView(entry.level, entry.date, offered, tuple(gains(entry)), bought)


def _place(build: Build, purchase: LevelPurchase) -> str:
    """A maneuver is bought for the move, everything else on its carrier."""
    if maneuver_at(build, purchase.carrier) == purchase.path:
        return SHADOW_NAMES["signature_move"]
    return carrier_name(build, purchase.carrier)


def level_line(entry: LevelEntry) -> str:
    """Summarize the gains of a level: "Level 4: body +2, shadow level +1"."""
    return f"Level {entry.level}: {', '.join(gains(entry)) or 'nothing chosen yet'}"


def gains(entry: LevelEntry) -> Iterator[str]:
    """Yield the choices made at a level: "body +2", "shadow level +1", "Aura 4"."""
    yield from (f"{stat} +{entry.stats[stat]}" for stat in STATS if entry.stats.get(stat))
    if entry.shadow_level:
        yield f"shadow level +{entry.shadow_level}"
    if entry.shadow_ranks is not None:
        yield from ranks_in_words(entry.shadow_ranks)


def carrier_name(build: Build, where: str) -> str:
    """Return the carrier of a purchase in words: "Split the Horizon", "Tactic 2", "Aura"."""
    try:
        found = part(build, where)
    except NoSuchPlace:
        found = None
    first, *rest = where.split(".")
    if first == "tactics" and rest and rest[0].isdecimal():
        return getattr(found, "name", None) or f"Tactic {int(rest[0]) + 1}"
    if first == "signature_move" and len(rest) > 1 and rest[1].isdecimal():
        name = getattr(found, "maneuver", None) or f"maneuver {int(rest[1]) + 1}"
        return f"{SHADOW_NAMES[first]}: {name}"
    return SHADOW_NAMES.get(first, where)


def _times(purchase: LevelPurchase) -> str:
    name = f"{purchase.path} upgrade" if purchase.path in BASIC else purchase.path
    return name if purchase.times == 1 else f"{name}, {purchase.times} times"
