"""Phrases that screens and paper share: ids and territories as words."""

from gm_tools.games.world_adventure.npcs.formulas import outer_spot
from gm_tools.games.world_adventure.places import Location


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
