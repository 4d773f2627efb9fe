"""How a game ended."""

from dataclasses import dataclass

from gm_tools.games.collectors.formulas import own_items
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.steps import OVER


@dataclass(frozen=True, slots=True)
class Standing:
    """What a Collector has at the end; ``own`` are items of their own type."""

    id: str
    name: str
    type: str
    own: int
    items: int
    in_play: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won after how many rounds, and everybody's items, the most of their own type first."""

    winner: str
    rounds: int
    overtime: bool
    standings: tuple[Standing, ...]


def outcome(state: State) -> Outcome | None:
    """Return the end of a game; None while it goes on."""
    if state.phase != OVER or state.winner is None:
        return None
    return Outcome(state.winner, state.round, state.overtime, standings(state))


def standings(state: State) -> tuple[Standing, ...]:
    """Return everybody's items, those in play first, the most of their own type first."""
    found = (
        Standing(one.id, one.name, one.type, own_items(one), len(one.items), one.in_play)
        for one in state.players
    )
    return tuple(sorted(found, key=lambda one: (not one.in_play, -one.own)))
