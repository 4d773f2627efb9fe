"""Composition of the games: what surrounds each kind, without database or pages."""

from collections.abc import Mapping

from gm_tools.games.registry import GAMES
from gm_tools.services.games.kinds import Kind
from gm_tools.viskara.creature import Bestiary
from gm_tools.viskara.rulebook import Rulebook


def all_kinds(_rulebook: Rulebook, _creatures: Bestiary) -> Mapping[str, Kind]:
    """Return every game with its facts and its border."""
    return {name: Kind(game) for name, game in GAMES.items()}
