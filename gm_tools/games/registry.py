"""All games, by kind."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle_royale.game import BATTLE_ROYALE
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.evening.game import EVENING
from gm_tools.games.frame.protocol import AnyGame
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE

_ALL: tuple[AnyGame, ...] = (
    BATTLE,
    BALKANIKA,
    BATTLE_ROYALE,
    COLLECTORS,
    WORLD_ADVENTURE,
    EVENING,
)

GAMES: Final[Mapping[str, AnyGame]] = {game.kind: game for game in _ALL}
"""The laws of ``tests/games/laws.py`` hold for each of them."""
