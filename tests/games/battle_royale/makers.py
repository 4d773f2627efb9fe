"""Games of Battle Royale in the middle, and events that are played on them."""

from typing import Any, Final

from gm_tools.games.battle_royale.events import EVENTS
from gm_tools.games.battle_royale.game import BATTLE_ROYALE as GAME
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.event import HOST, Event
from tests.games.battle_royale.trial import RULES, in_the_middle, late, on_the_map, people

MISS: Final = (1, 1, 2)
TRIPLE: Final = (1, 1, 1)


def event(type_: str, by: str = HOST, **data: Any) -> Event:
    """An event with its data."""
    return Event(type_, EVENTS[type_](**data), by)


def code(state: State, type_: str, by: str = HOST, **data: Any) -> str | None:
    """The code with which an event is refused."""
    refusal = GAME.refusal(RULES, state, event(type_, by, **data))
    return refusal.code if refusal else None


def after(state: State, *events: Event) -> State:
    """The state after some events, none of which is refused."""
    for one in events:
        refusal = GAME.refusal(RULES, state, one)
        assert refusal is None, (one, refusal)
        state = GAME.apply(RULES, state, one)
    return state


def adopted(state: State) -> State:
    """A game that begins in the middle."""
    return after(GAME.blank, in_the_middle(state))


def on_turn(*places: str, grid: Any = None, **rest: Any) -> State:
    """A game at P1's turn with players on some cells; ``rest`` are fields of the state or seats."""
    seats = {key: rest.pop(key) for key in tuple(rest) if key.startswith("P")}
    cells = {} if grid is None else {"grid": grid}
    return adopted(State("turn", players=people(*places, **seats), **cells, **rest))


__all__ = ["GAME", "RULES", "adopted", "after", "code", "event", "late", "on_the_map", "on_turn"]
