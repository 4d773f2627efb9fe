"""A state with one player, cell, card or part of the turn changed."""

from gm_tools.games.battle_royale.cards import Card, find, without
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.formulas import attacker_dice, fight_need
from gm_tools.games.battle_royale.in_force import at_the_beginning, at_the_end
from gm_tools.games.battle_royale.questions import (
    added_in_fight,
    allowances,
    fight_of,
    is_full,
    last_cell,
    loser_of,
    player_of,
    shields,
    total,
    turn_of,
)
from gm_tools.games.battle_royale.state import Cell, Fight, Player, Score, State, Status, Turn, Won
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.seating import next_seat


def with_player(state: State, seat: str, **changes: object) -> State:
    """Return the state with some fields of a player changed."""
    players = tuple(replace(one, **changes) if one.id == seat else one for one in state.players)
    return replace(state, players=players)


def with_turn(state: State, **changes: object) -> State:
    """Return the state with some parts of the turn changed."""
    return replace(state, turn=replace(turn_of(state), **changes))


def attacking(state: State, seat: str) -> State:
    """Return the state with the action of an attack spent, on a card or a player (23; G-BR-14)."""
    turn = turn_of(state)
    done = turn.done_last or player_of(state, seat).pos == last_cell(state)
    return with_turn(state, actions=turn.actions - 1, acted=True, attacked=True, done_last=done)


def with_cell(state: State, cell: str, status: Status, card: Card | None = None) -> State:
    """Return the state with a cell changed."""
    return replace(state, grid={**state.grid, cell: Cell(status, card)})


def received(state: State, seat: str, card: Card, numbers: Numbers) -> State:
    """Return the state with a won card active, or set aside where no more can be (31).

    A curse is active at once; where no more can be, it waits until another card is named.
    """
    owner = player_of(state, seat)
    if not is_full(owner, numbers):
        return with_player(state, seat, active=(*owner.active, card))
    if card.curse:
        return replace(state, won=Won(seat, card))
    return set_aside(state, seat, card)


def prize_taken(state: State, card: Card, numbers: Numbers) -> State:
    """Return the state with a loser's active card given to the winner of the fight (51)."""
    fight = fight_of(state)
    loser = player_of(state, loser_of(fight))
    state = with_player(state, loser.id, active=without(loser.active, card.id))
    return replace(received(state, fight.winner, card, numbers), phase="place_won")


def made_active(state: State, seat: str, card: Card) -> State:
    """Return the state with a card active that was set aside."""
    one = player_of(state, seat)
    reserve = without(one.reserve, card.id)
    return with_player(state, seat, active=(*one.active, card), reserve=reserve)


def curse_placed(state: State, seat: str, curse: Card, aside: Card) -> State:
    """Return the state with a won curse active in the place of another card (31)."""
    one = player_of(state, seat)
    active = tuple(curse if card.id == aside.id else card for card in one.active)
    state = with_player(state, seat, active=active, reserve=(*one.reserve, aside))
    return replace(state, won=None)


def set_aside(state: State, seat: str, card: Card) -> State:
    """Return the state with a card among those that a player has set aside."""
    return with_player(state, seat, reserve=(*player_of(state, seat).reserve, card))


def swapped(one: Player, out: str, into: str) -> Player:
    """Return a player with an active card and one set aside exchanged."""
    old, new = find(one.active, out), find(one.reserve, into)
    if old is None or new is None:
        raise KeyError(out, into)
    return replace(
        one,
        active=tuple(new if card is old else card for card in one.active),
        reserve=tuple(old if card is new else card for card in one.reserve),
    )


def begin_turn(state: State, seat: str) -> State:
    """Return the state at the beginning of a turn: actions and movements are given out.

    What its player won until now, or until this turn ends, is counted so (G-BR-27).
    """
    state = replace(state, in_force=at_the_beginning(state.in_force, seat))
    actions, moves = allowances(state, player_of(state, seat))
    return replace(state, phase="turn", turn=Turn(seat, actions, moves))


def next_turn(state: State) -> State:
    """Return the state at the beginning of the next seat's turn, clockwise (G-BR-2)."""
    state = replace(state, in_force=at_the_end(state.in_force))
    after = next_seat(state.order, turn_of(state).player)
    return begin_turn(state, after or state.order[0])


def fight_between(state: State, one: Player, other: Player, numbers: Numbers) -> Fight:
    """Return the fight that a player begins with another, from the cards that count for both."""
    need = fight_need(shields(state, one), shields(state, other), numbers)
    return Fight(
        one.id,
        other.id,
        need=Score(need.attacker, need.defender),
        dice=Score(attacker_dice(total(one), numbers), 1),
        added=added_in_fight(state, one, other),
    )
