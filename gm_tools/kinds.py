"""Composition of the games: what surrounds each kind, without database or pages."""

from collections.abc import Mapping
from dataclasses import replace

from gm_tools.games.battle.state import Battle
from gm_tools.games.registry import GAMES
from gm_tools.services.games.kinds import Kind
from gm_tools.viskara.creature import Bestiary
from gm_tools.viskara.rulebook import Rulebook


def all_kinds(_rulebook: Rulebook, _creatures: Bestiary) -> Mapping[str, Kind]:
    """Return every game with its facts and its border."""
    kinds = {name: Kind(game) for name, game in GAMES.items()}
    kinds["battle"] = replace(kinds["battle"], label=names_at)
    return kinds


def names_at(battle: Battle, seat: str) -> str:
    """Return the names of those who are played at a seat of a battle."""
    names = [one.name for one in battle.combatants.values() if one.owner == seat]
    return ", ".join(names) or seat
