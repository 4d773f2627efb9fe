"""What a rule would betray of what is hidden: the game master is asked to decide (R190, R193)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from gm_tools.games.battle.change import fighting
from gm_tools.games.battle.hiding.offstage import with_hidden
from gm_tools.games.battle.movement.placing import spot_refusal
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.battle.turns.order import next_candidates
from gm_tools.viskara.grid.squares import NO_LOCATION, Place, Square, apart

Why = Literal["square", "spot", "aimed", "lost", "next"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the game master: of which hidden combatants, why, and about whom.

    "square": ``other`` stands where one is hidden, "spot": where one is out of view; ``free`` is
    the next free square. "aimed": the attack covers squares on which they are. "lost": its side has
    lost without it; "next": the turn would pass to it.
    """

    hidden: tuple[str, ...]
    why: Why
    other: str = ""
    free: Square | None = None


def asked(state: Battle) -> tuple[Asked, ...]:
    """Return what the game master decides about hidden combatants now, or those out of view."""
    if not state.hidden and not any(one.is_unplaced for one in state.combatants.values()):
        return ()
    return tuple(_asked(state))


def _asked(state: Battle) -> Iterator[Asked]:
    if state.phase != "over":
        yield from _on_squares(state)
    for side in state.sides.values():
        hidden = tuple(who for who, foe in state.hidden.items() if foe.one.side == side.id)
        if hidden and side.status == "lost":
            yield Asked(hidden, "lost", side.id)
    if state.hidden:
        yield from _passing(state)


def _on_squares(state: Battle) -> Iterator[Asked]:
    """Yield who shares a square with another, or stands on one that is attacked, unseen."""
    spots = dict(_spots(state))
    for who, spot in spots.items():
        there = next((one.id for one in fighting(state) if _meet(one.place, spot)), "")
        if there:
            why: Why = "square" if who in state.hidden else "spot"
            yield Asked((who,), why, there, _free(state, who, spot))
    squares = state.ongoing[-1].squares if state.ongoing else ()
    aimed = tuple(who for who, spot in spots.items() if _meet(squares, spot))
    if aimed:
        yield Asked(aimed, "aimed", state.ongoing[-1].by)


def _spots(state: Battle) -> Iterator[tuple[str, Place]]:
    """Yield where those are whom nobody sees there."""
    yield from ((who, foe.one.place) for who, foe in state.hidden.items())
    yield from ((one.id, one.spot) for one in fighting(state) if one.is_unplaced)


def _meet(place: Place, spot: Place) -> bool:
    return not set(place).isdisjoint(spot)


def _free(state: Battle, who: str, spot: Place) -> Square | None:
    """Return the nearest square on which a combatant of one part could stand."""
    whole = with_hidden(state)
    size = whole.blocks[whole.combatants[who].block].size
    if state.board is None or size == NO_LOCATION or "+" in size:
        return None
    board = state.board
    squares = ((x, y) for x in range(board.width) for y in range(board.height))
    ordered = sorted(squares, key=lambda square: (apart(square, spot[0]), square))
    there: list[Combatant] = fighting(state)
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
