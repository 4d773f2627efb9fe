"""How a game ended: who has won, and everybody's runes (World Adventure 99-132)."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.games.world_adventure.state import World


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat at the end: its runes by objective, and all of them."""

    seat: str
    name: str
    team: str
    total: int
    runes: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game's result: ``winner`` is a seat or a team, ``months`` how many were played."""

    winner: str
    months: int
    standings: tuple[Standing, ...]


def outcome(state: World) -> Outcome | None:
    """Return how a game ended; None while it goes on."""
    if state.phase != "over":
        return None
    standings = tuple(
        Standing(one.id, one.name, one.team, sum(one.runes.values()), one.runes)
        for one in state.players.values()
    )
    return Outcome(state.winner, state.month, standings)
