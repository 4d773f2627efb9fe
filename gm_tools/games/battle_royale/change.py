"""A state with one player, cell or part of the turn changed."""

from typing import Any

from gm_tools.games.battle_royale.state import Card, Cell, Player, State, Status, Turn
from gm_tools.games.frame.copying import replace


def player(state: State, seat: str) -> Player:
    """Return who plays at a seat; StopIteration where nobody does."""
    return next(one for one in state.players if one.id == seat)


def seats(state: State) -> tuple[str, ...]:
    """Return all seats, clockwise."""
    return tuple(one.id for one in state.players)


def with_player(state: State, seat: str, **changes: Any) -> State:
    """Return the state with some fields of a player changed."""
    players = tuple(replace(one, **changes) if one.id == seat else one for one in state.players)
    return replace(state, players=players)


def turn_of(state: State) -> Turn:
    """Return the turn that runs; there is one from the first turn on."""
    if state.turn is None:
        raise ValueError("nobody's turn")
    return state.turn


def with_turn(state: State, **changes: Any) -> State:
    """Return the state with some parts of the turn changed."""
    return replace(state, turn=replace(turn_of(state), **changes))


def with_cell(state: State, cell: str, status: Status, card: Card | None = None) -> State:
    """Return the state with a cell changed."""
    return replace(state, grid={**state.grid, cell: Cell(status, card)})


def named(seat: Player) -> str:
    """Return what people call a player."""
    return seat.name or seat.id
