"""What a rule would betray of a hidden combatant: the game master is asked to decide (R190)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from gm_tools.games.battle.change import fighting
from gm_tools.games.battle.hiding.offstage import with_hidden
from gm_tools.games.battle.movement.placing import spot_refusal
from gm_tools.games.battle.state import Battle, HiddenFoe
from gm_tools.games.battle.turns.order import next_candidates
from gm_tools.viskara.grid.squares import NO_LOCATION, Square, apart


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the game master: of which hidden combatants, why, and about whom.

    "square": ``other`` stands where it is hidden, and ``free`` is the next free square; "lost": its
    side has lost without it; "next": the turn would pass to it.
    """

    hidden: tuple[str, ...]
    why: Literal["square", "lost", "next"]
    other: str = ""
    free: Square | None = None


def asked(state: Battle) -> tuple[Asked, ...]:
    """Return what the game master decides about hidden combatants now."""
    return tuple(_asked(state)) if state.hidden else ()


def _asked(state: Battle) -> Iterator[Asked]:
    for who, foe in state.hidden.items():
        there = next((one.id for one in fighting(state) if _meet(one.place, foe)), "")
        if there and state.phase != "over":
            yield Asked((who,), "square", there, _free(state, foe))
    for side in state.sides.values():
        hidden = tuple(who for who, foe in state.hidden.items() if foe.one.side == side.id)
        if hidden and side.status == "lost":
            yield Asked(hidden, "lost", side.id)
    yield from _passing(state)


def _meet(place: tuple[Square, ...], foe: HiddenFoe) -> bool:
    return not set(place).isdisjoint(foe.one.place)


def _free(state: Battle, foe: HiddenFoe) -> Square | None:
    """Return the nearest square on which a hidden combatant of one part could stand."""
    size, near = foe.block.size, foe.one.place[0]
    if state.board is None or size == NO_LOCATION or "+" in size:
        return None
    board = state.board
    squares = ((x, y) for x in range(board.width) for y in range(board.height))
    ordered = sorted(squares, key=lambda square: (apart(square, near), square))
    there = fighting(state)
    fit = (one for one in ordered if not spot_refusal(state, "", size, (one,), there))
    return next(fit, None)


def _passing(state: Battle) -> Iterator[Asked]:
    """Yield the hidden combatants to whom the turn would pass, if they were in sight."""
    if state.phase != "turns" or state.turn not in state.combatants:
        return
    _, tied = next_candidates(with_hidden(state), state.turn)
    hidden = tuple(who for who in tied if who in state.hidden)
    if hidden:
        yield Asked(hidden, "next")
