"""Dying: the loser goes to a neighbouring cell and lies there (Battle Royale 41, 49)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle_royale.cells import neighbours
from gm_tools.games.battle_royale.change import with_player
from gm_tools.games.battle_royale.events import DeathMove
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.questions import dying, name_of, player_of
from gm_tools.games.battle_royale.reasons import beside, cell_shape
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step


def right_player(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Refuse every seat but that of the player who just died: ``wrong_player``."""
    who = dying(state)
    if event.by == who:
        return None
    return Refusal("wrong_player", f"{name_of(state, who)} chooses where to die.")


def shape(_rules: Rules, _state: State, event: EventOf[DeathMove]) -> Refusal | None:
    """Say that there is no such cell: ``bad_value``."""
    return cell_shape(event.data.to)


def refusal(_rules: Rules, state: State, event: EventOf[DeathMove]) -> Refusal | None:
    """Say why nobody lies there: ``not_adjacent``, ``off_grid`` (49; G-BR-19)."""
    data = event.data
    return beside(player_of(state, event.by).pos or "", data.to)


def death_move(_rules: Rules, state: State, event: EventOf[DeathMove]) -> State:
    """Lie there; the turn goes on (57)."""
    data = event.data
    state = with_player(state, event.by, pos=data.to, alive=False)
    others = tuple(one for one in state.fallen if one != event.by)
    return replace(state, phase="turn", fight=None, fallen=others)


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "death_move": Step(death_move, ("death_move",), refusal, shape, right_player),
}


def offers(_rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer the cells around to the player who just died."""
    if state.phase != "death_move" or seat != dying(state):
        return
    cells = tuple(Option(cell) for cell in neighbours(player_of(state, seat).pos or ""))
    yield Offer(Event("death_move", DeathMove(), seat), (Field("to", "choice", cells),))
