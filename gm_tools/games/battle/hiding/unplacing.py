"""A foe in sight whose place only the game master knows, and how it is shown again (R193)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.events.hiding import ShowPlace
from gm_tools.games.battle.events.host import MoveAnyone
from gm_tools.games.battle.movement.placing import has_location, place_at, spot_refusal
from gm_tools.games.battle.reasons import MANEUVER_RUNNING, MOVEMENT_WAITING, not_in_battle
from gm_tools.games.battle.state import Battle, Combatant, News
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.squares import Place


def unplacing_refusal(state: Battle, who: tuple[str, ...]) -> Iterator[Refusal | None]:
    """Yield why it cannot be hidden where combatants are."""
    if not who:
        yield Refusal("nobody", "Choose at least one combatant.")
    if len(set(who)) != len(who):
        yield Refusal("twice", "A combatant is named twice.")
    if state.board is None:
        yield Refusal("no_board", "This battle is played without a board.")
    for id in who:
        yield from _fixed(state, state.combatants[id])
    if state.ongoing:
        yield MANEUVER_RUNNING
    if state.grants:
        yield MOVEMENT_WAITING


def _fixed(state: Battle, one: Combatant) -> Iterator[Refusal | None]:
    yield not_in_battle(one)
    if one.is_unplaced:
        yield Refusal("unplaced", f"{one.name} is out of view already.")
    if not has_location(state, one):
        yield Refusal("no_location", f"{one.name} is nowhere on the board.")
    if one.owner != HOST:
        message = f"{one.name} is played from the seat {one.owner}: take it back first."
        yield Refusal("seat_taken", message)


def unplaced(state: Battle, who: tuple[str, ...]) -> Battle:
    """Hide where combatants are: for every rule that asks for a place, they are nowhere."""
    for id in who:
        spot = state.combatants[id].place
        state = changed(state, id, place=(), spot=spot, is_unplaced=True)
        state = with_news(state, News("out_of_view", id))
    return state


def showing_refusal(state: Battle, data: ShowPlace) -> Iterator[Refusal | None]:
    """Yield why it cannot be shown where a combatant is; reactions may still be open."""
    one = state.combatants[data.who]
    yield not_in_battle(one)
    if not one.is_unplaced:
        yield Refusal("placed", f"Everybody sees where {one.name} is.")
    if state.ongoing and state.ongoing[-1].step != "reactions":
        yield MANEUVER_RUNNING
    if state.grants:
        yield MOVEMENT_WAITING
    if not data.at and not one.spot:
        yield Refusal("bad_place", f"Say where {one.name} is.")
    size = state.blocks[one.block].size
    there = [other for other in state.combatants.values() if other.status == "in"]
    yield spot_refusal(state, one.name, size, data.at, there)
    if not data.at:
        yield _taken(one, there)


def _taken(one: Combatant, there: list[Combatant]) -> Refusal | None:
    taken = next((other for other in there if not set(one.spot).isdisjoint(other.place)), None)
    if taken is None:
        return None
    message = f"{taken.name} stands where {one.name} is hidden: choose another square."
    return Refusal("square_taken", message)


def in_view(state: Battle, data: ShowPlace) -> Battle:
    """Show where a combatant is: there it stands, for every rule."""
    one = state.combatants[data.who]
    place: Place = one.spot
    if data.at:
        place = place_at(state.blocks[one.block].size, data.at)
    state = changed(state, one.id, place=place, spot=(), is_unplaced=False)
    return with_news(state, News("in_view", one.id))


def is_out_of_view(state: Battle, who: str) -> bool:
    """Whether a combatant is in sight, and nobody sees where."""
    return who in state.combatants and state.combatants[who].is_unplaced


def unseen_spot_refusal(state: Battle, data: MoveAnyone) -> Refusal | None:
    """Say why a combatant cannot be moved there unseen; others may stand on the square."""
    one = state.combatants[data.who]
    return spot_refusal(state, one.name, state.blocks[one.block].size, data.at, [])


def moved_unseen(state: Battle, data: MoveAnyone) -> Battle:
    """Move a combatant that nobody sees move."""
    size = state.blocks[state.combatants[data.who].block].size
    return changed(state, data.who, spot=place_at(size, data.at))
