"""Going out of sight and coming into it (R190, R191)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import with_news, with_side
from gm_tools.games.battle.combatant.resources import is_shaken_at
from gm_tools.games.battle.effects.mark_ends import user_left
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.entering.entrants import deck_kind, deck_name, last_number
from gm_tools.games.battle.entering.free_names import renamed
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.events.hiding import Appear
from gm_tools.games.battle.hiding.offstage import free_ids
from gm_tools.games.battle.movement.placing import place_at, spot_refusal
from gm_tools.games.battle.reasons import not_in_battle
from gm_tools.games.battle.state import Battle, Combatant, Deck, HiddenFoe, News, Side
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.grid.squares import NO_LOCATION, Place


def hiding_refusal(state: Battle, who: tuple[str, ...]) -> Iterator[Refusal | None]:
    """Yield why combatants cannot go out of sight now."""
    if not who:
        yield Refusal("nobody", "Choose at least one combatant.")
    if len(set(who)) != len(who):
        yield Refusal("twice", "A combatant is named twice.")
    for one in (state.combatants[id] for id in who):
        yield not_in_battle(one)
        if one.owner != HOST:
            message = f"{one.name} is played from the seat {one.owner}: take it back first."
            yield Refusal("seat_taken", message)
        if state.turn == one.id and state.phase == "turns":
            yield Refusal("acting", f"{one.name} has the turn: end it first.")
    if state.ongoing or state.grants:
        yield Refusal("maneuver_running", "Finish what is being performed first.")
    yield _last_of_its_side(state, who)


def _last_of_its_side(state: Battle, who: tuple[str, ...]) -> Refusal | None:
    for side in dict.fromkeys(state.combatants[id].side for id in who):
        fit = (one for one in state.combatants.values() if one.side == side and _fights(one))
        if all(one.id in who for one in fit):
            name = state.sides[side].name
            message = f"Nobody of {name} in sight could still fight: that side would lose."
            return Refusal("empty_side", message)
    return None


def _fights(one: Combatant) -> bool:
    return one.status == "in" and not one.exhausted


def hidden(state: Battle, who: tuple[str, ...]) -> Battle:
    """Take combatants out of sight; what waits for their turns ends as if they had left (R171)."""
    for id, new in zip(who, free_ids(state, len(who)), strict=True):
        state = user_left(state, id)
        one = state.combatants[id]
        rest = {key: other for key, other in state.combatants.items() if key != id}
        place = one.spot if one.is_unplaced else one.place
        own = replace(one, id=new, block=new, place=place, spot=(), is_unplaced=False)
        foe = HiddenFoe(own, state.blocks[one.block], seen_as=id, round=state.round)
        state = replace(state, combatants=rest, hidden={**state.hidden, new: foe})
        state = with_news(state, News("out_of_sight", more={"name": one.name}))
    return state


def appearing_refusal(state: Battle, data: Appear) -> Iterator[Refusal | None]:
    """Yield why hidden combatants cannot come into sight."""
    who, at = data.hidden, data.at
    if not who:
        yield Refusal("nobody", "Choose at least one hidden combatant.")
    if len(set(who)) != len(who):
        yield Refusal("twice", "A combatant is named twice.")
    if at and len(who) != 1:
        yield Refusal("bad_place", "A square is for one combatant alone.")
    for id in who:
        if id not in state.hidden:
            yield Refusal("unknown_id", "That combatant is not hidden any more.")
            return
    if state.ongoing or state.grants:
        yield Refusal("maneuver_running", "Finish what is being performed first.")
    if data.unplaced and state.board is None:
        yield Refusal("no_board", "This battle is played without a board.")
    yield from _places(state, data)
    for id in who:
        yield _mixed_deck(state, state.hidden[id])


def _places(state: Battle, data: Appear) -> Iterator[Refusal | None]:
    there = [one for one in state.combatants.values() if one.status == "in" and not data.unplaced]
    for id in data.hidden:
        foe = state.hidden[id]
        one = foe.one if not data.at else replace(foe.one, place=())
        yield spot_refusal(state, one.name, foe.block.size, data.at, there)
        if data.unplaced:
            continue
        taken = [other for other in there if not set(one.place).isdisjoint(other.place)]
        if taken:
            message = f"{taken[0].name} stands where {one.name} is hidden: choose another square."
            yield Refusal("square_taken", message)
        there.append(one)


def _mixed_deck(state: Battle, foe: HiddenFoe) -> Refusal | None:
    deck = state.decks.get(_deck_of(state, foe, ""))
    if deck is None or foe.seen_as or deck.kind == deck_kind(_entrant(foe), state.options):
        return None
    message = f"The deck of {foe.one.name} is shared: on the table or digital, not both."
    return Refusal("mixed_deck", message)


def appeared(state: Battle, data: Appear) -> Battle:
    """Bring hidden combatants into sight, each as one that joins just then (R172, R191).

    One that was in sight before keeps its id, and the morale that it brought.
    """
    for id in data.hidden:
        state = _appears(state, state.hidden[id], data)
    return state


def _appears(state: Battle, foe: HiddenFoe, data: Appear) -> Battle:
    rest = {key: other for key, other in state.hidden.items() if key != foe.one.id}
    state, block = _with_block(replace(state, hidden=rest), foe.block)
    one = _in_sight(state, foe, block, data)
    deck = _deck_of(state, foe, one.id)
    kind = deck_kind(_entrant(foe), state.options)
    decks = state.decks if deck in state.decks else {**state.decks, deck: Deck(deck, kind)}
    combatants = {**state.combatants, one.id: replace(one, deck=deck)}
    ordered = dict(sorted(combatants.items(), key=lambda pair: int(pair[0][1:])))
    state = replace(state, combatants=ordered, decks=decks)
    state = _with_its_side(state, one, 0 if foe.seen_as else one.morale)
    return with_news(state, News("appears", one.id))


def _in_sight(state: Battle, foe: HiddenFoe, block: str, data: Appear) -> Combatant:
    one = foe.one
    seen = [other.name for other in state.combatants.values()]
    known = [*seen, *(other.one.name for other in state.hidden.values())]
    place: Place = place_at(foe.block.size, data.at) if data.at else one.place
    is_unplaced = data.unplaced and foe.block.size != NO_LOCATION
    return replace(
        one,
        id=foe.seen_as or f"c{last_number(state) + 1}",
        name=one.name if foe.seen_as and one.name not in seen else renamed(one.name, seen, known),
        block=block,
        place=() if is_unplaced else place,
        spot=place if is_unplaced else (),
        is_unplaced=is_unplaced,
        acted=one.acted and foe.round == state.round,
    )


def _with_block(state: Battle, block: Block) -> tuple[Battle, str]:
    """Return the battle with a block, and its key: that of an equal one, or the next free."""
    known = next((key for key, other in state.blocks.items() if other == block), None)
    if known is not None:
        return state, known
    number = 1
    while f"b{number}" in state.blocks:
        number += 1
    return replace(state, blocks={**state.blocks, f"b{number}": block}), f"b{number}"


def _deck_of(state: Battle, foe: HiddenFoe, who: str) -> str:
    return foe.one.deck or deck_name(_entrant(foe), foe.block, state.options, who)


def _entrant(foe: HiddenFoe) -> Entrant:
    one = foe.one
    return Entrant(one.name, one.side, "", deck=foe.deck, deck_kind=foe.deck_kind)


def _with_its_side(state: Battle, one: Combatant, morale: int) -> Battle:
    """Add its morale to its side; a side that had lost without it fights on, and with it all."""
    side = state.sides[one.side]
    state = with_side(state, _stronger(state, side, morale))
    if side.status == "in":
        return state
    back = {
        key: replace(other, status="in") if _lost_with(other, side) else other
        for key, other in state.combatants.items()
    }
    state = replace(state, combatants=back)
    return replace(state, phase="turns", ended="") if state.phase == "over" else state


def _lost_with(one: Combatant, side: Side) -> bool:
    return one.side == side.id and one.status == "lost"


def _stronger(state: Battle, side: Side, morale: int) -> Side:
    total = side.morale + morale
    return replace(
        side,
        morale=total,
        starting_morale=side.starting_morale + morale,
        shaken=is_shaken_at(state, total),
        status="in",
    )
