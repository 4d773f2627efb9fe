"""Placing characters before the first turn, and choosing who has it (Viskara 3522-3523)."""

from collections import Counter
from collections.abc import Iterator

from gm_tools.games.battle.change import fighting
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.encounter.placement import Waiting, first_sides, placing_order
from gm_tools.viskara.grid.board import holds
from gm_tools.viskara.grid.squares import NO_LOCATION, Place, Square, footprint


def to_place(state: Battle) -> list[Combatant]:
    """Return the combatants that still need a place on the board."""
    if state.board is None:
        return []
    return [one for one in fighting(state) if needs_place(state, one)]


def needs_place(state: Battle, one: Combatant) -> bool:
    """Whether a combatant still has to be put on the board; not where nobody sees it (R193)."""
    return not one.place and not one.is_unplaced and has_location(state, one)


def has_location(state: Battle, one: Combatant) -> bool:
    """Whether a combatant is anywhere on a board, as nearly all are."""
    return state.blocks[one.block].size != NO_LOCATION and "no_location" not in one.traits


def placing_next(state: Battle) -> tuple[str, ...]:
    """Return the combatants to be placed next, at the same time (R15, R16)."""
    waiting = to_place(state)
    if not waiting:
        return ()
    there = (Waiting(one.id, one.side, _agility(state, one)) for one in waiting)
    order = placing_order(there, _players(state), is_simple=state.is_simple)
    return tuple(one.who for one in order[0].who)


def _agility(state: Battle, one: Combatant) -> int:
    block = state.blocks[one.block]
    return block.stats.agility if one.plain_agility else block.placement_agility


def has_two_agilities(state: Battle, one: Combatant) -> bool:
    """Whether a combatant's agility perk raises its agility for placement, if it likes (1395)."""
    block = state.blocks[one.block]
    if state.is_simple or block.kind != "character":
        return False
    return block.placement_agility > block.stats.agility


def _players(state: Battle) -> tuple[str, ...]:
    return tuple(side.id for side in state.sides.values() if side.is_players)


def starters(state: Battle) -> tuple[str, ...]:
    """Return the combatants that may have the first turn: all of the smallest side (3523; R17)."""
    there = fighting(state)
    sizes = Counter(one.side for one in there)
    first = first_sides(sizes, _players(state), is_simple=state.is_simple)
    return tuple(one.id for one in there if one.side in first)


def why_they_start(state: Battle) -> str:
    """Say why the first turn belongs to the starters (3523; R17)."""
    first = {state.combatants[who].side for who in starters(state)}
    if len(first) > 1:
        return "The smallest sides are tied: the game master picks who begins."
    sizes = Counter(one.side for one in fighting(state))
    least = min(sizes.values(), default=0)
    is_tie = sum(size == least for size in sizes.values()) > 1
    why = "No side is smaller, so the players begin" if is_tie else "The smallest side begins"
    return f"{why}: any of {', '.join(state.sides[side].name for side in first)}."


def place_at(size: str, at: tuple[Square, ...]) -> Place:
    """Return the squares of a combatant whose parts have these corners; none for no corner."""
    return footprint(size, *at) if at else ()


def place_refusal(state: Battle, who: str, at: tuple[Square, ...]) -> Refusal | None:
    """Say why a combatant cannot be put there."""
    one = state.combatants[who]
    others = [other for other in fighting(state) if other.id != who]
    return spot_refusal(state, one.name, state.blocks[one.block].size, at, others)


def spot_refusal(
    state: Battle, name: str, size: str, at: tuple[Square, ...], others: list[Combatant]
) -> Refusal | None:
    """Say why a place is off the board, obstructed or taken."""
    if not at:
        return None
    if state.board is None:
        return Refusal("no_board", "This battle is played without a board.")
    try:
        place = place_at(size, at)
    except ValueError as error:
        return Refusal("bad_place", f"{name}: {error}.")
    if not holds(state.board, place):
        return Refusal("off_board", f"{name} does not fit on the board there.")
    if len(set(place)) != len(place):
        return Refusal("bad_place", f"The parts of {name} cannot share a square.")
    return next(_taken(state, name, set(place), others), None)


def _taken(
    state: Battle, name: str, place: set[Square], others: list[Combatant]
) -> Iterator[Refusal]:
    for other in others:
        if not place.isdisjoint(other.place):
            yield Refusal("square_taken", f"{other.name} stands there already.")
    for one in state.board.obstructions if state.board else ():
        if one.square in place and "movement" in one.stops:
            yield Refusal("square_obstructed", f"{name} cannot stand on an obstruction.")
