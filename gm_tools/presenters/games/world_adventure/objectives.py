"""The objectives of the runes by short names, as screens have room for."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.runes.gaining import most_of
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.presenters.games.world_adventure.board_views import RuneRow, RuneView

SHORT: Final[Mapping[str, str]] = {
    "legendary": "Legendary monster",
    "hero_lv2": "Hero level 2",
    "soldiers_lv2": "Two soldiers trained",
    "caravan_lv2": "Caravan level 2",
    "caravan_full": "Caravan complete",
    "stall_2": "2nd stall",
    "stall_3": "3rd stall",
    "stall_4": "4th stall",
    "brigand": "Brigand",
    "government": "Government",
    "player_defeat": "Player defeated",
    "minion": "Minion",
    "destroyer": "Destroyer",
    "raid": "Raid",
    "quest": "Quest",
    "merchant_green": "Green merchant",
    "merchant_yellow": "Yellow merchant",
    "trade_12": "Sale of 12",
    "trade_16": "Sale of 16",
}
"""Short names; a test compares them with the data."""


def short(objective: str) -> str:
    """Return an objective's short name."""
    return SHORT.get(objective, objective.replace("_", " "))


def rune_views(facts: Facts, state: World, player: Player) -> tuple[RuneView, ...]:
    """Return a player's checklist."""
    return tuple(
        RuneView(short(one), player.runes.get(one, 0), most_of(facts, state, one))
        for one in facts.objectives
    )


def rune_rows(facts: Facts, state: World) -> tuple[RuneRow, ...]:
    """Return the table of all players: "1 of 3" for each, "" for none yet."""
    return tuple(RuneRow(short(one), tuple(_counts(facts, state, one))) for one in facts.objectives)


def _counts(facts: Facts, state: World, objective: str) -> Iterator[str]:
    most = most_of(facts, state, objective)
    for player in state.players.values():
        yield _count(player.runes.get(objective, 0), most)


def rune_line(player: Player) -> str:
    """Return a player's runes in a line: "Quest 2, Raid"; "" for none."""
    held = ((short(one), count) for one, count in player.runes.items() if count)
    return ", ".join(f"{name} {count}" if count > 1 else name for name, count in held)


def _count(held: int, most: int) -> str:
    if not held:
        return ""
    return "yes" if most == 1 else f"{held} of {most}"
