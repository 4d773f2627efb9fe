"""Phrases that screens and paper share: lists, counts, ranges, names of places."""

from collections.abc import Iterable

from gm_tools.games.world_adventure.npcs.formulas import outer_spot
from gm_tools.games.world_adventure.places import Location


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as people list them: "1, 4 and 7"; "nothing" if there are none."""
    held = tuple(words)
    if len(held) < 2:
        return "".join(held) or "nothing"
    return f"{', '.join(held[:-1])} {last} {held[-1]}"


def some(count: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 move", "2 moves"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def named(word: str) -> str:
    """Return an id, or words, as a heading begins: "rune_power" gives "Rune power"."""
    said = word.replace("_", " ")
    return said[:1].upper() + said[1:]


def place(where: Location) -> str:
    """Return a territory in words: "Java city", "Arabia 2 NE"; "nowhere" without a nation."""
    if not where.nation:
        return "nowhere"
    if where.is_city:
        return f"{named(where.nation)} city"
    return f"{named(where.nation)} {where.spot} {outer_spot(where.spot)}"
