"""The objectives of the runes by short names, as screens have room for."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.world_adventure.state import Player
from gm_tools.presenters.world_adventure.board_views import RuneRow, RuneView

SHORT: Final[Mapping[str, tuple[str, int]]] = {
    "legendary": ("Legendary monster", 1),
    "hero_lv2": ("Hero level 2", 1),
    "soldiers_lv2": ("Two soldiers trained", 1),
    "caravan_lv2": ("Caravan level 2", 1),
    "caravan_full": ("Caravan complete", 1),
    "stall_2": ("2nd stall", 1),
    "stall_3": ("3rd stall", 1),
    "stall_4": ("4th stall", 1),
    "brigand": ("Brigand", 1),
    "government": ("Government", 1),
    "player_defeat": ("Player defeated", 2),
    "minion": ("Minion", 1),
    "destroyer": ("Destroyer", 1),
    "raid": ("Raid", 1),
    "quest": ("Quest", 3),
    "merchant_green": ("Green merchant", 1),
    "merchant_yellow": ("Yellow merchant", 1),
    "trade_12": ("Sale of 12", 1),
    "trade_16": ("Sale of 16", 1),
}
"""Short names and how many runes each brings; a test compares them with the data."""


def most_of(objective: str, soldier_runes: int = 1) -> int:
    """Return how many runes an objective brings at most; G-WA-1 may make soldiers two."""
    return soldier_runes if objective == "soldiers_lv2" else SHORT[objective][1]


def short(objective: str) -> str:
    """Return an objective's short name."""
    return SHORT[objective][0] if objective in SHORT else objective.replace("_", " ")


def rune_views(player: Player, soldier_runes: int) -> tuple[RuneView, ...]:
    """Return a player's checklist."""
    return tuple(
        RuneView(short(one), player.runes.get(one, 0), most_of(one, soldier_runes)) for one in SHORT
    )


def rune_rows(players: tuple[Player, ...], soldier_runes: int) -> tuple[RuneRow, ...]:
    """Return the table of all players: "1 of 3" for each, "" for none yet."""
    return tuple(
        RuneRow(
            short(one),
            tuple(
                _count(player.runes.get(one, 0), most_of(one, soldier_runes)) for player in players
            ),
        )
        for one in SHORT
    )


def rune_line(player: Player) -> str:
    """Return a player's runes in a line: "Quest 2, Raid"; "" for none."""
    held = ((short(one), count) for one, count in player.runes.items() if count)
    return ", ".join(f"{name} {count}" if count > 1 else name for name, count in held)


def _count(held: int, most: int) -> str:
    if not held:
        return ""
    return "yes" if most == 1 else f"{held} of {most}"
